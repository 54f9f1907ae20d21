import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
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

/** Whose phone a token lets in: someone of a crew, on one of its days (`YYYY-MM-DD`). */
export type CrewClaims = {
  organizationId: number
  crewId: number
  personId: number
  day: string
  /** The hash of the link by which the phone was opened; null in tokens of the release before. */
  link: string | null
  issuedAt: Date
}

/** The API key of a program: it may what it was given and the person who made it still may. */
export type KeyClaims = {
  readonly id: number
  readonly name: string
  readonly rights: readonly string[]
  /** Whether it is an app that someone has let in, which comes by the tools alone. */
  readonly isApp: boolean
  /** To a minute. */
  readonly lastUsedAt: Date | null
}

const staffPayload = z
  .object({
    sub: z.string().regex(/^\d+$/).transform(Number),
    org: z.int().positive(),
    email: z.string(),
    role: z.string(),
    ver: z.int(),
    sid: z.int().optional(),
  })
  .transform(
    ({ sub, org, email, role, ver, sid }): Claims => ({
      userId: sub,
      organizationId: org,
      email,
      role,
      version: ver,
      sessionId: sid,
    }),
  )

const crewPayload = z
  .object({
    sub: z.string().regex(/^\d+$/).transform(Number),
    org: z.int().positive(),
    crew: z.int().positive(),
    day: z.iso.date(),
    link: z.string().nullable().default(null),
    iat: z.int(),
  })
  .transform(
    ({ sub, org, crew, day, link, iat }): CrewClaims => ({
      organizationId: org,
      crewId: crew,
      personId: sub,
      day,
      link,
      issuedAt: new Date(iat * 1000),
    }),
  )

export type Tokens = {
  sign(claims: Claims): Promise<string>
  /** Null for whatever is not a valid token of ours. */
  verify(token: string): Promise<Claims | null>
}

export type CrewTokens = {
  sign(claims: Omit<CrewClaims, 'issuedAt'>, expiresAt: Date): Promise<string>
  /** Null for whatever is not a valid token of a crew's phone, staff's among them. */
  verify(token: string): Promise<CrewClaims | null>
}

/** Tokens of which it is known that they are ours: then the oldest is forgotten. */
const REMEMBERED = 5_000

/** Signs and verifies the bearer tokens of staff with a key derived from the application's secret. */
export function createTokens(appSecret: string, now = () => new Date()): Tokens {
  const { sign, verify } = createSigner({ appSecret, purpose: 'access tokens', payload: staffPayload, now })
  return {
    sign: ({ userId, organizationId, email, role, version, sessionId }) =>
      sign(
        userId,
        {
          org: organizationId,
          email,
          role,
          ver: version,
          ...(sessionId !== undefined && { sid: sessionId }),
        },
        new Date(now().getTime() + SESSION_LIFETIME_MS),
      ),
    verify,
  }
}

/** The same for the phones of crews, with a key of their own: neither kind of token passes as the other. */
export function createCrewTokens(appSecret: string, now = () => new Date()): CrewTokens {
  const { sign, verify } = createSigner({ appSecret, purpose: 'crew tokens', payload: crewPayload, now })
  return {
    sign: ({ organizationId, crewId, personId, day, link }, expiresAt) =>
      sign(personId, { org: organizationId, crew: crewId, day, link }, expiresAt),
    verify,
  }
}

type Signing<Said> = {
  appSecret: string
  /** What the key is derived for. */
  purpose: string
  payload: z.ZodType<Said>
  now: () => Date
}

function createSigner<Said>({ appSecret, purpose, payload, now }: Signing<Said>) {
  const key = deriveKey(appSecret, purpose)
  /** A token comes with every call, and its signature is always the same: only its time passes. */
  const ours = new Map<string, { claims: Said; expiresAt: number }>()
  const verifySignature = async (token: string) => {
    const { payload: unchecked } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'iat'],
      currentDate: now(),
    })
    const claims = payload.parse(unchecked)
    const [oldest] = ours.keys()
    if (oldest !== undefined && ours.size >= REMEMBERED) ours.delete(oldest)
    ours.set(token, { claims, expiresAt: (unchecked.exp ?? 0) * 1000 })
    return claims
  }
  return {
    sign: (subject: number, said: JWTPayload, expiresAt: Date) =>
      new SignJWT(said)
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(subject))
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(key),
    async verify(token: string): Promise<Said | null> {
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
