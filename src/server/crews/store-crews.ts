import { and, eq, inArray } from 'drizzle-orm'
import { disambiguatedNames } from '../../domain/crews/disambiguated-names.ts'
import { endLinks } from '../end-day-links.ts'
import { recordChange } from '../history/record-change.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import type { NewRow } from '../storage/rows.ts'
import { users } from '../storage/tables/company.ts'
import { absences, crewMembers, type crews, type people, type trucks } from '../storage/tables/crews.ts'
import { daySheets } from '../storage/tables/day-sheets.ts'
import { absenceToApi, crewToApi, personToApi, truckToApi } from './crews-to-api.ts'
import { adoptJobs } from './jobs-of-crews.ts'
import {
  absenceRows,
  type CrewWithMembers,
  findMember,
  getCrew,
  getPerson,
  getTruck,
  listPeople,
  listTrucks,
  NAMED,
  type Named,
  type StoredAbsence,
  type StoredCrew,
  type StoredPerson,
  type StoredTruck,
} from './queries.ts'

/** What of a row is changed; an undefined value stays as it is. */
type Written<Row> = Partial<Omit<Row, 'id' | 'organizationId' | 'key' | 'createdAt'>>
type Rows = { crew: CrewWithMembers; person: StoredPerson; truck: StoredTruck }

/** Stores a crew and who is in it, recorded; jobs to come that name it are its own from then on. */
export async function insertCrew(
  scope: OrgScope,
  values: NewRow<typeof crews>,
  memberIds: readonly number[],
): Promise<CrewWithMembers> {
  const id = await NAMED.crew.insert(scope, values)
  await insertMembers(scope, id, memberIds)
  const crew = await getCrew(scope, id)
  await adoptJobs(scope, crew)
  await record(scope, 'crew', { before: null, after: crew })
  return crew
}

/**
 * Changes what `values` names, recorded; `memberIds` replaces who is in it, and ends the links of those who leave. The
 * caller holds the schedule's lock.
 */
export async function updateCrew(
  scope: OrgScope,
  before: CrewWithMembers,
  values: Written<StoredCrew>,
  memberIds?: readonly number[],
): Promise<CrewWithMembers> {
  await updateRow(scope, 'crew', before.id, values)
  if (memberIds !== undefined) {
    await scope.db.delete(crewMembers).where(ofCompany(scope, crewMembers, eq(crewMembers.crewId, before.id)))
    await insertMembers(scope, before.id, memberIds)
    const left = before.memberIds.filter((id) => !memberIds.includes(id))
    if (left.length > 0) {
      const theirs = and(eq(daySheets.crewId, before.id), inArray(daySheets.personId, left))
      await endLinks(scope, theirs, 'left_crew')
    }
  }
  const after = await getCrew(scope, before.id)
  await record(scope, 'crew', { before, after })
  return after
}

async function insertMembers(scope: OrgScope, crewId: number, memberIds: readonly number[]): Promise<void> {
  const { organizationId } = scope
  if (memberIds.length === 0) return
  const rows = memberIds.map((personId) => ({ organizationId, crewId, personId }))
  await scope.db.insert(crewMembers).values(rows)
}

/** Stores a person of the crews, recorded. */
export async function insertPerson(scope: OrgScope, values: NewRow<typeof people>): Promise<StoredPerson> {
  const after = await NAMED.person.insertWhole(scope, values)
  await record(scope, 'person', { before: null, after })
  return after
}

/** Changes what `values` names, recorded; who goes out no more loses their links. The caller holds the schedule's lock. */
export async function updatePerson(
  scope: OrgScope,
  before: StoredPerson,
  values: Written<StoredPerson>,
): Promise<StoredPerson> {
  await updateRow(scope, 'person', before.id, values)
  const after = await getPerson(scope, before.id)
  if (before.active && !after.active) await endLinks(scope, eq(daySheets.personId, before.id), 'inactive')
  await record(scope, 'person', { before, after })
  return after
}

/** Stores a truck, recorded. */
export async function insertTruck(scope: OrgScope, values: NewRow<typeof trucks>): Promise<StoredTruck> {
  const after = await NAMED.truck.insertWhole(scope, values)
  await record(scope, 'truck', { before: null, after })
  return after
}

