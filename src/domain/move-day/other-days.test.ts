import { expect, test } from 'vitest'
import { type OtherDay, workedInAll, workInWords } from './other-days.ts'

const own = { minutes: 270, driveMinutes: 60, crew: [] }
const packing: OtherDay = {
  work: workInWords('pack', '2027-05-10'),
  ...{ minutes: 210, driveMinutes: null },
  crew: [{ people: 2, minutes: 210, withoutTruck: true }],
}

test.each<[what: string, others: OtherDay[], inAll: object]>([
  ['no other day', [], own],
  [
    'a day of packing',
    [packing],
    {
      ...{ minutes: 480, driveMinutes: 60, minutesOfDays: [270, 210] },
      crew: [...packing.crew, { people: null, minutes: 270 }],
      otherDays: ['3 h 30 min of packing on Mon, May 10 among them'],
    },
  ],
  [
    'a day of which no one has said the hours',
    [{ ...packing, minutes: null, crew: [] }],
    {
      ...{ minutes: 270, driveMinutes: 60, minutesOfDays: [270] },
      otherDays: ['hours of packing on Mon, May 10 not entered yet'],
    },
  ],
])('with %s', (_, others, inAll) => {
  expect(workedInAll(own, others)).toMatchObject(inAll)
})

test('while the hours of the day itself are not known, neither are those of all', () => {
  expect(workedInAll(null, [packing])).toBeNull()
})
