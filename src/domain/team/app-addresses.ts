import { isLoopback } from '../webhooks/receiver-address.ts'

/**
 * Why an app may not be answered at an address, as a sentence; null where it may: over HTTPS, or on the computer of the
 * person who lets it in (RFC 8252).
 */
export function returnProblem(address: string): string | null {
  const url = URL.parse(address)
  if (!url || url.hostname === '') return 'Must be a whole address'
  if (address.includes('#')) return 'Must not contain a #'
  if (url.username !== '' || url.password !== '') return 'Must not contain a user name or a password'
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) return null
  return 'Must begin with https://, or lead to the app on this computer, such as http://127.0.0.1'
}

/** Whether an app is answered where it said it would be: the same letters; on the person's computer at any port. */
export function isSameReturn(registered: string, asked: string): boolean {
  if (registered === asked) return true
  const [one, other] = [URL.parse(registered), URL.parse(asked)]
  if (!one || !other || one.protocol !== 'http:' || !isLoopback(one)) return false
  one.port = ''
  other.port = ''
  return one.href === other.href
}

/** What a person calls the place of an address: its host, or this computer. */
export function placeOf(address: string): string {
  const url = new URL(address)
  return isLoopback(url) ? 'this computer' : url.host
}

/** Whether an app names itself by the address of a document that describes it, and not by a registration. */
export const isDocumentAddress = (clientId: string): boolean => /^https?:/i.test(clientId)

/** Why a document cannot stand for an app, beside what is asked of every address: it has to be a page of its host. */
export function documentProblem(clientId: string): string | null {
  const url = URL.parse(clientId)
  if (!url || url.pathname === '/' || url.href !== clientId)
    return 'Its address must have a path, written plainly'
  return null
}
