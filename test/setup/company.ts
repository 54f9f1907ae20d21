import { randomInt, randomUUID } from 'node:crypto'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { inject } from 'vitest'
import type { Session } from '../../src/contract/auth.ts'
import { contract } from '../../src/contract/contract.ts'
import { type Answer, API_PREFIX, type Endpoint, type Sent } from '../../src/contract/endpoint.ts'

/** What came back, whatever it is. */
export type Reply<Body = unknown> = { status: number; headers: Headers; body: Body }

export type Caller = {
  /** The answer of a request that succeeds. @throws when it does not, with what the server said */
  call<E extends Endpoint>(endpoint: E, ...sent: SentTo<E>): Promise<Answer<E>>
  /** The status and the words of a request that is refused. @throws when it succeeds */
  refused<E extends Endpoint>(endpoint: E, ...sent: SentTo<E>): Promise<Refused>
  /** Calls an endpoint with whatever it is given, valid or not. */
  attempt<E extends Endpoint>(
    endpoint: E,
    sent: { params?: object; query?: unknown; body?: unknown },
  ): Promise<Reply>
  /** The bare request, for what the contract could not even say. */
  request(method: string, path: string, options?: RequestInit): Promise<Reply>
}

export type Refused = {
  status: number
  /** The sentence, or the fields' messages joined by '; '. */
  detail: string
  /** The names of the fields that the messages are about. */
  fields: string[]
  headers: Headers
}

/** An endpoint that needs neither parameters nor a body is called with nothing. */
type SentTo<E extends Endpoint> = object extends Sent<E> ? [sent?: Sent<E>] : [sent: Sent<E>]

export type Company = Caller & {
  token: string
  session: Session
  /** What it registered with. */
  account: Registration
  createQuote(changes?: Partial<NewQuote>): Promise<Answer<typeof contract.quotes.create>>
  /** Converts a quote, by default a new one; at nine in the morning unless told. */
  createJob(wish?: { quoteId?: number } & Partial<ConvertWish>): Promise<Answer<typeof contract.jobs.get>>
  /** The same people with another token. */
  withToken(token: string): Caller
}

type Registration = Sent<typeof contract.auth.register>['body']
type NewQuote = Sent<typeof contract.quotes.create>['body']
type ConvertWish = Sent<typeof contract.quotes.convert>['body']

type Place = {
  baseUrl?: string
  address?: string
  token?: string
  headers?: Record<string, string>
  /** When the caller gives up waiting. */
  signal?: AbortSignal
}

/** A Saturday in May, long ahead of any test's clock. */
export const MOVE_DAY = '2027-05-15'

/** Someone at an address of their own who is not signed in. */
export function visitor({
  baseUrl = inject('baseUrl'),
  address = someAddress(),
  token,
  headers,
  signal,
}: Place = {}): Caller {
  async function request(method: string, path: string, options: RequestInit = {}): Promise<Reply> {
    const response = await fetch(baseUrl + path, {
      ...(signal && { signal }),
      ...options,
      method,
      headers: {
        'x-forwarded-for': address,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
        ...options.headers,
      },
    })
    return { status: response.status, headers: response.headers, body: await bodyOf(response) }
  }

  const attempt: Caller['attempt'] = (endpoint, { params = {}, query, body }) =>
    request(
      endpoint.method,
      pathOf(endpoint, params as Record<string, unknown>, query as Record<string, unknown>),
      {
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      },
    )

  return {
    request,
    attempt,
    async call<E extends Endpoint>(endpoint: E, ...[sent]: SentTo<E>) {
      const reply = await attempt(endpoint, sent ?? {})
      if (reply.status !== endpoint.status) {
        throw new Error(
          `${endpoint.method} ${endpoint.path} answered ${reply.status}: ${JSON.stringify(reply.body)}`,
        )
      }
      return reply.body as Answer<E>
    },
    async refused<E extends Endpoint>(endpoint: E, ...[sent]: SentTo<E>) {
      return asRefused(await attempt(endpoint, sent ?? {}))
    },
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) return firstEventOf(response)
  const [, filename] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  if (filename !== undefined) return new File([await response.arrayBuffer()], filename, { type })
  const text = await response.text()
  return type.startsWith('application/json') ? JSON.parse(text) : text
}

/** A stream has no end: its first event stands for it. */
async function firstEventOf(response: Response): Promise<unknown> {
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  for await (const { data } of events ?? []) return JSON.parse(data)
}

/** Leaves a company with crews of these names and no others; a new one has "Crew 1" and "Crew 2". */
export async function onlyCrews(office: Caller, ...names: string[]): Promise<void> {
  const { crews } = await office.call(contract.crews.list)
  for (const { id, name } of crews) {
    if (!names.includes(name)) await office.call(contract.crews.delete, { params: { id } })
  }
  for (const name of names.filter((name) => !crews.some((crew) => crew.name === name))) {
    await office.call(contract.crews.create, { body: { name } })
  }
}

/** Registers a moving company that no one else knows, with an account signed in. */
export async function registerCompany(
  changes: Partial<Registration> = {},
  place: Omit<Place, 'token'> = {},
): Promise<Company> {
  const account: Registration = {
    ...contract.auth.register.example,
    email: `office-${randomUUID()}@ridgeline.example`,
    ...changes,
  }
  const here = { address: someAddress(), ...place }
  const session = await visitor(here).call(contract.auth.register, { body: account })
  const token = session.access_token
  const staff = visitor({ ...here, token })

  const createQuote: Company['createQuote'] = (changes) =>
    staff.call(contract.quotes.create, { body: { ...contract.quotes.create.example, ...changes } })

  return {
    ...staff,
    token,
    session,
    account,
    createQuote,
    async createJob({ quoteId, ...wish } = {}) {
      const id = quoteId ?? (await createQuote()).id
      const body = { scheduled_date: `${MOVE_DAY}T09:00:00`, ...wish }
      const converted = await staff.call(contract.quotes.convert, { params: { id }, body })
      return staff.call(contract.jobs.get, { params: { id: converted.id } })
    },
    withToken: (other) => visitor({ ...here, token: other }),
  }
}

/** A row without what every stored change of it changes. */
type Stamped = { version: number; changed_at: string | null; changed_by: string | null }
export function contentOf<Row extends Stamped>(row: Row): Omit<Row, keyof Stamped> {
  const { version: _version, changed_at: _at, changed_by: _by, ...content } = row
  return content
}

/** Reads a refusal. @throws when the reply is none, or says nothing a person could read */
export function asRefused({ status, body, headers }: Reply): Refused {
  if (status < 400) throw new Error(`Expected a refusal, got ${status}: ${JSON.stringify(body)}`)
  const detail = (body as { detail?: unknown } | null)?.detail
  if (typeof detail === 'string' && detail !== '') return { status, detail, fields: [], headers }
  if (!Array.isArray(detail) || detail.length === 0) {
    throw new Error(`A refusal without words (${status}): ${JSON.stringify(body)}`)
  }
  const issues: { loc: string[]; msg: string; type: string }[] = detail
  return {
    status,
    detail: issues.map(({ msg }) => msg).join('; '),
    fields: issues.map(({ loc }) => loc.slice(1).join('.')),
    headers,
  }
}

function pathOf(
  endpoint: Endpoint,
  params: Record<string, unknown>,
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  }
  return `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** One of sixteen million, so that no two tests count against the same limit. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** The company's day, `YYYY-MM-DD`. */
export const todayOf = async (office: Caller): Promise<string> =>
  (await office.call(contract.boards.get, { query: {} })).from
