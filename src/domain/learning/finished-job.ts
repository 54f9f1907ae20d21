import type { HourLine } from '../estimate/work-time.ts'
import type { DayState } from '../move-day/day-state.ts'

/** A press that was moved by more is no longer the crew's clock, in minutes. */
const MOST_CORRECTED_MINUTES = 15

/** The minutes of loading and unloading in an estimate, with stairs, elevators and long carries, without the drive. */
export function handlingMinutes(lines: readonly HourLine[]): number {
  const hours = lines
    .filter(({ label }) => ['Loading', 'Unloading'].includes(label) || / at (pickup|delivery)$/.test(label))
    .reduce((sum, line) => sum + line.hours, 0)
  return hours * 60
}

type Finished = {
  readonly state: Pick<DayState, 'phases' | 'crewSize' | 'isSkewed' | 'missing'>
  /** By how much the office or the crew moved the press that was moved the most, in minutes. */
  readonly correctedMinutes: number
  /** The crew that was planned, where no one said how many came. */
  readonly plannedCrew: number | null
  /** Something was added to what was sold, or taken off it. */
  readonly hasChanged: boolean
  /** What was sold; null where there is no estimate of its items. */
  readonly estimate: { readonly movers: number; readonly lines: readonly HourLine[] } | null
}

/** What a finished job says: the work of people in minutes, actual and estimated, or why it says nothing. */
export type FinishedJob =
  | { readonly counts: true; readonly actualMinutes: number; readonly estimatedMinutes: number }
  | { readonly counts: false; readonly why: string }

const not = (why: string): FinishedJob => ({ counts: false, why })

/** Whether an estimate can learn from a finished job, and what. Billed hours are no measure: minimums and maximums cut them. */
export function finishedJob({ state, estimate, ...job }: Finished): FinishedJob {
  if (!estimate) return not('It was sold without a list of items.')
  if (job.hasChanged) return not('What was sold changed on the day.')
  const minutesOf = (phase: string) => state.phases.find(({ name }) => name === phase)?.minutes ?? 0
  const [loading, unloading] = [minutesOf('loading'), minutesOf('unloading')]
  if (loading === 0 || unloading === 0) return not('Its clock was not run.')
  if (state.isSkewed) return not('The clock of its phone was wrong.')
  if (job.correctedMinutes > MOST_CORRECTED_MINUTES) return not('Its clock was corrected by hand.')
  const crew = state.crewSize ?? job.plannedCrew ?? estimate.movers
  const estimatedMinutes = handlingMinutes(estimate.lines) * estimate.movers
  if (estimatedMinutes === 0) return not('Its estimate has no time for loading.')
  return { counts: true, actualMinutes: (loading + unloading) * crew, estimatedMinutes }
}
