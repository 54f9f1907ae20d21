import type { Contract } from '../../contract/contract.ts'
import { camelKeys } from '../../contract/naming.ts'
import { formatCount } from '../../domain/count.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { rebookJobs } from './bookings.ts'
import { crewToApi, personToApi, truckToApi } from './crews-to-api.ts'
import {
  adoptJobs,
  listJobsOfTruck,
  listJobsSentWith,
  listOpenJobsOf,
  listUnknownCrews,
  renameInJobs,
} from './jobs-of-crews.ts'
import {
  type CrewWithMembers,
  getCrew,
  getPerson,
  getTruck,
  hasWorked,
  listAbsences,
  listCrews,
  listPeople,
  listTrucks,
  lockSchedule,
  refuseTakenName,
  type StoredTruck,
  usualCrew,
} from './queries.ts'
import { memberFor } from './sign-in-link.ts'
import {
  deleteRow,
  insertCrew,
  insertPerson,
  insertTruck,
  updateCrew,
  updatePerson,
  updateTruck,
} from './store-crews.ts'

/** Who is off, and which truck is out, is the jobs' matter as well: their shelf has these verbs. */
type CrewHandlers = {
  crews: Handlers<Contract['crews']>
  people: Omit<Handlers<Contract['people']>, 'addDaysOff' | 'tryDaysOff'>
  trucks: Omit<Handlers<Contract['trucks']>, 'addOutOfService' | 'tryOutOfService'>
}

const absencesFromToday = (scope: OrgScope) => listAbsences(scope, dayIn(scope.timeZone, scope.now))

/** @throws Refusal `conflict` while the crew has jobs to come */
async function refuseWithWork(scope: OrgScope, crew: CrewWithMembers, instead: string): Promise<void> {
  const open = await listOpenJobsOf(scope, crew)
  const [next] = open
  if (!next) return
  throw new Refusal(
    'conflict',
    `${crew.name} has ${formatCount(open.length, 'upcoming job')}, ${next.jobNumber} first. ${instead}`,
  )
}

/** @throws Refusal `conflict` while jobs name the truck: those to come only, or any */
async function refuseTruckWithWork(
  scope: OrgScope,
  { id, name }: StoredTruck,
  onlyToCome: boolean,
): Promise<void> {
  const [job] = await listJobsOfTruck(scope, id, onlyToCome)
  if (!job) return
  throw new Refusal(
    'conflict',
    onlyToCome
      ? `${name} is on the upcoming job ${job.jobNumber}. Give that job another truck first.`
      : `${name} is on ${job.jobNumber} and stays with it. Set it inactive instead.`,
  )
}

/**
 * Books the jobs to come of some crews with who is in them now, and some others.
 * @throws Refusal `conflict` when someone would be in two places
 */
async function rebookCrews(
  scope: OrgScope,
  crews: readonly Pick<CrewWithMembers, 'id'>[],
  others: readonly number[] = [],
): Promise<void> {
  const ids = new Set(others)
  for (const crew of crews) for (const { id } of await listOpenJobsOf(scope, crew)) ids.add(id)
  const clash = await rebookJobs(scope, [...ids])
  if (clash) throw new Refusal('conflict', `${clash.words} Nothing was saved.`)
}

