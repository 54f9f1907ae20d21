import { CircleAlert, CircleCheck, Download, Lock, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MonthToClose } from '../../contract/books.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { formatCount, formatNumber } from '../../domain/count.ts'
import { spokenMonth } from '../../domain/journal/months.ts'
import { formatMoney } from '../../domain/money.ts'
import { api } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import { useDownload } from '../print-file.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CloseDialog, ReopenDialog } from './close-dialogs.tsx'
import { entryName } from './entry-words.ts'
import { dayOfYear } from './month-chips.tsx'

const WORDS = { closed: 'Closed', open: 'Open', current: 'Current' } as const
const TONES = { closed: 'green', open: 'amber', current: 'grey' } as const

/** A month: what it comes to, what stands in the way of closing it, and the button that does. */
export function MonthCard({ month }: { month: MonthToClose }) {
  const name = nameOf(month)
  const isClosed = month.state === 'closed'
  return (
    <Card
      title={isClosed ? spokenMonth(month.month) : `Close ${name}`}
      aside={<Badge tone={TONES[month.state]}>{WORDS[month.state]}</Badge>}
      divided
      className="overflow-hidden"
    >
      <dl className="grid grid-cols-2 gap-4 px-card py-4">
        <div>
          <dt className="text-caption text-text-2">Entries</dt>
          <dd className="text-page tabular">{formatNumber(month.entries)}</dd>
        </div>
        <div>
          <dt className="text-caption text-text-2">Debits = credits</dt>
          <dd className="text-page tabular">{formatMoney(month.debits)}</dd>
        </div>
      </dl>
      <ul className="divide-y divide-border border-y border-border">
        <Checks month={month} name={name} />
        <Warnings month={month} name={name} />
      </ul>
      <div className="grid gap-3 p-card">
        {isClosed ? <Closed month={month} /> : <Open month={month} name={name} />}
      </div>
    </Card>
  )
}

/** `October` */
const nameOf = ({ month }: MonthToClose) => spokenMonth(month).split(' ')[0] ?? ''

const MARKS = {
  good: { Icon: CircleCheck, color: 'text-success' },
  warning: { Icon: TriangleAlert, color: 'text-warning' },
  wrong: { Icon: CircleAlert, color: 'text-danger' },
} as const

type CheckProps = { mark: keyof typeof MARKS; title: string; hint: string; children?: ReactNode }

