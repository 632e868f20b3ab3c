/* The kernel in C: the same as board.py, line by line, with the same random numbers. Optional: nothing needs it. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_HOUSES = 5, MOST_CARDS = 8, SLOTS = MOST_HOUSES * MOST_CARDS, NOWHERE = 7, UNKNOWN = 7, PIPER = 6 };
enum { KINDS = 8, SEWER = 4, PLUS1 = 5, MELODY = 6 };
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

static inline int any_bits(Chance *chance) { return pick(chance, 1 << 16); }

/* The places of the two cards of a turn, as streams.py has them: bytes that would make some likelier are thrown away. */

enum { PLACES = 4, WAYS = PLACES * (PLACES - 1), EVEN = 256 / WAYS * WAYS };
enum { FOR_PLACES = 0xFFFFFFFF, FOR_HIDING = 0x55555555 };

typedef struct {
    uint8_t place, place_after;
} Way;

typedef struct {
    Chance chance;
    int count, next;
    uint8_t drawn[2 * 1248];
} Ways;

static Way ways[WAYS];

static void list_ways(void) {
    int at = 0;
    for (int place = 0; place < PLACES; place++)
        for (int after = 0; after < PLACES; after++)
            if (place != after) ways[at++] = (Way){(uint8_t)place, (uint8_t)after};
}

static void more_ways(Ways *all) {
    twist(&all->chance);
    all->count = all->next = 0;
    for (int i = 0; i < 2 * 1248; i++) {
        int byte = all->chance.halves[i / 2] >> 8 * (i & 1) & 0xff;
        all->drawn[all->count] = (uint8_t)(byte % WAYS);
        all->count += byte < EVEN;
    }
}

static inline Way any_places(Ways *all) {
    if (all->next == all->count) more_ways(all);
    return ways[all->drawn[all->next++]];
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
        int bits = any_bits(chance), at = i;
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
} Choice;

/* What a walk changes, and a look ahead takes back. */
typedef struct {
    uint8_t tracker[MOST_HOUSES], claimed[MOST_HOUSES], out[MOST_HOUSES], stands[7];
    int left, someone_fled;
} Street;

typedef struct {
    int houses, roof, at_once, variant, hand, last, best_of;
    int turn, phase, cards_left, touched, hid, turns_left;
    int can_hurry; /* whether the first turn is like any other one of random play */
    int unseen, borrowed; /* whether nobody has looked at a hand; cards of this turn laid from the deck instead */
    uint8_t neutral[MOST_HOUSES];
    Street street;
    uint8_t line[4], upper[4], lower[4], face_down[4];
    uint8_t hands[SLOTS];
    uint8_t cards[KINDS], figures[KINDS]; /* how many of each there are, wherever they are */
    Chance *chance, *hides;
    Ways *ways;
    Orders *card_orders, *character_orders;
    struct Table *tables;
    PyObject *told;
    int characters_count, characters_next, deck_count, deck_next;
    uint8_t characters[MOST_IN_PILE + 1], deck[MOST_IN_PILE + 1 + MOST_CARDS]; /* the last ones: dealt anew */
} Board;

/* Which two cards of a hand are laid. */
static uint8_t slots[MOST_CARDS + 1][MOST_CARDS * (MOST_CARDS - 1)][2];

static void list_slots(void) {
    for (int hand = 2; hand <= MOST_CARDS; hand++) {
        int at = 0;
        for (int one = 0; one < hand; one++)
            for (int two = 0; two < hand; two++)
                if (one != two) {
                    slots[hand][at][0] = (uint8_t)one;
                    slots[hand][at++][1] = (uint8_t)two;
                }
    }
}

static inline const uint8_t *any_slots(const Board *board) {
    return slots[board->hand][pick(board->chance, board->hand * (board->hand - 1))];
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

static int fill(uint8_t *pile, const uint8_t *counts) {
    int count = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < counts[kind]; i++) pile[count++] = (uint8_t)kind;
    return count;
}

/* The discards, shuffled, are the new deck: all that does not lie and is not held. Who has counted too few finds some. */
static void next_deck(Board *board) {
    uint8_t pile[MOST_IN_PILE], left[KINDS];
    memcpy(left, board->cards, KINDS);
    for (int at = 0; at < 4; at++) {
        left[board->upper[at]]--;
        left[board->lower[at]]--;
    }
    for (int slot = 0; slot < SLOTS; slot++) left[board->hands[slot]]--;
    left[0] = left[UNKNOWN] = 0;
    int count = fill(pile, left);
    for (int card = 1; !count && card < (board->variant == RUGRATS ? 5 : 7); card++) {
        left[card] = 1;
        board->cards[card]++;
    }
    shuffle_deck(board, pile, count ? count : fill(pile, left));
    board->unseen = 0;
}

