#include "CAllocator.h"

#if defined(__APPLE__)

#include <malloc/malloc.h>

long long allocator_bytes_in_use(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(NULL, &statistics);
    return (long long)statistics.size_in_use;
}

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

#else

long long allocator_bytes_in_use(void) { return -1; }

#endif
#endif
