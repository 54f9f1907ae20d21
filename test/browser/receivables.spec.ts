import { randomUUID } from 'node:crypto'
import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.165
test('what a customer owes is on the page of money until it is paid @phone', async ({ page, complaints }) => {
  const office = await openOffice(page, { full_name: 'Ada Miller' })
  await page.goto('/money')
  await expect(page.getByText('No open balances found')).toBeVisible()

  const job = await office.createJob({ scheduled_date: '2026-11-23T04:00:00' })
  for (const [kind, hour] of [
    ['load_start', '05'],
    ['unload_end', '08'],
    ['done', '09'],
  ] as const) {
    const body = { id: randomUUID(), kind, at: `2026-11-23T${hour}:00:00-07:00`, data: {} }
    await office.call(contract.moveDays.add, { params: { id: job.id }, body })
  }
  // The open page hears of it.
  await expect(page.getByText('1 job, as of')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await page.getByLabel('As of').fill('2026-11-22')
  await expect(page.getByText('No open balances found')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('As of')).toHaveValue('')
  await page.getByRole('button', { name: `Remind ${job.customer_name}` }).click()
  await expect(page.getByText('Reminders are off.')).toBeVisible()
  await forgive(complaints, 'status of 409')
  await page.getByRole('link', { name: 'Money', exact: true }).last().click()
  await expect(page.getByRole('tab', { name: 'Money' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: 'Take Payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tip').fill('40')
  await dialog.getByRole('button', { name: 'Take Payment' }).click()
  await expect(page.getByText('$40.00 tip')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No open balances found')).toBeVisible()
})
