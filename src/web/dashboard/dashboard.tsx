import { usePrefetchQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatSpokenFullDate, today } from '../format/date.ts'
import { ConfirmEmailNotice } from '../organization/confirm-email-notice.tsx'
import { useOrganization } from '../organization/queries.ts'
import { FirstHour } from '../set-up/first-hour.tsx'
import { Page } from '../ui/page.tsx'
import { DaysByCrew } from './days-by-crew.tsx'
import { firstJobsQuery } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentQuotes } from './recent-quotes.tsx'
import { StatCards } from './stat-cards.tsx'
import { WaitingWork } from './waiting-work.tsx'
import { WeeklyRevenue } from './weekly-revenue.tsx'

export function Dashboard() {
  usePrefetchQuery(firstJobsQuery)
  return (
    <Page title="Dashboard" actions={<TodaysDate />}>
      <div className="grid gap-4 max-sm:gap-6">
        <ConfirmEmailNotice />
        <FirstHour />
        <WaitingWork />
        <DaysByCrew />
        <StatCards />
        <div className="grid min-w-0 gap-4 max-sm:gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
          <QuickActions />
          <WeeklyRevenue />
        </div>
        <RecentQuotes />
      </div>
    </Page>
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
