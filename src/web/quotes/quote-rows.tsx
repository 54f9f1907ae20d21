import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import type { QuoteRow } from '../../contract/quote.ts'
import { leadSourceInList } from '../../domain/quotes/lead-source.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { useRights } from '../auth/rights.ts'
import { formatDate } from '../format/date.ts'
import { formatPhone, telephone } from '../format/phone.ts'
import { CARD_ACTION } from '../list-card.tsx'
import type { RowsOf } from '../list-page.tsx'
import { ViewDetails } from '../list-table.tsx'
import { QuoteAmount } from '../listed-quote.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { QuoteStatusBadge } from '../ui/status-badge.tsx'
import { useConversion } from './converted-quotes.ts'
import { SIGNED_STAYS } from './quote-actions.tsx'
import { SelectAll, type Selection, SelectQuote } from './quote-selection.tsx'
import { QuoteStanding } from './quote-standing.tsx'

type RowActions = {
  onConvert: (quote: QuoteRow) => void
  onDelete: (quote: QuoteRow) => void
}
type ActionsProps = RowActions & { quote: QuoteRow }

const COLUMNS: RowsOf<QuoteRow>['columns'] = [
  {
    title: 'Status',
    cell: (quote) => (
      <>
        <div className="flex">
          <QuoteStatusBadge status={quote.status} />
        </div>
        <QuoteStanding quote={quote} />
      </>
    ),
  },
  {
    title: 'Amount',
    cell: (quote) => <QuoteAmount quote={quote} />,
    isNumber: true,
    className: 'font-medium whitespace-nowrap',
  },
  {
    title: 'Date',
    cell: ({ created_at, move_date }) => (
      <>
        {formatDate(created_at)}
        {move_date && (
          <span className="block text-caption text-text-3 group-hover:text-text-2">
            Moves {formatDate(move_date)}
          </span>
        )}
      </>
    ),
    className: 'whitespace-nowrap tabular text-text-2',
  },
  {
    title: 'Source',
    cell: ({ customer_lead_source }) => leadSourceInList(customer_lead_source),
    className: 'max-w-28 truncate text-text-2 xl:max-w-40',
  },
]

/** Quotes, of which some can be selected, with what can be done with each. */
export const quoteRows = (selection: Selection, rowActions: RowActions): RowsOf<QuoteRow> => ({
  lead: <SelectAll selection={selection} />,
  name: (quote) => {
    const phone = realPhone(quote.customer_phone)
    return {
      ...{ to: '/quotes/$id', id: quote.id, name: quote.customer_name, customerId: quote.customer_id },
      lead: <SelectQuote quote={quote} selection={selection} />,
      below: (
        <>
          <span className="block">{quote.quote_number}</span>
          {phone && <span className="block">{formatPhone(phone)}</span>}
        </>
      ),
    }
  },
  columns: COLUMNS,
  amount: (quote) => <QuoteAmount quote={quote} />,
  actions: (quote, as) =>
    as === 'row' ? (
      <QuoteRowActions quote={quote} {...rowActions} />
    ) : (
      <QuoteCardActions quote={quote} {...rowActions} />
    ),
  card: (quote) => <QuoteCardBody quote={quote} />,
})

function QuoteCardBody({ quote }: { quote: QuoteRow }) {
  const { converted } = useConversion(quote)
  const phone = realPhone(quote.customer_phone)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <QuoteStatusBadge status={quote.status} />
        <QuoteStanding quote={quote} />
        {/* A phone quote's badge says it already. */}
        {!converted && quote.status !== 'phone_quote' && (
          <span className="text-secondary text-text-3">{leadSourceInList(quote.customer_lead_source)}</span>
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
    </>
  )
}

/** What can be done with a quote, at the end of its row. */
function QuoteRowActions({ quote, onConvert, onDelete }: ActionsProps) {
  const { converted, jobId } = useConversion(quote)
  const mayBook = useRights()('jobs.change')
  return (
    <div className="flex items-center justify-end">
      {jobId !== null && (
        <Link
          to="/jobs/$id"
          params={{ id: String(jobId) }}
          className={buttonStyle('link', 'small', 'hover:bg-transparent hover:underline')}
        >
          View Job
        </Link>
      )}
      {!converted && (
        <Link
          to="/calculator"
          search={{ quote: quote.id }}
          aria-label={`Edit quote ${quote.quote_number}`}
          className={buttonStyle('ghost', 'small', 'hover:bg-transparent hover:underline')}
        >
          Edit
        </Link>
      )}
      {!converted && mayBook && (
        <Button
          variant="link"
          size="small"
          onClick={() => onConvert(quote)}
          className="border border-transparent group-hover:border-border-strong group-hover:bg-surface"
        >
          Convert
        </Button>
      )}
      <ViewDetails
        to="/quotes/$id"
        id={quote.id}
        className={buttonStyle('ghost', 'small', 'hover:bg-transparent hover:underline')}
      />
      <span className="flex size-8 shrink-0 justify-end">
        {!converted && (
          <IconButton
            label={`Delete quote ${quote.quote_number}`}
            {...(quote.answer === 'accepted' && { disabled: true, title: SIGNED_STAYS })}
            onClick={() => onDelete(quote)}
            className="size-8!"
          >
            <Trash2 />
          </IconButton>
        )}
      </span>
    </div>
  )
}

/** The same at the bottom of its card. */
function QuoteCardActions({ quote, onConvert, onDelete }: ActionsProps) {
  const { converted, jobId } = useConversion(quote)
  const mayBook = useRights()('jobs.change')
  return (
    <>
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
    </>
  )
}
