import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BooksEntry } from '../../contract/books.ts'
import { formatCount } from '../../domain/count.ts'
import { spokenMonth } from '../../domain/journal/months.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { useIsAtLeast } from '../surroundings.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Unloaded } from '../unloaded.tsx'
import { entryName, entryWords } from './entry-words.ts'
import { dayOfYear } from './month-chips.tsx'
import { entriesQuery, PAGE_SIZE } from './queries.ts'

const loadDialogs = () => import('./payout-dialogs.tsx')
const PayoutDialog = lazy(async () => ({ default: (await loadDialogs()).PayoutDialog }))
const TakeBackDialog = lazy(async () => ({ default: (await loadDialogs()).TakeBackDialog }))

type JournalCardProps = {
  asked: Parameters<typeof entriesQuery>[0]
  /** To which month the way back leads. */
  month: string
  page: number
  onPage: (page: number) => void
}

/** The entries of a month or of a job: debits before credits, with their sums. */
export function JournalCard({ asked, month, page, onPage }: JournalCardProps) {
  const query = useQuery(entriesQuery(asked, page))
  const { data } = query
  const isOfJob = asked.job_id !== undefined
  return (
    <Card aria-label="Journal" className="overflow-hidden" divided>
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-card py-2">
        <h2 className="text-card">Journal</h2>
        {isOfJob && data && <OnlyJob job={data.job} month={month} />}
        <p role="status" className="ml-auto text-secondary text-text-2">
          {data && `${formatCount(data.total, 'entry', 'entries')}${isOfJob ? ' of this job' : ''}`}
        </p>
        {!isOfJob && <EnterPayout />}
      </header>
      {!data ? (
        <Unloaded query={query} what="journal" rows={6} />
      ) : data.total === 0 ? (
        <EmptyState title="No entries">
          {isOfJob
            ? 'Nothing is posted for this job yet.'
            : `Charges, payments and corrections of ${spokenMonth(month)} appear here automatically.`}
        </EmptyState>
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <Entries {...data} {...{ month, isOfJob }} />
          <div className="sm:border-t sm:border-border max-sm:px-card">
            <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} onPage={onPage} />
          </div>
        </div>
      )}
    </Card>
  )
}

