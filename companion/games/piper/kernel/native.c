/* The kernel in C: the same as board.py, line by line, with the same random numbers. Optional: nothing needs it. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

enum { MOST_HOUSES = 5, MOST_CARDS = 8, SLOTS = MOST_HOUSES * MOST_CARDS, NOWHERE = 7, UNKNOWN = 7, PIPER = 6 };
enum { SEWER = 4, PLUS1 = 5, MELODY = 6 };
enum { RUGRATS = 1, SECRET = 2 };
enum { PLACE, SHOW, ORDER, REVEAL };
enum { LONGEST = 400, WIN = 60, LOST = -10000, NOBODY = -1 };
enum { PLAYED = 1, HIDDEN, SHOWN, FIRST, REVEALED, ENDED };

/* Where what stands in a position: packed.py */
enum {
    HOUSES, ROOF, AT_ONCE, VARIANT, HAND, TURN, PHASE, CARDS_LEFT, TOUCHED, HID,
    TRACKERS = 10, CLAIMED = 15, OUT = 20, NEUTRAL = 25, STANDS = 30, CHARACTERS = 37, LYING = 41, FACE_DOWN = 49,
    DECK = 53, DISCARDS = 60, UNSEEN = 67, SPENT = 73, HANDS = 79, LENGTH = HANDS + SLOTS
};

/* Random numbers as Python's Random(seed).randbytes gives them: the Mersenne Twister, sixteen bits at a time. */

typedef struct {
    uint32_t words[624];
    uint16_t halves[1248];
    int next;
} Chance;

static void seed_chance(Chance *chance, uint32_t seed) {
    uint32_t *w = chance->words;
    int at = 1;
    w[0] = 19650218u;
    for (int i = 1; i < 624; i++) w[i] = 1812433253u * (w[i - 1] ^ (w[i - 1] >> 30)) + (uint32_t)i;
    for (int k = 0; k < 624; k++) {
        w[at] = (w[at] ^ ((w[at - 1] ^ (w[at - 1] >> 30)) * 1664525u)) + seed;
        if (++at == 624) { w[0] = w[623]; at = 1; }
    }
    for (int k = 0; k < 623; k++) {
        w[at] = (w[at] ^ ((w[at - 1] ^ (w[at - 1] >> 30)) * 1566083941u)) - (uint32_t)at;
        if (++at == 624) { w[0] = w[623]; at = 1; }
    }
    w[0] = 0x80000000u;
    chance->next = 1248;
}

static void twist(Chance *chance) {
    uint32_t *w = chance->words;
    for (int i = 0; i < 624; i++) {
        uint32_t y = (w[i] & 0x80000000u) | (w[i < 623 ? i + 1 : 0] & 0x7fffffffu);
        w[i] = w[i < 227 ? i + 397 : i - 227] ^ (y >> 1) ^ (-(y & 1u) & 0x9908b0dfu);
    }
    for (int i = 0; i < 624; i++) {
        uint32_t y = w[i];
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c5680u;
        y ^= (y << 15) & 0xefc60000u;
        y ^= y >> 18;
        chance->halves[2 * i] = (uint16_t)y;
        chance->halves[2 * i + 1] = (uint16_t)(y >> 16);
    }
    chance->next = 0;
}

/* One of so many, from 0. */
static inline int pick(Chance *chance, int count) {
    if (chance->next == 1248) twist(chance);
    return (int)((uint32_t)chance->halves[chance->next++] * (uint32_t)count >> 16);
}

/* Random orders, as shuffles.py makes them. */

enum { MOST_ORDERS = 127, MOST_IN_PILE = 256 };

typedef struct {
    int size, many, number;
    uint8_t first[MOST_ORDERS][MOST_IN_PILE], second[MOST_ORDERS][MOST_IN_PILE];
} Orders;

static void any_order(uint8_t *order, int size, Chance *chance) {
    int drawn[MOST_IN_PILE];
    for (int i = 0; i < size; i++) {
        int bits = pick(chance, 1 << 16), at = i;
        for (; at && drawn[at - 1] > bits; at--) {
            drawn[at] = drawn[at - 1];
            order[at] = order[at - 1];
        }
        drawn[at] = bits;
        order[at] = (uint8_t)i;
    }
}

