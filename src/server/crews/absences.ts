import { eq, sql } from 'drizzle-orm'
import { LONGEST_ABSENCE_DAYS } from '../../contract/absences.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { hasSetOut } from '../../domain/move-day/day-state.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { jobAssignments } from '../storage/tables/bookings.ts'
import { clockIn, dayIn, midnightIn } from '../time/wall-clock.ts'
import {
  bookPersonAgain,
  freeFrom,
  isOutSince,
  rebookAbsences,
  rebookJobs,
  takeBackSent,
} from './bookings.ts'
import { listJobsDuring } from './jobs-of-crews.ts'
import { getPerson, getTruck, lockSchedule, periodOfAbsence, type StoredAbsence } from './queries.ts'
import { deleteAbsence, insertAbsence } from './store-crews.ts'

type Days = { from: string; from_time?: string | null | undefined; to: string; reason: string | null }
/** A person or a truck. */
export type Away = { readonly personId: number } | { readonly truckId: number }

const resourceOf = (who: Pick<StoredAbsence, 'personId' | 'truckId'> | Away): string =>
  'personId' in who && who.personId !== null
    ? `person:${who.personId}`
    : `truck:${(who as { truckId: number }).truckId}`

/**
 * Takes someone off on some days, or a truck out of service, at once: anyone who is ill is ill. The jobs for which they were
 * booked then have them no more; what they have begun keeps them until they went.
 * @returns with from when until when that is
 * @throws Refusal `conflict` for days on which they are off already, `unprocessable` for more than a year, `not-found`
 */
export async function takeAway(scope: OrgScope, who: Away, body: Days) {
  await lockSchedule(scope)
  await ('personId' in who ? getPerson(scope, who.personId) : getTruck(scope, who.truckId))
  const days = await daysOf(scope, resourceOf(who), body)
  // The moment of all that is chosen with it: what takes it back finds it by that.
  const absence = await insertAbsence(scope, { ...who, ...days, createdAt: scope.now })
  const away = awayOf(scope, absence)
  await freeFrom(scope, away, body.from_time ? away.startsAt : later(away.startsAt, scope.now))
  const clash = await rebookAbsences(scope, [absence.id])
  if (clash) throw new Refusal('conflict', `${clash.words} Remove those days first.`)
  return { absence, away }
}

const later = (one: Date, other: Date) => (one > other ? one : other)

const awayOf = (scope: OrgScope, absence: StoredAbsence) => {
  const { startMs, endMs } = periodOfAbsence(scope, absence)
  return { resource: resourceOf(absence), startsAt: new Date(startMs), endsAt: new Date(endMs) }
}

/**
 * Takes days off back: the jobs of the person’s crews, and those that name the truck, have them again, and those who were sent
 * in their place stay home. Who was not there on a day that has passed was not.
 * @throws Refusal `conflict` when they go out with another by now
 */
export async function takeAbsenceBack(scope: OrgScope, id: number): Promise<void> {
  await lockSchedule(scope)
  const absence = await deleteAbsence(scope, id)
  const { personId, truckId } = absence
  const away = awayOf(scope, absence)
  const who = personId === null ? { truckId: truckId ?? 0 } : { personId }
  const jobs = await listJobsDuring(scope, who, away)
  const toCome = idsOf(jobs.filter(({ isOver }) => !isOver))
  // Who has set out stays with it.
  const isToGo = ({ status, isOver, movePhase }: (typeof jobs)[number]) =>
    status === 'scheduled' && !isOver && !hasSetOut(movePhase)
  const scheduled = idsOf(jobs.filter(isToGo))
  const ofDays = sql`(${jobAssignments.forDay} is null or ${jobAssignments.forDay} between ${absence.fromDay} and ${absence.toDay})`
  if (personId !== null) {
    await takeBackSent(scope, scheduled, sql`${eq(jobAssignments.standsInFor, personId)} and ${ofDays}`)
  }
  const clash = await rebookJobs(scope, toCome)
  if (clash) throw new Refusal('conflict', `${clash.words} The days were not removed.`)
  const midnight = midnightIn(scope.timeZone, dayIn(scope.timeZone, scope.now))
  const ofToday = jobs.filter(({ isOver, endsAt }) => isOver && endsAt !== null && endsAt > midnight)
  await bookPersonAgain(scope, idsOf(ofToday), away)
}

const idsOf = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id)

/**
 * Days as they are stored: who goes home in the middle of a day is off from now on, unless an hour is said.
 * @throws Refusal `unprocessable` for more than a year
 */
async function daysOf(scope: OrgScope, resource: string, { from, to, reason, from_time: said }: Days) {
  if (dayAfter(from, LONGEST_ABSENCE_DAYS) <= to) {
    throw new Refusal('unprocessable', 'That is more than a year. Please set it inactive instead.')
  }
  const { now, timeZone } = scope
  const isToday = from === dayIn(timeZone, now)
  const goesHome = !said && isToday && (await isOutSince(scope, resource, midnightIn(timeZone, from)))
  return { fromDay: from, toDay: to, reason, fromClock: goesHome ? clockIn(timeZone, now) : (said ?? null) }
}
