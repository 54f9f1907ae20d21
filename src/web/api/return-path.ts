const KEY = 'wanted-path'

/** The page to return to after signing in; `take` reads and clears it. */
export const returnPath = {
  keep: (path: string) => sessionStorage.setItem(KEY, path),
  take() {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path
  },
}

const REASON_KEY = 'signed-out-because'
/** What a person whose session is simply over reads; the sign-in page says as much by itself. */
const ORDINARY = 'Please sign in.'

/** Why someone was signed out, for the sign-in page, where it is not the ordinary end; `take` reads and clears it. */
export const signedOutBecause = {
  keep(answer: unknown) {
    const { detail } = (answer ?? {}) as { detail?: unknown }
    if (typeof detail === 'string' && detail !== ORDINARY) sessionStorage.setItem(REASON_KEY, detail)
  },
  take() {
    const reason = sessionStorage.getItem(REASON_KEY)
    sessionStorage.removeItem(REASON_KEY)
    return reason
  },
}
