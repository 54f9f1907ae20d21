import type { Session as SignedInAnswer } from '../../contract/auth.ts'
import { roleNamed } from '../../domain/team/roles.ts'
import { ApiError, lacksTwoStep } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { endpoints } from '../api/endpoints.ts'
import { queryClient } from '../api/query-client.ts'
import { sendOnLeaving } from '../api/send-request.ts'
import { browserSessionEnded, TOKEN_KEY, token } from '../browser-storage.ts'
import { brandingQuery } from '../organization/queries.ts'
import { createStore, useStore } from '../ui/store.ts'
import { confirmLeave, discardUnsavedChanges } from '../unsaved-changes.ts'
import { profileQuery } from './rights.ts'
import { RIGHTS_OF_ROLES } from './role-rights.ts'
import { clearStoredData, keepToken } from './stored-data.ts'
import { tokenClaims } from './token-claims.ts'

export type Session =
  | { status: 'checking' }
  | { status: 'unreachable' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; email: string | null }

/** Who is signed in, as far as is known. */
const session = createStore<Session>({ status: 'checking' })
export const useSession = () => useStore(session)
export const isSignedIn = () => session.get().status === 'signed-in'
export const isUnreachable = () => session.get().status === 'unreachable'

/** A read that everybody may make tells whether a token counts; anyone who may see quotes reads those. */
async function verifyToken(stored: string) {
  const role = roleNamed(tokenClaims(stored)?.role ?? null)
  if (role === null || RIGHTS_OF_ROLES[role].includes('quotes.read')) {
    return api.quotes.list({ query: { page: 1, per_page: 1 } })
  }
  return queryClient.fetchQuery({ ...profileQuery, retry: false })
}

/** Checks the stored token on load; only a 401 or 403 clears it, not a 5xx or a rate limit. */
export async function checkSession() {
  session.set({ status: 'checking' })
  if (browserSessionEnded()) clearStoredData()
  const stored = token.get()
  if (!stored) return session.set({ status: 'signed-out' })
  try {
    await verifyToken(stored).catch((error: unknown) => {
      // Signed in, and led to where two-step sign-in is set up.
      if (!lacksTwoStep(error)) throw error
    })
    void queryClient.prefetchQuery(brandingQuery)
    session.set({ status: 'signed-in', email: tokenClaims(stored)?.email ?? null })
  } catch (error) {
    const isRefused = error instanceof ApiError && [401, 403].includes(error.status)
    if (!isRefused) return session.set({ status: 'unreachable' })
    // A 401 has cleared the token and loads the sign-in page: what was drawn of it before would be drawn twice.
    if (!token.get()) return
    token.clear()
    // What was asked for together with the check is no one's.
    queryClient.clear()
    session.set({ status: 'signed-out' })
  }
}

/** Starts the session that login or registration answered. */
export function signIn(answer: SignedInAnswer, remember: boolean) {
  keepToken(answer.access_token, answer.user.id, remember)
  session.set({ status: 'signed-in', email: answer.user.email })
}

/**
 * Confirms unsaved changes, then clears all stored data and loads the sign-in page again, which empties the memory.
 * The server ends the session when the page is left, so that no pending request gets a 401; offline the sign-out
 * works in this browser.
 */
export async function signOut() {
  if (!(await confirmLeave())) return
  discardUnsavedChanges()
  if (endpoints.auth?.logout) sendOnLeaving(endpoints.auth.logout)
  clearStoredData()
  location.assign('/login')
}

/** Follows what other tabs do: signing out there is signing out here. */
export function followOtherTabs() {
  addEventListener('storage', (event) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return
    const before = event.oldValue && tokenClaims(event.oldValue)?.userId
    const now = token.get()
    if (!now) location.assign('/login')
    else if (before !== tokenClaims(now)?.userId) location.assign('/dashboard')
  })
}