/** Changes what `values` names, recorded. The caller holds the schedule's lock. */
export async function updateTruck(
  scope: OrgScope,
  before: StoredTruck,
  values: Written<StoredTruck>,
): Promise<StoredTruck> {
  await updateRow(scope, 'truck', before.id, values)
  const after = await getTruck(scope, before.id)
  await record(scope, 'truck', { before, after })
  return after
}

async function updateRow<Kind extends Named>(
  scope: OrgScope,
  kind: Kind,
  id: number,
  values: Written<Rows[Kind]>,
): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return
  await NAMED[kind].update(scope, id, values)
}

/** Deletes a crew, a person or a truck, recorded. The caller holds the schedule's lock. */
export async function deleteRow<Kind extends Named>(
  scope: OrgScope,
  kind: Kind,
  before: Rows[Kind],
): Promise<void> {
  await NAMED[kind].delete(scope, before.id)
  await record(scope, kind, { before, after: null })
}

/** Stores that a person or a truck is not to be had on some days, recorded. */
export async function insertAbsence(
  scope: OrgScope,
  values: NewRow<typeof absences>,
): Promise<StoredAbsence> {
  const row = await absenceRows.insertWhole(scope, values)
  await recordAbsence(scope, 'created', row)
  return row
}

/** @throws Refusal `not-found`, also for another organisation's absence */
export async function deleteAbsence(scope: OrgScope, id: number): Promise<StoredAbsence> {
  const gone = absenceRows.found(
    await scope.db.delete(absences).where(absenceRows.one(scope, id)).returning(),
  )
  await recordAbsence(scope, 'deleted', gone)
  return gone
}

/** Records a change of who and what goes out, with the names of others instead of their numbers, and tells open screens. */
async function record<Kind extends Named>(
  scope: OrgScope,
  kind: Kind,
  { before, after }: { before: Rows[Kind] | null; after: Rows[Kind] | null },
): Promise<void> {
  const { id, name } = (after ?? before) as Rows[Kind]
  const words = async (row: Rows[Kind] | null) => row && (await IN_WORDS[kind](scope, row))
  await recordChange(scope, {
    entity: kind,
    id,
    name: `${kind} ${name}`,
    action: before === null ? 'created' : after === null ? 'deleted' : 'changed',
    before: await words(before),
    after: await words(after),
  })
  await announceChange(scope, 'crews')
}

/** Rows as the history compares them; absences are recorded apart. */
const IN_WORDS: { [Kind in Named]: (scope: OrgScope, row: Rows[Kind]) => Promise<object> } = {
  async crew(scope, row) {
    const { member_ids, truck_id, ...crew } = crewToApi(row)
    const people = disambiguatedNames(await listPeople(scope))
    const truck = (await listTrucks(scope)).find(({ id }) => id === truck_id)
    return { ...crew, members: member_ids.map((id) => people.get(id)), usual_truck: truck?.name ?? null }
  },
  async person(scope, row) {
    const { days_off: _, user_id, ...person } = personToApi(row, [])
    const member = user_id === null ? null : await findMember(scope, eq(users.id, user_id))
    return { ...person, signs_in_as: member?.email ?? null }
  },
  async truck(_scope, row) {
    const { out_of_service: _, ...truck } = truckToApi(row, [])
    return truck
  },
}

async function recordAbsence(scope: OrgScope, action: 'created' | 'deleted', absence: StoredAbsence) {
  const { personId, truckId } = absence
  const { id: _, ...days } = absenceToApi(absence)
  const change = { action, [action === 'created' ? 'after' : 'before']: days }
  if (personId !== null) {
    const { id, name } = await getPerson(scope, personId)
    await recordChange(scope, { entity: 'person', id, name: `days off of ${name}`, ...change })
  } else {
    const { id, name } = await getTruck(scope, truckId as number)
    await recordChange(scope, { entity: 'truck', id, name: `out of service of truck ${name}`, ...change })
  }
  await announceChange(scope, 'crews')
}
