/** PostgreSQL stores neither NUL nor lone surrogates; such text is refused, never altered. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')
export const NOT_STORABLE = 'Contains characters that cannot be stored'
