import { queryClient } from '../api/query-client.ts'
import { ENDS_WITH_BROWSER_KEY, NAME_NOT_NOW_KEY, THEME_KEY, token, writeMarker } from '../browser-storage.ts'

const OWNER_KEY = 'stored-data-owner'

/** Settings of this browser rather than data of the company. */
const SURVIVES_SIGN_OUT = new Set([THEME_KEY, NAME_NOT_NOW_KEY])

/** Clears the token and all customer data from storage, cookies and the query cache. */
export function clearStoredData() {
  for (const key of Object.keys(localStorage)) if (!SURVIVES_SIGN_OUT.has(key)) localStorage.removeItem(key)
  sessionStorage.clear()
  writeMarker('; max-age=0')
  queryClient.clear()
}

/**
 * Stores the token, for this browser session only unless `remember`. When someone else was signed in before, their
 * data is cleared first.
 */
export function keepToken(value: string, ownerId: number, remember: boolean) {
  if (localStorage.getItem(OWNER_KEY) !== String(ownerId)) clearStoredData()
  localStorage.setItem(OWNER_KEY, String(ownerId))
  token.set(value)
  if (remember) localStorage.removeItem(ENDS_WITH_BROWSER_KEY)
  else {
    localStorage.setItem(ENDS_WITH_BROWSER_KEY, 'yes')
    writeMarker('yes')
  }
}
