/**
 * How the server's process is started so that it needs little memory; the image and `docs/deploy.md` say the same. Left to
 * themselves, V8 lets young objects take 128 MB and the heap grow to four times what is alive, where the machine has memory,
 * and glibc keeps an arena for every thread: none of it is given back once a burst is over. What it costs in time:
 * `docs/performance.md`.
 */

/** Options of Node: megabytes of each half of the young generation, and by how much the heap may grow between collections. */
export const MEMORY_OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/**
 * Of the C library, which reads it when the process begins. A block of 32 kB or more goes back to the system as soon as it
 * is freed: V8's compilers work in blocks of that size, and what they had freed stayed with the process, up to 180 MB.
 */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' }
