/** What people on a truck call each other and their customer. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
