import { Check } from 'lucide-react'
import type { Quote, QuoteRow } from '../../contract/quote.ts'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { useConversion } from './converted-quotes.ts'
import { daysAgo } from './quote-words.ts'

/** Whether the customer still has an earlier price; a quote that became a job is followed by the job. */
export function useIsChangedSinceSent(quote: Pick<QuoteRow, 'id' | 'job_id' | 'changed_since_sent'>) {
  const { converted } = useConversion(quote)
  return quote.changed_since_sent && !converted
}

export function ConvertedBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 text-secondary font-medium whitespace-nowrap text-success">
      <Check size={15} className="shrink-0" />
      Converted to Job
    </span>
  )
}

/** What became of a quote in a list, or what it waits for: to be sent again, or for the customer's answer. */
export function QuoteStanding({ quote }: { quote: QuoteRow }) {
  const { timeZone } = useOrganization()
  const { converted } = useConversion(quote)
  if (converted) return <ConvertedBadge />
  if (quote.changed_since_sent) {
    return (
      <span className="block text-caption font-medium whitespace-nowrap text-amber-text">
        Changed since sent
      </span>
    )
  }
  if (quote.status !== 'sent' || quote.sent_at === null) return null
  return (
    <span className="block text-caption whitespace-nowrap text-text-3 group-hover:text-text-2">
      {daysAgo(quote.sent_at, today(timeZone))}, not answered
    </span>
  )
}

/** Beside a total that rests on what was assumed: says so, and what. */
export function PreliminaryNote({ quote, className }: { quote: Quote; className?: string }) {
  if (quote.preliminary_basis === null) return null
  return (
    <div className={cx('flex flex-wrap items-center gap-x-2.5 gap-y-1.5', className)}>
      <Badge tone="amber">Preliminary</Badge>
      <p className="min-w-0 text-secondary text-text-2">{quote.preliminary_basis}</p>
    </div>
  )
}
