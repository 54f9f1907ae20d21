import type { z } from 'zod'
import type { Right } from '../domain/nouns.ts'

/**
 * Who may call an endpoint: anybody, or signed-in staff whose role has the right (who then act inside their own
 * organisation only).
 */
type Access =
  | { readonly access: 'public'; readonly right?: undefined }
  | { readonly access: 'staff'; readonly right: Right }
  | { readonly access: 'crew'; readonly right: Right }

/**
 * One endpoint that crosses the wire, as data. The server registers it, the web derives its client from it,
 * the OpenAPI description is built from it and the house tests loop over it.
 */
export type Endpoint = Access & Parts
type Parts = {
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`; parameters are written `:id`. */
  readonly path: string
  /** It changes nothing, so its handler runs without a transaction. Of every other staff endpoint all is stored, or nothing. */
  readonly readOnly?: true
  /** It stores with one statement, its last, so that its handler needs no transaction but to keep an idempotency key. */
  readonly storesAtOnce?: true
  /** What screens refetch once it has stored something: nouns, endpoints that read, or what `AREAS` names. */
  readonly touches?: readonly string[]
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
  readonly media?:
    | 'application/pdf'
    | 'application/zip'
    | 'image/jpeg'
    | 'image/png'
    | 'text/csv'
    | 'text/event-stream'
  /** Set when it takes no JSON but a file of this type; its handler gets the bytes as the body. */
  readonly receives?: 'image/jpeg' | 'application/octet-stream'
  /** The largest body it takes, in bytes, where that is more than the usual megabyte. */
  readonly bodyLimit?: number
  /** Takes an `Idempotency-Key`: the same key and request answer the first answer again for 24 hours. */
  readonly idempotent?: true
  /** Takes the version it is based on, as `version` in the body or as `If-Match`; a stale one is refused (409). */
  readonly versioned?: true
  /** A body that the server accepts; documents the endpoint and lets the house tests call it. */
  readonly example?: unknown
  /** The same for the query of an endpoint that needs one. */
  readonly exampleQuery?: Record<string, unknown>
}

export const API_PREFIX = '/api/v1'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Written<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives, after validation. */
export type Received<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: E['receives'] extends string ? Uint8Array : Parsed<E['body']>
}

/** A part may be left out when the endpoint has none, or when every field of it may be. */
type OptionalKeys<T> = {
  [K in keyof T]: undefined extends T[K] ? K : object extends T[K] ? K : never
}[keyof T]
type LooseUndefined<T> = Omit<T, OptionalKeys<T>> & Partial<Pick<T, OptionalKeys<T>>>

/** What a caller sends, before validation. */
export type Sent<E extends Endpoint> = LooseUndefined<{
  params: Written<E['params']>
  query: Written<E['query']>
  body: Written<E['body']>
}>

/** An endpoint whose answer goes on until one side ends it. */
export type StreamEndpoint = Endpoint & { readonly media: 'text/event-stream' }

/** What an endpoint answers when it succeeds. */
export type Answer<E extends Endpoint> = E extends StreamEndpoint
  ? AsyncIterable<z.output<E['output']>>
  : z.output<E['output']>

type Usual = { readonly access: 'staff'; readonly status: 200 }
type Definition = (Access | { readonly access?: undefined; readonly right: Right }) &
  Omit<Parts, 'status'> &
  Partial<Pick<Parts, 'status'>>
type Defined<E extends Definition> = E &
  Omit<Usual, keyof E> &
  (E['method'] extends 'GET' ? { readonly readOnly: true } : unknown)

/** An endpoint with the exact types of its parts. Unless it says so, it is staff's and answers 200; a GET changes nothing. */
// Calls that a page never makes are left out of it by this mark.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Definition>(definition: E): Defined<E> {
  const usual = { access: 'staff', status: 200, ...(definition.method === 'GET' && { readOnly: true }) }
  return { ...usual, ...definition } as unknown as Defined<E>
}

/** Gives the writes of a noun what they touch, unless one says it itself. */
/* @__NO_SIDE_EFFECTS__ */
export function touching<const Verbs extends Record<string, Endpoint>>(
  touches: readonly string[],
  verbs: Verbs,
): Verbs {
  return Object.fromEntries(
    Object.entries(verbs).map(([verb, call]) => [verb, call.readOnly ? call : { touches, ...call }]),
  ) as Verbs
}
