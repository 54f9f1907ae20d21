/** What a file that is brought may hold; its bytes: `LARGEST_IMPORT_BYTES` in the contract. */
export const MOST_ROWS = 200_000
export const MOST_COLUMNS = 200
/** A row of more is refused, in characters. */
export const LONGEST_ROW = 200_000

/** A row as it stands in a file, of which cells behind the 201st are left out; the first with something in it are the headings. */
export type FileRow = { number: number; cells: string[] }

/** Rows are handed on, stored and read as many at once, or fewer long ones: others wait for no more than these. */
export const ROWS_AT_ONCE = 500
export const CHARACTERS_AT_ONCE = 256 * 1024
