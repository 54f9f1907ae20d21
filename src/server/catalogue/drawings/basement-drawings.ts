/** How each item of this room is drawn. */
export const BASEMENT_DRAWINGS: Readonly<Record<string, string>> = {}
