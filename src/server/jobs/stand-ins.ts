import { eq } from 'drizzle-orm'
import type { SentWithJob } from '../../contract/absences.ts'
import type { Contract } from '../../contract/contract.ts'
import { disambiguatedNames } from '../../domain/crews/disambiguated-names.ts'
import { whoIsThere } from '../../domain/schedule/who-is-there.ts'
import { getWorkforce, hasGoneOut, listPeople, listSent, lockSchedule } from '../crews/queries.ts'
import { sendPerson, takePersonBack } from '../crews/send-people.ts'
import type { StaffScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { jobAssignments } from '../storage/tables/bookings.ts'
import { daysWithout, outOfJob } from './days-of-job.ts'
import { getJob, getJobLocked } from './queries.ts'
import { peopleOptions } from './replan-options.ts'

/** Who goes with a job for the day besides its crew. */
export const standInHandlers: Handlers<Contract['standIns']> = {
  list: (scope, { params }) => sentWith(scope, params.id),

  async create(scope, { params, body }) {
    const job = await getJobLocked(scope, params.id)
    await lockSchedule(scope)
    const { person_id: personId, stands_in_for: standsInFor, days } = body
    await sendPerson(scope, job, { personId, standsInFor, days })
    return sentWith(scope, job.id)
  },

  async delete(scope, { params }) {
    const job = await getJobLocked(scope, params.id)
    await lockSchedule(scope)
    await takePersonBack(scope, job, params.person_id)
  },
}

async function sentWith(scope: StaffScope, jobId: number): Promise<SentWithJob> {
  const job = await getJob(scope, jobId)
  const called = disambiguatedNames(await listPeople(scope))
  const named = (id: number) => ({ id, name: called.get(id) ?? '' })
  const rows = await listSent(scope, eq(jobAssignments.jobId, job.id))
  const sent = [...Map.groupBy(rows, ({ personId }) => personId)].map(([personId, ofPerson]) => {
    const standsInFor = ofPerson.find((row) => row.standsInFor !== null)?.standsInFor ?? null
    return {
      ...named(personId),
      stands_in_for: standsInFor !== null && called.has(standsInFor) ? named(standsInFor) : null,
      days: ofPerson.flatMap(({ forDay }) => forDay ?? []).toSorted(),
    }
  })
  if (job.startsOn === null || job.status === 'cancelled' || hasGoneOut(scope, job)) {
    return { sent, missed: [], next: null, options: [] }
  }
  const { crews } = await getWorkforce(scope, job.startsOn)
  const out = outOfJob(scope.timeZone, job)
  const crew = crews.find(({ id }) => id === job.crewId)
  const missed = (crew?.people ?? [])
    .filter((person) => out.some((day) => whoIsThere([person], day).length === 0))
    .map((person) => ({ ...named(person.id), days: daysWithout(scope.timeZone, job, person) }))
  const isReplaced = ({ id, days }: (typeof missed)[number]) => {
    const instead = rows.filter(({ standsInFor }) => standsInFor === id)
    const isOn = (day: string) => instead.some(({ forDay }) => forDay === day)
    return instead.some(({ forDay }) => forDay === null) || (days.length > 0 && days.every(isOn))
  }
  const next = missed.find((one) => !isReplaced(one)) ?? null
  return { sent, missed, next, options: await peopleOptions(scope, job, next) }
}
