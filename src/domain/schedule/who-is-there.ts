import { overlap, type Period } from '../calendar.ts'

/** Someone who may be away for a while, or out with another crew’s job, with which they were sent. */
type Person = {
  readonly away: readonly Period[]
  readonly lent?: readonly Period[] | undefined
  /** Of those who were sent for some of a job’s days only: these. */
  readonly only?: readonly Period[] | undefined
}

export type Staffing = {
  /** How many come, of the crew and of those sent besides it: the fewest on any of the job’s days. */
  readonly here: number
  /** How many the job takes; where no one said, as many as are in the crew. */
  readonly takes: number
  /** Fewer come than it takes; never of a crew whose people the company does not list. */
  readonly isShort: boolean
}

/** Those who are there through all of a period. */
export const whoIsThere = <One extends Person>(people: readonly One[], during: Period): One[] =>
  people.filter(
    ({ away, lent = [], only }) =>
      ![...away, ...lent].some((off) => overlap(off, during)) &&
      only?.some((day) => overlap(day, during)) !== false,
  )

/**
 * Whether a crew has the people that a job takes: every count of jobs that are short-handed is this one.
 * @param takes null where no one has said it
 * @param out from leaving the yard until back, on each of the job’s days; none while it has no time
 * @param sent who goes with this job besides its crew
 */
export function staffing(
  people: readonly Person[],
  takes: number | null,
  out: readonly Period[],
  sent: readonly Person[] = [],
): Staffing {
  const all = [...people, ...sent]
  const here = Math.min(all.length, ...out.map((day) => whoIsThere(all, day).length))
  const wanted = takes ?? people.length
  return { here, takes: wanted, isShort: people.length > 0 && here < wanted }
}

/** Whether a crew goes out on a day: someone of it is there for some of it, or the company does not list its people. */
export const goesOut = (people: readonly Person[], { startMs, endMs }: Period): boolean =>
  people.length === 0 ||
  people.some(({ away }) => !away.some((off) => off.startMs <= startMs && off.endMs >= endMs))
