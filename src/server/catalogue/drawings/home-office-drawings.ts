/** How each item of this room is drawn. */
export const HOME_OFFICE_DRAWINGS: Readonly<Record<string, string>> = {}