static void start_orders(Orders *orders, int size, long games) {
    static const int primes[] = {11, 31, 61, MOST_ORDERS};
    int at = 0;
    while (at < 3 && primes[at] * primes[at] < 2 * games) at++;
    orders->size = size;
    orders->many = primes[at];
    orders->number = 0;
}

/* The pile of so many cards, shuffled. */
static void shuffle(uint8_t *shuffled, const uint8_t *pile, int count, Orders *orders, Chance *chance) {
    int number = orders->number, many = orders->many, put = 0;
    if (number < many) {
        any_order(orders->first[number], orders->size, chance);
        any_order(orders->second[number], orders->size, chance);
    }
    const uint8_t *first = orders->first[number % many], *second = orders->second[(number + number / many) % many];
    for (int i = 0; i < orders->size; i++) {
        int from = second[first[i]];
        shuffled[put] = pile[from];
        put += from < count;
    }
    orders->number = number + 1 == many * many ? 0 : number + 1;
}

/* Which cards of the hands are laid on which places, and whether the later of two Characters goes first. */
typedef struct {
    int cards, slot[2], place[2], later_first;
} Way;

/* What a walk changes, and a look ahead takes back. */
typedef struct {
    uint8_t tracker[MOST_HOUSES], claimed[MOST_HOUSES], out[MOST_HOUSES], stands[7];
    int left, someone_fled;
} Street;

typedef struct {
    int houses, roof, at_once, variant, hand, last, best_of;
    int turn, phase, cards_left, touched, hid, turns_left;
    uint8_t neutral[MOST_HOUSES];
    Street street;
    uint8_t line[4], upper[4], lower[4], face_down[4];
    uint8_t hands[SLOTS];
    int characters_count, characters_next, used_count, deck_count, deck_next, spent_count;
    uint8_t characters[MOST_IN_PILE + 1], used[MOST_IN_PILE], deck[MOST_IN_PILE + 1], spent[MOST_IN_PILE];
    Chance *chance;
    Orders *card_orders, *character_orders;
    PyObject *told;
} Board;

/* Two cards of a hand on two places; where both Characters walk then, the first of them goes first. */
static uint8_t ways[MOST_CARDS + 1][MOST_CARDS * (MOST_CARDS - 1) * 12][4];

static void list_ways(void) {
    for (int hand = 2; hand <= MOST_CARDS; hand++) {
        int at = 0;
        for (int one = 0; one < hand; one++)
            for (int two = 0; two < hand; two++)
                for (int a = 0; a < 4; a++)
                    for (int b = 0; b < 4; b++)
                        if (one != two && a != b) {
                            uint8_t way[4] = {(uint8_t)one, (uint8_t)two, (uint8_t)a, (uint8_t)b};
                            memcpy(ways[hand][at++], way, 4);
                        }
    }
}

static int tell(Board *board, int what, int which, int place) {
    uint8_t said[3] = {(uint8_t)what, (uint8_t)which, (uint8_t)place};
    Py_ssize_t size = PyByteArray_GET_SIZE(board->told);
    if (PyByteArray_Resize(board->told, size + 3)) return -1;
    memcpy(PyByteArray_AS_STRING(board->told) + size, said, 3);
    return 0;
}
#define TELL(what, which, place) do { if (board->told) tell(board, what, which, place); } while (0)

/* The decks */

static void shuffle_deck(Board *board, const uint8_t *pile, int count) {
    shuffle(board->deck, pile, count, board->card_orders, board->chance);
    board->deck_count = count;
    board->deck_next = 0;
}

static void shuffle_characters(Board *board, const uint8_t *pile, int count) {
    shuffle(board->characters, pile, count, board->character_orders, board->chance);
    board->characters_count = count;
    board->characters_next = 0;
}

/* The top card; the discards, shuffled, are the new deck. Who has counted too few finds some of each kind. */
static inline int next_card(Board *board) {
    if (board->deck_next == board->deck_count) {
        if (!board->spent_count)
            for (int card = 1; card < (board->variant == RUGRATS ? 5 : 7); card++)
                board->spent[board->spent_count++] = (uint8_t)card;
        shuffle_deck(board, board->spent, board->spent_count);
        board->spent_count = 0;
    }
    return board->deck[board->deck_next++];
}

static inline int next_character(Board *board) {
    if (board->characters_next == board->characters_count) {
        if (!board->used_count)
            for (int who = 0; who < 7; who++)
                if (board->street.stands[who] != NOWHERE) board->used[board->used_count++] = (uint8_t)who;
        shuffle_characters(board, board->used, board->used_count);
        board->used_count = 0;
    }
    return board->characters[board->characters_next++];
}

