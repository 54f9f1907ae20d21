import { type Absence, type JobToReplan, LONGEST_ABSENCE_DAYS } from '../../contract/absences.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { momentIn } from '../time/wall-clock.ts'
import { bookPersonAgain, rebookAbsences, rebookJobs, unbookPerson } from './bookings.ts'
import { absenceToApi } from './crews-to-api.ts'
import { listJobsDuring } from './jobs-of-crews.ts'
import { getPerson, getTruck, lockSchedule, type StoredAbsence } from './queries.ts'
import { deleteAbsence, insertAbsence } from './store-crews.ts'

type Days = { from: string; to: string; reason: string | null }

/**
 * Takes someone off on some days, at once: anyone who is ill is ill. The jobs for which they were booked have them no
 * more and need a person; of jobs that are over no one else changes.
 * @returns with the open ones of these jobs, the first first
 * @throws Refusal `conflict` for days on which they are off already, `unprocessable` for more than a year
 */
export async function takePersonOff(
  scope: OrgScope,
  personId: number,
  body: Days,
): Promise<Absence & { jobs: JobToReplan[] }> {
  await lockSchedule(scope)
  await getPerson(scope, personId)
  const days = { personId, ...daysOf(body) }
  const absence = await insertAbsence(scope, days)
  const lacking = await listJobsDuring(scope, days)
  await unbookPerson(scope, days)
  await rebookJobs(scope, idsOf(lacking.filter(({ isOver }) => !isOver)))
  return {
    ...(await book(scope, absence, 'Remove those days first.')),
    jobs: lacking
      .filter(({ status }) => OPEN_STATUSES.includes(status))
      .map(({ id, jobNumber, customerName, startsAt }) => ({
        id,
        job_number: jobNumber,
        customer_name: customerName,
        scheduled_date: momentIn(scope.timeZone, startsAt),
      })),
  }
}

/**
 * Takes a truck out of service.
 * @throws Refusal `conflict` when it is booked then, or out already, `unprocessable` for more than a year
 */
export async function takeTruckOut(scope: OrgScope, truckId: number, body: Days): Promise<Absence> {
  await lockSchedule(scope)
  await getTruck(scope, truckId)
  const absence = await insertAbsence(scope, { truckId, ...daysOf(body) })
  return book(scope, absence, 'Give the job another truck first.')
}

/**
 * Takes days off back: the jobs of the person's crews have them again.
 * @throws Refusal `conflict` when they go out with another crew by now
 */
export async function takeAbsenceBack(scope: OrgScope, id: number): Promise<void> {
  await lockSchedule(scope)
  const { personId, fromDay, toDay } = await deleteAbsence(scope, id)
  if (personId === null) return
  const days = { personId, fromDay, toDay }
  const jobs = await listJobsDuring(scope, days)
  const clash = await rebookJobs(scope, idsOf(jobs.filter(({ isOver }) => !isOver)))
  if (clash) throw new Refusal('conflict', `${clash.words} The days were not removed.`)
  await bookPersonAgain(scope, idsOf(jobs.filter(({ isOver }) => isOver)), days)
}

const idsOf = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id)

async function book(scope: OrgScope, absence: StoredAbsence, instead: string): Promise<Absence> {
  const clash = await rebookAbsences(scope, [absence.id])
  if (clash) throw new Refusal('conflict', `${clash.words} ${instead}`)
  return absenceToApi(absence)
}

/** @throws Refusal `unprocessable` for more than a year */
function daysOf({ from, to, reason }: Days) {
  if (dayAfter(from, LONGEST_ABSENCE_DAYS) <= to) {
    throw new Refusal('unprocessable', 'That is more than a year. Please set it inactive instead.')
  }
  return { fromDay: from, toDay: to, reason }
}
