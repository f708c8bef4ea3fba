// SPDX-License-Identifier: MIT
/// How many bytes the C allocator has handed out and not got back, or -1 where it does not say.
long long allocator_bytes_in_use(void);

/// How often this thread has asked the C allocator for memory, or -1 where that is not counted.
long long allocator_allocations(void);
