import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type Answer,
  API_PREFIX,
  type Endpoint,
  type Received,
  type StreamEndpoint,
} from '../contract/endpoint.ts'
import type { Right } from '../domain/nouns.ts'
import { Refusal } from '../domain/refusal.ts'
import { schemaOf } from './endpoint-schema.ts'
import { sendFile, WrittenFile } from './file-answers.ts'
import { type KeyedRequest, keepAnswer, keyedRequest, ofProgram, takeKey } from './idempotency.ts'
import { jsonInPieces } from './json-in-pieces.ts'
import { noteUse } from './last-seen.ts'
import { isStaff } from './may.ts'
import { keyIn as apiKeyIn, createScopeOpener } from './open-scope.ts'
import type { OpenStreams } from './open-streams.ts'
import { type CrewScope, type Services, type StaffScope, withinTransaction } from './org-scope.ts'
import type { Database } from './storage/database.ts'
import { allowLongStatements } from './storage/request-context.ts'
import { streamOfEvents } from './stream-of-events.ts'
import { readSentBody, refuseUnknownParameters, type SentBody, withIgnored } from './unknown-input.ts'

/** Where a request comes from, no matter who makes it. */
export type Visitor = {
  readonly db: Database
  /** When its work began: the one instant of all that comes of it. */
  readonly now: Date
  readonly services: Services
  /** The network address that limits count. */
  readonly address: string
  /** What the browser calls itself. */
  readonly userAgent: string | undefined
  readonly cookies: string | undefined
  /** Aborted when no one waits for the answer any more. */
  readonly gone: AbortSignal
  /** The `Idempotency-Key` that a request to an endpoint that takes one came with, and what it asks for. */
  readonly keyed: KeyedRequest | null
  /** Adds a cookie, written as a header's value, to the answer. */
  setCookie(cookie: string): void
}

/**
 * The rest of a handler's work, done once its transaction is committed, in a scope without one. A handler cannot end its
 * transaction itself, because the idempotency key is taken and the mail is stored in the same one, and it cannot keep it
 * open while it waits for the mail server, because that would hold a connection (embedded: the whole database).
 */
class AfterCommit<T> {
  readonly work: (scope: StaffScope) => Promise<T>
  constructor(work: (scope: StaffScope) => Promise<T>) {
    this.work = work
  }
}
/** Lets a handler answer only after its transaction is committed, holding no connection meanwhile. */
export const afterCommit = <T>(work: (scope: StaffScope) => Promise<T>): AfterCommit<T> =>
  new AfterCommit(work)

type Handler<E extends Endpoint> = E extends StreamEndpoint
  ? (scope: StaffScope, received: Received<E>, ended: AbortSignal) => Answer<E>
  : E['access'] extends 'staff'
    ? (
        scope: StaffScope,
        received: Received<E>,
        visitor: Visitor,
      ) => Promise<Answer<E> | AfterCommit<Answer<E>> | (Answer<E> extends File ? WrittenFile : never)>
    : E['access'] extends 'crew'
      ? (scope: CrewScope, received: Received<E>, visitor: Visitor) => Promise<Answer<E>>
      : (visitor: Visitor, received: Received<E>) => Promise<Answer<E>>

/** One handler for each endpoint of a noun, under the same verb. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Verb in keyof Endpoints]: Handler<Endpoints[Verb]>
}

type AnyHandler = (
  who: StaffScope | CrewScope | Visitor,
  received: Received<Endpoint>,
  visitor: Visitor,
) => Promise<unknown>
type StreamHandler = (
  scope: StaffScope,
  received: Received<Endpoint>,
  ended: AbortSignal,
) => AsyncIterable<unknown>

const JSON_TYPE = 'application/json; charset=utf-8'

export type Access = {
  services: Services
  /** Aborted when the server stops, so that no stream holds it up. */
  closing: AbortSignal
  streams: OpenStreams
}

/**
 * Registers every endpoint of a noun: the token and the endpoint's right are checked before anything is parsed, which
 * opens the scope, the schemas validate, the handler runs (in a transaction, unless the endpoint only reads), and only
 * the output schema's fields leave.
 */
