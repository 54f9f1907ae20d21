import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useState } from 'react'
import type { SheetsOfPerson, TimeSheet, TimeSheets } from '../../contract/payroll.ts'
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
import { CorrectHours } from './correct-hours.tsx'
import { PersonCard } from './person-card.tsx'
import { PEOPLE_AT_ONCE, timeSheetsQuery, useHours } from './queries.ts'
import { hoursWords, mayBeApproved } from './sheet-words.ts'

const WEEK_DAYS = 7

/** Who worked how long in a week, to be corrected and approved. */
export function TimeSheetsPage() {
  const { from, page = 1 } = useSearch({ from: '/staff/money/time-sheets' })
  const navigate = useNavigate()
  const may = useRights()
  const query = useQuery(timeSheetsQuery({ from, page }))
  const { data } = query
  const approving = useApproving(may('payroll.change'))
  const goTo = (next: { from?: string | undefined; page?: number | undefined }) =>
    void navigate({ to: '/money/time-sheets', search: { from, page: undefined, ...next } })
  return (
    <MoneyPage
      may={may}
      actions={data && data.people.length > 0 ? <Actions data={data} approving={approving} /> : undefined}
    >
      <Week data={data} isStale={query.isPlaceholderData} goTo={(first) => goTo({ from: first })} />
      {!data && query.isError ? (
        <Card>
          <ErrorState onRetry={() => void query.refetch()}>
            {reasonOf(query.error, 'The time sheets could not be loaded. Please try again.')}
          </ErrorState>
        </Card>
      ) : data ? (
        <div aria-busy={query.isPlaceholderData} className="grid gap-4">
          <People people={data.people} approving={approving} />
          {data.total > PEOPLE_AT_ONCE && (
            <Pagination
              page={page}
              pageCount={Math.ceil(data.total / PEOPLE_AT_ONCE)}
              onPage={(next) => goTo({ page: next })}
            />
          )}
          <p className="text-caption text-text-2">
            {data.overtime.words} Source: {data.overtime.source}.
          </p>
        </div>
      ) : (
        <Card divided>
          <SkeletonRows rows={6} label="Loading time sheets" />
        </Card>
      )}
    </MoneyPage>
  )
}

/** Approves days; null for those who may only look. */
function useApproving(mayChange: boolean) {
  const { approve } = useHours()
  const [busy, setBusy] = useState<string | null>(null)
  const approveDays = async (name: string, people: readonly SheetsOfPerson[]) => {
    setBusy(name)
    try {
      sayDone(`${formatCount(await approve(people.flatMap(toApprove)), 'day')} approved`)
    } catch (error) {
      sayFailed('Not approved')(error)
    } finally {
      setBusy(null)
    }
  }
  return mayChange ? { busy, approveDays } : null
}
type Approving = { approving: ReturnType<typeof useApproving> }

function Actions({ data, approving }: Approving & { data: TimeSheets }) {
  const csv = useDownload('Time sheets', ({ from, to }: TimeSheets) =>
    api.timeSheets.csv({ query: { from, to } }),
  )
  const open = data.people.flatMap(toApprove).length
  return (
    <>
      <Button icon={<Download />} busy={csv.isPending} onClick={() => csv.mutate(data)}>
        CSV
      </Button>
      {approving && open > 0 && (
        <Button
          variant="primary"
          busy={approving.busy === 'all'}
          busyLabel="Approving..."
          onClick={() => void approving.approveDays('all', data.people)}
          className="max-sm:hidden"
        >
          {`Approve ${formatCount(open, 'Day')}`}
        </Button>
      )}
    </>
  )
}

function People({ people, approving }: Approving & Pick<TimeSheets, 'people'>) {
  const [corrected, setCorrected] = useState<{ person: SheetsOfPerson; sheet: TimeSheet } | null>(null)
  if (people.length === 0) {
    return (
      <Card>
        <EmptyState title="No hours in this week">
          Hours come automatically from the clock of each job and the crew that was on it.
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      {people.map((person) => (
        <PersonCard
          key={person.person_id ?? person.name}
          person={person}
          isBusy={approving?.busy === String(person.person_id)}
          onApprove={
            approving && person.person_id !== null
              ? () => void approving.approveDays(String(person.person_id), [person])
              : null
          }
          onCorrect={approving && ((sheet) => setCorrected({ person, sheet }))}
        />
      ))}
      {corrected && (
        <CorrectHours
          key={`${corrected.person.person_id} ${corrected.sheet.date}`}
          {...corrected}
          onClose={() => setCorrected(null)}
        />
      )}
    </>
  )
}

/** The days of someone that can be approved as they stand. */
const toApprove = ({ person_id, days }: SheetsOfPerson) =>
  person_id === null
    ? []
    : days.flatMap((sheet) =>
        mayBeApproved(sheet) && sheet.minutes !== null
          ? [{ person_id, date: sheet.date, minutes: sheet.minutes }]
          : [],
      )

type WeekProps = { data: TimeSheets | undefined; isStale: boolean; goTo: (first: string | undefined) => void }

/** The week that is shown, the ways to others, and what it comes to. */
function Week({ data, isStale, goTo }: WeekProps) {
  const minutes = sumOf(data?.people.map((person) => person.minutes) ?? [])
  const overtime = sumOf(data?.people.map((person) => person.overtime_minutes + person.double_minutes) ?? [])
  const tips = sumOf(data?.people.map((person) => person.tips) ?? [])
  const days = data?.people.flatMap((person) => person.days) ?? []
  const approved = days.filter((sheet) => sheet.approved !== null).length
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="flex items-center gap-1">
        <IconButton
          label="Week before"
          disabled={!data || isStale}
          onClick={() => data && goTo(dayAfter(data.from, -WEEK_DAYS))}
        >
          <ChevronLeft size={18} />
        </IconButton>
        <h2 className="min-w-44 text-center text-card tabular">
          {data ? `${mediumDate(data.from).replace(/, \d+$/, '')} – ${mediumDate(data.to)}` : ' '}
        </h2>
        <IconButton
          label="Week after"
          disabled={!data || isStale}
          onClick={() => data && goTo(dayAfter(data.from, WEEK_DAYS))}
        >
          <ChevronRight size={18} />
        </IconButton>
      </div>
      {data && data.people.length > 0 && (
        <p role="status" className="text-secondary tabular text-text-2">
          {[
            hoursWords(minutes),
            overtime > 0 && `${hoursWords(overtime)} overtime`,
            tips > 0 && `${formatMoney(tips)} in tips`,
            `${approved} of ${formatCount(days.length, 'day')} approved`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}
