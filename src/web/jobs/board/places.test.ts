import { expect, test } from 'vitest'
import { someBoard, someJob } from '../../../../test/schedule/some-board.ts'
import { dayAfter } from '../../../domain/calendar.ts'
import { putAt } from './group-moves.ts'
import { movedBoard } from './moved-board.ts'
import { placesFor, standingIn, UNDATED_ROW } from './places.ts'
import { daySentence, onlyOn, rowsOf, weekSentence } from './rows.ts'
import { wallMs } from './wall-clock.ts'

const MONDAY = '2027-05-10'
const NOW = wallMs(`${MONDAY}T08:30:00-06:00`)
const amy = someJob({ id: 1, customer_name: 'Amy Tran', assigned_crew: 'Dwyer', crew_id: 1 })
const faye = someJob({ id: 2, customer_name: 'Faye Long', crew_size: 2, needs: ['Needs a crew'] })
const TRUCK = {
  ...{ length_ft: null, capacity_cu_ft: null, capacity_lb: null, plate: null, active: true },
  ...{ out_of_service: [], away: [] },
}
const board = someBoard({ jobs: [amy], unassigned: [faye] })
const of = (row: string, start: number, date = MONDAY) => ({ row, date, start })
const places = placesFor(board, 'crews', [faye], NOW)

test.each([
  [of('crew:1', 11 * 60), null],
  [of('crew:2', 9 * 60), null],
  [
    of('crew:1', 10 * 60),
    { isImpossible: true, words: 'Dwyer is with Amy Tran (J-2027-0001), Mon, May 10, 9:00 AM to 11:00 AM.' },
  ],
  [of('crew:2', 8 * 60), { isImpossible: true, words: 'This time has passed.' }],
  [of('crew:2', 16 * 60), { isImpossible: false, words: 'Okoye works from 8:00 AM to 5:00 PM.' }],
  [of('crew:2', 9 * 60, '2027-05-15'), { isImpossible: false, words: 'Okoye does not work on Saturdays.' }],
])('%j: %j', (place, verdict) => {
  expect(places.whyNot(place)).toEqual(verdict)
})

/** The crew Dwyer is one person, who is off on a day. */
function withoutPat(date: string) {
  const [dwyer, okoye] = board.crews
  const away = [{ from: `${date}T00:00:00-06:00`, to: `${dayAfter(date)}T00:00:00-06:00`, reason: 'Dentist' }]
  const pat = { id: 10, name: 'Pat', phone: null, away }
  return { ...board, crews: [{ ...dwyer, people: [pat] }, okoye] } as typeof board
}

test('a crew that is away is impossible, on each day of the job', () => {
  const away = withoutPat('2027-05-11')
  const long = { ...faye, days: 2 }
  expect(placesFor(away, 'crews', [long], NOW).whyNot(of('crew:1', 13 * 60))).toEqual({
    isImpossible: true,
    words: 'Pat (Dwyer) is off on Tue, May 11 (Dentist): 0 of 2 come.',
  })
  expect(placesFor(away, 'crews', [{ ...faye, crew_size: 1 }], NOW).whyNot(of('crew:1', 13 * 60))).toBeNull()
})

test('a crew that is away is no room: where all others are out, counting jobs that no one has, there is none', () => {
  const full = { ...withoutPat(MONDAY), jobs: [], unassigned: [amy, faye] }
  const ben = someJob({ id: 3, customer_name: 'Ben Diaz', scheduled_date: null })
  expect(placesFor(full, 'crews', [ben], NOW).whyNot(of('crew:2', 9 * 60))).toMatchObject({
    isImpossible: true,
    words: 'The crew is booked on Mon, May 10, counting jobs that have no crew yet.',
  })
})

// @spec 10.115 Jobs move on the board by dragging and by keys; impossible places show the reason
//   beforehand, a refused drop returns with it, every drop can be undone
test('what a row cannot take is washed, with the reason', () => {
  expect(places.washes('crew:1', MONDAY, 7 * 60, 19 * 60)).toEqual([
    {
      from: 7 * 60,
      to: 11 * 60,
      words: 'Dwyer is with Amy Tran (J-2027-0001), Mon, May 10, 9:00 AM to 11:00 AM.',
    },
  ])
  expect(places.nearestFree(of('crew:1', 9 * 60))).toEqual(of('crew:1', 11 * 60))
  expect(places.onDay('crew:1', MONDAY)).toEqual(of('crew:1', 11 * 60))
  expect(places.onDay('crew:1', '2027-05-11')).toEqual(of('crew:1', 9 * 60, '2027-05-11'))
})

test('a moved job stands in its new row at once, and is asked for by name', () => {
  const put = (row: string, start: number, by: 'crews' | 'trucks' = 'crews') =>
    putAt(board, by, [faye], of(row, start))
  const moved = put('crew:2', 13 * 60)
  expect(moved).toEqual([
    { job: faye, changes: { scheduled_date: `${MONDAY}T13:00:00`, assigned_crew: 'Okoye' } },
  ])
  expect(put('crew:', 13 * 60)[0]?.changes).toEqual({ scheduled_date: `${MONDAY}T13:00:00` })
  expect(put('truck:7', 60, 'trucks')[0]?.changes).toEqual({
    scheduled_date: `${MONDAY}T01:00:00`,
    truck_id: 7,
    truck_ids: [7],
  })
  // Of two trucks the one in whose row it was taken is replaced; where both come already, neither is.
  const both = { ...faye, truck_id: 4, truck_ids: [4, 9] }
  const trucks = [4, 9].map((id) => ({ ...TRUCK, id, name: `Truck ${id}` }))
  const withBoth = someBoard({ jobs: [both], trucks })
  const ofNine = standingIn(both, 'truck:9')
  const trucksAt = (row: string) => putAt(withBoth, 'trucks', [ofNine], of(row, 60))[0]?.changes.truck_ids
  expect(['truck:7', 'truck:', 'truck:4', 'truck:9'].map(trucksAt)).toEqual([
    [4, 7],
    [4],
    undefined,
    undefined,
  ])
  expect(rowsOf(withBoth, 'trucks').map(({ jobs }) => jobs.length)).toEqual([0, 1, 1])
  const after = movedBoard(board, moved)
  expect(rowsOf(after, 'crews').map(({ name, jobs }) => [name, jobs.length])).toEqual([
    ['Unassigned', 0],
    ['Dwyer', 1],
    ['Okoye', 1],
  ])
  expect(after.jobs[1]).toMatchObject({ crew_id: 2, end_date: `${MONDAY}T15:00:00`, needs: [] })
  expect(movedBoard(after, put(UNDATED_ROW, 0)).undated).toHaveLength(1)
})

// @spec 10.114
test('the plan is told in a sentence', () => {
  expect(daySentence(onlyOn(board, MONDAY), MONDAY)).toBe('1 of 2 crews is out. 2 jobs, 3 h free.')
  expect(weekSentence(board)).toBe('2 jobs this week. Saturday has most room.')
})
