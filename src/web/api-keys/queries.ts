import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/client.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await api.apiKeys.list({ signal })).keys,
  // When each was last used.
  staleTime: 0,
})
