import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Fate } from '../../domain/imports/import-states.ts'
import { WORKED_ON } from '../../domain/imports/import-states.ts'
import { api } from '../api/client.ts'

/** How often it is asked how far the server is. */
const LOOK_MS = 800
export const ROWS_OF_PAGE = 20

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => api.imports.list({ signal }),
  staleTime: 0,
})

/** One import, asked for again and again while the server works on it. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => api.imports.get({ params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && WORKED_ON.includes(data.state) ? LOOK_MS : false),
  })

/** A page of its rows. `state`: checked anew they are read anew. */
export const importRowsQuery = (id: number, state: string, fate: Fate | undefined, page: number) =>
  queryOptions({
    queryKey: ['imports', id, 'rows', state, fate, page],
    queryFn: ({ signal }) =>
      api.imports.rows({ params: { id }, query: { fate, page, per_page: ROWS_OF_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
