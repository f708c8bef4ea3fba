// SPDX-License-Identifier: MIT
/// How many bytes the C allocator has handed out and not got back, or -1 where it does not say.
long long allocator_bytes_in_use(void);

/// The number of allocations of this thread by the C allocator, or -1 where they are not counted.
long long allocator_allocations(void);