/* Walks */

static inline int right_of(const Board *board, int at) {
    do at = at + 1 == board->houses ? 0 : at + 1; while (board->street.out[at]);
    return at;
}

static inline int left_of(const Board *board, int at) {
    do at = at ? at - 1 : board->houses - 1; while (board->street.out[at]);
    return at;
}

/* Who was passed and is at the roof flees, in that order; true when that ends the game. */
static int flee_from(Board *board, const int *passed, int count) {
    Street *street = &board->street;
    for (int i = 0; i < count; i++) {
        int at = passed[i];
        if (street->out[at] || street->tracker[at] != board->roof) continue;
        int right = right_of(board, at), claimed = 1 + street->claimed[at];
        for (int who = 0; who < 7; who++)
            if (street->stands[who] == at) street->stands[who] = (uint8_t)right;
        street->out[at] = 1;
        street->claimed[at] = 0;
        street->someone_fled = 1;
        if (!street->out[board->turn]) street->claimed[board->turn] = (uint8_t)(street->claimed[board->turn] + claimed);
        if (--street->left == board->last) return 1;
    }
    return 0;
}

static int walk_one(Board *board, int who, int steps, int sewer, int together) {
    Street *street = &board->street;
    int at = street->stands[who], passed[4], count = 0, group = 1 << who, change = who == PIPER ? -1 : 1;
    if (together)
        for (int other = 0; other < 7; other++)
            if (other != who && street->stands[other] == at) {
                group |= 1 << other;
                change += other == PIPER ? -1 : 1;
            }
    for (int step = steps < 0 ? -steps : steps; step; step--) {
        int through = steps > 0 ? at : left_of(board, at);
        at = steps > 0 ? right_of(board, at) : through;
        if (together) {
            for (int other = 0; other < 7; other++)
                if (group >> other & 1) street->stands[other] = (uint8_t)at;
        } else {
            street->stands[who] = (uint8_t)at;
        }
        if (!(sewer || board->neutral[through])) {
            int tracker = street->tracker[through] + change;
            street->tracker[through] = (uint8_t)(tracker < 0 ? 0 : tracker > board->roof ? board->roof : tracker);
            passed[count++] = through;
        }
        if (board->at_once) {
            if (flee_from(board, passed, count)) return 1;
            at = street->stands[who]; /* the gap may have closed around the walkers */
        }
    }
    return flee_from(board, passed, count);
}

/* The figure walks as its cards say, the lower being 0 for one alone; true when that ends the game. */
static int walk(Board *board, int who, int upper, int lower) {
    static const int steps[] = {0, 1, 2, -1, 1, 0, 0};
    int one = steps[upper], two = steps[lower];
    if (one && two) {
        return walk_one(board, who, one, upper == SEWER, 0) || walk_one(board, who, two, lower == SEWER, 0);
    }
    if (!one && !two) return 0;
    int basic = one ? upper : lower, special = one ? lower : upper, by = one ? one : two;
    if (special == PLUS1) by += by > 0 ? 1 : -1;
    return walk_one(board, who, by, basic == SEWER, special == MELODY);
}

/* Who has won of those who are left; NOBODY: a draw. */
static int winner_of(const Board *board) {
    const Street *street = &board->street;
    int best = NOBODY, drawn = 0;
    for (int at = 0; at < board->houses; at++) {
        if (street->out[at] || board->neutral[at]) continue;
        if (best == NOBODY) { best = at; continue; }
        int lower = street->tracker[best] - street->tracker[at], more = street->claimed[at] - street->claimed[best];
        if (lower > 0 || (lower == 0 && more > 0)) best = at;
        else drawn = lower == 0 && more == 0;
    }
    return drawn ? NOBODY : best;
}

/* Turns */

