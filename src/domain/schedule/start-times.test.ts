import { expect, test } from 'vitest'
import { startTimes } from './start-times.ts'

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const day = (from: string, to: string) => {
  const minute = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return { start: minute(from), end: minute(to) }
}

test.each<[string, string, number, string[]]>([
  ['08:00', '18:00', 10, ['08:00-18:00']],
  ['08:00', '18:00', 9, ['08:00-17:00', '09:00-18:00']],
  ['08:00', '18:00', 9.25, ['08:00-17:15']],
  ['08:00', '12:00', 2, ['08:00-10:00', '09:00-11:00', '10:00-12:00']],
  ['08:00', '12:00', 2.5, ['08:00-10:30', '09:00-11:30']],
  ['07:30', '10:00', 1, ['07:30-08:30', '08:30-09:30']],
  ['08:00', '09:00', 0.25, ['08:00-08:15']],
  // Longer than the day: the whole day.
  ['08:00', '18:00', 10.25, ['08:00-18:00']],
  ['08:00', '18:00', 14, ['08:00-18:00']],
  ['00:00', '23:59', 23, ['00:00-23:00']],
])('a day from %s to %s has room for %d hours at %j', (from, to, hours, slots) => {
  const found = startTimes(day(from, to), hours * 60)
  expect(found.map(({ start, end }) => `${clock(start)}-${clock(end)}`)).toEqual(slots)
})
