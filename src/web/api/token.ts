/** The name under which the token is kept; other tabs watch it. */
export const TOKEN_KEY = 'token'

/** The signed-in person's bearer token, kept in local storage so that a reload stays signed in. */
export const token = {
  get: () => localStorage.getItem(TOKEN_KEY),
  set: (value: string) => localStorage.setItem(TOKEN_KEY, value),
  clear: () => localStorage.removeItem(TOKEN_KEY),
}
