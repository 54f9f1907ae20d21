import { describe, expect, test } from 'vitest'
import { someBoard, someJob } from '../../../../test/schedule/some-board.ts'
import type { BoardJob } from '../../../contract/board.ts'
import { putAt, restOfDay, shifted, swapped } from './group-moves.ts'
import { placesFor, UNDATED_ROW, whyNotMoved } from './places.ts'
import { wallMs } from './wall-clock.ts'

const MONDAY = '2027-05-10'
const NOW = wallMs(`${MONDAY}T06:00:00-06:00`)
const at = (clock: string) => ({ scheduled_date: `${MONDAY}T${clock}:00-06:00` })
const dwyers = { assigned_crew: 'Dwyer', crew_id: 1, truck_id: 4 }
const leo = someJob({ id: 1, crew_size: 2, customer_name: 'Leo Grant', ...dwyers, ...at('08:00') })
const zoe = someJob({ id: 2, crew_size: 2, customer_name: 'Zoe Clark', ...dwyers, ...at('11:00') })
const amy = someJob({
  id: 3,
  crew_size: 2,
  customer_name: 'Amy Tran',
  assigned_crew: 'Okoye',
  crew_id: 2,
  ...at('13:00'),
})
const board = someBoard({ jobs: [leo, zoe, amy] })
const place = (row: string, start: number, date = MONDAY) => ({ row, date, start })
const wishes = (moved: ReturnType<typeof shifted>) =>
  moved.map(({ job, changes }) => [job.customer_name, changes])

describe('several at once', () => {
  test('all go by as much as the first, and to another row together', () => {
    expect(wishes(putAt(board, 'crews', [leo, zoe], place('crew:1', 9 * 60 + 15)))).toEqual([
      ['Leo Grant', { scheduled_date: `${MONDAY}T09:15:00` }],
      ['Zoe Clark', { scheduled_date: `${MONDAY}T12:15:00` }],
    ])
    expect(wishes(putAt(board, 'crews', [zoe, leo], place('crew:2', 10 * 60, '2027-05-12')))).toEqual([
      ['Zoe Clark', { scheduled_date: '2027-05-12T10:00:00', assigned_crew: 'Okoye' }],
      ['Leo Grant', { scheduled_date: '2027-05-12T07:00:00', assigned_crew: 'Okoye' }],
    ])
    expect(wishes(putAt(board, 'crews', [leo, zoe], place(UNDATED_ROW, 0)))).toEqual([
      ['Leo Grant', { scheduled_date: null }],
      ['Zoe Clark', { scheduled_date: null }],
    ])
  })

  test('they stand in no one of their own way, and what is in the way of one is in the way of all', () => {
    const both = placesFor(board, 'crews', [leo, zoe], NOW)
    expect(both.whyNot(place('crew:1', 10 * 60)), 'over the other’s old place').toBeNull()
    expect(both.whyNot(place('crew:2', 9 * 60))).toEqual({
      isImpossible: true,
      words: 'Zoe Clark: Okoye is with Amy Tran (J-2027-0001), Mon, May 10, 1:00 PM to 3:00 PM.',
    })
    expect(both.nearestFree(place('crew:2', 7 * 60))).toEqual(place('crew:2', 8 * 60))
    expect(both.nearestFree(place('crew:2', 9 * 60))).toEqual(place('crew:2', 8 * 60))
    expect(both.targets(place('crew:1', 10 * 60)).map(({ place }) => place.start)).toEqual([600, 780])
  })

  test('those of several crews only move in time', () => {
    const mixed = placesFor(board, 'crews', [leo, amy], NOW)
    expect(mixed.whyNot(place('crew:2', 9 * 60))?.words).toBe(
      'Jobs of several crews can only move to another time.',
    )
    expect(mixed.whyNot(place('crew:1', 8 * 60 + 30))).toBeNull()
    expect(mixed.targets(place('crew:1', 9 * 60)).map(({ place }) => place.row)).toEqual(['crew:1', 'crew:2'])
  })
})

// @spec 10.118
test('two jobs swap start, crew and truck', () => {
  const moved = swapped(leo, amy)
  expect(wishes(moved)).toEqual([
    ['Leo Grant', { ...at('13:00'), assigned_crew: 'Okoye', truck_id: null, truck_ids: [] }],
    ['Amy Tran', { ...at('08:00'), assigned_crew: 'Dwyer', truck_id: 4, truck_ids: [4] }],
  ])
  expect(whyNotMoved(board, moved, NOW)).toBeNull()
  const long = { ...amy, duration_hours: 4 }
  const refused = whyNotMoved(someBoard({ jobs: [leo, zoe, long] }), swapped(leo, long), NOW)
  expect(refused).toEqual({
    isImpossible: true,
    words: 'Amy Tran: Dwyer is with Zoe Clark (J-2027-0001), Mon, May 10, 11:00 AM to 1:00 PM.',
  })
})

// @spec 10.116
test.each<[string, BoardJob[], BoardJob, BoardJob[]]>([
  ['this one and all later ones of the crew', [zoe, amy, leo], leo, [leo, zoe]],
  ['none that is earlier', [leo, zoe], zoe, [zoe]],
  ['none of another day', [leo, { ...zoe, scheduled_date: '2027-05-11T11:00:00-06:00' }], leo, [leo]],
  ['none that has begun', [leo, { ...zoe, status: 'in_progress' }], leo, [leo]],
  ['only itself where no one has it', [{ ...leo, assigned_crew: null, crew_id: null }], leo, []],
])('the rest of the day is %s', (_what, jobs, job, expected) => {
  expect(restOfDay(jobs, job)).toEqual(expected)
})

test('minutes are those of the wall clock, over midnight too, earlier when negative', () => {
  expect(wishes(shifted([leo, zoe], 30)).map(([, changes]) => changes)).toEqual([
    { scheduled_date: `${MONDAY}T08:30:00` },
    { scheduled_date: `${MONDAY}T11:30:00` },
  ])
  expect(shifted([leo], -9 * 60)[0]?.changes.scheduled_date).toBe('2027-05-09T23:00:00')
  expect(whyNotMoved(board, shifted([leo], 120), NOW)?.words).toBe(
    'Leo Grant: Dwyer is with Zoe Clark (J-2027-0001), Mon, May 10, 11:00 AM to 1:00 PM.',
  )
})
