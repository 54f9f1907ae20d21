import { queryOptions } from '@tanstack/react-query'
import type { TaxSettings } from '../../domain/pricing/tax-of.ts'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'

/** What new quotes are priced with, and which version of it that is. */
export const rateCardQuery = reading(api.settings.rateCard)

/** What the company offers besides the move; a price may just have been set in another tab. */
export const priceBookQuery = reading(api.pricing.priceBook, {}, { refetchOnWindowFocus: 'always' })

/** What finished jobs say of the rate card; one may just have been done. */
export const learningQuery = reading(api.learning.get, {}, { refetchOnMount: 'always' })

/** The sales taxes that quotes are priced with from now on. */
export const salesTaxesQuery = reading(api.agreement.get, {}, { select: ({ value }): TaxSettings => value })

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
