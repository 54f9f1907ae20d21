import type { QuoteRow } from '../../contract/quote.ts'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { useConversion } from './converted-quotes.ts'
import { daysAgo } from './days-ago.ts'

/** Whether the customer still has an earlier price; a quote that became a job is followed by the job. */
export function useIsChangedSinceSent(quote: Pick<QuoteRow, 'id' | 'job_id' | 'changed_since_sent'>) {
  const { converted } = useConversion(quote)
  return quote.changed_since_sent && !converted
}

/** What a quote in a list waits for: to be sent again, or for the customer's answer. */
export function QuoteStanding({ quote }: { quote: QuoteRow }) {
  const { timeZone } = useOrganization()
  const isChanged = useIsChangedSinceSent(quote)
  const { converted } = useConversion(quote)
  if (isChanged) {
    return (
      <span className="block text-caption font-medium whitespace-nowrap text-amber-text">
        Changed since sent
      </span>
    )
  }
  if (quote.status !== 'sent' || quote.sent_at === null || converted) return null
  return (
    <span className="block text-caption whitespace-nowrap text-text-3 group-hover:text-text-2">
      {daysAgo(quote.sent_at, today(timeZone))}, not answered
    </span>
  )
}
