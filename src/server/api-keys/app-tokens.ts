import { createHash } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '../../domain/calendar.ts'
import type { OrgScope, Services } from '../org-scope.ts'
import { openCompanyScope } from '../org-scope.ts'
import { createSeal } from '../sealed-text.ts'
import { fingerprint, newApiKey, newSecret } from '../secrets.ts'
import { isRecent } from '../storage/clock-set-right.ts'
import { dayIn } from '../time/wall-clock.ts'
import { OAuthProblem } from './app-clients.ts'
import { APP_RESTS_MS, CODE_LASTS_MS, lockApp, renewAccess, revokeKey, setNext } from './queries.ts'

const ACCESS_LASTS_MS = HOUR_MS
/** Two of an app's windows renew at once, or an answer is lost: so long a refresh token gets the same again. */
const ANSWER_LASTS_MS = MINUTE_MS

const CODE = 'code of an app'
const REFRESH = 'refresh token of an app'
const ANSWER = 'answer to a refresh token'

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
  if (given.returnTo !== null && given.returnTo !== said.returnTo) {
    throw invalidGrant('The redirect_uri is not the one that the code was asked for with.')
  }
  if (createHash('sha256').update(given.verifier).digest('base64url') !== said.challenge) {
    throw invalidGrant('The code_verifier does not fit the code_challenge.')
  }
  return renew(services, said, given)
}

/**
 * Takes a refresh token, which works once; within a minute it is answered the same again.
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

type StoredApp = NonNullable<Awaited<ReturnType<typeof lockApp>>>['app']

/** Gives the next access. What comes a second time was stolen, from the app or by it: then all of its access ends. */
async function renew(services: Services, said: Said | SaidByCode, given: { clientId: string; code: string }) {
  const { org, id } = said
  const scope = await openCompanyScope(services.db, { organizationId: org }, null, services.clock())
  const { now } = scope
  const access = await scope.db.transaction(async (db) => {
    const within: OrgScope = { ...scope, db }
    const found = await lockApp(within, id)
    if (!found || found.app.revokedAt !== null) return null
    const { app, makerIsActive } = found
    const isNext = app.nextHash === fingerprint(given.code)
    const before = isNext ? null : answeredBefore(app, given.code, now)
    if ((!isNext && !before) || rests(app, now)) {
      await revokeKey(within, id)
      return null
    }
    if (!makerIsActive || dayIn(scope.timeZone, now) > app.endsOn) return null
    if (before) return before
    const isCode = 'untilMs' in said
    if (isCode && said.untilMs < now.getTime()) return null
    const next: Said = { org, id, client: fingerprint(given.clientId), once: newSecret() }
    const made = accessOf(newApiKey(), sealed(services, next, REFRESH), app.rights)
    await renewAccess(within, id, {
      ...{ access: made.access_token, refresh: made.refresh_token },
      endsAt: new Date(now.getTime() + ACCESS_LASTS_MS),
      lastAnswer: isCode ? null : kept(made, given.code, now),
    })
    return made
  })
  if (!access) throw invalidGrant(NO_MORE)
  return access
}

const accessOf = (access: string, refresh: string, rights: readonly string[]): Access => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: ACCESS_LASTS_MS / 1000,
  refresh_token: refresh,
  scope: rights.join(' '),
})

/** Whether an app has not come for too long: what it then comes by may have been found somewhere. */
const rests = ({ accessEndsAt }: StoredApp, now: Date) =>
  accessEndsAt !== null && accessEndsAt.getTime() + APP_RESTS_MS < now.getTime()

type Kept = { access: Access; atMs: number }

/** What a refresh token got, as it is kept for the one who has that token. */
const kept = (access: Access, token: string, now: Date) =>
  createSeal(token).seal(JSON.stringify({ access, atMs: now.getTime() } satisfies Kept), ANSWER)

/** What a refresh token got a moment ago, as long as nothing was got by that in turn; null for every other. */
function answeredBefore({ lastAnswer, nextHash }: StoredApp, token: string, now: Date): Access | null {
  const opened = lastAnswer === null ? null : createSeal(token).open(lastAnswer, ANSWER)
  if (opened === null) return null
  const { access, atMs } = JSON.parse(opened) as Kept
  const isNewest = fingerprint(access.refresh_token) === nextHash
  return isNewest && isRecent(new Date(atMs), now, ANSWER_LASTS_MS) ? access : null
}
