/** How each item of this room is drawn. */
export const OUTSIDE_DRAWINGS: Readonly<Record<string, string>> = {}
