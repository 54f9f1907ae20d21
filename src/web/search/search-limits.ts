/** How many characters the server is asked from. */
export const SERVER_FROM_CHARACTERS = 3
/** How many characters the rows kept in the browser are searched from. */
export const LOCAL_FROM_CHARACTERS = 2
/** As much as the server takes. */
export const LONGEST_TEXT = 100

/** How many results the server is asked for. */
export const SERVER_RESULTS = 8
/** How many of one kind are shown when more of it are asked for. */
export const MOST_OF_A_KIND = 50
/** How many results a search in the browser shows at most. */
export const LOCAL_RESULTS = 10
/** How many of the newest quotes, and as many jobs, are kept to be searched in the browser. */
export const LOCAL_ROWS = 100
