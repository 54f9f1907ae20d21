import { Link } from '@tanstack/react-router'
import type { MarginRow } from '../../contract/margins.ts'
import { shortDay } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/money.ts'
import { CARD_LINK, ListCard, ListCards } from '../list-card.tsx'
import { ACTIONS_CELL, CELL, ListTable, NameCell, ROW } from '../list-table.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { percentWords } from './margin-card.tsx'

const COLUMNS = [
  { title: 'Customer' },
  { title: 'Completed' },
  { title: 'Crew' },
  { title: 'Price', className: 'text-right' },
  { title: 'Costs', className: 'text-right' },
  { title: 'Margin', className: 'text-right' },
]

export const MarginTable = ({ rows }: { rows: readonly MarginRow[] }) => (
  <ListTable columns={COLUMNS}>
    <tbody className="divide-y divide-border">
      {rows.map((row) => (
        <tr key={row.job_id} className={ROW}>
          <NameCell to="/jobs/$id" id={row.job_id} name={row.customer_name}>
            {row.job_number}
          </NameCell>
          <td className={`${CELL} whitespace-nowrap tabular`}>{shortDay(row.date)}</td>
          <td className={CELL}>{row.crew ?? '–'}</td>
          <td className={`${CELL} text-right tabular text-text-2`}>{amount(row.price)}</td>
          <td className={`${CELL} text-right tabular text-text-2`}>{amount(row.costs)}</td>
          <td className={`${CELL} text-right tabular`}>
            <MarginOf {...row} />
          </td>
          <td className={ACTIONS_CELL}>
            <Link
              to="/jobs/$id"
              params={{ id: String(row.job_id) }}
              search={{ tab: 'money' }}
              aria-label={`Money of ${row.customer_name}`}
              className={buttonStyle('secondary', 'small')}
            >
              Money
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </ListTable>
)

const amount = (dollars: number | null) => (dollars === null ? '–' : formatMoney(dollars))

/** What a job earned in dollars and percent, or why nobody can say. */
function MarginOf({ margin, percent, missing }: MarginRow) {
  if (margin === null) {
    return <span className="block max-w-64 text-caption break-words text-text-2">{missing.join(' ')}</span>
  }
  return (
    <>
      <span className={cx('block font-semibold', margin < 0 && 'text-danger')}>{formatMoney(margin)}</span>
      {percent !== null && <span className="block text-caption text-text-2">{percentWords(percent)}</span>}
    </>
  )
}

export const MarginCards = ({ rows }: { rows: readonly MarginRow[] }) => (
  <ListCards>
    {rows.map((row) => (
      <ListCard
        key={row.job_id}
        title={
          <Link
            to="/jobs/$id"
            params={{ id: String(row.job_id) }}
            search={{ tab: 'money' }}
            className={CARD_LINK}
          >
            {row.customer_name}
          </Link>
        }
        amount={<span className={cx((row.margin ?? 0) < 0 && 'text-danger')}>{amount(row.margin)}</span>}
        actions={null}
      >
        <p className="text-secondary text-text-2">
          {[row.job_number, shortDay(row.date), row.crew].filter(Boolean).join(', ')}
        </p>
        <p className="text-secondary tabular text-text-2">
          {row.margin === null
            ? row.missing.join(' ')
            : `${amount(row.price)} less ${amount(row.costs)}${row.percent === null ? '' : `, ${percentWords(row.percent)}`}`}
        </p>
      </ListCard>
    ))}
  </ListCards>
)
