import { createHash } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '../../domain/calendar.ts'
import type { OrgScope, Services } from '../org-scope.ts'
import { openCompanyScope } from '../org-scope.ts'
import { fingerprint, newApiKey, newSecret } from '../secrets.ts'
import { dayIn } from '../time/wall-clock.ts'
import { OAuthProblem } from './app-clients.ts'
import { lockApp, renewAccess, revokeKey, setNext } from './queries.ts'

/** An app fetches its access right after it was let in. */
const CODE_LASTS_MS = MINUTE_MS
const ACCESS_LASTS_MS = HOUR_MS

const CODE = 'code of an app'
const REFRESH = 'refresh token of an app'

/** What a code or refresh token says, sealed: whose it is is known without a search, and also once it was used. */
type Said = { org: number; id: number; client: string; once: string }
type SaidByCode = Said & { returnTo: string; challenge: string; untilMs: number }

/** What an app gets for a code or a refresh token. */
export type Access = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

const invalidGrant = (words: string) => new OAuthProblem('invalid_grant', words)
const NO_MORE = 'This code or refresh token does not work, or no longer does. Please connect the app again.'

const sealed = ({ seal }: Services, said: object, place: string) =>
  Buffer.from(seal.seal(JSON.stringify(said), place), 'base64').toString('base64url')

/** A code for an app that was let in just now; it works once. */
export async function giveCode(
  scope: OrgScope & { services: Services },
  id: number,
  { clientId, ...of }: { clientId: string; returnTo: string; challenge: string },
): Promise<string> {
  const said: SaidByCode = {
    ...{ org: scope.organizationId, id, client: fingerprint(clientId), once: newSecret() },
    ...of,
    untilMs: scope.now.getTime() + CODE_LASTS_MS,
  }
  const code = sealed(scope.services, said, CODE)
  await setNext(scope, id, code)
  return code
}

type Given = { clientId: string; returnTo: string | null; verifier: string; code: string }

/**
 * Takes a code, by the app that asked for it alone (PKCE).
 * @throws OAuthProblem `invalid_grant`
 */
export async function takeCode(services: Services, given: Given): Promise<Access> {
  const opened = services.seal.open(given.code, CODE)
  if (opened === null) throw invalidGrant(NO_MORE)
  const said = JSON.parse(opened) as SaidByCode
  if (said.client !== fingerprint(given.clientId)) throw invalidGrant('This code is for another app.')
  if (said.untilMs < services.clock().getTime()) throw invalidGrant(NO_MORE)
  if (given.returnTo !== null && given.returnTo !== said.returnTo) {
    throw invalidGrant('The redirect_uri is not the one that the code was asked for with.')
  }
  if (createHash('sha256').update(given.verifier).digest('base64url') !== said.challenge) {
    throw invalidGrant('The code_verifier does not fit the code_challenge.')
  }
  return renew(services, said, given)
}

/**
 * Takes a refresh token, which works once.
 * @throws OAuthProblem `invalid_grant`
 */
export async function takeRefreshToken(
  services: Services,
  given: { clientId: string; code: string },
): Promise<Access> {
  const opened = services.seal.open(given.code, REFRESH)
  const said = opened === null ? null : (JSON.parse(opened) as Said)
  if (said?.client !== fingerprint(given.clientId)) throw invalidGrant(NO_MORE)
  return renew(services, said, given)
}

/** Gives the next access. What comes a second time was stolen, from the app or by it: then all of its access ends. */
async function renew(services: Services, { org, id }: Said, given: { clientId: string; code: string }) {
  const scope = await openCompanyScope(services.db, { organizationId: org }, null, services.clock())
  const access = await scope.db.transaction(async (db) => {
    const within: OrgScope = { ...scope, db }
    const found = await lockApp(within, id)
    if (!found || found.app.revokedAt !== null) return null
    if (found.app.nextHash !== fingerprint(given.code)) {
      await revokeKey(within, id)
      return null
    }
    if (!found.makerIsActive || dayIn(scope.timeZone, scope.now) > found.app.endsOn) return null
    const said: Said = { org, id, client: fingerprint(given.clientId), once: newSecret() }
    const next = { access: newApiKey(), refresh: sealed(services, said, REFRESH) }
    await renewAccess(within, id, { ...next, endsAt: new Date(scope.now.getTime() + ACCESS_LASTS_MS) })
    return { ...next, rights: found.app.rights }
  })
  if (!access) throw invalidGrant(NO_MORE)
  return {
    access_token: access.access,
    token_type: 'Bearer' as const,
    expires_in: ACCESS_LASTS_MS / 1000,
    refresh_token: access.refresh,
    scope: access.rights.join(' '),
  }
}
