import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieHeader, readCookie } from '../cookies.ts'
import type { Link } from '../quotes/links.ts'
import { deriveKey } from '../secrets.ts'

const LIFETIME_S = 24 * 60 * 60
const nameOf = (link: Link) => `offer-${link.id}`

/** Browsers in which someone has said who they are; for a day, and for one link only. */
export type UnlockedLinks = {
  includes(link: Link, cookies: string | undefined): boolean
  /** The cookie, as a header's value, that says so from now on. */
  cookie(link: Link): string
}

/** Signs with a key of its own, derived from the application's secret. */
export function createUnlockedLinks(appSecret: string, isSecure: () => boolean): UnlockedLinks {
  const key = deriveKey(appSecret, 'unlocked links')
  const signature = (link: Link) =>
    createHmac('sha256', key).update(`${link.id} ${link.tokenHash}`).digest('base64url')
  return {
    includes(link, cookies) {
      const value = readCookie(cookies, nameOf(link)) ?? ''
      const expected = signature(link)
      return value.length === expected.length && timingSafeEqual(Buffer.from(value), Buffer.from(expected))
    },
    cookie: (link) =>
      cookieHeader(
        { name: nameOf(link), value: signature(link), path: '/', lifetimeS: LIFETIME_S, sameSite: 'Lax' },
        isSecure(),
      ),
  }
}
