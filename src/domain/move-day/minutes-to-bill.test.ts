import { expect, test } from 'vitest'
import { minutesToBill } from './minutes-to-bill.ts'

const DAY = 24 * 60

test.each([
  ['of a clock that never ran', 0, 1, null],
  ['of a day of work', 500, 1, 500],
  ['of a whole day', DAY, 1, DAY],
  ['of more than the job has days', DAY + 1, 1, null],
  ['of a job of two days', DAY + 1, 2, DAY + 1],
])('%s', (_, minutes, days, billed) => {
  expect(minutesToBill(minutes, days)).toBe(billed)
})
