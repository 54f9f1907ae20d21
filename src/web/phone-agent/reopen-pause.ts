const SHORTEST_MS = 1000
const LONGEST_MS = 30_000

/** How long to wait, in milliseconds, before a stream is opened again: twice as long after every vain attempt. */
export const reopenPauseMs = (vainAttempts: number) => Math.min(SHORTEST_MS * 2 ** vainAttempts, LONGEST_MS)