function EnterPayout() {
  const may = useRights()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('books.enter')) return null
  return (
    <>
      <Button variant="secondary" size="small" icon={<Plus />} onClick={() => setIsOpen(true)}>
        Enter Payout
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PayoutDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type OnlyJobProps = { job: { job_number: string; customer_name: string } | null; month: string }

/** Whose entries alone are listed, and the way back to all of the month. */
const OnlyJob = ({ job, month }: OnlyJobProps) => (
  <Link
    to="/money/books"
    search={{ month, job: undefined, page: undefined }}
    className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-small bg-inset px-2 text-caption text-text-2 hover:text-text-1 max-sm:h-11"
  >
    <span className="truncate">{job ? `${job.job_number}, ${job.customer_name}` : 'Unknown job'}</span>
    <span className="sr-only">, show all entries</span>
    <X aria-hidden="true" size={13} className="shrink-0" />
  </Link>
)

type EntriesProps = {
  entries: readonly BooksEntry[]
  total: number
  debits: number
  credits: number
  month: string
  isOfJob: boolean
}

function Entries(props: EntriesProps) {
  return useIsAtLeast('tablet') ? <Wide {...props} /> : <Narrow {...props} />
}

const CELL = 'px-3 pt-0.5 align-top first:pl-card last:pr-card'
const HEAD = 'px-3 py-2.5 font-medium first:pl-card last:pr-card'
const amount = (dollars: number | null) => dollars !== null && formatMoney(dollars).replace('$', '')

const Wide = (props: EntriesProps) => (
  <table className="w-full border-collapse text-secondary">
    <thead>
      <tr className="border-b border-border text-left text-caption text-text-2">
        {['Day', 'Entry', 'Account'].map((title) => (
          <th key={title} scope="col" className={HEAD}>
            {title}
          </th>
        ))}
        {['Debit', 'Credit', ...(props.isOfJob ? ['Job owes'] : [])].map((title) => (
          <th key={title} scope="col" className={`${HEAD} text-right`}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    {props.entries.map((entry) => (
      <Lines key={entry.id} {...props} entry={entry} />
    ))}
    <tfoot>
      <tr className="font-semibold">
        <td className={HEAD} />
        <th scope="row" colSpan={2} className="px-3 py-2.5 text-left">
          {formatCount(props.total, 'entry', 'entries')}
        </th>
        <td className={`${HEAD} text-right font-semibold tabular`}>{amount(props.debits)}</td>
        <td className={`${HEAD} text-right font-semibold tabular`}>{amount(props.credits)}</td>
        {props.isOfJob && <td />}
      </tr>
    </tfoot>
  </table>
)

/** An entry in the table, a row for each account. */
const Lines = ({ entry, month, isOfJob }: EntryNameProps) => (
  <tbody className="border-b border-border">
    {entry.lines.map((line, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
      <tr key={n} className="first:*:pt-2.5 last:*:pb-2.5">
        {n === 0 && (
          <>
            <td
              rowSpan={entry.lines.length}
              className={`${CELL} pb-2.5 whitespace-nowrap tabular text-text-2`}
            >
              {dayOfYear(entry.day)}
            </td>
            <th
              rowSpan={entry.lines.length}
              scope="rowgroup"
              className={`${CELL} pb-2.5 text-left font-normal`}
            >
              <EntryName {...{ entry, month, isOfJob }} />
            </th>
          </>
        )}
        <td className={`${CELL} pb-0.5 ${line.debit === null ? 'pl-6' : ''}`}>{line.name}</td>
        <td className={`${CELL} pb-0.5 text-right tabular`}>{amount(line.debit)}</td>
        <td className={`${CELL} pb-0.5 text-right tabular`}>{amount(line.credit)}</td>
        {isOfJob && (
          <td className={`${CELL} pb-0.5 text-right font-medium tabular`}>
            {n === entry.lines.length - 1 && entry.owes !== null && formatMoney(entry.owes)}
          </td>
        )}
      </tr>
    ))}
  </tbody>
)

const Narrow = ({ entries, debits, credits, month, isOfJob }: EntriesProps) => (
  <>
    <ul className="divide-y divide-border">
      {entries.map((entry) => (
        <li key={entry.id} className="px-card py-3 text-secondary">
          <div className="flex items-start justify-between gap-4">
            <EntryName {...{ entry, month, isOfJob }} />
            <p className="shrink-0 tabular text-text-2">{dayOfYear(entry.day)}</p>
          </div>
          <dl className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
            {entry.lines.map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
              <div key={n} className="contents">
                <dt className={line.debit === null ? 'pl-4 text-text-2' : ''}>{line.name}</dt>
                <dd className="text-right tabular">
                  {formatMoney(line.debit ?? line.credit ?? 0)} {line.debit === null ? 'Cr' : 'Dr'}
                </dd>
              </div>
            ))}
            {isOfJob && entry.owes !== null && (
              <div className="contents font-medium">
                <dt>Job owes</dt>
                <dd className="text-right tabular">{formatMoney(entry.owes)}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
    <dl className="flex justify-between gap-4 border-t border-border px-card py-3 text-secondary">
      {[['Debits', debits] as const, ['Credits', credits] as const].map(([name, sum]) => (
        <div key={name}>
          <dt className="text-text-2">{name}</dt>
          <dd className="font-semibold tabular">{formatMoney(sum)}</dd>
        </div>
      ))}
    </dl>
  </>
)

type EntryNameProps = { entry: BooksEntry; month: string; isOfJob: boolean }

/** What an entry is, what it corrects or is for, and of which job: pressed, that job's entries alone are listed. */
const EntryName = ({ entry, month, isOfJob }: EntryNameProps) => (
  <div className="min-w-0">
    <p className="font-medium">
      {entryName(entry.kind)}
      {entry.number !== null && <span className="font-normal text-text-2">{` No. ${entry.number}`}</span>}
    </p>
    {!isOfJob && entry.job_id !== null && (
      <Link
        to="/money/books"
        search={{ month, job: entry.job_id, page: undefined }}
        className="block truncate text-text-2 hover:text-accent hover:underline"
      >
        <span className="sr-only">Show only </span>
        {entry.customer_name}, {entry.job_number}
      </Link>
    )}
    {entryWords(entry).map((words) => (
      <p key={words} className="text-caption text-text-2">
        {words}
      </p>
    ))}
    {isToTakeBack(entry) && <TakeBack entry={entry} />}
  </div>
)

/** What the bank got is no job’s, and is taken back by itself. */
const isToTakeBack = ({ job_id, kind, corrects, corrected_on }: BooksEntry) =>
  job_id === null &&
  (kind === 'card_payout' || kind === 'bank_deposit') &&
  corrects === null &&
  corrected_on === null

function TakeBack({ entry }: { entry: BooksEntry }) {
  const may = useRights()
  const [isAsking, setIsAsking] = useState(false)
  if (!may('books.enter')) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="text-caption text-text-2 underline hover:text-accent max-sm:min-h-11"
      >
        Take back
      </button>
      {isAsking && (
        <Suspense fallback={null}>
          <TakeBackDialog entry={entry} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
