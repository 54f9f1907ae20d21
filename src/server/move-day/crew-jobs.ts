import type { Contract } from '../../contract/contract.ts'
import type { Pack } from '../../contract/move-day.ts'
import { longDate } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import { listCrews, listPeople, whoGoes } from '../crews/queries.ts'
import { daysOfJob, type JobTime } from '../jobs/days-of-job.ts'
import { dayOfJob, listJobsOfSheets } from '../jobs/jobs-of-sheets.ts'
import { getJob } from '../jobs/queries.ts'
import type { CrewScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn, dayPeriodIn, exactMomentIn } from '../time/wall-clock.ts'
import { packOf } from './pack.ts'
import { readLog, readLogs, stateOfLog } from './queries.ts'
import { sendEvents } from './send-events.ts'

/** What a crew's phone reads and sends. */
export const crewJobHandlers: Handlers<Contract['crewJobs']> = {
  async list(scope, { query: { date } }) {
    if (scope.day !== null && scope.day !== date) {
      throw new Refusal('forbidden', `This link is for ${longDate(scope.day)}.`)
    }
    const company = await getOrganization(scope)
    const jobs = (await jobsOn(scope, date)).filter((job) => dayOfJob(scope, job, date) !== undefined)
    const logOf = await readLogs(
      scope,
      jobs.map(({ id }) => id),
    )
    const crew = await crewOn(scope, date, jobs)
    const listed = []
    for (const job of jobs) {
      const log = logOf(job.id)
      const pack = await packOf(scope, job, { date, log })
      // What was completed before jobs had a log has none.
      const phase = job.status === 'completed' ? 'done' : stateOfLog(log, scope.now).phase
      if (pack) listed.push({ ...listedJob(pack.job), version: pack.version, phase })
    }
    return {
      company: { name: company.companyName, phone: company.phone },
      date,
      ...crew,
      person: scope.person,
      jobs: listed.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)),
      server_time: exactMomentIn(scope.timeZone, scope.now),
    }
  },

  async pack(scope, { params }) {
    const { startsAt, ...job } = await getJob(scope, params.id)
    const date = startsAt && dayToRun(scope, { ...job, startsAt })
    const ofDay = date && (await jobsOn(scope, date)).find(({ id }) => id === params.id)
    const pack = ofDay && (await packOf(scope, ofDay, { date, log: await readLog(scope, job.id) }))
    if (!pack) throw new Refusal('not-found', 'Job not found')
    return pack
  },

  send: sendEvents,
}

const jobsOn = (scope: CrewScope, date: string) => listJobsOfSheets(scope, dayPeriodIn(scope.timeZone, date))

/** A link has its day; the signed-in person runs a job of several days on today's, else on its first. */
function dayToRun({ timeZone, now, day }: CrewScope, job: JobTime): string {
  if (day !== null) return day
  const days = daysOfJob(timeZone, job).map(({ startsAt }) => dayIn(timeZone, startsAt))
  const today = dayIn(timeZone, now)
  return days.includes(today) ? today : (days[0] ?? today)
}

type JobsOfDay = Awaited<ReturnType<typeof jobsOn>>

/** The crew whose jobs these are, and who goes with them; of someone in several crews without a job the first. */
async function crewOn(scope: CrewScope, date: string, jobs: JobsOfDay) {
  const crews = await listCrews(scope)
  const crew = crews.find(({ id }) => id === (jobs[0]?.crewId ?? scope.crews[0]?.id))
  const goWith = await whoGoes(
    scope,
    jobs.map(({ id }) => id),
    date,
  )
  const goes = goWith(jobs.filter(({ crewId }) => crewId === crew?.id).map(({ id }) => id))
  const people = (await listPeople(scope)).filter(
    ({ id, active }) => active && (jobs.length === 0 ? crew?.memberIds.includes(id) : goes.has(id)),
  )
  return {
    crew: crew?.name ?? '',
    people: people.map(({ id, name, role, phone }) => ({ id, name, role, phone })),
  }
}

/** A job as the list of the day shows it. */
function listedJob(job: Pack['job']) {
  const { id, job_number, customer_name, starts_at, ends_at, arrival_from, arrival_to } = job
  return {
    ...{ id, job_number, customer_name, starts_at, ends_at, arrival_from, arrival_to },
    pickup: job.pickup.address,
    delivery: job.delivery.address,
  }
}
