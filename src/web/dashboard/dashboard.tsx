import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { setReadAhead } from '../api/query-client.ts'
import { formatSpokenFullDate, today } from '../format/date.ts'
import { ConfirmEmailNotice } from '../organization/confirm-email-notice.tsx'
import { useOrganization } from '../organization/queries.ts'
import { FirstHour, useIsFirstHourKnown } from '../set-up/first-hour.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DaysByCrew, useAreDaysKnown } from './days-by-crew.tsx'
import {
  firstJobsQuery,
  jobStatsQuery,
  quoteStatsQuery,
  recentQuotesQuery,
  weeklyQuery,
  worklistQuery,
} from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentQuotes } from './recent-quotes.tsx'
import { StatCards } from './stat-cards.tsx'
import { WaitingWork } from './waiting-work.tsx'
import { WeeklyRevenue } from './weekly-revenue.tsx'

export function Dashboard() {
  usePrefetchQuery(firstJobsQuery)
  return (
    <Page title="Dashboard" actions={<TodaysDate />}>
      <Suspense fallback={<ToCome />}>
        <Sections />
      </Suspense>
    </Page>
  )
}

/** One below the other as they come: nothing that someone reads is pushed down by what stands above it. */
function Sections() {
  const isFirstHourKnown = useIsFirstHourKnown()
  const isWorkKnown = useQuery(worklistQuery).isFetched
  const areDaysKnown = useAreDaysKnown()
  // Below the queries, whose effects come first.
  useEffect(() => setReadAhead(false), [])
  // Asked for at once, though shown last.
  usePrefetchQuery(quoteStatsQuery)
  usePrefetchQuery(jobStatsQuery)
  usePrefetchQuery(weeklyQuery)
  usePrefetchQuery(recentQuotesQuery)
  const showsWork = isFirstHourKnown
  const showsDays = showsWork && isWorkKnown
  const showsRest = showsDays && areDaysKnown
  return (
    <div className="grid gap-4 max-sm:gap-6">
      {showsWork && (
        <>
          <ConfirmEmailNotice />
          <FirstHour />
          <WaitingWork />
        </>
      )}
      {showsDays && <DaysByCrew />}
      {showsRest ? (
        <>
          <StatCards />
          <div className="grid min-w-0 gap-4 max-sm:gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
            <QuickActions />
            <WeeklyRevenue />
          </div>
          <RecentQuotes />
        </>
      ) : (
        // New ones each time: these would move.
        <ToCome key={showsDays ? 'after days' : showsWork ? 'after work' : 'all'} />
      )}
    </div>
  )
}

/** Cards in the place of those that are still to come. */
function ToCome() {
  return (
    <div aria-hidden="true" className="grid gap-4 max-sm:gap-6">
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className="h-52 rounded-card border border-border bg-surface px-card py-4">
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  )
}

const CHECK_EVERY_MS = 60_000

function everyMinute(look: () => void) {
  const timer = setInterval(look, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

/** The organisation's date, updated at midnight; nothing while its time zone is unknown. */
function TodaysDate() {
  const { timeZone, isPending } = useOrganization()
  const day = useSyncExternalStore(everyMinute, () => today(timeZone))
  if (isPending) return null
  return (
    <time dateTime={day} className="text-secondary text-text-2 max-sm:hidden">
      {formatSpokenFullDate(day)}
    </time>
  )
}
