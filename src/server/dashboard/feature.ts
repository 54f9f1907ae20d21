import type { Contract } from '../../contract/contract.ts'
import { CHART_WEEKS } from '../../contract/dashboard.ts'
import { dollarsOf } from '../../domain/money.ts'
import type { Feature } from '../feature.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { listWeeks } from './queries.ts'

/** What the dashboard shows beyond lists and figures. */
const dashboardHandlers: Handlers<Contract['dashboard']> = {
  async weekly(scope) {
    const weeks = await listWeeks(scope, dayIn(scope.timeZone, scope.now), CHART_WEEKS)
    return {
      weeks: weeks.map(({ weekStart, revenueCents, collectedCents, bookings }) => ({
        week_start: weekStart,
        revenue: dollarsOf(revenueCents),
        collected: dollarsOf(collectedCents),
        bookings,
      })),
    }
  },
}

export const dashboard = {
  name: 'dashboard',
  handlers: { dashboard: dashboardHandlers },
} satisfies Feature
