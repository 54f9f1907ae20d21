import { z } from 'zod'
import { Refusal } from '../../domain/refusal.ts'
import { isStorable } from '../../domain/storable-text.ts'
import {
  documentProblem,
  isDocumentAddress,
  placeOf,
  returnProblem,
} from '../../domain/team/app-addresses.ts'
import { countByHand } from '../count-by-hand.ts'
import type { Services, StaffScope } from '../org-scope.ts'

/** An app that may be let in; `host`: null where only the address that it is answered at says where it comes from. */
export type App = { id: string; name: string; host: string | null; returns: readonly string[] }

/** What an app that is not let in reads, by the words of OAuth. */
export class OAuthProblem extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const PLACE = 'registration of an app'
const LONGEST_NAME = 60

const said = z.object({
  client_name: z
    .string()
    .transform((name) =>
      name
        .replace(/\p{C}+/gu, ' ')
        .trim()
        .slice(0, LONGEST_NAME)
        .toWellFormed(),
    )
    .refine(isStorable)
    .optional(),
  redirect_uris: z.array(z.string().max(500)).min(1).max(10),
})

/**
 * Registers an app (RFC 7591). Its id holds what it said, sealed: nothing is stored for strangers, and every node knows it.
 * @throws OAuthProblem
 */
export function registerApp({ seal, clock }: Services, body: unknown) {
  const { success, data } = said.safeParse(body)
  if (!success) {
    throw new OAuthProblem('invalid_client_metadata', 'It needs 1 to 10 redirect_uris, and a client_name.')
  }
  const { client_name, redirect_uris } = data
  for (const address of redirect_uris) {
    const problem = returnProblem(address)
    if (problem) throw new OAuthProblem('invalid_redirect_uri', `${address}: ${problem}.`)
  }
  return {
    client_id: Buffer.from(seal.seal(JSON.stringify(data), PLACE), 'base64').toString('base64url'),
    client_id_issued_at: Math.floor(clock().getTime() / 1000),
    ...(client_name && { client_name }),
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

const cannot = (why: string) => new Refusal('unprocessable', `This app cannot be connected: ${why}`)

/**
 * The app that calls itself by an id: registered here, or described by a document at that address, which is read now.
 * @throws Refusal `unprocessable`; `too-many` where the company has had many addresses asked
 */
export async function appOf(scope: StaffScope, id: string): Promise<App> {
  if (isDocumentAddress(id)) return describedApp(scope, id)
  const opened = scope.services.seal.open(id, PLACE)
  if (opened === null) throw cannot('it is not registered here. Please remove it there, and add it again.')
  const { client_name, redirect_uris: returns } = said.parse(JSON.parse(opened))
  return { id, name: client_name || placeOf(returns[0] as string), host: null, returns }
}

async function describedApp(scope: StaffScope, id: string): Promise<App> {
  const wrong = documentProblem(id)
  if (wrong) throw cannot(`${wrong}.`)
  await countByHand(scope)
  const answer = await scope.services.webhooks.read(id)
  if ('problem' in answer) throw cannot(`its description could not be read. ${answer.problem}`)
  const { success, data } = said.extend({ client_id: z.literal(id) }).safeParse(parsed(answer.text))
  if (!success || !data.client_name) {
    throw cannot('its description lacks its own address, a name, or where it is answered.')
  }
  return { id, name: data.client_name, host: placeOf(id), returns: data.redirect_uris }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