static Way any_way(Board *board) {
    Way way = {0};
    int first = board->turn * MOST_CARDS;
    if (board->cards_left == 2 && board->variant != RUGRATS) {
        const uint8_t *one = ways[board->hand][pick(board->chance, board->hand * (board->hand - 1) * 12)];
        way.cards = 2;
        way.later_first = one[2] > one[3];
        for (int i = 0; i < 2; i++) {
            way.slot[i] = first + one[i];
            way.place[i] = one[2 + i];
        }
        return way;
    }
    int slots[MOST_CARDS], count = 0, free[4], free_count = 0;
    for (int slot = first; slot < first + board->hand; slot++)
        if (board->hands[slot]) slots[count++] = slot;
    for (int at = 0; at < 4; at++)
        if (!(board->lower[at] || board->touched >> at & 1)) free[free_count++] = at;
    int picked = pick(board->chance, count * free_count);
    way.cards = 1;
    way.slot[0] = slots[picked / free_count];
    way.place[0] = free[picked % free_count];
    if (board->variant != RUGRATS) {
        int active = board->upper[way.place[0]] != 0;
        for (int at = 0; at < 4; at++) active += board->lower[at] != 0;
        way.later_first = active == 2 && pick(board->chance, 2);
    }
    return way;
}

static int liking(const Board *board, int me, int over) {
    const Street *street = &board->street;
    if (street->out[me]) return LOST;
    if (over) {
        int winner = winner_of(board);
        return winner == NOBODY ? 0 : winner == me ? -LOST : LOST;
    }
    int score = 2 * street->claimed[me] - 4 * street->tracker[me];
    for (int at = 0; at < board->houses; at++)
        if (at != me && !board->neutral[at]) score += street->out[at] ? board->roof + 2 : street->tracker[at];
    return score;
}

static int score_of(Board *board, const Way *way) {
    Street kept = board->street;
    int over = 0;
    if (board->variant == RUGRATS) {
        over = walk(board, board->line[way->place[0]], board->hands[way->slot[0]], 0);
    } else {
        int lower[4];
        for (int at = 0; at < 4; at++) lower[at] = board->lower[at];
        for (int i = 0; i < way->cards; i++)
            lower[way->place[i]] = board->upper[way->place[i]] ? board->hands[way->slot[i]] : 0;
        for (int i = 0; i < 4 && !over; i++) {
            int at = way->later_first ? 3 - i : i;
            if (lower[at]) over = walk(board, board->line[at], board->upper[at], lower[at]);
        }
    }
    int score = liking(board, board->turn, over);
    board->street = kept;
    return score;
}

static Way best_way(Board *board) {
    Way best = any_way(board);
    int most = board->best_of > 1 ? score_of(board, &best) : 0;
    for (int i = 1; i < board->best_of; i++) {
        Way way = any_way(board);
        int score = score_of(board, &way);
        if (score > most) {
            most = score;
            best = way;
        }
    }
    return best;
}

static void discard(Board *board, int at) {
    board->spent[board->spent_count++] = board->upper[at];
    board->spent[board->spent_count++] = board->lower[at];
    board->used[board->used_count++] = board->line[at];
    board->line[at] = NOWHERE;
    board->upper[at] = board->lower[at] = board->face_down[at] = 0;
}

/* The Characters with two cards walk; true when that ends the game. `later_first` below zero: it is drawn. */
static int activate(Board *board, int show, int later_first) {
    int active[4], count = 0;
    for (int at = 0; at < 4; at++)
        if (board->lower[at]) active[count++] = at;
    for (int i = 0; i < count && show; i++) {
        int at = active[i];
        if (board->face_down[at] & 1) TELL(SHOWN, board->upper[at], at);
        if (board->face_down[at] & 2) TELL(SHOWN, board->lower[at], at);
        board->face_down[at] = 0;
    }
    if (count == 2) {
        if (later_first < 0 ? pick(board->chance, 2) : later_first) {
            int at = active[0];
            active[0] = active[1];
            active[1] = at;
        }
        TELL(FIRST, 0, active[0]);
    }
    for (int i = 0; i < count; i++) {
        int at = active[i];
        if (walk(board, board->line[at], board->upper[at], board->lower[at])) return 1;
        discard(board, at);
    }
    if (board->street.out[board->turn]) board->cards_left = 0;
    return 0;
}

/* In the young ones' variant each card moves its Character at once. */
static int walk_alone(Board *board, int at) {
    int lower = board->lower[at];
    if (walk(board, board->line[at], lower ? lower : board->upper[at], 0)) return 1;
    if (lower) {
        discard(board, at);
        board->touched &= ~(1 << at);
    }
    if (board->street.out[board->turn]) board->cards_left = 0;
    return 0;
}

