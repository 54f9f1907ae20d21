import { Link } from '@tanstack/react-router'
import { Eye, Mail } from 'lucide-react'
import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { daysFrom } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { formatMoney, formatRoundMoney } from '../../domain/money.ts'
import { standingWords } from '../../domain/quotes/quote-standing.ts'
import { formatShortDate, today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { buttonStyle } from '../ui/button-style.ts'

type Waiting = Answer<Contract['dashboard']['waiting']>

/** Sent quotes that nobody has answered, the longest waiting first. */
export function WaitingList({ data }: { data: Waiting }) {
  const day = today(useOrganization().timeZone)
  const unseen = data.unseen > 0 ? `, ${data.unseen} not opened` : ''
  return (
    <section
      aria-labelledby="waiting-quotes"
      className="min-w-0 rounded-card border border-border bg-surface"
    >
      <div className="flex items-center justify-between gap-4 px-card">
        <h2 id="waiting-quotes" className="py-3.5 text-card">
          Waiting for an answer
        </h2>
        <Link to="/quotes" search={{ filter: 'waiting' }} className={buttonStyle('link', 'small', '-mr-2.5')}>
          View all
        </Link>
      </div>
      <p className="-mt-1 border-b border-border px-card pb-3.5">
        <span className="text-stat">{formatRoundMoney(data.sum)}</span>{' '}
        <span className="text-secondary text-text-2">
          in {formatCount(data.total, 'quote')}
          {unseen}
        </span>
      </p>
      <ul className="divide-y divide-border">
        {data.quotes.map((quote) => (
          <li key={quote.id}>
            <Link
              to="/quotes/$id"
              params={{ id: String(quote.id) }}
              className="flex min-h-14 items-center justify-between gap-4 px-card py-2 -outline-offset-2 transition-colors hover:bg-inset"
            >
              <span className="min-w-0">
                <span className="block truncate text-body font-medium">
                  {quote.customer_name || quote.quote_number}
                </span>
                <span className="flex items-center gap-1.5 text-caption text-text-3 [&_svg]:size-3.5 [&_svg]:shrink-0">
                  {quote.seen_at ? <Eye /> : <Mail />}
                  {standingWords(quote, day)}
                  {quote.holds_until && `, expires ${formatShortDate(quote.holds_until)}`}
                </span>
              </span>
              <span className="text-right">
                <span className="block text-body font-medium tabular">
                  {quote.total_cost === null ? 'No estimate' : formatMoney(quote.total_cost)}
                </span>
                {quote.sent_at && (
                  <span className="block text-caption text-text-3">{waitedWords(quote.sent_at, day)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Since when it waits, by the company's calendar: `Today`, `1 day`, `11 days`. */
function waitedWords(sentAt: string, day: string): string {
  const days = daysFrom(sentAt.slice(0, 10), day)
  return days <= 0 ? 'Today' : formatCount(days, 'day')
}
