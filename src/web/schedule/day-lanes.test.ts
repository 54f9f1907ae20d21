import { expect, test } from 'vitest'
import { type DayJob, dayHours, dayJob, dayLanes } from './day-lanes.ts'

const lanesOf = (...jobs: DayJob[]) =>
  dayLanes(jobs).map((lane) => [lane.crew, ...lane.jobs.map((job) => job.key)])

test('an empty day has no lanes', () => {
  expect(lanesOf()).toEqual([])
})

test('every named crew has a lane, whether or not its jobs overlap', () => {
  expect(
    lanesOf(
      dayJob('chen', '08:00', '12:00', 'Dwyer crew'),
      dayJob('alvarado', '15:00', '18:00', 'Okoye crew'),
      dayJob('clark', '13:00', '15:00', 'dwyer  Crew'),
    ),
  ).toEqual([
    ['Dwyer crew', 'chen', 'clark'],
    ['Okoye crew', 'alvarado'],
  ])
})

test('jobs without a crew stand in a lane without a name, not under a crew’s', () => {
  expect(
    lanesOf(
      dayJob('first', '09:00', '11:00', null),
      dayJob('chen', '08:00', '12:00', 'Dwyer crew'),
      dayJob('second', '12:00', '14:00', ' '),
    ),
  ).toEqual([
    ['Dwyer crew', 'chen'],
    [null, 'first', 'second'],
  ])
})

test('jobs that overlap stand side by side, even of one crew', () => {
  expect(lanesOf(dayJob('a', '08:00', '12:00', 'Dwyer'), dayJob('b', '11:00', '13:00', 'Dwyer'))).toEqual([
    ['Dwyer', 'a'],
    ['Dwyer', 'b'],
  ])
})

test('jobs that touch do not overlap', () => {
  expect(lanesOf(dayJob('a', '08:00', '12:00', null), dayJob('b', '12:00', '13:00', null))).toEqual([
    [null, 'a', 'b'],
  ])
})

test('the picture covers the working day and what lies outside of it', () => {
  expect(dayHours([])).toEqual({ first: 8, last: 18 })
  expect(dayHours([dayJob('early', '06:30', '09:00', null), dayJob('late', '17:00', '20:15', null)])).toEqual(
    {
      first: 6,
      last: 21,
    },
  )
})

test('a job over midnight ends at midnight', () => {
  expect(dayJob('night', '22:00', '02:00', null)).toMatchObject({ startMinute: 1320, endMinute: 1440 })
})
