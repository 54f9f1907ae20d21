import type { QuoteRow } from '../contract/quote.ts'
import { formatMoney } from '../domain/money.ts'

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