static void reveal(Board *board) {
    for (int at = 0; at < 4; at++)
        if (board->line[at] == NOWHERE) {
            board->line[at] = (uint8_t)next_character(board);
            TELL(REVEALED, board->line[at], at);
        }
}

static int lay(Board *board) {
    Way way = best_way(board);
    int hides = board->variant == SECRET && !board->hid ? pick(board->chance, way.cards + 1) : 0;
    for (int i = 0; i < way.cards; i++) {
        int at = way.place[i], card = board->hands[way.slot[i]], hidden = hides == i + 1, second = board->upper[at] != 0;
        board->hands[way.slot[i]] = 0;
        TELL(hidden ? HIDDEN : PLAYED, card, at);
        (second ? board->lower : board->upper)[at] = (uint8_t)card;
        board->face_down[at] |= (uint8_t)(hidden << second);
        board->touched |= 1 << at;
        board->cards_left--;
    }
    return board->variant == RUGRATS ? walk_alone(board, way.place[0]) : activate(board, 1, way.later_first);
}

static int go_on_from(Board *board, int phase) {
    if ((phase == SHOW || phase == ORDER) && activate(board, phase == SHOW, -1)) return 1;
    if (phase != PLACE) reveal(board);
    while (board->cards_left) {
        if (lay(board)) return 1;
        reveal(board);
    }
    return 0;
}

/* A turn of random play with two cards once more, for speed alone, as rush.py: most playouts are made of such turns. */
static int rush(Board *board) {
    const uint8_t *way = ways[board->hand][pick(board->chance, board->hand * (board->hand - 1) * 12)];
    uint8_t *hand = board->hands + board->turn * MOST_CARDS;
    int active[2], count = 0;
    for (int i = 0; i < 2; i++) {
        int at = way[2 + i], second = board->upper[at] != 0;
        (second ? board->lower : board->upper)[at] = hand[way[i]];
        hand[way[i]] = 0;
        active[count] = at;
        count += second;
    }
    int low = count == 2 && active[1] < active[0];
    if (board->variant == SECRET) pick(board->chance, 3);
    for (int i = 0; i < count; i++) {
        int at = active[i];
        if (walk(board, board->line[at], board->upper[at], board->lower[at])) return 1;
        discard(board, at);
    }
    for (int i = 0; i < count; i++) board->line[active[i ^ low]] = (uint8_t)next_character(board);
    return 0;
}

static int count_of(const uint8_t *pile, int count, int card) {
    int found = 0;
    for (int i = 0; i < count; i++) found += pile[i] == card;
    return found;
}

static void tell_snapshot(Board *board) {
    uint8_t snapshot[128];
    int at = 0;
    const Street *street = &board->street;
    snapshot[at++] = (uint8_t)board->turn;
    snapshot[at++] = 0;
    for (int house = 0; house < board->houses; house++) snapshot[1] |= (uint8_t)(!street->out[house] << house);
    memcpy(snapshot + at, street->tracker, 5); at += 5;
    memcpy(snapshot + at, street->claimed, 5); at += 5;
    memcpy(snapshot + at, street->stands, 7); at += 7;
    memcpy(snapshot + at, board->line, 4); at += 4;
    memcpy(snapshot + at, board->upper, 4); at += 4;
    memcpy(snapshot + at, board->lower, 4); at += 4;
    memcpy(snapshot + at, board->face_down, 4); at += 4;
    for (int who = 0; who < 7; who++) snapshot[at++] = (uint8_t)count_of(board->characters + board->characters_next, board->characters_count - board->characters_next, who);
    for (int who = 0; who < 7; who++) snapshot[at++] = (uint8_t)count_of(board->used, board->used_count, who);
    for (int card = 1; card < 7; card++) snapshot[at++] = (uint8_t)count_of(board->deck + board->deck_next, board->deck_count - board->deck_next, card);
    for (int card = 1; card < 7; card++) snapshot[at++] = (uint8_t)count_of(board->spent, board->spent_count, card);
    memcpy(snapshot + at, board->hands, SLOTS); at += SLOTS;
    Py_ssize_t size = PyByteArray_GET_SIZE(board->told);
    if (tell(board, ENDED, 0, 0) || PyByteArray_Resize(board->told, size + 3 + at)) return;
    memcpy(PyByteArray_AS_STRING(board->told) + size + 3, snapshot, (size_t)at);
}

