import { queryOptions } from '@tanstack/react-query'
import type { TaxSettings } from '../../domain/pricing/tax-of.ts'
import { api } from '../api/client.ts'

/** What new quotes are priced with, and which version of it that is. */
export const rateCardQuery = queryOptions({
  queryKey: ['settings', 'rate-card'],
  queryFn: ({ signal }) => api.settings.rateCard({ signal }),
})

/** What the company offers besides the move; a price may just have been set in another tab. */
export const priceBookQuery = queryOptions({
  queryKey: ['settings', 'price-book'],
  queryFn: ({ signal }) => api.pricing.priceBook({ signal }),
  refetchOnWindowFocus: 'always',
})

/** What finished jobs say of the rate card; one may just have been done. */
export const learningQuery = queryOptions({
  queryKey: ['settings', 'learning'],
  queryFn: ({ signal }) => api.learning.get({ signal }),
  refetchOnMount: 'always',
})

/** The sales taxes that quotes are priced with from now on. */
export const salesTaxesQuery = queryOptions({
  queryKey: ['settings', 'agreement', 'sales taxes'],
  queryFn: async ({ signal }): Promise<TaxSettings> => (await api.agreement.get({ signal })).value,
})

/** The estimation code with the catalogue, loaded lazily because of its size. */
export const estimatorQuery = queryOptions({
  queryKey: ['settings', 'estimator'],
  queryFn: async () => {
    const { sampleEstimate, itemNames } = await import('./sample-estimate.ts')
    return { estimate: sampleEstimate, itemNames }
  },
  staleTime: Infinity,
  gcTime: Infinity,
})
