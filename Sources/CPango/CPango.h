#pragma once
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Pango deprecates this function and goes on using it for its own layouts; there is no other of the same answer.
static inline PangoDirection CPangoFindBaseDirection(const char *text, int length) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return pango_find_base_dir(text, length);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

// The bidirectional class of a character, of whose deprecation the same is true.
static inline PangoBidiType CPangoBidirectionalClass(uint32_t character) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return pango_bidi_type_for_unichar(character);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

// The embedding level of each character of a paragraph, of which the same is true. To be given back to CPangoFree.
static inline uint8_t *CPangoEmbeddingLevels(const char *text, int length, int isRightToLeft) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    PangoDirection direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
    return pango_log2vis_get_embedding_levels(text, length, &direction);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

static inline void CPangoFree(void *memory) { g_free(memory); }

// Counters that threads share: adding to them orders nothing else.
static inline void CPangoCounterAdd(int64_t *counter, int64_t amount) {
    __atomic_fetch_add(counter, amount, __ATOMIC_RELAXED);
}

static inline int64_t CPangoCounterLoad(const int64_t *counter) { return __atomic_load_n(counter, __ATOMIC_RELAXED); }

// Addresses that one thread leaves for another to fetch: no order with anything else is needed.
static inline void CPangoHintStore(uint64_t *hint, uint64_t value) {
    __atomic_store_n(hint, value, __ATOMIC_RELAXED);
}

static inline uint64_t CPangoHintLoad(const uint64_t *hint) { return __atomic_load_n(hint, __ATOMIC_RELAXED); }

// Begins to fetch the memory at an address, whatever is there.
static inline void CPangoPrefetch(const void *address) { __builtin_prefetch(address); }

// Pointers to what another thread may have made: all of it is there when the pointer is.
static inline void CPangoPointerStore(void **slot, void *value) { __atomic_store_n(slot, value, __ATOMIC_RELEASE); }

static inline void *CPangoPointerLoad(void *const *slot) { return __atomic_load_n(slot, __ATOMIC_ACQUIRE); }

// The number of the shaper that the calling thread had last.
static inline intptr_t *CPangoLastShaper(void) {
    static _Thread_local intptr_t last;
    return &last;
}

// Whether the process has files mapped in which fontconfig keeps lists of fonts, which it does with the first configuration
// that looks for fonts: 1 or 0, and -1 where it can't be told.
static inline int CPangoMapsFontCaches(void) {
    FILE *maps = fopen("/proc/self/maps", "re");
    if (!maps) return -1;
    char *line = NULL;
    size_t capacity = 0;
    int isFound = 0;
    while (!isFound && getline(&line, &capacity, maps) > 0) isFound = strstr(line, ".cache-") != NULL;
    free(line);
    fclose(maps);
    return isFound;
}
