import { camelKeys } from '../../contract/naming.ts'
import type { Importable } from '../feature.ts'
import { wasChanged } from '../history/record-change.ts'
import { knownByName } from '../known-by-name.ts'
import type { OrgScope } from '../org-scope.ts'
import { listJobsOfTruck, listOpenJobsOf } from './jobs-of-crews.ts'
import {
  getCrew,
  getPerson,
  getTruck,
  hasWorked,
  listCrews,
  listPeople,
  listTrucks,
  lockSchedule,
  refuseTakenName,
  usualCrew,
} from './queries.ts'
import { memberFor } from './sign-in-link.ts'
import { deleteRow, insertCrew, insertPerson, insertTruck } from './store-crews.ts'

const CHANGED = 'Changed since the import'

export const importedPeople: Importable<'people'> = {
  kind: 'people',
  ...knownByName<{ name: string }>(listPeople),
  async make(scope, row) {
    await lockSchedule(scope)
    const userId = (await memberFor(scope, row, null)) ?? null
    return insertPerson(scope, { ...camelKeys(row), userId })
  },
  async unmake(scope, id) {
    await lockSchedule(scope)
    const person = await getPerson(scope, id)
    if (await wasChanged(scope, 'person', id)) return CHANGED
    const crew = (await listCrews(scope)).find(({ memberIds }) => memberIds.includes(id))
    if (crew) return `Is in ${crew.name} by now`
    if (await hasWorked(scope, id)) return 'Was on a job by now'
    await deleteRow(scope, 'person', person)
    return null
  },
}

export const importedTrucks: Importable<'trucks'> = {
  kind: 'trucks',
  ...knownByName<{ name: string }>(listTrucks),
  async make(scope, row) {
    await lockSchedule(scope)
    await refuseTakenName(scope, 'truck', row.name)
    return insertTruck(scope, camelKeys(row))
  },
  async unmake(scope, id) {
    await lockSchedule(scope)
    const truck = await getTruck(scope, id)
    if (await wasChanged(scope, 'truck', id)) return CHANGED
    const crew = (await listCrews(scope)).find(({ truckId }) => truckId === id)
    if (crew) return `Is the truck of ${crew.name} by now`
    if ((await listJobsOfTruck(scope, id, false)).length > 0) return 'Is on a job by now'
    await deleteRow(scope, 'truck', truck)
    return null
  },
}

export const importedCrews: Importable<'crews'> = {
  kind: 'crews',
  ...knownByName<{ name: string }>(listCrews),
  async make(scope, { name, active, day_start, day_end }) {
    await lockSchedule(scope)
    await refuseTakenName(scope, 'crew', name)
    const usual = await usualCrew(scope)
    const hours = { dayStart: day_start ?? usual.dayStart, dayEnd: day_end ?? usual.dayEnd }
    return insertCrew(scope, { ...usual, ...hours, name, active }, [])
  },
  async unmake(scope: OrgScope, id) {
    await lockSchedule(scope)
    const crew = await getCrew(scope, id)
    if (await wasChanged(scope, 'crew', id)) return CHANGED
    if (crew.memberIds.length > 0 || (await listOpenJobsOf(scope, crew)).length > 0)
      return 'Has people or jobs by now'
    await deleteRow(scope, 'crew', crew)
    return null
  },
}
