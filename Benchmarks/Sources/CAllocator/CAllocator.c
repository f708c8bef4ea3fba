// SPDX-License-Identifier: MIT
#include "CAllocator.h"

#if defined(__APPLE__)

#include <malloc/malloc.h>

long long allocator_bytes_in_use(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(NULL, &statistics);
    return (long long)statistics.size_in_use;
}

long long allocator_allocations(void) { return -1; }

#else

// features.h, which this brings in, says whether the C library is glibc, and which.
#include <stdlib.h>

#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)

#include <malloc.h>

// Blocks in the heap, and large blocks that have memory maps of their own.
long long allocator_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return (long long)(info.uordblks + info.hblkhd);
}

// The program's own malloc, calloc and realloc, found before the C library's, count and pass the call on; the blocks stay
// the C library's, so its free takes them.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static __thread long long allocations __attribute__((tls_model("initial-exec")));

long long allocator_allocations(void) { return allocations; }

void *malloc(size_t size) {
    allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    allocations++;
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    allocations++;
    return __libc_realloc(block, size);
}

#else

long long allocator_bytes_in_use(void) { return -1; }

long long allocator_allocations(void) { return -1; }

#endif
#endif
