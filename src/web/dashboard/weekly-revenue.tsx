import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { PartError } from '../part-error.tsx'
import { useIsAtLeast } from '../surroundings.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { weeklyQuery } from './queries.ts'
import type { RevenueChart as Chart } from './revenue-chart.tsx'

/** A chart whose code does not come takes nothing else from the dashboard. */
const NoChart: typeof Chart = () => <PartError>The chart could not be loaded. Please try again.</PartError>
const RevenueChart = lazyPart(
  () => import('./revenue-chart.tsx').catch(() => ({ RevenueChart: NoChart })),
  'RevenueChart',
)

const WEEKS_ON_PHONES = 8

/** What came in and was booked, week by week; the same height before and after it is known. */
export function WeeklyRevenue() {
  const { data } = useQuery(weeklyQuery)
  const isEmpty = data?.every(({ revenue, bookings }) => revenue === 0 && bookings === 0)
  return (
    <Card
      title="Weekly Revenue"
      aside={data && !isEmpty && <Legend />}
      className="flex flex-col sm:max-lg:-order-1 lg:-order-1 max-sm:order-1"
    >
      <div className="flex h-[206px] flex-col justify-end">
        <Content />
      </div>
    </Card>
  )
}

function Content() {
  const { data, isLoadingError, refetch } = useQuery(weeklyQuery)
  const isPhone = !useIsAtLeast('tablet')
  if (isLoadingError) {
    return (
      <ErrorState onRetry={() => void refetch()}>The weeks could not be loaded. Please try again.</ErrorState>
    )
  }
  if (!data) return <Waiting />
  if (data.every(({ revenue, bookings }) => revenue === 0 && bookings === 0)) {
    return (
      <div className="my-auto text-center">
        <h3 className="text-card">No revenue yet</h3>
        <p className="mx-auto mt-1 max-w-xs text-body text-text-2">
          Jobs count in the week they are completed, bookings in the week they are made.
        </p>
      </div>
    )
  }
  const weeks = isPhone ? data.slice(-WEEKS_ON_PHONES) : data
  return (
    <Suspense fallback={<Waiting />}>
      <RevenueChart weeks={weeks} labelEvery={isPhone ? 2 : 1} />
    </Suspense>
  )
}

function Legend() {
  return (
    <ul className="flex gap-4 max-sm:hidden" aria-hidden="true">
      <li className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-[3px] bg-accent" />
        Last full week
      </li>
      <li className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-[3px] border-[1.5px] border-accent bg-accent-soft" />
        This week so far
      </li>
    </ul>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading weekly revenue" className="flex items-end gap-4 pb-14">
      {[96, 72, 84, 60, 88, 76, 92, 64].map((height) => (
        <span key={height} style={{ height }} className="flex-1">
          <Skeleton className="size-full" />
        </span>
      ))}
    </div>
  )
}
