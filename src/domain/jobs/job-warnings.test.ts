import { expect, test } from 'vitest'
import { staffing } from '../schedule/who-is-there.ts'
import { jobWarnings } from './job-warnings.ts'

const TRUCK = { name: 'Truck 1', capacityCuFt: 1016, capacityLb: 5605 }
const three = [1, 2, 3].map(() => ({ away: [] }))
const CREW = { name: 'Dwyer', staffing: staffing(three, 3, []), workDays: [1, 2, 3, 4, 5] }
const FITS = {
  volumeCuFt: 1016,
  weightLb: 5605,
  trucks: [TRUCK],
  trucksNeeded: 1,
  crew: CREW,
  weekdays: [1, 5],
  soldMinutes: 480,
  plannedMinutes: 480,
  drivenMinutes: 660,
}

test.each([
  ['all that fits exactly', {}, []],
  ['a volume too large', { volumeCuFt: 1016.6 }, ['Truck 1 holds 1,016 cu ft; this move is 1,016.6 cu ft.']],
  ['a weight too large', { weightLb: 7000 }, ['Truck 1 carries 5,605 lb; this move is 7,000 lb.']],
  ['a truck of unknown size', { volumeCuFt: 9000, trucks: [{ ...TRUCK, capacityCuFt: null }] }, []],
  ['no truck', { volumeCuFt: 9000, trucks: [] }, []],
  ['two trucks that hold it', { volumeCuFt: 2000, trucks: [TRUCK, TRUCK], trucksNeeded: 2 }, []],
  ['fewer trucks than were sold', { trucksNeeded: 2 }, ['Needs 2 trucks, has 1.']],
  [
    'too much for both',
    { volumeCuFt: 2100, trucks: [TRUCK, { ...TRUCK, name: 'Truck 2' }] },
    ['Truck 1 and Truck 2 hold 2,032 cu ft; this move is 2,100 cu ft.'],
  ],
  ['a move of unknown size', { volumeCuFt: null, weightLb: null }, []],
  [
    'more people than the crew has',
    { crew: { ...CREW, staffing: staffing(three, 4, []) } },
    ['Dwyer has 3 people; this job takes 4.'],
  ],
  ['a crew whose people no one entered', { crew: { ...CREW, staffing: staffing([], 4, []) } }, []],
  ['a day off within it', { weekdays: [5, 6, 0] }, ['Dwyer does not usually work on Saturdays.']],
  ['longer than planned', { soldMinutes: 555 }, ['It takes 9.25 hours; 8 are planned.']],
  ['nothing sold by the hour', { soldMinutes: null }, []],
  [
    'more at the wheel than a driver may',
    { drivenMinutes: 920 },
    ['Driving 15 h 20 min in one day; a driver may drive 11 h (49 CFR 395.3).'],
  ],
  ['no crew', { weekdays: [0], crew: null }, []],
] as const)('%s', (_what, changes, warnings) => {
  expect(jobWarnings({ ...FITS, ...changes })).toEqual(warnings)
})
