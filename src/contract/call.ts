import type { z } from 'zod'

/** Who may make a call: anybody, or signed-in staff (who then act inside their own organisation only). */
export type Access = 'public' | 'staff'

/**
 * One call that crosses the wire, as data. The server registers it, the web derives its client from it,
 * the OpenAPI description is built from it and the house tests loop over it.
 */
export type Call = {
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`; parameters are written `:id`. */
  readonly path: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The status of success: 201 creates, 204 deletes, 200 otherwise. */
  readonly status: 200 | 201 | 204
  readonly output: z.ZodType
  /**
   * Set when success answers no JSON but a file of this type (`output` is then `z.file()`) or a stream of
   * events, each of which carries one `output`.
   */
  readonly media?: 'application/pdf' | 'text/event-stream'
  /** Takes an `Idempotency-Key`: the same key and request answer the first answer again for 24 hours. */
  readonly idempotent?: true
  /** Takes the version it is based on, as `version` in the body or as `If-Match`; a stale one is refused (409). */
  readonly versioned?: true
  /** A body that the server accepts; documents the call and lets the house tests make it. */
  readonly example?: unknown
  /** The same for the query of a call that needs one. */
  readonly exampleQuery?: Record<string, unknown>
}

export const API_PREFIX = '/api/v1'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Written<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives, after validation. */
export type Received<C extends Call> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
}

/** A part may be left out when the call has none, or when every field of it may be. */
type OptionalKeys<T> = {
  [K in keyof T]: undefined extends T[K] ? K : object extends T[K] ? K : never
}[keyof T]
type LooseUndefined<T> = Omit<T, OptionalKeys<T>> & Partial<Pick<T, OptionalKeys<T>>>

/** What a caller sends, before validation. */
export type Sent<C extends Call> = LooseUndefined<{
  params: Written<C['params']>
  query: Written<C['query']>
  body: Written<C['body']>
}>

/** A call whose answer goes on until one side ends it. */
export type StreamCall = Call & { readonly media: 'text/event-stream' }

/** What a successful call answers. */
export type Answer<C extends Call> = C extends StreamCall
  ? AsyncIterable<z.output<C['output']>>
  : z.output<C['output']>

/** Keeps the exact types of a call's parts. */
export const call = <const C extends Call>(definition: C): C => definition
