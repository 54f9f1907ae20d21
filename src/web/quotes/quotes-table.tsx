import type { QuoteRow } from '../../contract/quote.ts'
import { realPhone } from '../../domain/quotes/real-phone.ts'
import { formatDate } from '../format/date.ts'
import { formatPhone } from '../format/phone.ts'
import { ACTIONS_CELL, CELL, ListTable, NameCell, ROW } from '../list-table.tsx'
import { QuoteAmount } from '../quote-amount.tsx'
import { QuoteStatusBadge } from '../ui/status-badge.tsx'
import { type QuoteActions, QuoteRowActions } from './quote-row-actions.tsx'
import { QuoteStanding } from './quote-standing.tsx'
import { leadSourceInList } from './quote-words.ts'

const COLUMNS = [
  { title: 'Customer' },
  { title: 'Status' },
  { title: 'Amount', className: 'text-right' },
  { title: 'Date' },
  { title: 'Source', className: 'max-xl:hidden' },
]

/** The quotes as a table, for screens that have room for one. */
export function QuotesTable({ quotes, ...actions }: QuoteActions & { quotes: readonly QuoteRow[] }) {
  return (
    <ListTable columns={COLUMNS}>
      <tbody className="divide-y divide-border">
        {quotes.map((quote) => {
          const phone = realPhone(quote.customer_phone)
          return (
            <tr key={quote.id} className={ROW}>
              <NameCell to="/quotes/$id" id={quote.id} name={quote.customer_name}>
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
              <td className={`${CELL} max-w-40 truncate text-text-2 max-xl:hidden`}>
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
