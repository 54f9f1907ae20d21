import { keepPreviousData, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { Named } from './client.ts'
import { STALE_MS } from './query-client.ts'
import { addressOf, type RequestInput } from './send-request.ts'

export type Call = ((input: never) => Promise<unknown>) & Named
export type InputOf<C extends Call> = Parameters<C>[0]
export type AnswerOf<C extends Call> = Awaited<ReturnType<C>>
/** What a call sends besides who it is about. */
export type BodyOf<C extends Call> =
  NonNullable<InputOf<C>> extends { body?: infer Body } ? NonNullable<Body> : never

/** Refetched whenever it is shown. */
export const ALWAYS_STALE = { staleTime: 0 } as const
/** Refetched when it is shown again later than after half a minute. */
export const LISTED = { staleTime: STALE_MS.lists } as const
/** The same for a list that is turned through: the page before stays in sight meanwhile. */
export const PAGED = { ...LISTED, placeholderData: keepPreviousData } as const

/** The key under which an answer is kept: whose it is by noun and verb, the address it is read from, and the body where one asks with it. */
export const keyOf = ({ of, endpoint }: Named, { params, query, body }: RequestInput = {}) => [
  ...of,
  addressOf(endpoint, { ...(params && { params }), ...(query && { query }) }),
  ...(body === undefined ? [] : [body]),
]

type How<C extends Call, Shown> = Omit<UseQueryOptions<AnswerOf<C>, Error, Shown>, 'queryKey' | 'queryFn'>
type Asked<C extends Call, Shown> =
  undefined extends InputOf<C>
    ? [input?: InputOf<C>, how?: How<C, Shown>]
    : [input: InputOf<C>, how?: How<C, Shown>]

/** A query that reads an endpoint: what it is kept under follows from what is asked. */
export function reading<C extends Call, Shown = AnswerOf<C>>(call: C, ...[input, how]: Asked<C, Shown>) {
  const ask = call as unknown as (input: RequestInput) => Promise<AnswerOf<C>>
  return queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => ask({ ...(input as RequestInput | undefined), signal }),
    ...(how as How<C, Shown>),
  })
}
