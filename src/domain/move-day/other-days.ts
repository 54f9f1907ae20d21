// A move whose legs are done on days of their own is one agreement: the hours of all of them are billed together.
import { z } from 'zod'
import { shortDay } from '../calendar.ts'
import type { CrewMinutes, WorkedTime } from '../estimate/clock-terms.ts'
import { hoursAndMinutes } from '../jobs/job-facts.ts'
import { LEG_NAMES, type Leg } from '../jobs/legs.ts'
import { sumOf } from '../money.ts'

/** What was worked for a move on the day of another of its legs. */
export const otherDay = z.object({
  /** `packing on Mon, May 10` */
  work: z.string(),
  /** Null where the leg is done and no one has said how long it took. */
  minutes: z.number().nullable(),
  /** Those of the drive; null where no one pressed when it began. */
  driveMinutes: z.number().nullable(),
  crew: z.array(
    z.object({
      /** Null: as many as were sold. */
      people: z.number().nullable(),
      minutes: z.number(),
      withoutTruck: z.boolean().optional(),
    }),
  ),
})
export type OtherDay = z.output<typeof otherDay>

/**
 * The hours of a day with those of the other days of its move: minutes, driving and people are added up.
 * @param own what was worked on the day itself; null while that is not known, and so is the whole
 */
export function workedInAll(own: WorkedTime | null, others: readonly OtherDay[]): WorkedTime | null {
  if (own === null || others.length === 0) return own
  const known = others.flatMap(({ minutes, ...day }) => (minutes === null ? [] : [{ ...day, minutes }]))
  const all = [...known, own]
  const driven = all.flatMap(({ driveMinutes }) => driveMinutes ?? [])
  return {
    minutes: sumOf(all.map(({ minutes }) => minutes)),
    driveMinutes: driven.length === 0 ? null : sumOf(driven),
    crew: all.flatMap(crewOf),
    minutesOfDays: [own, ...known].map(({ minutes }) => minutes),
    otherDays: others.map(otherDayWords),
  }
}

/** Who worked on a day; where no one said it, as many as were sold. */
const crewOf = ({ crew, minutes }: Pick<WorkedTime, 'crew' | 'minutes'>): readonly CrewMinutes[] =>
  sumOf(crew.map((part) => part.minutes)) > 0 ? crew : [{ people: null, minutes }]

/** `3 h 30 min of packing on Mon, May 10 among them` */
const otherDayWords = ({ work, minutes }: OtherDay): string =>
  minutes === null ? `hours of ${work} not entered yet` : `${hoursAndMinutes(minutes)} of ${work} among them`

/** What is done on the day of a leg, in words. @param on the company's day, `YYYY-MM-DD`; null where it has none */
export const workInWords = (leg: Leg, on: string | null): string =>
  `${LEG_NAMES[leg].toLowerCase()}${on === null ? '' : ` on ${shortDay(on)}`}`
