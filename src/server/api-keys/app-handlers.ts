import { z } from 'zod'
import type { Contract } from '../../contract/contract.ts'
import { dayAfter, MINUTE_MS } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isSameReturn, placeOf, returnProblem } from '../../domain/team/app-addresses.ts'
import { APP_RIGHTS, MOST_KEY_DAYS } from '../../domain/team/key-rights.ts'
import { may } from '../may.ts'
import type { Services, StaffScope } from '../org-scope.ts'
import { fingerprint, KEY_PREFIX, newSecret } from '../secrets.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { issuerOf, isToolsAddress } from '../tools-address.ts'
import { appOf } from './app-clients.ts'
import { giveCode } from './app-tokens.ts'
import { ownEmail } from './queries.ts'
import { refuseMore, storeKey } from './store-key.ts'

/** Long enough to read what an app asks for, and to think about it. */
const REQUEST_LASTS_MS = 10 * MINUTE_MS
const PLACE = 'request of an app'

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/

const oneOf = (values: URLSearchParams, name: string) => {
  const [value, ...more] = values.getAll(name)
  if (more.length > 0)
    throw new Refusal('unprocessable', `This app cannot be connected: it says ${name} twice.`)
  return value || null
}

/** What an app has sent someone here with, as it was said; what is not known is ignored (RFC 6749). */
function readAsk(ask: string) {
  const values = new URLSearchParams(Buffer.from(ask, 'base64url').toString('utf8'))
  const one = (name: string) => oneOf(values, name)
  return {
    ...{
      clientId: one('client_id'),
      returnTo: one('redirect_uri'),
      state: one('state'),
      scope: one('scope'),
    },
    ...{ type: one('response_type'), resource: one('resource') },
    ...{ challenge: one('code_challenge'), method: one('code_challenge_method') },
  }
}
type Ask = ReturnType<typeof readAsk>

/** Where an app learns what became of its request, and who says so (RFC 9207). */
function backTo(
  services: Services,
  { returnTo, state }: { returnTo: string; state: string | null },
  said: object,
) {
  const url = new URL(returnTo)
  const values = { ...said, ...(state !== null && { state }), iss: issuerOf(services) }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

/** Why an app is not let in that is known: by the words of OAuth, and for the person. */
function problemIn(services: Services, asked: Ask, rights: readonly string[]): [string, string] | null {
  if (asked.type !== 'code') return ['unsupported_response_type', 'It asks for something else than a code.']
  if (asked.method !== 'S256' || !CHALLENGE.test(asked.challenge ?? '')) {
    return ['invalid_request', 'It does not protect what it is given (PKCE with S256).']
  }
  if (asked.resource !== null && !isToolsAddress(services, asked.resource)) {
    return ['invalid_target', 'It asks for access to something else than the tools for assistants here.']
  }
  if (rights.length === 0) return ['invalid_scope', 'It asks for nothing that you could allow.']
  return null
}

const requestOf = z.object({
  ...{ org: z.number(), user: z.number(), untilMs: z.number() },
  ...{ clientId: z.string(), name: z.string(), host: z.string(), returnTo: z.string() },
  ...{ state: z.string().nullable(), challenge: z.string(), rights: z.array(z.enum(APP_RIGHTS)) },
})

/** @throws Refusal `unprocessable` for what was not asked here, by this person, within ten minutes */
function openRequest({ services, organizationId, userId, now }: StaffScope, request: string) {
  const opened = services.seal.open(request, PLACE)
  const said = opened === null ? null : requestOf.parse(JSON.parse(opened))
  if (said?.org === organizationId && said.user === userId && said.untilMs >= now.getTime()) return said
  throw new Refusal('unprocessable', 'That took too long. Please connect again from the app.')
}

/** Letting apps in: what they ask for, and the person's word. */
export const appHandlers: Handlers<Contract['apps']> = {
  async ask(scope, { body }) {
    const { services } = scope
    const asked = readAsk(body.ask)
    if (asked.clientId === null) throw new Refusal('unprocessable', 'This app does not say which it is.')
    const app = await appOf(scope, asked.clientId)
    const { returnTo } = asked
    if (
      returnTo === null ||
      returnProblem(returnTo) ||
      !app.returns.some((one) => isSameReturn(one, returnTo))
    ) {
      throw new Refusal(
        'unprocessable',
        `${app.name} asks to be answered at an address that it has not named before. It is not connected.`,
      )
    }
    const scopes = asked.scope?.split(' ') ?? APP_RIGHTS
    const rights = APP_RIGHTS.filter((right) => scopes.includes(right) && may(scope, right))
    const problem = problemIn(services, asked, rights)
    const host = app.host ?? placeOf(returnTo)
    const [error, words] = problem ?? ['access_denied', 'The person did not let it in.']
    const request: z.input<typeof requestOf> = {
      ...{ org: scope.organizationId, user: scope.userId, untilMs: scope.now.getTime() + REQUEST_LASTS_MS },
      ...{ clientId: app.id, name: app.name, host, returnTo, rights },
      ...{ state: asked.state, challenge: asked.challenge ?? '' },
    }
    return {
      ...{ name: app.name, host, returns_to: placeOf(returnTo), rights },
      problem: problem && words,
      request: problem ? '' : services.seal.seal(JSON.stringify(request), PLACE),
      deny_url: backTo(services, { returnTo, state: asked.state }, { error, error_description: words }),
    }
  },

  async allow(scope, { body }) {
    const asked = openRequest(scope, body.request)
    const extra = body.rights.find((right) => !asked.rights.includes(right))
    if (extra) throw new Refusal('unprocessable', 'Allow no more than the app asked for.')
    refuseMore(scope, body.rights)
    const { clientId, returnTo, challenge, name, host: appHost } = asked
    const endsOn = dayAfter(dayIn(scope.timeZone, scope.now), MOST_KEY_DAYS)
    // Outside the transaction: writing the mail takes a while.
    return afterCommit(async (outside) => {
      const tell = await outside.services.securityNotices('app')
      return outside.db.transaction(async (db) => {
        const within = { ...outside, db }
        // No one knows a key of it until it comes for its access.
        const tokenHash = fingerprint(newSecret())
        const id = await storeKey(within, {
          name,
          rights: body.rights,
          endsOn,
          prefix: KEY_PREFIX,
          tokenHash,
          appHost,
        })
        const code = await giveCode(within, id, { clientId, returnTo, challenge })
        await tell(db, { organizationId: within.organizationId, email: await ownEmail(within) })
        return { url: backTo(outside.services, asked, { code }) }
      })
    })
  },
}
