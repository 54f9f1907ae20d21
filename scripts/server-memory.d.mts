/** See server-memory.mjs. */
export const MEMORY_OPTIONS: readonly string[]
export const MEMORY_ENV: Readonly<Record<string, string>>
