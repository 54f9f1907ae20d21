import type { QuoteRow } from '../contract/quote.ts'
import { formatMoney } from '../domain/money.ts'
import { type ShownStanding, standingWords } from '../domain/quotes/quote-standing.ts'
import { cx } from './ui/cx.ts'

type StandingLineProps = {
  quote: ShownStanding
  /** `YYYY-MM-DD`, by the company's calendar. */
  today: string
  className?: string
}

/** How a quote stands with its customer, in a line beside its status; nothing for a draft and one that is booked. */
export function StandingLine({ quote, today, className }: StandingLineProps) {
  const words = standingWords(quote, today)
  if (words === null) return null
  return <span className={cx('block text-caption', standingColour(quote), className)}>{words}</span>
}

/** What waits for the office stands out; what waits for the customer does not. */
function standingColour({ standing, asked, changed_since_sent }: ShownStanding): string {
  if (asked !== null || changed_since_sent) return 'font-medium text-amber-text'
  if (standing === 'declined') return 'font-medium text-danger'
  if (standing === 'accepted') return 'font-medium text-success'
  return 'text-text-3 group-hover:text-text-2'
}

/** A quote's total where quotes are listed: 'about' while it rests on what was assumed. */
export function QuoteAmount({ quote }: { quote: Pick<QuoteRow, 'total_cost' | 'preliminary_basis'> }) {
  if (quote.total_cost === null) return <span className="font-normal text-text-2">No estimate</span>
  return (
    <>
      {quote.preliminary_basis !== null && (
        <span className="text-caption font-normal text-text-2">about </span>
      )}
      {formatMoney(quote.total_cost)}
    </>
  )
}
