import { usePrefetchQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '../ui/page.tsx'
import { firstJobsQuery } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentQuotes } from './recent-quotes.tsx'
import { StatCards } from './stat-cards.tsx'
import { TodaysDate } from './todays-date.tsx'
import { TodaysJobs } from './todays-jobs.tsx'
import { WeeklyRevenue } from './weekly-revenue.tsx'

/** @param notice what comes before everything else, if anything does */
export function Dashboard({ notice }: { notice: ReactNode }) {
  usePrefetchQuery(firstJobsQuery)
  return (
    <Page title="Dashboard" actions={<TodaysDate />}>
      <div className="grid gap-4 max-sm:gap-6">
        {notice}
        <StatCards />
        <TodaysJobs />
        <div className="grid min-w-0 gap-4 max-sm:gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
          <QuickActions />
          <WeeklyRevenue />
        </div>
        <RecentQuotes />
      </div>
    </Page>
  )
}
