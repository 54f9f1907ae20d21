/** How each item of this room is drawn. */
export const GARAGE_DRAWINGS: Readonly<Record<string, string>> = {}
