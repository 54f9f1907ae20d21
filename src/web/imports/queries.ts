import type { Fate } from '../../domain/imports/import-states.ts'
import { WORKED_ON } from '../../domain/imports/import-states.ts'
import { api } from '../api/client.ts'
import { ALWAYS_STALE, keyOf, PAGED, reading } from '../api/read.ts'

/** How often it is asked how far the server is. */
const LOOK_MS = 800
export const ROWS_OF_PAGE = 20

export const importsQuery = reading(api.imports.list, {}, ALWAYS_STALE)

/** One import, asked for again and again while the server works on it. */
export const importQuery = (id: number) =>
  reading(
    api.imports.get,
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && WORKED_ON.includes(data.state) ? LOOK_MS : false),
    },
  )

/** A page of its rows. `state`: checked again they are refetched. */
export function importRowsQuery(id: number, state: string, fate: Fate | undefined, page: number) {
  const asked = { params: { id }, query: { fate, page, per_page: ROWS_OF_PAGE } }
  return {
    ...reading(api.imports.rows, asked, { ...PAGED, staleTime: 0 }),
    queryKey: [...keyOf(api.imports.rows, asked), state],
  }
}