/** Who goes out, in which crews and with which trucks, and when they are not to be had. */
export const crewHandlers: CrewHandlers = {
  crews: {
    async list(scope) {
      const crews = await listCrews(scope)
      return { crews: crews.map(crewToApi), unknown: await listUnknownCrews(scope) }
    },

    async create(scope, { body }) {
      await lockSchedule(scope)
      await refuseTakenName(scope, 'crew', body.name)
      await refuseUnknown(scope, body)
      const usual = await usualCrew(scope)
      const dayStart = body.day_start ?? usual.dayStart
      const dayEnd = body.day_end ?? usual.dayEnd
      refuseNoHours(dayStart, dayEnd)
      const { memberIds, ...said } = crewColumns(body)
      const colour = body.colour ?? usual.colour
      const workDays = said.workDays ?? usual.workDays
      const crew = await insertCrew(scope, { ...said, colour, workDays, dayStart, dayEnd }, memberIds)
      await rebookCrews(scope, [crew])
      return crewToApi(crew)
    },

    async update(scope, { params, body }) {
      if (body.name) await renameInJobs(scope, { id: params.id, name: body.name })
      await lockSchedule(scope)
      const crew = await getCrew(scope, params.id)
      await refuseTakenName(scope, 'crew', body.name, crew.id)
      await refuseUnknown(scope, body)
      refuseNoHours(body.day_start ?? crew.dayStart, body.day_end ?? crew.dayEnd)
      if (crew.active && body.active === false) {
        await refuseWithWork(scope, crew, 'Give them to another crew first.')
      }
      const { memberIds, ...said } = crewColumns(body)
      const changed = await updateCrew(scope, crew, said, memberIds)
      if (body.name !== undefined) await adoptJobs(scope, changed)
      if (body.name !== undefined || body.member_ids) await rebookCrews(scope, [changed])
      return crewToApi(changed)
    },

    async delete(scope, { params }) {
      await lockSchedule(scope)
      const crew = await getCrew(scope, params.id)
      await refuseWithWork(scope, crew, 'Give them to another crew first.')
      await deleteRow(scope, 'crew', crew)
    },
  },

  people: {
    async list(scope) {
      const absent = await absencesFromToday(scope)
      return { people: (await listPeople(scope)).map((person) => personToApi(person, absent)) }
    },

    async create(scope, { body }) {
      await lockSchedule(scope)
      const userId = (await memberFor(scope, body, null)) ?? null
      return personToApi(await insertPerson(scope, { ...camelKeys(body), userId }), [])
    },

    async update(scope, { params, body }) {
      await lockSchedule(scope)
      const person = await getPerson(scope, params.id)
      const userId = await memberFor(scope, body, person)
      const changed = await updatePerson(scope, person, { ...camelKeys(body), userId })
      if (body.active !== undefined && body.active !== person.active) {
        const crews = await listCrews(scope)
        await rebookCrews(
          scope,
          crews.filter(({ memberIds }) => memberIds.includes(person.id)),
          (await listJobsSentWith(scope, person.id)).map(({ id }) => id),
        )
      }
      return personToApi(changed, await absencesFromToday(scope))
    },

    async delete(scope, { params }) {
      await lockSchedule(scope)
      const person = await getPerson(scope, params.id)
      const crew = (await listCrews(scope)).find(({ memberIds }) => memberIds.includes(person.id))
      if (crew) {
        throw new Refusal('conflict', `${person.name} is in ${crew.name}. Take them out of the crew first.`)
      }
      if (await hasWorked(scope, person.id)) {
        throw new Refusal(
          'conflict',
          `${person.name} stays with the jobs they were on. Set them inactive instead.`,
        )
      }
      await deleteRow(scope, 'person', person)
    },
  },

  trucks: {
    async list(scope) {
      const absent = await absencesFromToday(scope)
      return { trucks: (await listTrucks(scope)).map((truck) => truckToApi(truck, absent)) }
    },

    async create(scope, { body }) {
      await lockSchedule(scope)
      await refuseTakenName(scope, 'truck', body.name)
      return truckToApi(await insertTruck(scope, camelKeys(body)), [])
    },

    async update(scope, { params, body }) {
      await lockSchedule(scope)
      const truck = await getTruck(scope, params.id)
      await refuseTakenName(scope, 'truck', body.name, truck.id)
      if (truck.active && body.active === false) await refuseTruckWithWork(scope, truck, true)
      const changed = await updateTruck(scope, truck, camelKeys(body))
      return truckToApi(changed, await absencesFromToday(scope))
    },

    async delete(scope, { params }) {
      await lockSchedule(scope)
      const truck = await getTruck(scope, params.id)
      const crew = (await listCrews(scope)).find(({ truckId }) => truckId === truck.id)
      if (crew) {
        throw new Refusal(
          'conflict',
          `${truck.name} is the usual truck of ${crew.name}. Give it another first.`,
        )
      }
      await refuseTruckWithWork(scope, truck, false)
      await deleteRow(scope, 'truck', truck)
    },
  },
}

/** @throws Refusal `unprocessable` for people or a truck that the company does not have */
async function refuseUnknown(
  scope: OrgScope,
  { member_ids = [], truck_id }: { member_ids?: number[] | undefined; truck_id?: number | null | undefined },
): Promise<void> {
  const known = new Set(member_ids.length > 0 ? (await listPeople(scope)).map(({ id }) => id) : [])
  if (member_ids.some((id) => !known.has(id))) {
    throw new Refusal('unprocessable', 'One of these people is not in your company. Please choose again.')
  }
  if (truck_id != null && !(await listTrucks(scope)).some(({ id }) => id === truck_id)) {
    throw new Refusal('unprocessable', 'This truck is not in your company. Please choose another.')
  }
}

/** @throws Refusal `unprocessable` when one of the two was changed so that the day would have no hours */
function refuseNoHours(dayStart: string, dayEnd: string): void {
  if (dayStart < dayEnd) return
  throw new Refusal('unprocessable', `A day from ${dayStart} to ${dayEnd} has no hours.`)
}

/** The columns that a body names, with its days in their order. */
const crewColumns = <Body extends { work_days?: number[] | undefined }>(body: Body) =>
  camelKeys({ ...body, work_days: body.work_days?.toSorted() })
