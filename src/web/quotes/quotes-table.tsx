import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { QuoteRow } from '../../contract/quote.ts'
import { leadSourceInList } from '../../domain/quotes/lead-source.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { useRights } from '../auth/rights.ts'
import { formatDate } from '../format/date.ts'
import { formatPhone } from '../format/phone.ts'
import { ACTIONS_CELL, CELL, ListTable, NameCell, ROW } from '../list-table.tsx'
import { QuoteAmount } from '../quote-amount.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { QuoteStatusBadge } from '../ui/status-badge.tsx'
import { ViewDetails } from '../view-details.tsx'
import { useConversion } from './converted-quotes.ts'
import { SIGNED_STAYS } from './quote-actions.tsx'
import { SelectAll, type Selection, SelectQuote } from './quote-selection.tsx'
import { QuoteStanding } from './quote-standing.tsx'

const COLUMNS = [
  { title: 'Status' },
  { title: 'Amount', className: 'text-right' },
  { title: 'Date' },
  { title: 'Source' },
]

/** The quotes as a table, for screens that have room for one. */
export function QuotesTable({
  quotes,
  selection,
  ...actions
}: RowActions & { quotes: readonly QuoteRow[]; selection: Selection }) {
  return (
    <ListTable columns={[{ title: 'Customer', lead: <SelectAll selection={selection} /> }, ...COLUMNS]}>
      <tbody className="divide-y divide-border">
        {quotes.map((quote) => {
          const phone = realPhone(quote.customer_phone)
          return (
            <tr key={quote.id} className={ROW}>
              <NameCell
                to="/quotes/$id"
                id={quote.id}
                name={quote.customer_name}
                customerId={quote.customer_id}
                lead={<SelectQuote quote={quote} selection={selection} />}
              >
                <span className="block">{quote.quote_number}</span>
                {phone && <span className="block">{formatPhone(phone)}</span>}
              </NameCell>
              <td className={CELL}>
                <div className="flex">
                  <QuoteStatusBadge status={quote.status} />
                </div>
                <QuoteStanding quote={quote} />
              </td>
              <td className={`${CELL} text-right font-medium whitespace-nowrap tabular`}>
                <QuoteAmount quote={quote} />
              </td>
              <td className={`${CELL} whitespace-nowrap tabular text-text-2`}>
                {formatDate(quote.created_at)}
                {quote.move_date && (
                  <span className="block text-caption text-text-3 group-hover:text-text-2">
                    Moves {formatDate(quote.move_date)}
                  </span>
                )}
              </td>
              <td className={`${CELL} max-w-28 truncate text-text-2 xl:max-w-40`}>
                {leadSourceInList(quote.customer_lead_source)}
              </td>
              <td className={ACTIONS_CELL}>
                <QuoteRowActions quote={quote} {...actions} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </ListTable>
  )
}

export type RowActions = {
  onConvert: (quote: QuoteRow) => void
  onDelete: (quote: QuoteRow) => void
}

/** What can be done with a quote, at the end of its row. */
function QuoteRowActions({ quote, onConvert, onDelete }: RowActions & { quote: QuoteRow }) {
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
