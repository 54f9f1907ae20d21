import { randomUUID } from 'node:crypto'
import { contract } from '../../src/contract/contract.ts'
import { addCrew } from '../setup/move-day.ts'
import { openOffice } from './office.ts'
import { expect, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const DAY = '2026-11-23'

// @spec 10.183
test('hours of a crew are corrected and approved, rates are said, and a job says what it earned @phone', async ({
  page,
}) => {
  const office = await openOffice(page, { full_name: 'Ada Miller' })
  await page.goto('/money/time-sheets')
  await expect(page.getByText('No hours in this week')).toBeVisible()

  const crew = await addCrew(office)
  const truck = await office.call(contract.trucks.create, { body: { name: 'Truck 1' } })
  const { id: quoteId } = await office.createQuote({
    customer_name: 'Megan Ortega',
    fixed_price: { amount: 900, reason: 'As agreed' },
  })
  const job = await office.createJob({
    ...{ quoteId, assigned_crew: crew.name, truck_id: truck.id, scheduled_date: `${DAY}T03:30:00` },
  })
  for (const [kind, clock] of [
    ['on_the_way', '03:00'],
    ['load_start', '03:40'],
    ['unload_end', '08:00'],
    ['done', '08:15'],
  ] as const) {
    const body = { id: randomUUID(), kind, at: `${DAY}T${clock}:00-07:00`, data: {} } as const
    await office.call(contract.moveDays.add, { params: { id: job.id }, body })
  }

  const dayOf = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, Mon, Nov 23:`) })
  await test.step('hours', async () => {
    await openWhole(page, '/money/time-sheets')
    await expect(dayOf('Ben')).toHaveAccessibleName(/5 h 15 min, to approve$/)
    await expect(page.getByText('Left out: today')).toBeVisible()
    await dayOf('Ben').click()
    const dialog = page.getByRole('dialog', { name: 'Ben, Mon, Nov 23' })
    await expect(dialog.getByRole('link', { name: 'Megan Ortega' })).toBeVisible()
    await dialog.getByLabel('Hours').fill('4')
    await dialog.getByRole('button', { name: 'Save Hours' }).click()
    await expect(dialog.getByText('Enter a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Left an hour earlier.')
    await dialog.getByRole('button', { name: 'Save Hours' }).click()
    await expect(dayOf('Ben')).toHaveAccessibleName(/4 h 15 min, to approve, edited$/)
    await dayOf('Luis').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(dayOf('Luis')).toHaveAccessibleName(/5 h 15 min, approved$/)
    await dayOf('Ben').click()
    await expect(dialog).toContainText('Corrected: Left an hour earlier. The log says 5 h 15 min.')
    await page.keyboard.press('Escape')
    await expectFitOnDeskAndPhone(page)
  })

  await test.step('rates', async () => {
    await openWhole(page, `/jobs/${job.id}?tab=money`)
    const card = page.getByRole('region', { name: 'What it earned' })
    await expect(card).toContainText('2 people have no rate: Ben and Luis. Truck 1 has no rate.')
    await card.getByRole('link', { name: 'Cost rates' }).click()
    await page.getByLabel('Usual rate, per hour ($)').fill('24')
    await page.getByLabel('Dollars per hour of Luis').fill('2800')
    await page.getByLabel('Dollars per hour of Truck 1').fill('18')
    await page.getByRole('button', { name: 'Save cost rates' }).click()
    await expect(page.getByText('Must be at most $1,000')).toBeVisible()
    await page.getByLabel('Dollars per hour of Luis').fill('28')
    await page.getByRole('button', { name: 'Save cost rates' }).click()
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    await expectFitOnDeskAndPhone(page)
  })

  await test.step('what it earned', async () => {
    await openWhole(page, `/jobs/${job.id}?tab=money`)
    const card = page.getByRole('region', { name: 'What it earned' })
    // 900 less 4 h 15 min at 24, 5 h 15 min at 28 and 5 h 15 min of the truck at 18.
    await expect(card).toContainText('Ben 4 h 15 min × $24.00, Luis 5 h 15 min × $28.00')
    await expect(card).toContainText('$556.50, 61.8%')
    await expectFitOnDeskAndPhone(page)
    await openWhole(page, '/money/margins')
    await expect(page.getByRole('link', { name: 'Megan Ortega', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sums' })).toContainText('$556.50')
    await expectFitOnDeskAndPhone(page)
  })
})
