// What of a move's day is working time of those who were there. The clock of the day is the crew's: the person who was on the job
// has worked what it says, until the office says otherwise.
import { HOUR_MS, MINUTE_MS } from '../calendar.ts'
import type { DayState } from '../move-day/day-state.ts'

/** From when a day is paid: from the first way to a customer, or from the arrival there. */
export const PAID_FROM = ['on_the_way', 'arrival'] as const
export type PaidFrom = (typeof PAID_FROM)[number]

/**
 * A meal break of 30 minutes or more is no working time (29 CFR 785.19); a shorter rest is (785.18), and so is waiting
 * for a truck, the weather or the customer (785.15).
 */
const LEAST_UNPAID_MEAL_MINUTES = 30

/** So long a gap over midnight is a night between two days of a move. */
const LEAST_NIGHT_MS = 6 * HOUR_MS

type Span = { readonly from: Date; readonly to: Date }

/** One go of a crew at a job. */
export type Shift = Span & {
  /** On which it began, `YYYY-MM-DD`. */
  readonly day: string
  /** When its way to the job was over; as `from` where it began there. */
  readonly arrivedAt: Date
  /** It goes on: `to` is now. */
  readonly isRunning: boolean
  /** Its meal breaks that are no working time. */
  readonly unpaid: readonly Span[]
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
const minutesOf = (from: number, to: number) => Math.max(0, to - from) / MINUTE_MS

/** The goes of a crew at a job by its clock: one, or one on each day of a move that takes several. */
export function shiftsOf(
  { stretches, pauses, steps, phase }: Pick<DayState, 'stretches' | 'pauses' | 'steps' | 'phase'>,
  dayOf: (instant: Date) => string,
): Shift[] {
  const isNight = (from: Date, to: Date) =>
    to.getTime() - from.getTime() >= LEAST_NIGHT_MS && dayOf(from) !== dayOf(to)
  const goes: DayState['stretches'][number][][] = []
  for (const stretch of stretches) {
    const last = goes.at(-1)
    const before = last?.at(-1)
    if (last && before && !isNight(before.to, stretch.from)) last.push(stretch)
    else goes.push([stretch])
  }
  return goes.flatMap((go, index): Shift[] => {
    const [first, last] = [go[0], go.at(-1)]
    if (!first || !last) return []
    const isLast = index === goes.length - 1
    // What is said to be done the next morning was done when its last work was.
    const isDone = phase === 'done' && steps.done !== undefined
    const done = isLast && steps.done && isDone && !isNight(last.to, steps.done) ? steps.done : null
    const to = new Date(Math.max(last.to.getTime(), done ? minuteOf(done) : 0))
    const arrived = go.find(({ name }) => name !== 'travel')?.from ?? last.to
    const unpaid = pauses.flatMap(({ reason, ...pause }) => {
      const from = Math.max(pause.from.getTime(), first.from.getTime())
      const until = Math.min(pause.to.getTime(), to.getTime())
      const isUnpaid = reason === 'meal' && minutesOf(from, until) >= LEAST_UNPAID_MEAL_MINUTES
      return isUnpaid ? [{ from: new Date(from), to: new Date(until) }] : []
    })
    return [
      {
        ...{ day: dayOf(first.from), from: first.from, to, unpaid },
        arrivedAt: arrived,
        isRunning: isLast && !isDone,
      },
    ]
  })
}

/** The part that a job has in someone's day. */
export type JobTime = Span & { readonly jobId: number; readonly minutes: number }

/** What someone has worked on a day. */
export type WorkedTime = {
  readonly minutes: number
  readonly isRunning: boolean
  readonly jobs: readonly JobTime[]
}

/**
 * What someone has worked on one day, of all the jobs they were on; no minute counts twice. Where a company pays from the
 * arrival, the way to the first customer is not paid; from one customer to the next always is (29 CFR 785.38).
 */
export function workedTime(
  shifts: readonly (Shift & { readonly jobId: number })[],
  paidFrom: PaidFrom,
): WorkedTime {
  let until = Number.NEGATIVE_INFINITY
  const inOrder = shifts.toSorted((a, b) => a.from.getTime() - b.from.getTime() || a.jobId - b.jobId)
  const jobs = inOrder.map(({ jobId, to, unpaid, ...shift }, index): JobTime => {
    const begins = index === 0 && paidFrom === 'arrival' ? shift.arrivedAt : shift.from
    const from = Math.max(begins.getTime(), Math.min(until, to.getTime()))
    const ends = Math.max(from, to.getTime())
    const off = unpaid.reduce(
      (sum, pause) =>
        sum + minutesOf(Math.max(pause.from.getTime(), from), Math.min(pause.to.getTime(), ends)),
      0,
    )
    until = Math.max(until, ends)
    return { jobId, minutes: minutesOf(from, ends) - off, from: new Date(from), to: new Date(ends) }
  })
  return {
    minutes: jobs.reduce((sum, { minutes }) => sum + minutes, 0),
    isRunning: shifts.some(({ isRunning }) => isRunning),
    jobs,
  }
}