export function serveContract<Endpoints extends Record<string, Endpoint>>(
  app: FastifyInstance,
  noun: string,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
  { services, closing, streams }: Access,
): void {
  const { claimsIn, openStaff, openCrew, openProgram } = createScopeOpener(services)
  const scopeOf = new WeakMap<FastifyRequest, StaffScope | CrewScope>()
  const readOf = new WeakMap<FastifyRequest, ReadRequest>()

  async function open(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, right: Right) {
    const key = apiKeyIn(request)
    if (key !== null) return openProgram(key, endpoint, right, reply)
    if (endpoint.access === 'crew') return openCrew(request, right)
    const claims = await claimsIn(request)
    // Before the database is asked: a thousand that are refused cost it nothing.
    if (endpoint.media === 'text/event-stream') streams.add(claims.userId, reply.raw)
    return openStaff(claims, right)
  }

  for (const [verb, endpoint] of Object.entries(endpoints)) {
    const handle = handlers[verb] as unknown as AnyHandler
    const { right } = endpoint
    app.withTypeProvider<ZodTypeProvider>().route({
      method: endpoint.method,
      url: API_PREFIX + endpoint.path,
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      schema: schemaOf(noun, verb, endpoint),
      onRequest: async (request, reply) => {
        if (right) scopeOf.set(request, await open(request, reply, endpoint, right))
      },
      preValidation: async (request) => {
        const name = `${noun}.${verb}${ofWhom(scopeOf.get(request))}`
        readOf.set(request, readRequest(request, endpoint, name))
      },
      handler: async (request, reply) => {
        const { params, query, body } = request
        const received = { params, query, body } as Received<Endpoint>
        const scope = scopeOf.get(request)
        if (endpoint.media && endpoint.media !== 'text/event-stream') allowLongStatements()
        if (scope && right && endpoint.media === 'text/event-stream') {
          const events = handle as unknown as StreamHandler
          const session = async () => openStaff(await claimsIn(request), right)
          return sendStream(request, reply, { output: endpoint.output, session, closing }, (ended) =>
            events(scope as StaffScope, received, ended),
          )
        }
        const { keyed, sent } = readOf.get(request) ?? {}
        const visitor = visitorOf(request, services, reply, keyed)
        const act = (who: StaffScope | CrewScope | Visitor) => handle(who, received, visitor)
        const answer = await (scope === undefined ? act(visitor) : actInScope(scope, act, endpoint, keyed))
        return sendAnswer(reply, endpoint, answer, sent)
      },
    })
  }
}

/** What of a request as it was sent is needed once the schemas have read it. */
type ReadRequest = { readonly keyed: KeyedRequest | undefined; readonly sent: SentBody }

/** @throws Refusal `unprocessable` for what the schemas would not notice: a parameter, key or condition that means nothing */
function readRequest(request: FastifyRequest, endpoint: Endpoint, name: string): ReadRequest {
  refuseUnknownParameters(endpoint, request.query)
  const keyed = endpoint.idempotent ? keyIn(request, name) : undefined
  if (endpoint.versioned) takeIfMatch(request)
  return { keyed, sent: readSentBody(endpoint.body, request.body) }
}

async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { output, session, closing }: { output: z.ZodType; session: () => Promise<unknown>; closing: AbortSignal },
  open: (ended: AbortSignal) => AsyncIterable<unknown>,
): Promise<FastifyReply> {
  const events = streamOfEvents(open, {
    output,
    session,
    // Fastify makes the signal when it is asked for, and few ask.
    get gone() {
      return request.signal
    },
    closing,
    log: request.log,
  })
  reply.type('text/event-stream').header('cache-control', 'no-store').header('x-accel-buffering', 'no')
  // A connection that waited for another request after the stream would hold up the stop for a minute.
  reply.header('connection', 'close')
  return reply.send(events)
}

/** Sends what a handler answered, with the fields of the body that were ignored. */
async function sendAnswer(
  reply: FastifyReply,
  { status, output }: Endpoint,
  answer: unknown,
  sent: SentBody = { body: null, dropped: [] },
) {
  // Customers' data: neither a proxy nor the browser's disk keeps it beyond the session.
  reply.header('cache-control', 'no-store').status(status)
  if (answer instanceof FirstAnswer) {
    return reply.type(JSON_TYPE).header('idempotent-replayed', 'true').send(withIgnored(answer.json, sent))
  }
  if (answer instanceof File || answer instanceof WrittenFile) return await sendFile(reply, answer)
  if (status === 204) return reply.send()
  const json = await jsonInPieces(output, answer)
  if (json !== null) return reply.type(JSON_TYPE).send(json)
  if (sent.dropped.length === 0) return reply.send(answer)
  return reply.type(JSON_TYPE).send(withIgnored(reply.serialize(answer as object) as string, sent))
}

