import type { Contract } from '../../contract/contract.ts'
import type { Absence, Crew, Person, Truck } from '../../contract/crews.ts'
import type { Received } from '../../contract/endpoint.ts'
import { formatCount } from '../../domain/count.ts'
import { nextColour } from '../../domain/crews/crew-colours.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import {
  type CrewWithMembers,
  deleteAbsence,
  deleteRow,
  getCrew,
  getPerson,
  getTruck,
  insertAbsence,
  insertCrew,
  insertPerson,
  insertTruck,
  listAbsences,
  listCrews,
  listOpenJobsOf,
  listPeople,
  listTrucks,
  listUnknownCrews,
  lockSchedule,
  refuseTakenName,
  type StoredAbsence,
  type StoredPerson,
  type StoredTruck,
  updateCrew,
  updateRow,
} from './queries.ts'

type CrewHandlers = {
  crews: Handlers<Contract['crews']>
  people: Handlers<Contract['people']>
  trucks: Handlers<Contract['trucks']>
  absences: Handlers<Contract['absences']>
}

/** Who goes out, in which crews and with which trucks, and when they are not to be had. */
export function crewHandlers(now: () => Date): CrewHandlers {
  const absencesFromToday = (scope: OrgScope) => listAbsences(scope, dayIn(scope.timeZone, now()))
  const personById = async (scope: OrgScope, id: number) =>
    personOnTheWire(await getPerson(scope, id), await absencesFromToday(scope))
  const truckById = async (scope: OrgScope, id: number) =>
    truckOnTheWire(await getTruck(scope, id), await absencesFromToday(scope))

  /** @throws Refusal `conflict` while the crew has jobs to come */
  async function refuseWithWork(scope: OrgScope, crew: CrewWithMembers, instead: string): Promise<void> {
    const open = await listOpenJobsOf(scope, crew, now())
    const [next] = open
    if (!next) return
    throw new Refusal(
      'conflict',
      `${crew.name} has ${formatCount(open.length, 'job')} to come, ${next.jobNumber} first. ${instead}`,
    )
  }

  return {
    crews: {
      async list(scope) {
        const crews = await listCrews(scope)
        return { crews: crews.map(crewOnTheWire), unknown: await listUnknownCrews(scope) }
      },

      async create(scope, { body }) {
        await lockSchedule(scope)
        await refuseTakenName(scope, 'crew', body.name)
        await refuseUnknown(scope, body)
        const company = await getOrganization(scope)
        const others = await listCrews(scope)
        const dayStart = body.day_start ?? company.dayStart
        const dayEnd = body.day_end ?? company.dayEnd
        refuseNoHours(dayStart, dayEnd)
        const id = await insertCrew(
          scope,
          {
            name: body.name,
            colour: body.colour ?? nextColour(others.map(({ colour }) => colour)),
            truckId: body.truck_id,
            active: body.active,
            workDays: body.work_days.toSorted(),
            dayStart,
            dayEnd,
          },
          body.member_ids,
        )
        return crewOnTheWire(await getCrew(scope, id))
      },

      async update(scope, { params, body }) {
        await lockSchedule(scope)
        const crew = await getCrew(scope, params.id)
        await refuseTakenName(scope, 'crew', body.name, crew.id)
        await refuseUnknown(scope, body)
        refuseNoHours(body.day_start ?? crew.dayStart, body.day_end ?? crew.dayEnd)
        if (crew.active && body.active === false) {
          await refuseWithWork(scope, crew, 'Give them to another crew first.')
        }
        const values = {
          name: body.name,
          colour: body.colour,
          truckId: body.truck_id,
          active: body.active,
          workDays: body.work_days?.toSorted(),
          dayStart: body.day_start,
          dayEnd: body.day_end,
        }
        await updateCrew(scope, crew.id, values, body.member_ids)
        return crewOnTheWire(await getCrew(scope, crew.id))
      },

      async delete(scope, { params }) {
        await lockSchedule(scope)
        const crew = await getCrew(scope, params.id)
        await refuseWithWork(scope, crew, 'Give them to another crew first.')
        await deleteRow(scope, 'crew', crew.id)
      },
    },

    people: {
      async list(scope) {
        const absent = await absencesFromToday(scope)
        return { people: (await listPeople(scope)).map((person) => personOnTheWire(person, absent)) }
      },

      async create(scope, { body }) {
        await lockSchedule(scope)
        await refuseTakenName(scope, 'person', body.name)
        return personOnTheWire(await insertPerson(scope, body), [])
      },

      async update(scope, { params, body }) {
        await lockSchedule(scope)
        const person = await getPerson(scope, params.id)
        await refuseTakenName(scope, 'person', body.name, person.id)
        await updateRow(scope, 'person', person.id, body)
        return personById(scope, person.id)
      },

      async delete(scope, { params }) {
        await lockSchedule(scope)
        const { id, name } = await getPerson(scope, params.id)
        const crew = (await listCrews(scope)).find(({ memberIds }) => memberIds.includes(id))
        if (crew) {
          throw new Refusal('conflict', `${name} is in ${crew.name}. Take them out of the crew first.`)
        }
        await deleteRow(scope, 'person', id)
      },

      async addDaysOff(scope, { params, body }) {
        await lockSchedule(scope)
        const person = await getPerson(scope, params.id)
        return absenceOnTheWire(await insertAbsence(scope, { personId: person.id, ...daysOf(body) }))
      },
    },

    trucks: {
      async list(scope) {
        const absent = await absencesFromToday(scope)
        return { trucks: (await listTrucks(scope)).map((truck) => truckOnTheWire(truck, absent)) }
      },

      async create(scope, { body }) {
        await lockSchedule(scope)
        await refuseTakenName(scope, 'truck', body.name)
        const { name } = body
        return truckOnTheWire(await insertTruck(scope, { ...truckColumns(body), name }), [])
      },

      async update(scope, { params, body }) {
        await lockSchedule(scope)
        const truck = await getTruck(scope, params.id)
        await refuseTakenName(scope, 'truck', body.name, truck.id)
        await updateRow(scope, 'truck', truck.id, truckColumns(body))
        return truckById(scope, truck.id)
      },

      async delete(scope, { params }) {
        await lockSchedule(scope)
        const { id, name } = await getTruck(scope, params.id)
        const crew = (await listCrews(scope)).find(({ truckId }) => truckId === id)
        if (crew) {
          throw new Refusal('conflict', `${name} is the usual truck of ${crew.name}. Give it another first.`)
        }
        await deleteRow(scope, 'truck', id)
      },

      async addOutOfService(scope, { params, body }) {
        await lockSchedule(scope)
        const truck = await getTruck(scope, params.id)
        return absenceOnTheWire(await insertAbsence(scope, { truckId: truck.id, ...daysOf(body) }))
      },
    },

    absences: {
      async delete(scope, { params }) {
        await deleteAbsence(scope, params.id)
      },
    },
  }
}

