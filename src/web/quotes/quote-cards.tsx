import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { QuoteRow } from '../../contract/quote.ts'
import { formatDate } from '../format/date.ts'
import { CARD_ACTION, CardActions, ListCard, ListCards, ListCardsSkeleton } from '../list-card.tsx'
import { QuoteAmount } from '../quote-amount.tsx'
import { QuoteStatusBadge } from '../ui/status-badge.tsx'
import { useConversion } from './converted-quotes.ts'
import { leadSourceInList } from './lead-source.ts'
import { ConvertedBadge, type QuoteActions } from './quote-row-actions.tsx'

/** The quotes as cards, for phones and narrow windows. */
export function QuoteCards({ quotes, ...actions }: QuoteActions & { quotes: readonly QuoteRow[] }) {
  return (
    <ListCards>
      {quotes.map((quote) => (
        <QuoteCard key={quote.id} quote={quote} {...actions} />
      ))}
    </ListCards>
  )
}

function QuoteCard({ quote, onConvert, onDelete }: QuoteActions & { quote: QuoteRow }) {
  const { converted, jobId } = useConversion(quote)
  const source = leadSourceInList(quote.customer_lead_source)
  return (
    <ListCard
      title={quote.customer_name}
      amount={<QuoteAmount quote={quote} />}
      actions={
        <CardActions>
          <Link to="/quotes/$id" params={{ id: String(quote.id) }} className={CARD_ACTION.plain}>
            View Details
          </Link>
          {jobId !== null && (
            <Link to="/jobs/$id" params={{ id: String(jobId) }} className={CARD_ACTION.accent}>
              View Job
            </Link>
          )}
          {!converted && (
            <>
              <button type="button" className={CARD_ACTION.accent} onClick={() => onConvert(quote)}>
                Convert
              </button>
              <button
                type="button"
                aria-label={`Delete quote ${quote.quote_number}`}
                className={CARD_ACTION.icon}
                onClick={() => onDelete(quote)}
              >
                <Trash2 />
              </button>
            </>
          )}
        </CardActions>
      }
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <QuoteStatusBadge status={quote.status} />
        {converted ? (
          <ConvertedBadge />
        ) : (
          // A phone quote's badge says it already.
          quote.status !== 'phone_quote' && <span className="text-secondary text-text-3">{source}</span>
        )}
      </div>
      <p className="mt-1.5 text-secondary tabular text-text-3">
        {quote.quote_number}, {formatDate(quote.created_at)}
      </p>
    </ListCard>
  )
}

export const QuoteCardsSkeleton = () => <ListCardsSkeleton label="Loading quotes" />
