import type { JobToReplan, ReplanChoice, ReplanOption } from '../../contract/absences.ts'
import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { trucksOf } from '../../domain/jobs/job-trucks.ts'
import { Refusal } from '../../domain/refusal.ts'
import { staffing } from '../../domain/schedule/who-is-there.ts'
import { type Away, takeAway } from '../crews/absences.ts'
import { absenceToApi } from '../crews/crews-to-api.ts'
import { listJobsDuring } from '../crews/jobs-of-crews.ts'
import { getWorkforce, lockSchedule } from '../crews/queries.ts'
import { sendPerson } from '../crews/send-people.ts'
import { may } from '../may.ts'
import type { StaffScope } from '../org-scope.ts'
import { refuseStale } from '../refuse-stale.ts'
import type { Handlers } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import { comeBack } from './come-back.ts'
import { daysWithout, outOfJob } from './days-of-job.ts'
import { goWith } from './go-with.ts'
import type { WholeJob } from './job-rows.ts'
import { aboutJob, moveJobs } from './move-jobs.ts'
import { getJob, getJobLocked } from './queries.ts'
import { fewerOption, peopleOptions, truckOptions } from './replan-options.ts'
import { tried } from './tried.ts'

/** For so many jobs of an absence it is looked who else could go: of weeks of them the rest is planned later. */
const MOST_LOOKED_AT = 10
const NOTHING_SAVED = 'Nothing was saved.'

type AwayHandlers = {
  absences: Handlers<Contract['absences']>
  people: Pick<Handlers<Contract['people']>, 'addDaysOff' | 'tryDaysOff'>
  trucks: Pick<Handlers<Contract['trucks']>, 'addOutOfService' | 'tryOutOfService'>
}

/** Who is off and which truck is out, with what becomes of their jobs. */
export const awayHandlers: AwayHandlers = {
  absences: { delete: comeBack },
  people: {
    addDaysOff: (scope, { params, body }) => leave(scope, { personId: params.id }, body),
    tryDaysOff: (scope, { params, query }) => tryLeaving(scope, { personId: params.id }, query),
  },
  trucks: {
    addOutOfService: (scope, { params, body }) => leave(scope, { truckId: params.id }, body),
    tryOutOfService: (scope, { params, query }) => tryLeaving(scope, { truckId: params.id }, query),
  },
}

type Body = Received<Contract['people']['addDaysOff']>['body']

/**
 * Enters days off, or out of service, and does what was chosen for the jobs then, all of it or nothing.
 * @returns with the open jobs of those days, and what they still lack
 * @throws Refusal `conflict` for a choice that is none any more, naming the job where there are several
 */
async function leave(scope: StaffScope, who: Away, { choices, ...days }: Body) {
  if (choices.length > 0 && !may(scope, 'jobs.change')) {
    throw new Refusal('forbidden', 'Only those who may change jobs can choose who goes instead.')
  }
  for (const { job_id } of choices.toSorted((a, b) => a.job_id - b.job_id)) await getJobLocked(scope, job_id)
  const { absence, away } = await takeAway(scope, who, days)
  const lacking = choices.length > 0 ? await listJobsDuring(scope, who, away) : []
  for (const choice of choices) {
    const job = await getJob(scope, choice.job_id)
    if (!lacking.some(({ id }) => id === job.id)) {
      throw new Refusal('conflict', `${job.jobNumber} takes nothing from these days. ${NOTHING_SAVED}`)
    }
    await aboutJob(job, choices.length === 1, () => carryOut(scope, who, choice))
  }
  const touched = await listJobsDuring(scope, who, away)
  const open = touched.filter(({ status }) => OPEN_STATUSES.includes(status))
  return { ...absenceToApi(absence), jobs: await toReplan(scope, who, open) }
}

async function tryLeaving(scope: StaffScope, who: Away, days: Omit<Body, 'choices' | 'reason'>) {
  const found = await tried(scope, (within) => leave(within, who, { ...days, reason: null, choices: [] }))
  if (found instanceof Refusal) throw found
  return { jobs: found.jobs }
}

async function carryOut(scope: StaffScope, who: Away, choice: ReplanChoice): Promise<void> {
  const { job_id: id, version, person_id: personId, truck_id, movers } = choice
  const job = await getJob(scope, id)
  await refuseStale(job, version, scope.now, NOTHING_SAVED)
  if (personId !== undefined) {
    const standsInFor = 'personId' in who ? who.personId : null
    const days = standsInFor === null ? [] : await daysMissed(scope, job, standsInFor)
    await sendPerson(scope, job, { personId, standsInFor, days })
  } else if (truck_id !== undefined) {
    const out = 'truckId' in who ? who.truckId : null
    const truck_ids = trucksOf(job).map((one) => (one === out ? truck_id : one))
    await moveJobs(scope, [{ id, version, truck_ids }])
  } else if (movers !== undefined) {
    await lockSchedule(scope)
    await goWith(scope, job, movers)
  }
}

/** On which of a job’s days someone has to go in a person’s place; none for all of it. */
async function daysMissed(scope: StaffScope, job: WholeJob, personId: number): Promise<string[]> {
  if (job.startsOn === null || job.days === 1) return []
  const { people } = await getWorkforce(scope, job.startsOn)
  const person = people.find(({ id }) => id === personId)
  return person ? daysWithout(scope.timeZone, job, person) : []
}

type Touched = Awaited<ReturnType<typeof listJobsDuring>>[number]

/** Jobs that were to go with someone or a truck, with whether enough of their crew are left, and what can be done. */
async function toReplan(scope: StaffScope, who: Away, jobs: readonly Touched[]): Promise<JobToReplan[]> {
  const [first] = jobs
  if (!first?.startsOn) return []
  const workforce = await getWorkforce(scope, first.startsOn)
  const listed: JobToReplan[] = []
  let lookedAt = 0
  for (const job of jobs) {
    const crew = workforce.crews.find(({ id }) => id === job.crewId)
    const out = outOfJob(scope.timeZone, job)
    const staff =
      'truckId' in who || !crew ? null : staffing(crew.people, job.crewSize, out, workforce.sent(job.id))
    const lacks = 'truckId' in who || staff?.isShort === true
    if (lacks) lookedAt += 1
    const isLookedAt = lacks && !job.isOver && lookedAt <= MOST_LOOKED_AT
    const options = !isLookedAt ? [] : await optionsOf(scope, who, { id: job.id, here: staff?.here ?? 0 })
    listed.push({
      ...{ id: job.id, version: job.version, job_number: job.jobNumber, customer_name: job.customerName },
      scheduled_date: momentIn(scope.timeZone, job.startsAt),
      ...{ here: staff?.here ?? null, takes: staff?.takes ?? null, lacks, options },
    })
  }
  return listed
}

async function optionsOf(
  scope: StaffScope,
  who: Away,
  { id, here }: { id: number; here: number },
): Promise<ReplanOption[]> {
  const job = await getJob(scope, id)
  if ('truckId' in who) return truckOptions(scope, job, who.truckId)
  const missed = { id: who.personId, days: await daysMissed(scope, job, who.personId) }
  return [...(await peopleOptions(scope, job, missed)), ...(await fewerOption(scope, job, here))]
}
