// SPDX-License-Identifier: MIT
// The shared code of the peers in C: the cards, the clock and the line protocol (see Benchmarks/README.md).
#ifndef PEER_H
#define PEER_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The measures of a card, in pixels.
enum { MARGIN = 16, GAP = 8, FIRST_WIDTH = 375, NEW_WIDTH = 300, TITLE_SIZE = 17, BODY_SIZE = 14, CAPTION_SIZE = 12 };

typedef struct {
    const char *texts[3];  // title, body, caption
} PeerCard;

typedef struct {
    PeerCard *cards;
    int count;
} PeerCards;

static inline void peer_fail(const char *message) {
    fprintf(stderr, "%s\n", message);
    exit(1);
}

// Reads a file with a card a line: title, body and caption between tabs. The text stays allocated.
static inline PeerCards peer_read_cards(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) peer_fail("the file of the cards can't be read");
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    if (fread(text, 1, size, file) != (size_t)size) peer_fail("the file of the cards can't be read");
    fclose(file);
    text[size] = 0;
    PeerCards result = {NULL, 0};
    int capacity = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        if (result.count == capacity) {
            capacity = capacity ? capacity * 2 : 1024;
            result.cards = realloc(result.cards, capacity * sizeof(PeerCard));
        }
        char *body = strchr(line, '\t');
        char *caption = body ? strchr(body + 1, '\t') : NULL;
        if (!caption) peer_fail("a line of the cards has fewer than three texts");
        *body = *caption = 0;
        result.cards[result.count++] = (PeerCard){{line, body + 1, caption + 1}};
    }
    return result;
}

static inline double peer_clock(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

static inline double peer_now(void) { return peer_clock(CLOCK_MONOTONIC); }

// Tells that rounds may begin.
static inline void peer_ready(const char *version) {
    printf("ready %s\n", version);
    fflush(stdout);
}

// Waits for the next round; 0 when there is none.
static inline int peer_next_round(void) {
    char line[64];
    return fgets(line, sizeof line, stdin) && strcmp(line, "round\n") == 0;
}

static inline void peer_done(void) {
    printf("done\n");
    fflush(stdout);
}

#endif
