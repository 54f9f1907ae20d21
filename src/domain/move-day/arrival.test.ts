import { expect, test } from 'vitest'
import { arrivalAt } from './arrival.ts'

const at = (clock: string) => new Date(`2026-12-01T${clock}:00Z`)

test.each([
  ['the planned drive, to the next five minutes', '08:02', 35, '08:30', 0, '08:40'],
  ['a drive that ends on five minutes stays', '08:05', 35, '08:30', 0, '08:40'],
  ['what the crew adds', '08:02', 35, '08:30', 3, '08:55'],
  ['what the crew takes off', '08:02', 35, '08:30', -2, '08:30'],
  ['never before now', '08:02', 35, '08:30', -20, '08:05'],
  ['without a planned drive what was promised', '08:02', null, '08:30', 0, '08:30'],
  ['nothing where that is over', '08:32', null, '08:30', 0, null],
  ['from now on where the crew says so', '08:32', null, '08:30', 2, '08:45'],
])('%s', (_, now, travelMinutes, promised, steps, expected) => {
  const arrival = arrivalAt(at(now), { travelMinutes, promisedAt: at(promised) }, steps)
  expect(arrival).toEqual(expected === null ? null : at(expected))
})
