import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

test('twelve Mondays in a row, and this week has what was booked and completed in it', async () => {
  const ridgeline = await registerCompany()
  const { id } = await ridgeline.createJob()
  await ridgeline.call(contract.jobs.update, { params: { id }, body: { status: 'in_progress' } })
  await ridgeline.call(contract.jobs.update, {
    params: { id },
    body: { status: 'completed', actual_cost: 1234.56 },
  })
  await ridgeline.call(contract.jobs.create, { body: { customer_name: 'Olivia Chen' } })

  const { weeks } = await ridgeline.call(contract.dashboard.weekly)
  expect(weeks).toHaveLength(12)
  const days = weeks.map(({ week_start }) => Date.parse(week_start) / 86_400_000)
  expect(days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) === 7)).toBe(true)
  expect(new Date(weeks[0]?.week_start ?? '').getUTCDay()).toBe(1)
  expect(weeks.at(-1)).toMatchObject({ revenue: 1234.56, collected: 0, bookings: 2 })
  expect(weeks.slice(0, -1).every((week) => week.revenue === 0 && week.bookings === 0)).toBe(true)
})
