/** Local storage says that the token ends with the browser session; the cookie says that it still lasts. */
export const ENDS_WITH_BROWSER_KEY = 'token-ends-with-browser'
const MARKER_COOKIE = 'browser-session'

const isSecure = () => location.protocol === 'https:'
/** Over HTTPS nobody but this host can set it. */
const markerName = () => (isSecure() ? `__Host-${MARKER_COOKIE}` : MARKER_COOKIE)
export const writeMarker = (valueAndLifetime: 'yes' | '; max-age=0') => {
  document.cookie = `${markerName()}=${valueAndLifetime}; path=/; samesite=lax${isSecure() ? '; secure' : ''}`
}

/** Whether the browser was closed since somebody signed in without "Remember me". */
export const browserSessionEnded = () =>
  localStorage.getItem(ENDS_WITH_BROWSER_KEY) !== null &&
  // Without the prefix as well: a browser that is open since before there was one.
  !document.cookie.split('; ').some((pair) => [`${markerName()}=yes`, `${MARKER_COOKIE}=yes`].includes(pair))
