import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/client.ts'

/** What new quotes are priced with, and which version of it that is. */
export const rateCardQuery = queryOptions({
  queryKey: ['settings', 'rate-card'],
  queryFn: ({ signal }) => api.settings.rateCard({ signal }),
})

/** The estimation code with the catalogue, loaded lazily because of its size. */
export const estimatorQuery = queryOptions({
  queryKey: ['settings', 'estimator'],
  queryFn: async () => ({ estimate: (await import('./sample-estimate.ts')).sampleEstimate }),
  staleTime: Infinity,
  gcTime: Infinity,
})
