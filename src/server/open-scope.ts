import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Right } from '../domain/nouns.ts'
import { Refusal } from '../domain/refusal.ts'
import { rightOfKey } from '../domain/team/key-rights.ts'
import { isForKeys } from './endpoint-schema.ts'
import { openKeyScope } from './key-scope.ts'
import { may, mayNotWords } from './may.ts'
import {
  type CrewScope,
  crewScopeOf,
  openCrewScope,
  openOrgScope,
  type Services,
  type StaffScope,
  signInAgain,
} from './org-scope.ts'
import { KEY_PREFIX, newSecret } from './secrets.ts'
import type { Claims } from './tokens.ts'

const BEARER = /^Bearer (.+)$/i

const tokenIn = ({ headers }: FastifyRequest) => BEARER.exec(headers.authorization ?? '')?.[1]

/** The API key that a request came with; null where it came with another token, or none. */
export function keyIn(request: FastifyRequest): string | null {
  const token = tokenIn(request)
  return token?.startsWith(KEY_PREFIX) ? token : null
}

/** What a tool for assistants sends along when it asks an endpoint in this process; no one outside knows it. */
export const OF_A_TOOL = { 'x-of-a-tool': newSecret() }

const isOfTool = ({ headers }: FastifyRequest) => headers['x-of-a-tool'] === OF_A_TOOL['x-of-a-tool']

const NOT_FOR_KEYS =
  'An API key cannot do this: it is only for people who are signed in, such as accounts, the team and API keys.'

/** Opens the scope of the person that a request's token speaks for. */
export function createScopeOpener(services: Services) {
  const { db, tokens, crewTokens, clock } = services

  /** @throws Refusal `unauthorized` without a token of staff */
  async function claimsIn(request: FastifyRequest): Promise<Claims> {
    const token = tokenIn(request)
    const claims = token ? await tokens.verify(token) : null
    if (!claims) throw signInAgain()
    return claims
  }

  const openStaff = async (claims: Claims, right: Right): Promise<StaffScope> => ({
    ...(await openOrgScope(db, claims, right, clock())),
    services,
  })

  /** Of the link of a day, or of the signed-in person as someone of a crew. */
  async function openCrew(request: FastifyRequest, right: Right): Promise<CrewScope> {
    const token = tokenIn(request)
    const ofLink = token ? await crewTokens.verify(token) : null
    if (ofLink) return { ...(await openCrewScope(db, ofLink, clock())), services }
    return crewScopeOf(await openStaff(await claimsIn(request), right))
  }

  /**
   * Of the program that an API key belongs to; each request is counted, and the answer says how many are left. What a tool
   * asks for was counted when the tool was called.
   * @param atTools where the tools are, to which alone an app may come
   * @throws Refusal `unauthorized` for a key that works no more, `too-many`
   */
  async function openByKey(key: string, reply: FastifyReply, atTools = false): Promise<StaffScope> {
    const isInner = isOfTool(reply.request)
    const scope = await openKeyScope(db, key, clock(), atTools || isInner)
    if (isInner) return { ...scope, services }
    const { headers, refusal } = await services.keyLimit.count(scope.apiKey.id)
    reply.headers(headers)
    if (refusal) throw refusal
    return { ...scope, services }
  }

  /**
   * The same for an endpoint, which the key may ask.
   * @throws Refusal also `forbidden`
   */
  async function openProgram(
    key: string,
    endpoint: Endpoint,
    ofPeople: Right,
    reply: FastifyReply,
  ): Promise<StaffScope> {
    const scope = await openByKey(key, reply)
    if (!isForKeys(endpoint)) throw new Refusal('forbidden', NOT_FOR_KEYS)
    const right = rightOfKey({ ...endpoint, right: ofPeople })
    if (!may(scope, right)) throw new Refusal('forbidden', mayNotWords(scope, right))
    return scope
  }

  return { claimsIn, openStaff, openCrew, openByKey, openProgram }
}
