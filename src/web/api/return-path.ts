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
