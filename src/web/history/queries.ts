import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Entity } from '../../domain/nouns.ts'
import { api } from '../api/client.ts'
import { keyOf } from '../api/read.ts'

export type Filter = {
  entity?: Entity | undefined
  id?: number | undefined
  who?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Who changed what, 50 entries at a time. */
export const historyQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: keyOf(api.history.list, { query: filter }),
    queryFn: ({ pageParam, signal }) => api.history.list({ query: { ...filter, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ history, more }) => (more ? history.at(-1)?.id : undefined),
    staleTime: 0,
  })
