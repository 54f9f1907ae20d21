import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import type { QuoteRow } from '../../contract/quote.ts'
import { leadSourceInList } from '../../domain/quotes/lead-source.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { useRights } from '../auth/rights.ts'
import { formatDate } from '../format/date.ts'
import { formatPhone } from '../format/phone.ts'
import { CARD_ACTION, CARD_LINK, CardActions, ListCard, ListCards } from '../list-card.tsx'
import { telephone } from '../phone-links.ts'
import { QuoteAmount } from '../quote-amount.tsx'
import { QuoteStatusBadge } from '../ui/status-badge.tsx'
import { ViewDetails } from '../view-details.tsx'
import { useConversion } from './converted-quotes.ts'
import { SIGNED_STAYS } from './quote-actions.tsx'
import { type Selection, SelectQuote } from './quote-selection.tsx'
import { QuoteStanding } from './quote-standing.tsx'
import type { RowActions } from './quotes-table.tsx'

/** The quotes as cards, for phones and narrow windows. */
export function QuoteCards({
  quotes,
  ...rest
}: RowActions & { quotes: readonly QuoteRow[]; selection: Selection }) {
  return (
    <ListCards>
      {quotes.map((quote) => (
        <QuoteCard key={quote.id} quote={quote} {...rest} />
      ))}
    </ListCards>
  )
}

function QuoteCard({
  quote,
  selection,
  onConvert,
  onDelete,
}: RowActions & { quote: QuoteRow; selection: Selection }) {
  const { converted, jobId } = useConversion(quote)
  const mayBook = useRights()('jobs.change')
  const phone = realPhone(quote.customer_phone)
  const source = leadSourceInList(quote.customer_lead_source)
  return (
    <ListCard
      lead={<SelectQuote quote={quote} selection={selection} />}
      title={
        <Link to="/quotes/$id" params={{ id: String(quote.id) }} className={CARD_LINK}>
          {quote.customer_name}
        </Link>
      }
      amount={<QuoteAmount quote={quote} />}
      actions={
        <CardActions>
          <ViewDetails to="/quotes/$id" id={quote.id} className={CARD_ACTION.plain} />
          {jobId !== null && (
            <Link to="/jobs/$id" params={{ id: String(jobId) }} className={CARD_ACTION.accent}>
              View Job
            </Link>
          )}
          {!converted && (
            <>
              <Link
                to="/calculator"
                search={{ quote: quote.id }}
                aria-label={`Edit quote ${quote.quote_number}`}
                className={CARD_ACTION.icon}
              >
                <Pencil />
              </Link>
              {mayBook && (
                <button type="button" className={CARD_ACTION.accent} onClick={() => onConvert(quote)}>
                  Convert
                </button>
              )}
              <button
                type="button"
                aria-label={`Delete quote ${quote.quote_number}`}
                {...(quote.answer === 'accepted' && { disabled: true, title: SIGNED_STAYS })}
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
        <QuoteStanding quote={quote} />
        {/* A phone quote's badge says it already. */}
        {!converted && quote.status !== 'phone_quote' && (
          <span className="text-secondary text-text-3">{source}</span>
        )}
      </div>
      <p className="mt-1.5 text-secondary tabular text-text-3">
        <span className="whitespace-nowrap">{quote.quote_number}</span>, {formatDate(quote.created_at)}
        {quote.move_date && `, moves ${formatDate(quote.move_date)}`}
      </p>
      {phone && (
        <a
          href={telephone(phone)}
          className="relative text-secondary tabular whitespace-nowrap text-accent max-sm:inline-flex max-sm:min-h-11 max-sm:items-center max-sm:-mb-2"
        >
          {formatPhone(phone)}
        </a>
      )}
    </ListCard>
  )
}
