/// How many bytes the C allocator has handed out and not got back, or -1 where it does not say.
long long allocator_bytes_in_use(void);
