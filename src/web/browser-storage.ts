/** The name under which the token is kept; other tabs watch it. */
export const TOKEN_KEY = 'token'

/** The signed-in person's bearer token, kept in local storage so that a reload stays signed in. */
export const token = {
  get: () => localStorage.getItem(TOKEN_KEY),
  set: (value: string) => localStorage.setItem(TOKEN_KEY, value),
  clear: () => localStorage.removeItem(TOKEN_KEY),
}

/** Local storage says that the token ends with the browser session; the cookie says that it still lasts. */
export const ENDS_WITH_BROWSER_KEY = 'token-ends-with-browser'
const MARKER_COOKIE = 'browser-session'

const isSecure = () => location.protocol === 'https:'
/** Over HTTPS no one but this host can set it. */
const markerName = () => (isSecure() ? `__Host-${MARKER_COOKIE}` : MARKER_COOKIE)
export const writeMarker = (valueAndLifetime: 'yes' | '; max-age=0') => {
  document.cookie = `${markerName()}=${valueAndLifetime}; path=/; samesite=lax${isSecure() ? '; secure' : ''}`
}

/** Whether the browser was closed since someone signed in without "Remember me". */
export const browserSessionEnded = () =>
  localStorage.getItem(ENDS_WITH_BROWSER_KEY) !== null &&
  // Without the prefix as well: a browser that is open since before there was one.
  !document.cookie.split('; ').some((pair) => [`${markerName()}=yes`, `${MARKER_COOKIE}=yes`].includes(pair))

/** Under which a theme that someone chose is stored; also read before anything is drawn, by shell/before-paint.ts. */
export const THEME_KEY = 'theme'

/** Survives a sign-out: numbers of accounts of this browser, nothing of a company. */
export const NAME_NOT_NOW_KEY = 'name-not-now'

const read = () => (localStorage.getItem(NAME_NOT_NOW_KEY) ?? '').split(' ')

/** Whether someone does not want to say their name, by the number of their account. */
export const nameNotNow = (userId: number) => read().includes(String(userId))

export const sayNameNotNow = (userId: number) =>
  localStorage.setItem(NAME_NOT_NOW_KEY, [...read(), userId].join(' ').trim())
