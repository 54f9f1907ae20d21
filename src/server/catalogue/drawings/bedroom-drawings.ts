/** How each item of this room is drawn. */
export const BEDROOM_DRAWINGS: Readonly<Record<string, string>> = {}
