/** How names that people have typed are compared: case and spaces do not matter; the database's constraint on crews does the same. */
export const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()
