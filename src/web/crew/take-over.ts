/** What the page tells a newer worker that waits, so that it takes over. */
export const TAKE_OVER = 'take over'
