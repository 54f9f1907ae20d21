import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Check, ChevronLeft, ChevronRight, Download, Pencil, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { TimeSheets } from '../../contract/payroll.ts'
import { dayAfter, mediumDate } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { formatMoney, sumOf } from '../../domain/money.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import { MoneyPage } from '../money-page.tsx'
import { useDownload } from '../print-file.ts'
import { sayDone, sayFailed } from '../say.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { CorrectDay, DayDialog } from './day-dialog.tsx'
import { PEOPLE_AT_ONCE, timeSheetsQuery, useHours } from './queries.ts'
import { approvalOf, isOpen } from './sheet-words.ts'
import { type ChosenDay, TimeGrid } from './time-grid.tsx'

const WEEK_DAYS = 7

/** Who worked how long in a week, to be corrected and approved. */
export function TimeSheetsPage() {
  const { from, page = 1 } = useSearch({ from: '/staff/money/time-sheets' })
  const navigate = useNavigate()
  const may = useRights()
  const query = useQuery(timeSheetsQuery({ from, page }))
  const { data } = query
  const goTo = (next: { from?: string | undefined; page?: number | undefined }) =>
    void navigate({ to: '/money/time-sheets', search: { from, page: undefined, ...next } })
  return (
    <MoneyPage may={may} actions={data && data.people.length > 0 ? <Csv data={data} /> : undefined}>
      <Card divided aria-label="Hours of the week" aria-busy={query.isPlaceholderData}>
        <Week
          data={data}
          isStale={query.isPlaceholderData}
          mayChange={may('payroll.change')}
          goTo={(first) => goTo({ from: first })}
        />
        {!data && query.isError ? (
          <ErrorState onRetry={() => void query.refetch()}>
            {reasonOf(query.error, 'The time sheets could not be loaded. Please try again.')}
          </ErrorState>
        ) : data ? (
          <People data={data} mayChange={may('payroll.change')} />
        ) : (
          <SkeletonRows rows={6} label="Loading time sheets" />
        )}
      </Card>
      {data && data.total > PEOPLE_AT_ONCE && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / PEOPLE_AT_ONCE)}
          onPage={(next) => goTo({ page: next })}
        />
      )}
      {data && (
        <p className="mt-4 text-caption text-text-2">
          {data.overtime.words} Source: {data.overtime.source}.
        </p>
      )}
    </MoneyPage>
  )
}

function Csv({ data }: { data: TimeSheets }) {
  const csv = useDownload('Time sheets', ({ from, to }: TimeSheets) =>
    api.timeSheets.csv({ query: { from, to } }),
  )
  return (
    <Button icon={<Download />} busy={csv.isPending} onClick={() => csv.mutate(data)}>
      CSV
    </Button>
  )
}

function People({ data, mayChange }: { data: TimeSheets; mayChange: boolean }) {
  const [chosen, setChosen] = useState<ChosenDay | null>(null)
  if (data.people.length === 0) {
    return (
      <EmptyState title="No hours in this week">
        Hours come automatically from the clock of each job and the crew that was on it.
      </EmptyState>
    )
  }
  const mayCorrect = chosen && mayChange && chosen.person.person_id !== null && chosen.day.date <= data.today
  const Shown = mayCorrect ? CorrectDay : DayDialog
  return (
    <>
      <TimeGrid data={data} onDay={setChosen} />
      {chosen && (
        <Shown
          key={`${chosen.person.person_id} ${chosen.day.date}`}
          {...chosen}
          today={data.today}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

type WeekProps = {
  data: TimeSheets | undefined
  isStale: boolean
  mayChange: boolean
  goTo: (first: string | undefined) => void
}

/** The week that is shown, the ways to others, and what of it can be approved. */
function Week({ data, isStale, mayChange, goTo }: WeekProps) {
  const to = (label: string, days: number, icon: ReactNode) => (
    <IconButton
      label={label}
      disabled={!data || isStale}
      onClick={() => data && goTo(dayAfter(data.from, days))}
    >
      {icon}
    </IconButton>
  )
  const isThisWeek = data && data.from <= data.today && data.today <= data.to
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-card py-3">
        <div className="flex items-center gap-1">
          {to('Week before', -WEEK_DAYS, <ChevronLeft size={18} />)}
          <Button size="small" disabled={!data || isThisWeek} onClick={() => goTo(undefined)}>
            This week
          </Button>
          {to('Week after', WEEK_DAYS, <ChevronRight size={18} />)}
          <h2 className="ml-2 text-card tabular">{data ? rangeWords(data.from, data.to) : '\u00A0'}</h2>
        </div>
        {data && mayChange && <Approve data={data} isStale={isStale} />}
      </div>
      {data && data.people.length > 0 && <Legend data={data} />}
    </>
  )
}

const rangeWords = (from: string, to: string) =>
  `${mediumDate(from).replace(/, \d+$/, '')} – ${mediumDate(to)}`

/** Approves the days that are over and whose hours are known, and says before which those are. */
function Approve({ data, isStale }: { data: TimeSheets; isStale: boolean }) {
  const { approve } = useHours()
  const [isBusy, setIsBusy] = useState(false)
  const { ready, words, leftOut } = approvalOf(data)
  const press = async () => {
    setIsBusy(true)
    try {
      sayDone(`${formatCount(await approve(ready), 'day')} approved`)
    } catch (error) {
      sayFailed('Not approved')(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="ml-auto flex flex-wrap items-center gap-3">
      <p role="status" className="text-right text-caption tabular text-text-2">
        {words && <span className="block font-medium text-text-1">{words}</span>}
        {leftOut && <span className="block">{leftOut}</span>}
      </p>
      {ready.length > 0 && (
        <Button
          variant="primary"
          disabled={isStale}
          busy={isBusy}
          busyLabel="Approving..."
          onClick={() => void press()}
        >
          {`Approve ${formatCount(ready.length, 'Day')}`}
        </Button>
      )}
    </div>
  )
}

function Legend({ data: { people, today } }: { data: TimeSheets }) {
  const days = people.flatMap((person) => person.days)
  const approved = days.filter(({ approved, has_changed }) => approved && !has_changed).length
  const open = days.filter((sheet) => isOpen(sheet, today)).length
  const edited = days.filter(({ corrected }) => corrected).length
  const tips = sumOf(people.map((person) => person.tips))
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-border bg-inset px-card py-2 text-caption tabular text-text-2">
      <Marked icon={<Check size={14} className="text-success" />}>{`Approved ${approved}`}</Marked>
      {open > 0 && (
        <Marked icon={<TriangleAlert size={14} className="text-warning" />}>{`Open ${open}`}</Marked>
      )}
      {edited > 0 && (
        <Marked icon={<Pencil size={14} className="text-warning" />}>{`Edited ${edited}`}</Marked>
      )}
      {tips > 0 && <span>{`${formatMoney(tips)} in tips`}</span>}
      <span className="ml-auto">Hours and minutes without unpaid meals</span>
    </p>
  )
}

const Marked = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    {icon}
    {children}
  </span>
)
