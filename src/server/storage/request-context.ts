import { AsyncLocalStorage } from 'node:async_hooks'

/** What a screen waits for ends within this, or is not worth waiting for. */
const STATEMENT_LIMIT_MS = 5_000
/** Files and exports of much, and work that no one waits for. */
export const LONG_STATEMENT_LIMIT_MS = 60_000

/**
 * Requests that proved their company; anonymous ones, also those that a link led to one; and work that no request
 * asked for. What is asked by one kind never fills the queue of another.
 */
type Kind = 'authenticated' | 'anonymous' | 'background'

/** On whose behalf the database works: it decides who is next, how long a statement may take, and when to stop it. */
export type RequestContext = {
  /** Who shares the connections with others: a company, or an address as long as no company is known. */
  share: string
  kind: Kind
  /** Who is counted while they wait: a company that proved itself, or the address behind which someone asks. */
  who: string
  /** What was asked for, e.g. `GET /api/v1/search`; null for work that no request asked for. */
  readonly endpoint: string | null
  /** How long one statement may take, in milliseconds. */
  statementLimitMs: number
  /** Aborted when no one waits for the answer any more. */
  readonly gone: AbortSignal | null
  /** Whether a statement that has begun is stopped then. What was begun of a change is finished. */
  readonly onlyReads: boolean
}

/** Work that no request asked for. */
const BACKGROUND: RequestContext = {
  share: 'background',
  kind: 'background',
  who: 'background',
  endpoint: null,
  statementLimitMs: LONG_STATEMENT_LIMIT_MS,
  gone: null,
  onlyReads: false,
}

const contexts = new AsyncLocalStorage<RequestContext>()

export const currentRequestContext = (): RequestContext => contexts.getStore() ?? BACKGROUND

/** Begins what a request asks of the database. */
export const requestContextOf = (address: string, endpoint: string, gone: AbortSignal): RequestContext => ({
  share: `address ${address}`,
  kind: 'anonymous',
  who: `address ${address}`,
  endpoint,
  statementLimitMs: STATEMENT_LIMIT_MS,
  gone,
  onlyReads: endpoint.startsWith('GET '),
})

/** Does the work, and whatever it starts, on behalf of the context. */
export const withRequestContext = <Result>(context: RequestContext, work: () => Result): Result =>
  contexts.run(context, work)

/** From here on the request takes from the company's share of the connections. */
export function shareOfCompany(organizationId: number): void {
  const context = contexts.getStore()
  if (context) context.share = `company ${organizationId}`
}

/** The same where someone has proved to be of the company: it is no stranger who waits. */
export function authenticatedAsCompany(organizationId: number): void {
  shareOfCompany(organizationId)
  const context = contexts.getStore()
  if (context)
    Object.assign(context, { kind: 'authenticated', who: context.share } satisfies Partial<RequestContext>)
}

/** Lets the request's statements take as long as a file or an export may. */
export function allowLongStatements(): void {
  const context = contexts.getStore()
  if (context) context.statementLimitMs = LONG_STATEMENT_LIMIT_MS
}

/** Thrown into the work of a request that no one waits for. */
export class ClientGone extends Error {
  constructor() {
    super('no one waits for the answer any more')
    this.name = 'ClientGone'
  }
}

/** Thrown when a statement was stopped because it took longer than it may. */
export class StatementTooLong extends Error {
  constructor(limitMs: number) {
    super(`the statement was stopped after ${limitMs} ms`)
    this.name = 'StatementTooLong'
  }
}
