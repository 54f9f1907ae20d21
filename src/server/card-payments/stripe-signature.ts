import { createHmac, timingSafeEqual } from 'node:crypto'

/** A delivery that is older may be one that someone has kept. */
const TOLERANCE_S = 300

/**
 * Whether one of the signatures of a `Stripe-Signature` header (`t=…,v1=…,v1=…`) is that of the bytes under the secret,
 * and not too old: the HMAC-SHA256 of `t.payload`.
 */
export function isSignedByStripe(raw: Buffer, header: unknown, secret: string, now: Date): boolean {
  if (typeof header !== 'string') return false
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const written = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(written)) return false
  if (Math.abs(now.getTime() / 1000 - Number(written)) > TOLERANCE_S) return false
  const expected = createHmac('sha256', secret).update(`${written}.`).update(raw).digest()
  return parts.some(([name, value = '']) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(value)) return false
    return timingSafeEqual(Buffer.from(value, 'hex'), expected)
  })
}
