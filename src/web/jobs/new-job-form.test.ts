import { expect, test } from 'vitest'
import { emptyJob, newJobBody, priceOf } from './new-job-form.ts'

// @spec 10.106 *New job* on Jobs and the board books a job without a quote: known customers are found while
//   typing; its price is fixed or an hourly rate
test.each([
  ['nothing', { estimated_cost: '' }, null],
  ['a price', { estimated_cost: '640' }, 640],
  ['a rate', { estimated_cost: '159.99', by: 'hour', duration_hours: '3.5' }, 559.97],
] as const)('%s is what the job comes to', (_what, said, dollars) => {
  expect(priceOf({ ...emptyJob(undefined), ...said })).toBe(dollars)
})

test('what is empty is nothing, and a day is the office’s', () => {
  const form = { ...emptyJob('2026-12-01'), customer_name: ' Olivia Chen ', customer_phone: ' ' }
  expect(newJobBody(form)).toMatchObject({
    customer_name: 'Olivia Chen',
    customer_phone: null,
    scheduled_date: '2026-12-01T08:00:00',
    estimated_cost: null,
  })
  expect(newJobBody(emptyJob(undefined)).scheduled_date).toBeNull()
})
