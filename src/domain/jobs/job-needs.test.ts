import { expect, test } from 'vitest'
import { HOUR_MS } from '../calendar.ts'
import { jobNeeds } from './job-needs.ts'

const job = {
  status: 'scheduled',
  assignedCrew: 'Blue',
  truckId: 1,
  moreTruckIds: [] as number[],
  trucksNeeded: 1,
  crewSize: 3,
  volumeCuFt: 900,
  weightLb: 6000,
} satisfies Parameters<typeof jobNeeds>[0]
const truck = { id: 1, name: 'Truck 1', active: true, capacityCuFt: 1000, capacityLb: 8000 }
const at = (day: string, hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS
const on = (day: string) => ({ startMs: at(day, 8), endMs: at(day, 17) })
const off = (fromDay: string, toDay = fromDay, fromHour = 0) => ({
  startMs: at(fromDay, fromHour),
  endMs: at(toDay, 24),
})
/** Three people, of whom one is off then. */
const crewWith = (...away: ReturnType<typeof off>[]) => ({
  people: [{ away: [] }, { away }, { away: [] }],
})
const DAY = '2026-11-24'
const means = { crew: crewWith(), trucks: [truck], absences: [], out: [on(DAY)] }

// @spec 10.41 A job whose crew is short on one of its days says 'Needs a person' on the board, in the list
//   and in the worklist
test.each<[string[], Partial<Parameters<typeof jobNeeds>[0]>, Partial<Parameters<typeof jobNeeds>[1]>]>([
  [[], {}, {}],
  [['Needs a crew'], { assignedCrew: null }, { crew: undefined }],
  [['Green is not a crew'], { assignedCrew: 'Green' }, { crew: undefined }],
  [['No truck'], { truckId: null }, {}],
  [[], { truckId: null }, { trucks: [{ ...truck, active: false }] }],
  [['Truck 1 is too small'], { volumeCuFt: 1001 }, {}],
  [['Truck 1 is too small'], { weightLb: 8001 }, {}],
  [['Needs a person'], {}, { crew: crewWith(off(DAY)) }],
  [['Needs a person'], {}, { crew: crewWith(off(DAY, DAY, 12)) }],
  [[], {}, { crew: crewWith(off(DAY, DAY, 17)) }],
  [['Needs a person'], { crewSize: null }, { crew: crewWith(off('2026-11-20', DAY)) }],
  [[], { crewSize: 2 }, { crew: crewWith(off(DAY)) }],
  [[], {}, { crew: crewWith(off('2026-11-25')) }],
  [['Needs a person'], {}, { crew: crewWith(off('2026-11-25')), out: [on(DAY), on('2026-11-25')] }],
  // Short-handed is short-handed, also where no one is off.
  [['Needs a person'], { crewSize: 4 }, {}],
  [[], { crewSize: 4 }, { crew: { people: [] } }],
  [['Truck 1 is out of service'], {}, { absences: [{ ...off(DAY), truckId: 1 }] }],
  [['Needs 2 trucks, has 1'], { trucksNeeded: 2 }, {}],
  [['No truck'], { trucksNeeded: 2, truckId: null }, {}],
  // Two of them hold what neither holds alone.
  [[], { trucksNeeded: 2, moreTruckIds: [2], volumeCuFt: 1900 }, { trucks: [truck, { ...truck, id: 2 }] }],
  [
    ['Truck 2 is out of service', 'Truck 1 and Truck 2 are too small'],
    { moreTruckIds: [2], volumeCuFt: 2001 },
    { trucks: [truck, { ...truck, id: 2, name: 'Truck 2' }], absences: [{ ...off(DAY), truckId: 2 }] },
  ],
  [['Needs a crew', 'No truck'], { assignedCrew: null, truckId: null }, { crew: undefined }],
  [[], { status: 'completed', assignedCrew: null }, { crew: undefined }],
])('%j', (needs, changes, has) => {
  expect(jobNeeds({ ...job, ...changes }, { ...means, ...has })).toEqual(needs)
})
