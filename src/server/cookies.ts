/** A cookie that scripts cannot read, and that goes nowhere but to this host. */
type Cookie = { name: string; value: string; path: string; lifetimeS: number; sameSite: 'Strict' | 'Lax' }

/** Over HTTPS browsers take a cookie of such a name only from the host itself, over HTTPS, for all of its paths. */
const OF_THIS_HOST = '__Host-'

/** The cookie as a header's value; its path counts without HTTPS only. */
export function cookieHeader({ name, value, path, lifetimeS, sameSite }: Cookie, isSecure: boolean): string {
  const attributes = `Max-Age=${lifetimeS}; HttpOnly; SameSite=${sameSite}`
  return isSecure
    ? `${OF_THIS_HOST}${name}=${value}; Path=/; ${attributes}; Secure`
    : `${name}=${value}; Path=${path}; ${attributes}`
}

/**
 * What a request's cookies say under a name. The name without its prefix counts as well: without HTTPS there is no other,
 * and browsers keep those that were set before there were prefixes for up to a year. What they say is signed.
 */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  for (const begin of [`${OF_THIS_HOST}${name}=`, `${name}=`]) {
    const value = pairs.find((pair) => pair.startsWith(begin))?.slice(begin.length)
    if (value) return value
  }
  return undefined
}