/** Who makes a request; what only reads needs no reply to set cookies on. */
export const visitorOf = (
  request: FastifyRequest,
  services: Services,
  reply?: FastifyReply,
  keyed?: KeyedRequest,
): Visitor => ({
  db: services.db,
  now: services.clock(),
  services,
  address: request.ip,
  userAgent: request.headers['user-agent'],
  cookies: request.headers.cookie,
  // Fastify makes the signal when it is asked for, and few ask.
  get gone() {
    return request.signal
  },
  keyed: keyed ?? null,
  setCookie: (cookie) => void reply?.header('set-cookie', cookie),
})

/**
 * `If-Match: "7"` says the same as `"version": 7` in the body; `*` asks for no version.
 * @throws Refusal `unprocessable` for a condition that cannot be read, or that the body contradicts
 */
function takeIfMatch(request: FastifyRequest): void {
  const condition = request.headers['if-match']
  if (condition === undefined || condition === '*') return
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(condition)?.[1]
  if (version === undefined) {
    throw new Refusal('unprocessable', 'If-Match must be one version, as in If-Match: "7", or *.')
  }
  const body = request.body ?? {}
  if (typeof body !== 'object') return
  const { version: inBody } = body as { version?: unknown }
  if (inBody !== undefined && inBody !== Number(version)) {
    throw new Refusal('unprocessable', 'If-Match and the version in the body are not the same.')
  }
  request.body = { ...body, version: Number(version) }
}

/** Programs have idempotency keys of their own, apart from those of the person who made their API keys. */
const ofWhom = (scope: StaffScope | CrewScope | undefined) =>
  scope && isStaff(scope) && scope.apiKey ? ofProgram(scope.apiKey.id) : ''

/** The key of a request as it was sent, before the schemas add defaults: a release may add one to a body. */
function keyIn({ headers, params, query, body }: FastifyRequest, endpoint: string): KeyedRequest | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  // The version is a condition, not a part of what is asked: the person who lost the answer has read a newer one since.
  const { version: _, ...asked } = (body ?? {}) as { version?: unknown }
  return keyedRequest(endpoint, key, { params, query, body: asked })
}

/** What a repeated request is answered: as the first was, also where a later release would answer more. */
class FirstAnswer {
  readonly json: string

  constructor(answer: unknown) {
    this.json = JSON.stringify(answer)
  }
}

/** Does a request's work in one transaction, unless it needs none; a repeated one answers the first's answer. */
async function actInScope<Scope extends StaffScope | CrewScope>(
  scope: Scope,
  act: (scope: Scope) => Promise<unknown>,
  { readOnly, storesAtOnce, output }: Endpoint,
  keyed: KeyedRequest | undefined,
): Promise<unknown> {
  // A kept answer is sent again as it is, so it too has only what the schema lets out.
  const keep = (scope: StaffScope, key: KeyedRequest, answer: unknown) =>
    keepAnswer(scope, key, z.encode(output, answer))
  const { db, services } = scope
  if (readOnly || (storesAtOnce && !keyed)) {
    const answer = await act(scope)
    await noteUse(scope)
    return answer
  }
  // What has a key, or work after its commit, is staff's.
  const staff: StaffScope = scope as never
  const answer = await db.transaction(async (transaction) => {
    const within = withinTransaction(scope, transaction)
    const first = keyed && (await takeKey({ ...staff, db: transaction }, keyed))
    if (first) return new FirstAnswer(first.answer)
    const answer = await act(within)
    if (keyed && !(answer instanceof AfterCommit)) {
      await keep({ ...staff, db: transaction }, keyed, answer)
    }
    return answer
  })
  await noteUse(scope)
  if (!(answer instanceof AfterCommit)) return answer
  const late = await answer.work({ ...staff, now: services.clock() })
  if (keyed) await keep(staff, keyed, late)
  return late
}
