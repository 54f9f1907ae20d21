import { queryOptions } from '@tanstack/react-query'
import { ITEM_LIMIT_ALL } from '../../contract/catalogue.ts'
import { api } from '../api/client.ts'

/** The whole catalogue; small enough to be searched and ordered where it is shown. */
export const catalogueQuery = queryOptions({
  queryKey: ['items'],
  queryFn: async ({ signal }) =>
    (await api.catalogue.list({ query: { limit: ITEM_LIMIT_ALL }, signal })).items,
})
