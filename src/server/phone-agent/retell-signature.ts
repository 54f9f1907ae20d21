// `x-retell-signature: v={milliseconds},d={hex of HMAC-SHA256(key, body as sent + milliseconds)}`. Over the bytes:
// the same JSON written otherwise has another signature.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const HEADER = 'x-retell-signature'
/** Exactly thirteen digits: a digit that moved between the time and the body would keep the signature. */
const SIGNATURE = /^v=(\d{13}),d=([\da-f]{64})$/i
/** How far the platform's clock and ours may be apart, and how long a captured delivery can be repeated. */
const WINDOW_MS = 5 * 60 * 1000

/** Whether the body was signed with one of the keys, at most five minutes before or after `now`. */
export function verifyRetellSignature(
  raw: Buffer,
  headers: IncomingHttpHeaders,
  keys: readonly string[],
  now: Date,
): boolean {
  const header = headers[HEADER]
  const [, signedAt, hex] = (typeof header === 'string' && SIGNATURE.exec(header)) || []
  if (!signedAt || !hex) return false
  if (!(Math.abs(now.getTime() - Number(signedAt)) <= WINDOW_MS)) return false

  const given = Buffer.from(hex, 'hex')
  // Every key is tried, so that the time taken does not tell which one it was; an empty one is no secret.
  return keys
    .filter(Boolean)
    .map((key) => timingSafeEqual(digest(raw, key, signedAt), given))
    .includes(true)
}

/** The header of a body signed at `now`. */
export function signForRetell(raw: Buffer, key: string, now: Date): Record<string, string> {
  const signedAt = String(now.getTime())
  return { [HEADER]: `v=${signedAt},d=${digest(raw, key, signedAt).toString('hex')}` }
}

function digest(raw: Buffer, key: string, signedAt: string): Buffer {
  return createHmac('sha256', key).update(raw).update(signedAt).digest()
}
