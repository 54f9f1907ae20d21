import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Report } from '../../contract/reports.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/money.ts'
import type { ReportName } from '../../domain/reports/reports.ts'
import { api } from '../api/client.ts'
import { LISTED, reading } from '../api/read.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Unloaded } from '../unloaded.tsx'

export type Asked = { name: ReportName; from: string; to: string }

type ReportRowsProps = {
  asked: Asked
  row: Report['rows'][number] | null
  onClose: () => void
}

/** What a row of a report counts, each with its page. */
export const ReportRows = ({ asked, row, onClose }: ReportRowsProps) => (
  <Dialog
    open={row !== null}
    onClose={onClose}
    title={row?.label ?? ''}
    description={`${mediumDate(asked.from)} to ${mediumDate(asked.to)}`}
  >
    {row && <Counted asked={asked} rowKey={row.key} />}
  </Dialog>
)

const PAGE_OF = { job: '/jobs/$id', quote: '/quotes/$id', claim: '/money/claims/$id' } as const

/** What a row of a report counts. */
const rowsQuery = ({ name, ...query }: Asked, key: string) =>
  reading(api.reports.rows, { params: { name }, query: { ...query, key } }, LISTED)

function Counted({ asked, rowKey }: { asked: Asked; rowKey: string }) {
  const query = useQuery(rowsQuery(asked, rowKey))
  const { data } = query
  if (!data) return <Unloaded query={query} what="rows" rows={4} />
  if (data.rows.length === 0) return <p className="text-body text-text-2">No rows in this period.</p>
  return (
    <>
      <ul className="divide-y divide-border">
        {data.rows.map(({ of, id, title, number, day, amount }) => (
          <li key={`${id} ${day}`} className="flex min-h-12 items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <Link
                to={PAGE_OF[of]}
                params={{ id: String(id) }}
                className="block truncate text-body font-medium text-accent"
              >
                {title}
              </Link>
              <span className="block text-caption text-text-2">
                {number}
                {day && `, ${mediumDate(day)}`}
              </span>
            </span>
            <span className="text-body tabular">{amount === null ? '–' : formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
      {data.more && <p className="mt-3 text-caption text-text-2">Only the newest 100 are shown.</p>}
    </>
  )
}