static void next_characters(Board *board) {
    uint8_t pile[MOST_IN_PILE], left[KINDS];
    memcpy(left, board->figures, KINDS);
    for (int at = 0; at < 4; at++) left[board->line[at]]--;
    left[NOWHERE] = 0;
    int count = fill(pile, left);
    for (int who = 0; !count && who < 7; who++)
        if (board->street.stands[who] != NOWHERE) {
            left[who] = 1;
            board->figures[who]++;
        }
    shuffle_characters(board, pile, count ? count : fill(pile, left));
}

static inline int next_card(Board *board) {
    if (board->deck_next == board->deck_count) next_deck(board);
    return board->deck[board->deck_next++];
}

static inline int next_character(Board *board) {
    if (board->characters_next == board->characters_count) next_characters(board);
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

typedef struct {
    int steps, sewer, together;
} Walk;

/* The walks that two cards make, or one, the lower being 0. */
static inline int walks_of(int upper, int lower, Walk *walks) {
    static const int steps[KINDS] = {0, 1, 2, -1, 1, 0, 0, 0};
    int one = steps[upper], two = steps[lower];
    if (one && two) {
        walks[0] = (Walk){one, upper == SEWER, 0};
        walks[1] = (Walk){two, lower == SEWER, 0};
        return 2;
    }
    if (!one && !two) return 0;
    int basic = one ? upper : lower, special = one ? lower : upper, by = one ? one : two;
    if (special == PLUS1) by += by > 0 ? 1 : -1;
    walks[0] = (Walk){by, basic == SEWER, special == MELODY};
    return 1;
}

/* The figure walks as its cards say; true when that ends the game. */
static int walk(Board *board, int who, int upper, int lower) {
    Walk walks[2];
    int count = walks_of(upper, lower, walks);
    for (int i = 0; i < count; i++)
        if (walk_one(board, who, walks[i].steps, walks[i].sewer, walks[i].together)) return 1;
    return 0;
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

static Choice any_way(Board *board) {
    Choice way = {0};
    int first = board->turn * MOST_CARDS;
    if (board->cards_left == 2 && board->variant != RUGRATS) {
        static const uint8_t first_two[2] = {0, 1};
        const uint8_t *two = board->unseen ? first_two : any_slots(board);
        Way places = any_places(board->ways);
        way.cards = 2;
        way.later_first = places.place > places.place_after;
        way.slot[0] = first + two[0];
        way.slot[1] = first + two[1];
        way.place[0] = places.place;
        way.place[1] = places.place_after;
        return way;
    }
    int held[MOST_CARDS], count = 0, free[4], free_count = 0, lying = 0;
    for (int slot = first; slot < first + board->hand; slot++)
        if (board->hands[slot]) held[count++] = slot;
    if (board->unseen) count = 1;
    for (int at = 0; at < 4; at++) {
        if (!(board->lower[at] || board->touched >> at & 1)) free[free_count++] = at;
        lying += board->upper[at] != 0;
    }
    way.cards = 1;
    if (!(lying || board->touched || board->variant == RUGRATS)) { /* the first turn of a game */
        way.place[0] = any_places(board->ways).place;
        way.slot[0] = held[count > 1 ? pick(board->chance, count) : 0];
        return way;
    }
    int picked = pick(board->chance, count * free_count);
    way.slot[0] = held[picked / free_count];
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

static int score_of(Board *board, const Choice *way) {
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

static Choice best_way(Board *board) {
    Choice best = any_way(board);
    int most = board->best_of > 1 ? score_of(board, &best) : 0;
    for (int i = 1; i < board->best_of; i++) {
        Choice way = any_way(board);
        int score = score_of(board, &way);
        if (score > most) {
            most = score;
            best = way;
        }
    }
    return best;
}

static void discard(Board *board, int at) {
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

/* A card of the hand, or the one that is as good: see Board in board.py. */
static inline int take(Board *board, int slot) {
    if (board->unseen && board->deck_next < board->deck_count) {
        board->borrowed++;
        return board->deck[board->deck_next++];
    }
    int card = board->hands[slot];
    board->hands[slot] = 0;
    return card;
}

static int lay(Board *board) {
    Choice way = best_way(board);
    int hides = board->variant == SECRET && !board->hid ? pick(board->hides, way.cards + 1) : 0;
    for (int i = 0; i < way.cards; i++) {
        int at = way.place[i], card = take(board, way.slot[i]), hidden = hides == i + 1, second = board->upper[at] != 0;
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
    const uint8_t *figures = board->characters + board->characters_next, *deck = board->deck + board->deck_next;
    int figures_left = board->characters_count - board->characters_next, cards_left = board->deck_count - board->deck_next;
    for (int who = 0; who < 7; who++) snapshot[at++] = (uint8_t)count_of(figures, figures_left, who);
    for (int who = 0; who < 7; who++)
        snapshot[at++] = (uint8_t)(board->figures[who] - count_of(figures, figures_left, who) - count_of(board->line, 4, who));
    for (int card = 1; card < 7; card++) snapshot[at++] = (uint8_t)count_of(deck, cards_left, card);
    for (int card = 1; card < 7; card++) {
        int lying = count_of(board->upper, 4, card) + count_of(board->lower, 4, card);
        int held = count_of(board->hands, SLOTS, card) + count_of(deck, cards_left, card);
        snapshot[at++] = (uint8_t)(board->cards[card] - lying - held);
    }
    memcpy(snapshot + at, board->hands, SLOTS); at += SLOTS;
    Py_ssize_t size = PyByteArray_GET_SIZE(board->told);
    if (tell(board, ENDED, 0, 0) || PyByteArray_Resize(board->told, size + 3 + at)) return;
    memcpy(PyByteArray_AS_STRING(board->told) + size + 3, snapshot, (size_t)at);
}

/* Who has fled leaves the cards to the others, and draws none for those that were laid. */
static void leave_hands(Board *board) {
    board->street.someone_fled = 0;
    if (board->street.out[board->turn])
        for (int i = 0; i < board->borrowed; i++)
            board->deck[board->deck_count++] = board->hands[board->turn * MOST_CARDS + i];
    for (int at = 0; at < board->houses; at++)
        if (board->street.out[at]) memset(board->hands + at * MOST_CARDS, 0, MOST_CARDS);
}

static void end_turn(Board *board) {
    if (board->street.someone_fled) leave_hands(board);
    if (!board->street.out[board->turn]) {
        uint8_t *hand = board->hands + board->turn * MOST_CARDS;
        for (int slot = 0; slot < board->hand; slot++)
            if (!hand[slot]) hand[slot] = (uint8_t)next_card(board);
    }
    do board->turn = right_of(board, board->turn); while (board->neutral[board->turn]);
    board->turns_left--;
    board->cards_left = 2;
    board->touched = board->hid = board->borrowed = 0;
    if (board->told) tell_snapshot(board);
}

/* Random play with two cards a turn once more, for speed alone, as rush.py: most playouts are made of such turns.
   The trackers are one number, a byte for each house, whose highest bit is set when it reaches the roof. */

enum { TRACKER = 8, FULL = 1 << (TRACKER - 1) };

/* What a walk adds to all trackers and where it leads, by the house and the pair of cards, in a street. */
typedef struct {
    uint64_t added;
    uint8_t there, together;
} Steps;

typedef struct Table {
    int made;
    uint64_t full;
    uint8_t ahead[MOST_HOUSES]; /* the next player, by house */
    Steps steps[MOST_HOUSES][KINDS * KINDS];
} Table;

static const Table *table_of(Board *board) {
    int standing = 0;
    for (int at = 0; at < board->houses; at++) standing |= !board->street.out[at] << at;
    Table *table = board->tables + standing;
    if (table->made) return table;
    table->made = 1;
    table->full = 0;
    for (int at = 0; at < board->houses; at++) {
        int ahead = at;
        do ahead = right_of(board, ahead); while (board->neutral[ahead]);
        table->ahead[at] = (uint8_t)ahead;
        if (board->street.out[at]) continue;
        table->full |= (uint64_t)FULL << TRACKER * at;
        for (int pair = 0; pair < KINDS * KINDS; pair++) {
            Walk walks[2];
            Steps *steps = &table->steps[at][pair];
            int there = at, count = walks_of(pair / KINDS, pair % KINDS, walks);
            steps->added = 0;
            steps->together = (uint8_t)(count == 1 && walks[0].together);
            for (int i = 0; i < count; i++)
                for (int step = abs(walks[i].steps); step; step--) {
                    int through = walks[i].steps > 0 ? there : left_of(board, there);
                    there = walks[i].steps > 0 ? right_of(board, there) : through;
                    if (!(walks[i].sewer || board->neutral[through])) steps->added += 1ull << TRACKER * through;
                }
            steps->there = (uint8_t)there;
        }
    }
    return table;
}

static uint64_t pack_trackers(const Board *board) {
    uint64_t trackers = 0;
    for (int at = 0; at < board->houses; at++)
        trackers |= (uint64_t)(FULL - board->roof + board->street.tracker[at]) << TRACKER * at;
    return trackers;
}

static void unpack_trackers(Board *board, uint64_t trackers) {
    for (int at = 0; at < board->houses; at++)
        board->street.tracker[at] = (uint8_t)((trackers >> TRACKER * at & 0xff) - FULL + board->roof);
}

/* Turn after turn to the end; false when nobody comes to it. */
static int rush(Board *board) {
    uint64_t ground = 0, trackers = pack_trackers(board);
    uint8_t *stands = board->street.stands, *line = board->line, *lying = board->upper;
    const Table *table = table_of(board);
    for (int at = 0; at < board->houses; at++) ground |= (uint64_t)(FULL - board->roof) << TRACKER * at;
    while (board->turns_left) {
        static const uint8_t first_two[2] = {0, 1};
        const uint8_t *two = board->unseen ? first_two : any_slots(board);
        Way way = any_places(board->ways);
        int places[2] = {way.place, way.place_after}, walkers[2], pairs[2], count = 0, laid = board->cards_left;
        for (int i = 0; i < laid; i++) {
            int at = places[i], card = take(board, board->turn * MOST_CARDS + two[i]), upper = lying[at];
            walkers[count] = at;
            pairs[count] = upper * KINDS + card;
            lying[at] = (uint8_t)(upper ? 0 : card);
            count += upper != 0;
        }
        for (int i = 0; i < count; i++) {
            int who = line[walkers[i]], at = stands[who], change = who == PIPER ? -1 : 1;
            const Steps *steps = &table->steps[at][pairs[i]];
            uint64_t moved;
            line[walkers[i]] = NOWHERE;
            if (steps->together)
                for (int other = 0; other < 7; other++)
                    if (other != who && stands[other] == at) change += other == PIPER ? -1 : 1;
            if (change < 0) {
                uint64_t full = table->full, empty;
                moved = ((trackers - ground) | full) - steps->added;
                empty = full & ~moved; /* nobody has fewer than none */
                moved &= ~(2 * empty - (empty >> (TRACKER - 1)));
                moved = (moved & ~full) + ground;
            } else {
                moved = trackers + steps->added * (uint64_t)change;
            }
            if (moved & table->full) { /* somebody comes to the roof: step by step */
                unpack_trackers(board, trackers);
                if (walk(board, who, pairs[i] / KINDS, pairs[i] % KINDS)) return 1;
                trackers = pack_trackers(board);
                table = table_of(board);
                continue;
            }
            trackers = moved;
            if (steps->together) {
                for (int other = 0; other < 7; other++)
                    if (stands[other] == at) stands[other] = steps->there;
            } else {
                stands[who] = steps->there;
            }
        }
        if (count == 2 && walkers[0] > walkers[1]) {
            int at = walkers[0];
            walkers[0] = walkers[1];
            walkers[1] = at;
        }
        for (int i = 0; i < count; i++) line[walkers[i]] = (uint8_t)next_character(board);
        if (board->borrowed < laid || board->street.someone_fled) {
            end_turn(board);
            continue;
        }
        board->turn = table->ahead[board->turn]; /* all that a turn ends with where no card of a hand was laid */
        board->turns_left--;
        board->cards_left = 2;
        board->borrowed = 0;
    }
    unpack_trackers(board, trackers);
    return 0;
}

static void finish(Board *board, long long *won) {
    int hurry = board->best_of == 1 && board->variant != RUGRATS && !board->told;
    int over = 0;
    if (!hurry || !board->can_hurry) {
        over = go_on_from(board, board->phase);
        if (!over) end_turn(board);
    }
    if (!over && hurry) over = rush(board);
    while (!over && board->turns_left) {
        over = go_on_from(board, PLACE);
        if (!over) end_turn(board);
    }
    if (over && board->told) tell_snapshot(board);
    int winner = over ? winner_of(board) : NOBODY;
    for (int at = 0; at < board->houses; at++)
        if (winner == NOBODY ? !(board->street.out[at] || board->neutral[at]) : at == winner)
            won[at] += winner == NOBODY ? WIN / board->street.left : WIN;
}

/* The position as Python has packed it */

/* All there are, wherever they are. */
static void count_all(Board *board, const uint8_t *position, const uint8_t *unseen, const uint8_t *hidden) {
    memcpy(board->cards, unseen, KINDS);
    memcpy(board->figures, hidden, KINDS);
    for (int i = 0; i < 6; i++) board->cards[1 + i] = (uint8_t)(board->cards[1 + i] + position[SPENT + i]);
    for (int i = 0; i < 7; i++) board->figures[i] = (uint8_t)(board->figures[i] + position[DISCARDS + i]);
    for (int at = 0; at < 4; at++) {
        board->cards[board->upper[at]]++;
        board->cards[board->lower[at]]++;
        board->figures[board->line[at]]++;
    }
    for (int slot = 0; slot < SLOTS; slot++) board->cards[board->hands[slot]]++;
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
    for (int i = STANDS; i < FACE_DOWN; i++)
        if (position[i] > NOWHERE) return -1; /* figures and cards, and UNKNOWN is as much as NOWHERE */
    for (int i = HANDS; i < LENGTH; i++)
        if (position[i] > UNKNOWN) return -1;
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
    memcpy(board->hands, position + HANDS, SLOTS);
    uint8_t unseen[KINDS] = {0}, hidden[KINDS] = {0};
    memcpy(hidden, position + DECK, 7);
    memcpy(unseen + 1, position + UNSEEN, 6);
    board->characters_count = fill(board->characters, hidden);
    board->deck_count = fill(board->deck, unseen);
    count_all(board, position, unseen, hidden);
    return 0;
}

/* So many cards can ever be shuffled together, and what else Unpacked in unpacked.py finds out. */
static int most_cards(const Board *start) {
    int players = 0, found, all = 0;
    for (int kind = 1; kind < 7; kind++) all += start->cards[kind];
    for (int at = 0; at < start->houses; at++) players += !start->neutral[at];
    found = players * start->hand + 8 + 6;
    return all > found ? all : found;
}

static int most_characters(const Board *start) {
    int all = 4;
    for (int who = 0; who < 7; who++) all += start->figures[who];
    for (int at = 0; at < 4; at++) all -= start->line[at] != NOWHERE;
    return all > 4 + 7 ? all : 4 + 7;
}

static void see(Board *start) {
    int known = 0, unknown = 0, lying = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
        known += start->hands[slot] && start->hands[slot] < UNKNOWN;
        unknown += start->hands[slot] == UNKNOWN;
    }
    for (int at = 0; at < 4; at++) {
        unknown += (start->upper[at] == UNKNOWN) + (start->lower[at] == UNKNOWN);
        lying += (start->upper[at] != 0) + (start->lower[at] != 0);
    }
    start->unseen = start->best_of == 1 && start->variant != RUGRATS && !known && unknown <= start->deck_count;
    int one_card = start->unseen && !(lying || start->touched || start->hid);
    start->can_hurry = start->phase == PLACE && (start->cards_left == 2 || one_card);
}

/* What the table does not know is dealt in this order. */
static void deal(Board *board, const Board *start) {
    memcpy(board, start, offsetof(Board, characters));
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
    Chance chance, hides;
    Ways ways;
    Orders cards, characters;
    Table tables[1 << MOST_HOUSES];
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
    start->hides = &all->hides;
    start->ways = &all->ways;
    start->tables = all->tables;
    for (int standing = 0; standing < 1 << MOST_HOUSES; standing++) all->tables[standing].made = 0;
    see(start);
    start->card_orders = &all->cards;
    start->character_orders = &all->characters;
    seed_chance(&all->chance, seed);
    seed_chance(&all->ways.chance, seed ^ FOR_PLACES);
    all->ways.count = all->ways.next = 0;
    if (start->variant == SECRET) seed_chance(&all->hides, seed ^ FOR_HIDING);
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
    list_slots();
    return PyModule_Create(&module);
}
