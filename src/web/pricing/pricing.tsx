import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/spinner.tsx'
import { PricingForm } from './pricing-form.tsx'
import { rateCardQuery } from './queries.ts'

/** What new quotes are priced with, and what a change of it does. */
export function Pricing() {
  const { data, isError, refetch } = useQuery(rateCardQuery)
  if (data) return <PricingForm saved={data.value} version={data.version} />
  if (isError) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        The prices could not be loaded. Please try again.
      </ErrorState>
    )
  }
  return <Loading>Loading prices...</Loading>
}