/** @throws Refusal `unprocessable` for people or a truck that the company does not have */
async function refuseUnknown(
  scope: OrgScope,
  { member_ids = [], truck_id }: { member_ids?: number[] | undefined; truck_id?: number | null | undefined },
): Promise<void> {
  const known = new Set(member_ids.length > 0 ? (await listPeople(scope)).map(({ id }) => id) : [])
  if (member_ids.some((id) => !known.has(id))) {
    throw new Refusal('unprocessable', 'One of these people is not in the company. Please choose again.')
  }
  if (truck_id != null && !(await listTrucks(scope)).some(({ id }) => id === truck_id)) {
    throw new Refusal('unprocessable', 'This truck is not in the company. Please choose another.')
  }
}

/** @throws Refusal `unprocessable` when one of the two was changed so that the day would have no hours */
function refuseNoHours(dayStart: string, dayEnd: string): void {
  if (dayStart < dayEnd) return
  throw new Refusal('unprocessable', `A day from ${dayStart} to ${dayEnd} has no hours.`)
}

type Days = { from: string; to: string; reason: string | null }
const daysOf = ({ from, to, reason }: Days) => ({ fromDay: from, toDay: to, reason })

type TruckBody = Received<Contract['trucks']['update']>['body']
const truckColumns = (body: TruckBody) => ({
  name: body.name,
  lengthFt: body.length_ft,
  capacityCuFt: body.capacity_cu_ft,
  payloadLb: body.capacity_lb,
  plate: body.plate,
  active: body.active,
})

const crewOnTheWire = (crew: CrewWithMembers): Crew => ({
  id: crew.id,
  name: crew.name,
  colour: crew.colour,
  member_ids: crew.memberIds,
  truck_id: crew.truckId,
  active: crew.active,
  work_days: crew.workDays,
  day_start: crew.dayStart,
  day_end: crew.dayEnd,
})

const absenceOnTheWire = ({ id, fromDay, toDay, reason }: StoredAbsence): Absence => ({
  id,
  from: fromDay,
  to: toDay,
  reason,
})

const personOnTheWire = (person: StoredPerson, absent: readonly StoredAbsence[]): Person => ({
  id: person.id,
  name: person.name,
  phone: person.phone,
  email: person.email,
  role: person.role,
  active: person.active,
  days_off: absent.filter(({ personId }) => personId === person.id).map(absenceOnTheWire),
})

const truckOnTheWire = (truck: StoredTruck, absent: readonly StoredAbsence[]): Truck => ({
  id: truck.id,
  name: truck.name,
  length_ft: truck.lengthFt,
  capacity_cu_ft: truck.capacityCuFt,
  capacity_lb: truck.payloadLb,
  plate: truck.plate,
  active: truck.active,
  out_of_service: absent.filter(({ truckId }) => truckId === truck.id).map(absenceOnTheWire),
})
