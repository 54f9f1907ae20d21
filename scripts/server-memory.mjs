/**
 * How the server's process is started so that it needs little memory; the image and `docs/deploy.md` say the same. Left to
 * themselves, V8 lets young objects take 128 MB and the heap grow to four times what is alive, where the machine has memory,
 * and glibc keeps an arena for every thread: none of it is given back once a burst is over. What it costs in time:
 * `docs/performance.md`.
 */

/** Options of Node: megabytes of each half of the young generation, and by how much the heap may grow between collections. */
export const MEMORY_OPTIONS = ['--max-semi-space-size=16', '--heap-growing-percent=100']

/** Of the C library, which reads it when the process begins. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '1' }
