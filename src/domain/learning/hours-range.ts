import type { HourLine } from '../estimate/work-time.ts'
import { handlingMinutes } from './finished-job.ts'
import type { HandlingRange } from './prediction-range.ts'

const QUARTERS = 4

export type HoursRange = Pick<HandlingRange, 'jobs' | 'isEarly'> & {
  readonly fromHours: number
  readonly toHours: number
}

/** In which hours eight of ten moves like this end, to the quarter hour: the handling varies, the drive is as estimated. */
export function hoursRange(
  estimate: { readonly hours: number; readonly lines: readonly HourLine[] },
  { from, to, jobs, isEarly }: HandlingRange,
): HoursRange {
  const handling = Math.min(estimate.hours, handlingMinutes(estimate.lines) / 60)
  const rest = estimate.hours - handling
  return {
    fromHours: Math.floor((rest + handling * from) * QUARTERS) / QUARTERS,
    toHours: Math.ceil((rest + handling * to) * QUARTERS) / QUARTERS,
    jobs,
    isEarly,
  }
}
