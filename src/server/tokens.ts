import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
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
})

export type Tokens = {
  sign(claims: Claims): Promise<string>
  /** Null for whatever is not a valid token of ours. */
  verify(token: string): Promise<Claims | null>
}

/** Signs and verifies the bearer tokens with a key derived from the application's secret. */
export function createTokens(appSecret: string, now = () => new Date()): Tokens {
  const key = createHmac('sha256', appSecret).update('access tokens').digest()
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
      try {
        const { payload: unchecked } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'iat'],
          currentDate: now(),
        })
        const claims = payload.parse(unchecked)
        return {
          userId: claims.sub,
          organizationId: claims.org,
          email: claims.email,
          role: claims.role,
          version: claims.ver,
          sessionId: claims.sid,
        }
      } catch {
        return null
      }
    },
  }
}
