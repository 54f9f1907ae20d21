import type { QuoteRow } from '../../contract/quote.ts'
import { useConversion } from './converted-quotes.ts'

/** Whether the customer still has an earlier price; a quote that became a job is followed by the job. */
export function useIsChangedSinceSent(quote: Pick<QuoteRow, 'id' | 'job_id' | 'changed_since_sent'>) {
  const { converted } = useConversion(quote)
  return quote.changed_since_sent && !converted
}

/** The same in a few words, where quotes are listed. */
export function ChangedSinceSent({ quote }: { quote: QuoteRow }) {
  const isChanged = useIsChangedSinceSent(quote)
  return (
    isChanged && (
      <span className="block text-caption font-medium whitespace-nowrap text-amber-text">
        Changed since sent
      </span>
    )
  )
}