static void end_turn(Board *board) {
    if (board->street.someone_fled) {
        board->street.someone_fled = 0;
        for (int slot = 0; slot < board->houses * MOST_CARDS; slot++)
            if (board->hands[slot] && board->street.out[slot / MOST_CARDS]) {
                board->spent[board->spent_count++] = board->hands[slot];
                board->hands[slot] = 0;
            }
    }
    if (!board->street.out[board->turn]) {
        uint8_t *hand = board->hands + board->turn * MOST_CARDS;
        for (int slot = 0; slot < board->hand; slot++)
            if (!hand[slot]) hand[slot] = (uint8_t)next_card(board);
    }
    do board->turn = right_of(board, board->turn); while (board->neutral[board->turn]);
    board->turns_left--;
    board->cards_left = 2;
    board->touched = board->hid = 0;
    if (board->told) tell_snapshot(board);
}

static void finish(Board *board, long long *won) {
    int hurry = board->best_of == 1 && board->variant != RUGRATS && !board->told;
    int over = go_on_from(board, board->phase);
    while (!over && board->turns_left) {
        end_turn(board);
        over = hurry ? rush(board) : go_on_from(board, PLACE);
    }
    if (over && board->told) tell_snapshot(board);
    int winner = over ? winner_of(board) : NOBODY;
    for (int at = 0; at < board->houses; at++)
        if (winner == NOBODY ? !(board->street.out[at] || board->neutral[at]) : at == winner)
            won[at] += winner == NOBODY ? WIN / board->street.left : WIN;
}

/* The position as Python has packed it */

static int fill(uint8_t *pile, const uint8_t *counts, int kinds, int first) {
    int count = 0;
    for (int kind = 0; kind < kinds; kind++)
        for (int i = 0; i < counts[kind]; i++) pile[count++] = (uint8_t)(kind + first);
    return count;
}

static int read_position(Board *start, const uint8_t *position, Py_ssize_t length) {
    Board *board = start;
    int cards = 0, figures = 0;
    memset(start, 0, sizeof *start);
    if (length != LENGTH) return -1;
    for (int i = 0; i < 12; i++) cards += position[UNSEEN + i];
    for (int i = 0; i < 14; i++) figures += position[DECK + i];
    if (cards > 180 || figures > 28 || position[HAND] < 2 || position[HAND] > MOST_CARDS || position[ROOF] > 12 ||
        position[HOUSES] < 3 || position[HOUSES] > MOST_HOUSES || position[TURN] >= position[HOUSES] ||
        position[VARIANT] > SECRET || position[PHASE] > REVEAL || position[CARDS_LEFT] > 2)
        return -1;
    board->houses = position[HOUSES];
    board->roof = position[ROOF];
    board->at_once = position[AT_ONCE];
    board->variant = position[VARIANT];
    board->hand = position[HAND];
    board->turn = position[TURN];
    board->phase = position[PHASE];
    board->cards_left = position[CARDS_LEFT];
    board->touched = position[TOUCHED];
    board->hid = position[HID];
    board->turns_left = LONGEST;
    int players = 0;
    for (int at = 0; at < board->houses; at++) {
        board->street.tracker[at] = position[TRACKERS + at];
        board->street.claimed[at] = position[CLAIMED + at];
        board->street.out[at] = position[OUT + at];
        board->neutral[at] = position[NEUTRAL + at];
        players += !position[NEUTRAL + at];
        board->street.left += !(position[NEUTRAL + at] || position[OUT + at]);
    }
    board->last = players == 2 ? 1 : 2;
    if (board->street.left <= board->last) return -1;
    memcpy(board->street.stands, position + STANDS, 7);
    memcpy(board->line, position + CHARACTERS, 4);
    for (int at = 0; at < 4; at++) {
        board->upper[at] = position[LYING + 2 * at];
        board->lower[at] = position[LYING + 2 * at + 1];
    }
    memcpy(board->face_down, position + FACE_DOWN, 4);
    board->characters_count = fill(board->characters, position + DECK, 7, 0);
    board->used_count = fill(board->used, position + DISCARDS, 7, 0);
    board->deck_count = fill(board->deck, position + UNSEEN, 6, 1);
    board->spent_count = fill(board->spent, position + SPENT, 6, 1);
    memcpy(board->hands, position + HANDS, SLOTS);
    return 0;
}

