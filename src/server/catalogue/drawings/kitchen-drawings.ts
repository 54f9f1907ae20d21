/** How each item of this room is drawn. */
export const KITCHEN_DRAWINGS: Readonly<Record<string, string>> = {}
