const KEY = 'wanted-path'

/** The page somebody wanted before being asked to sign in; taking it forgets it. */
export const wantedPath = {
  keep: (path: string) => sessionStorage.setItem(KEY, path),
  take() {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path
  },
}
