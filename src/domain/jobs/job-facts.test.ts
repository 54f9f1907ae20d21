import { expect, test } from 'vitest'
import * as facts from './job-facts.ts'

const people = (count: number) => ({
  people: ['Luis', 'Ben', 'Ann'].slice(0, count).map((name) => ({ name })),
})
const truck = { name: 'Truck 6', length_ft: 20, fill_percent: 45 }
const trucks = [truck]
const move = { movers: 3, estimated_hours: 6.5, truck_size: '15 ft', volume_cu_ft: 538, distance: 11.4 }
const job: facts.PlannedJob = {
  duration_hours: 6.5,
  days: 1,
  crew_size: 3,
  crew: people(3),
  trucks,
  truck,
  move,
}

/** What each fact says, and the estimate beside it. */
const said = (changes: Partial<facts.PlannedJob>) => {
  const planned = { ...job, ...changes }
  return {
    people: [facts.namesOfJob(planned), facts.peopleWords(planned), facts.estimatedPeople(planned)],
    truck: [facts.truckWords(planned), facts.loadWords(planned), facts.estimatedTruck(planned)],
    hours: [facts.plannedWords(planned), facts.estimatedHours(planned)],
  }
}

// @spec 10.189 The sheet prints the plan: people, assigned truck and its fill, window and days; the
//   estimate only where it differs
test.each<[string, Partial<facts.PlannedJob>, Partial<ReturnType<typeof said>>]>([
  [
    'planned with another truck than estimated',
    {},
    {
      people: ['Luis, Ben, and Ann', '3 movers', null],
      truck: ['Truck 6, 20 ft', '538 cu ft, 45% full', 'Estimate: 15 ft'],
      hours: ['6.5 hours', null],
    },
  ],
  [
    'the truck of the estimate',
    { trucks: [{ ...truck, length_ft: 15 }] },
    { truck: ['Truck 6, 15 ft', '538 cu ft, 45% full', null] },
  ],
  [
    'two trucks, as sold',
    {
      trucks: [truck, { ...truck, name: 'Truck 9' }],
      move: { ...move, truck_size: '2 × 20 ft' },
    },
    { truck: ['Truck 6 and Truck 9', '538 cu ft, 45% full', null] },
  ],
  ['no truck yet', { trucks: [], truck: null }, { truck: [null, '538 cu ft', 'Estimate: 15 ft'] }],
  ['fewer people', { crew: people(2) }, { people: ['Luis and Ben', '2 movers', 'Estimate: 3 movers'] }],
  [
    'a crew without people',
    { crew: people(0), crew_size: 4 },
    { people: [null, '4 movers', 'Estimate: 3 movers'] },
  ],
  ['no one said how many', { crew: null, crew_size: null }, { people: [null, '3 movers', null] }],
  ['two days', { duration_hours: 8, days: 2 }, { hours: ['2 days of 8 hours', 'Estimate: 6.5 hours'] }],
  [
    'an estimate below the least',
    { duration_hours: 1, move: { ...move, estimated_hours: 0.5 } },
    { hours: ['1 hour', null] },
  ],
  [
    'no quote',
    { move: null, trucks: [], truck: null },
    {
      people: ['Luis, Ben, and Ann', '3 movers', null],
      truck: [null, null, null],
      hours: ['6.5 hours', null],
    },
  ],
])('%s', (_what, changes, expected) => {
  expect(said(changes)).toMatchObject(expected)
})

test.each([
  [5.25, move, '5.25 hours, estimate 6.5 hours'],
  [1, null, '1 hour'],
  [null, move, null],
])('%s hours worked of %j: %s', (actual_hours, estimated, words) => {
  expect(facts.workedWords({ actual_hours, move: estimated })).toBe(words)
})