/* So many cards can ever be shuffled together: see Unpacked in board.py. */
static int most_cards(const Board *start) {
    int known = 0, players = 0, found, all;
    for (int slot = 0; slot < SLOTS; slot++) known += start->hands[slot] && start->hands[slot] < UNKNOWN;
    for (int at = 0; at < 4; at++) {
        known += start->upper[at] && start->upper[at] < UNKNOWN;
        known += start->lower[at] && start->lower[at] < UNKNOWN;
    }
    for (int at = 0; at < start->houses; at++) players += !start->neutral[at];
    all = start->deck_count + start->spent_count + known;
    found = players * start->hand + 8 + 6;
    return all > found ? all : found;
}

static int most_characters(const Board *start) {
    int all = start->characters_count + start->used_count + 4;
    return all > 4 + 7 ? all : 4 + 7;
}

/* What the table does not know is dealt in this order. */
static void deal(Board *board, const Board *start) {
    *board = *start;
    shuffle_deck(board, start->deck, start->deck_count);
    shuffle_characters(board, start->characters, start->characters_count);
    for (int at = 0; at < 4; at++)
        if (board->upper[at] == UNKNOWN) board->upper[at] = (uint8_t)next_card(board);
    for (int at = 0; at < 4; at++)
        if (board->lower[at] == UNKNOWN) board->lower[at] = (uint8_t)next_card(board);
    for (int slot = 0; slot < board->houses * MOST_CARDS; slot++)
        if (board->hands[slot] == UNKNOWN) board->hands[slot] = (uint8_t)next_card(board);
}

/* All that games from a position need: more than the stack of a small machine's thread should carry. */
typedef struct {
    Board start, board;
    Chance chance;
    Orders cards, characters;
} Games;

static Games *read_arguments(PyObject *args, int with_games, long *games) {
    Py_buffer position;
    unsigned int seed;
    int best_of = 1, wrong;
    *games = 1;
    if (!(with_games ? PyArg_ParseTuple(args, "y*Il|i", &position, &seed, games, &best_of)
                     : PyArg_ParseTuple(args, "y*I|i", &position, &seed, &best_of)))
        return NULL;
    Games *all = PyMem_RawMalloc(sizeof *all);
    if (!all) {
        PyBuffer_Release(&position);
        return (Games *)PyErr_NoMemory();
    }
    wrong = read_position(&all->start, position.buf, position.len);
    PyBuffer_Release(&position);
    if (wrong || best_of < 1) {
        PyMem_RawFree(all);
        PyErr_SetString(PyExc_ValueError, "this is no position");
        return NULL;
    }
    Board *start = &all->start;
    start->best_of = best_of;
    start->chance = &all->chance;
    start->card_orders = &all->cards;
    start->character_orders = &all->characters;
    seed_chance(&all->chance, seed);
    start_orders(&all->cards, most_cards(start), *games);
    start_orders(&all->characters, most_characters(start), *games);
    return all;
}

static PyObject *kernel_play(PyObject *module, PyObject *args) {
    long games;
    long long won[MOST_HOUSES] = {0};
    (void)module;
    Games *all = read_arguments(args, 1, &games);
    if (!all) return NULL;
    Py_BEGIN_ALLOW_THREADS
    for (long i = 0; i < games; i++) {
        deal(&all->board, &all->start);
        finish(&all->board, won);
    }
    Py_END_ALLOW_THREADS
    PyMem_RawFree(all);
    return Py_BuildValue("[LLLLL]", won[0], won[1], won[2], won[3], won[4]);
}

static PyObject *kernel_tell(PyObject *module, PyObject *args) {
    long games;
    long long won[MOST_HOUSES] = {0};
    (void)module;
    Games *all = read_arguments(args, 0, &games);
    if (!all) return NULL;
    PyObject *told = PyByteArray_FromStringAndSize(NULL, 0), *bytes = NULL;
    if (told) {
        deal(&all->board, &all->start);
        all->board.told = told;
        finish(&all->board, won);
        bytes = PyErr_Occurred() ? NULL : PyBytes_FromObject(told);
        Py_DECREF(told);
    }
    PyMem_RawFree(all);
    return bytes;
}

static PyMethodDef methods[] = {
    {"play", kernel_play, METH_VARARGS, "What each house has won in so many games, in parts of WIN."},
    {"tell", kernel_tell, METH_VARARGS, "One game, decision by decision, and how everything lies after each turn."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "native", NULL, -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_native(void) {
    list_ways();
    return PyModule_Create(&module);
}