function Check({ mark, title, hint, children }: CheckProps) {
  const { Icon, color } = MARKS[mark]
  return (
    <li className="flex gap-2.5 px-card py-3">
      <Icon aria-hidden="true" className={`mt-0.5 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1 text-secondary">
        <p className={`font-medium ${mark === 'wrong' ? 'text-danger' : ''}`}>{title}</p>
        <p className="text-text-2">{hint}</p>
        {children}
      </div>
    </li>
  )
}

type OfMonth = { month: MonthToClose; name: string }

function Checks({ month, name }: OfMonth) {
  const { entries, debits, credits, state, not_posted } = month
  const count = formatCount(entries, 'entry', 'entries')
  return (
    <>
      {debits === credits ? (
        <Check
          mark="good"
          title="Balanced"
          hint={`${entries === 1 ? 'Its' : 'All'} ${count} add up to zero`}
        />
      ) : (
        <Check
          mark="wrong"
          title="Out of balance"
          hint={`Debits ${formatMoney(debits)}, credits ${formatMoney(credits)}`}
        />
      )}
      {entries > 0 && (
        <Check
          mark="good"
          title={`Numbers 1 to ${formatNumber(entries)}`}
          hint={state === 'closed' ? 'Without gaps' : `Given when ${name} closes, without gaps`}
        />
      )}
      {not_posted.total > 0 && (
        <Check
          mark="wrong"
          title={`${formatCount(not_posted.total, 'job')} not in the journal yet`}
          hint={`${name} can close once they are posted`}
        >
          <Rows
            of={not_posted}
            row={({ id, customer_name, job_number }) => ({ id, name: customer_name, below: job_number })}
          />
        </Check>
      )}
    </>
  )
}

function Warnings({ month, name }: OfMonth) {
  const { not_final, not_invoiced, clearing, later } = month
  return (
    <>
      <Warning
        of={later}
        title={`${formatCount(later.total, 'entry', 'entries')} posted later`}
        hint={`For ${name}, on days after it`}
        row={({ id, customer_name, kind, day, amount }) => ({
          ...{ id, amount: formatMoney(amount), below: `Posted ${dayOfYear(day)}` },
          name: [customer_name, entryName(kind)].filter(Boolean).join(', '),
        })}
      />
      <Warning
        of={not_final}
        title={`${formatCount(not_final.total, 'job')} without a final price`}
        hint="Income is posted once the price is final"
        row={({ id, customer_name, job_number, day, estimate }) => ({
          ...{ id, amount: `est. ${formatMoney(estimate)}`, below: job_number },
          name: `${customer_name}, ${dayOfYear(day)}`,
        })}
      />
      <Warning
        of={not_invoiced}
        title={`${formatCount(not_invoiced.total, 'job')} to invoice`}
        hint="Charged, not paid and on no invoice"
        row={({ id, customer_name, job_number, amount }) => ({
          ...{ id, name: customer_name, amount: formatMoney(amount), below: job_number },
        })}
      />
      <Warning
        of={{ rows: clearing, total: clearing.length }}
        title={`${formatCount(clearing.length, 'clearing account')} not empty`}
        hint={`Money the bank did not have at the end of ${name}`}
        row={({ account, name: called, balance }) => ({
          ...{ id: Number(account), name: called, amount: formatMoney(balance), below: account },
        })}
      />
    </>
  )
}

/** What is to be known before a month closes; nothing where there is nothing of it. */
const Warning = <Row,>({ title, hint, ...rows }: RowsProps<Row> & Pick<CheckProps, 'title' | 'hint'>) =>
  rows.of.total > 0 && (
    <Check mark="warning" {...{ title, hint }}>
      <Rows {...rows} />
    </Check>
  )

type RowsProps<Row> = {
  of: { rows: readonly Row[]; total: number }
  row: (row: Row) => { id: number; name: string; below: string; amount?: string }
}

const Rows = <Row,>({ of: { rows, total }, row }: RowsProps<Row>) => (
  <ul className="mt-2 divide-y divide-border border-t border-border">
    {rows.map(row).map(({ id, name, below, amount }) => (
      <li key={id} className="flex justify-between gap-3 py-1.5">
        <div className="min-w-0">
          <p className="break-words">{name}</p>
          <p className="text-caption text-text-2">{below}</p>
        </div>
        {amount && <p className="shrink-0 font-medium tabular">{amount}</p>}
      </li>
    ))}
    {total > rows.length && <li className="py-1.5 text-text-2">{formatNumber(total - rows.length)} more</li>}
  </ul>
)

function Open({ month, name }: OfMonth) {
  const may = useRights()
  const [isAsking, setIsAsking] = useState(false)
  const { state, closes_next, debits, credits, not_posted, edition, reopened_at } = month
  const { reopened_by, reopen_reason } = month
  const canClose = closes_next && debits === credits && not_posted.total === 0
  return (
    <>
      {reopened_at && (
        <p className="text-secondary text-text-2">
          {`Reopened ${mediumDate(reopened_at.slice(0, 10))}${reopened_by ? ` by ${reopened_by}` : ''}: ${reopen_reason}`}
        </p>
      )}
      <p className="text-secondary text-text-2">
        {state === 'current'
          ? `${name} can close once it has ended.`
          : closes_next
            ? `Closed, ${name} takes no more entries, and its file never changes. Reopening needs its own right and is recorded.`
            : `Months close in order: close the months before ${name} first.`}
      </p>
      {edition > 0 && <DownloadFile month={month} />}
      {state === 'open' && canClose && may('books.close') && (
        <Button variant="primary" icon={<Lock />} onClick={() => setIsAsking(true)}>
          {`Close ${name}`}
        </Button>
      )}
      {isAsking && <CloseDialog month={month} name={name} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function Closed({ month }: { month: MonthToClose }) {
  const may = useRights()
  const [isAsking, setIsAsking] = useState(false)
  const { closed_at, closed_by, edition, closed_last } = month
  return (
    <>
      <p className="text-secondary text-text-2">
        {`Closed ${closed_at ? mediumDate(closed_at.slice(0, 10)) : ''}${closed_by ? ` by ${closed_by}` : ''}`}
        {edition > 1 && `, edition ${edition}`}. Later changes are posted to the first open month.
      </p>
      <DownloadFile month={month} />
      {closed_last && may('books.reopen') && <Button onClick={() => setIsAsking(true)}>Reopen</Button>}
      {isAsking && <ReopenDialog month={month} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** Brings the files of a month as they were stored each time it was closed, the newest first. */
function DownloadFile({ month: { month, edition: newest } }: { month: MonthToClose }) {
  const file = useDownload(`The file of ${spokenMonth(month)}`, (edition: number) =>
    api.books.file({ params: { month }, query: { edition } }),
  )
  return Array.from({ length: newest }, (_, index) => newest - index).map((edition) => (
    <Button
      key={edition}
      icon={<Download />}
      busy={file.isPending && file.variables === edition}
      onClick={() => file.mutate(edition)}
    >
      {newest > 1 ? `Download Edition ${edition}` : 'Download File'}
    </Button>
  ))
}
