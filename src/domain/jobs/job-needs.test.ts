import { expect, test } from 'vitest'
import { jobNeeds } from './job-needs.ts'

const job = {
  status: 'scheduled',
  assignedCrew: 'Blue',
  truckId: 1,
  crewSize: 3,
  volumeCuFt: 900,
  weightLb: 6000,
} as const
const truck = { id: 1, name: 'Truck 1', active: true, capacityCuFt: 1000, capacityLb: 8000 }
const on = (day: string, until = '17:00') => ({ day, until })
const off = (personId: number, fromDay: string, toDay = fromDay) => ({
  personId,
  truckId: null,
  fromDay,
  fromClock: null,
  toDay,
})
const DAY = '2026-11-24'
const means = { crew: { memberIds: [1, 2, 3] }, trucks: [truck], absences: [], onDays: [on(DAY)] }

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
  [['Needs a person'], {}, { absences: [off(2, DAY)] }],
  [['Needs a person'], { crewSize: null }, { absences: [off(2, '2026-11-20', DAY)] }],
  [[], { crewSize: 2 }, { absences: [off(2, DAY)] }],
  [[], {}, { absences: [off(2, '2026-11-25'), off(9, DAY)] }],
  [['Needs a person'], {}, { absences: [off(2, '2026-11-25')], onDays: [on(DAY), on('2026-11-25')] }],
  // It is as large as it always is: a warning at the job says so.
  [[], { crewSize: 4 }, {}],
  [[], { crewSize: 4 }, { crew: { memberIds: [] } }],
  [['Needs a crew', 'No truck'], { assignedCrew: null, truckId: null }, { crew: undefined }],
  [[], { status: 'completed', assignedCrew: null }, { crew: undefined }],
])('%j', (needs, changes, has) => {
  expect(jobNeeds({ ...job, ...changes }, { ...means, ...has })).toEqual(needs)
})
