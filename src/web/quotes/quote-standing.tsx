import { Check } from 'lucide-react'
import type { Quote, QuoteRow } from '../../contract/quote.ts'
import type { ShownStanding } from '../../domain/quotes/quote-standing.ts'
import { today } from '../format/date.ts'
import { StandingLine } from '../listed-quote.tsx'
import { useOrganization } from '../organization/queries.ts'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { useConversion } from './converted-quotes.ts'

/** Whether the customer still has an earlier price; a quote that became a job is followed by the job. */
export function useIsChangedSinceSent(quote: Pick<QuoteRow, 'id' | 'job_id' | 'changed_since_sent'>) {
  const { converted } = useConversion(quote)
  return quote.changed_since_sent && !converted
}

function ConvertedBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 text-secondary font-medium whitespace-nowrap text-success">
      <Check size={15} className="shrink-0" />
      Converted to Job
    </span>
  )
}

/** What became of a quote, or what it waits for, beside its status. */
export function QuoteStanding({ quote }: { quote: ShownStanding & Pick<QuoteRow, 'id' | 'job_id'> }) {
  const { converted } = useConversion(quote)
  const { timeZone } = useOrganization()
  return converted ? <ConvertedBadge /> : <StandingLine quote={quote} today={today(timeZone)} />
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
