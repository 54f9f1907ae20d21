import { formatCount, formatNames } from '../count.ts'
import type { Staffing } from '../schedule/who-is-there.ts'

/** What of a job changes by itself when it is moved. */
type Moved = {
  /** When its crew is expected, `8:00 AM to 10:00 AM`; null where no window was given. */
  readonly arrival: string | null
  readonly travelBeforeMinutes: number
  readonly travelAfterMinutes: number
}

export type Follows = Moved & {
  readonly staffing: Staffing | null
  /** The people of its crew who are off then, and those who were sent with other jobs. */
  readonly off: readonly string[]
  readonly lent: readonly string[]
  /** Who was sent with it, and does not come along to another day or crew. */
  readonly left: readonly string[]
  /** What its customer is told by e-mail, or why not, as a sentence; null for nothing. */
  readonly told: string | null
  /** What goes along on the same trip, and what its customers are told, as sentences. */
  readonly along?: readonly string[]
}

/** That people who were sent with a job stay where it goes without them, as a sentence. */
export function leftWords(left: readonly string[]): string {
  const [was, does] = left.length === 1 ? ['was', 'does'] : ['were', 'do']
  return `${formatNames(left)} ${was} sent for that day and crew only, and ${does} not come along.`
}

const missedWords = (off: readonly string[], lent: readonly string[]): string =>
  [
    off.length > 0 && `${formatNames(off)} ${off.length === 1 ? 'is' : 'are'} off`,
    lent.length > 0 && `${formatNames(lent)} ${lent.length === 1 ? 'goes' : 'go'} with another job`,
  ]
    .filter(Boolean)
    .join(', ')

/** What follows from moving a job, each as a sentence, so that it is known before it is saved. */
export function whatFollows(before: Moved, after: Follows): string[] {
  const { arrival, staffing, off, lent, left, told, along = [] } = after
  const missed = [...off, ...lent]
  const minutes = (of: Moved) => of.travelBeforeMinutes + of.travelAfterMinutes
  return [
    arrival !== null && arrival !== before.arrival && `Arrival becomes ${arrival}.`,
    minutes(after) !== minutes(before) &&
      `Its driving becomes ${formatCount(minutes(after), 'minute')}, before it was ${minutes(before)}.`,
    staffing !== null &&
      missed.length > 0 &&
      `It goes with ${staffing.here} of ${staffing.here + missed.length}: ${missedWords(off, lent)}.`,
    left.length > 0 && leftWords(left),
    told,
    ...along,
  ].filter((words) => typeof words === 'string')
}
