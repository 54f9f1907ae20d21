import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { DAY_MS } from '../domain/calendar.ts'
import { deriveKey } from './secrets.ts'

export const SESSION_LIFETIME_MS = 30 * DAY_MS
const ALGORITHM = 'HS256'

/** Who a token speaks for. `version` must equal the account's, or the session was ended. */
export type Claims = {
  userId: number
  organizationId: number
  email: string
  role: string
  version: number
  /** The row of the session; tokens of before there were sessions have none. */
  sessionId?: number | undefined
}

const payload = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  org: z.int().positive(),
  email: z.string(),
  role: z.string(),
  ver: z.int(),
  sid: z.int().optional(),
  exp: z.number(),
})

export type Tokens = {
  sign(claims: Claims): Promise<string>
  /** Null for whatever is not a valid token of ours. */
  verify(token: string): Promise<Claims | null>
}

/** Tokens of which it is known that they are ours: then the oldest is forgotten. */
const REMEMBERED = 5_000

/** Signs and verifies the bearer tokens with a key derived from the application's secret. */
export function createTokens(appSecret: string, now = () => new Date()): Tokens {
  const key = deriveKey(appSecret, 'access tokens')
  /** A token comes with every call, and its signature is always the same: only its time passes. */
  const ours = new Map<string, { claims: Claims; expiresAt: number }>()
  const verifySignature = async (token: string) => {
    const { payload: unchecked } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'iat'],
      currentDate: now(),
    })
    const { sub, org, email, role, ver, sid, exp } = payload.parse(unchecked)
    const claims = { userId: sub, organizationId: org, email, role, version: ver, sessionId: sid }
    const [oldest] = ours.keys()
    if (oldest !== undefined && ours.size >= REMEMBERED) ours.delete(oldest)
    ours.set(token, { claims, expiresAt: exp * 1000 })
    return claims
  }
  return {
    sign(claims) {
      const issuedAt = now()
      return new SignJWT({
        org: claims.organizationId,
        email: claims.email,
        role: claims.role,
        ver: claims.version,
        ...(claims.sessionId !== undefined && { sid: claims.sessionId }),
      })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(claims.userId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(new Date(issuedAt.getTime() + SESSION_LIFETIME_MS))
        .sign(key)
    },
    async verify(token) {
      const known = ours.get(token)
      if (known) return now().getTime() < known.expiresAt ? known.claims : null
      try {
        return await verifySignature(token)
      } catch {
        return null
      }
    },
  }
}
