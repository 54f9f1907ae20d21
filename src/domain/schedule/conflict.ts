import { overlap, type Period, shortDay } from '../calendar.ts'
import { staffing } from './who-is-there.ts'

/** Who or what cannot come, in milliseconds since 1970; of a job from leaving the yard until back. */
export type Conflict = Period & { readonly who: string } & (
    | {
        readonly kind: 'with a job'
        readonly customer: string
        readonly jobNumber: string
        /** Some of it is driving. */
        readonly drives: boolean
      }
    | { readonly kind: 'off' | 'out of service'; readonly reason: string | null }
  )

/** The company's calendar and clock. */
export type Said = {
  /** The calendar day `YYYY-MM-DD` of an instant. */
  readonly dateOf: (ms: number) => string
  /** The wall clock of an instant as people say it, e.g. `1:30 PM`. */
  readonly clock: (ms: number) => string
}

const MIDNIGHT = '12:00 AM'

/**
 * A conflict as a sentence, wherever one is told: `North is with Lowe (J-2026-0102), Tue, Nov 17, 7:45 AM to 12:25 PM,
 * driving included.` or `Pat (North) is off on Tue, Nov 17 (Ill).`
 */
export function conflictWords(conflict: Conflict, { dateOf, clock }: Said): string {
  const { who, startMs, endMs } = conflict
  const [first, last] = [dateOf(startMs), dateOf(endMs)]
  const moment = (ms: number) => `${shortDay(dateOf(ms))}, ${clock(ms)}`
  if (conflict.kind === 'with a job') {
    const { customer, jobNumber, drives } = conflict
    const job = `${customer} (${jobNumber})`
    if (first !== last) return `${who} is away with ${job} from ${moment(startMs)} to ${moment(endMs)}.`
    const driving = drives ? ', driving included' : ''
    return `${who} is with ${job}, ${moment(startMs)} to ${clock(endMs)}${driving}.`
  }
  const because = conflict.reason ? ` (${conflict.reason})` : ''
  // The end is a midnight.
  const lastDay = shortDay(dateOf(endMs - 1))
  const isWhole = clock(startMs) === MIDNIGHT
  if (shortDay(first) === lastDay) {
    return `${who} is ${conflict.kind} on ${lastDay}${isWhole ? '' : ` from ${clock(startMs)} on`}${because}.`
  }
  const from = isWhole ? shortDay(first) : moment(startMs)
  return `${who} is ${conflict.kind} from ${from} to ${lastDay}${because}.`
}

/**
 * That a company has no crew left on a day `YYYY-MM-DD`, as a sentence.
 * @param crews how many work on that day
 * @param hasWaiting some of them are counted for jobs that have no crew yet
 */
export function fullWords(crews: number, day: string, { hasWaiting }: { hasWaiting: boolean }): string {
  if (crews === 0) return `No crew works on ${shortDay(day)}.`
  const full = crews === 1 ? 'The crew is booked' : `All ${crews} crews are booked`
  return `${full} on ${shortDay(day)}${hasWaiting ? ', counting jobs that have no crew yet' : ''}.`
}

type Person = {
  readonly name: string
  readonly away: readonly Absence[]
  readonly lent?: readonly Loan[] | undefined
}
type Crew = { readonly name: string; readonly people: readonly Person[] }
type Absence = Period & { readonly reason: string | null }
type Loan = Period & { readonly customer: string; readonly jobNumber: string; readonly drives: boolean }

/** Someone of a crew as sentences call them. */
export const calledIn = ({ name: crew }: Pick<Crew, 'name'>, name: string): string => `${name} (${crew})`

/**
 * Who of a crew is off, or was sent with another job, while it is out, as sentences, where too few are left for a job; nothing
 * where enough come: `Pat (North) is off on Tue, Nov 17 (Ill): 2 of 3 come.`
 * @param takes how many people the job takes; null where no one has said it
 * @param sent who goes with the job besides the crew
 */
export function missedWords(
  crew: Crew,
  takes: number | null,
  out: Period,
  said: Said,
  sent: readonly Person[] = [],
): string[] {
  const count = staffing(crew.people, takes, [out], sent)
  if (!count.isShort) return []
  return [...crew.people, ...sent].flatMap(({ name, away, lent = [] }) => {
    const who = calledIn(crew, name)
    const absence = away.find((off) => overlap(off, out))
    const loan = lent.find((other) => overlap(other, out))
    const missed: Conflict | undefined = absence
      ? { kind: 'off', who, ...absence }
      : loan && { kind: 'with a job', who, ...loan }
    if (!missed) return []
    const words = conflictWords(missed, said)
    return `${words.slice(0, -1)}: ${count.here} of ${count.takes} come.`
  })
}

/**
 * `The nearest start that works is 12:15 PM.`, with its day where that is another than the asked one.
 * @param asked the day `YYYY-MM-DD`, and whose job it is where that has to be said
 */
export function nearestStartWords(
  { date, customer = null }: { date: string; customer?: string | null },
  startMs: number,
  { dateOf, clock }: Said,
): string {
  const day = dateOf(startMs)
  const whose = customer === null ? '' : ` for ${customer}`
  return `The nearest start that works${whose} is ${day === date ? '' : `${shortDay(day)}, `}${clock(startMs)}.`
}
