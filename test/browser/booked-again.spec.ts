import { contract } from '../../src/contract/contract.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { choose, expect, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.107
test('a quote whose job was cancelled is booked again, and shows both', async ({ page }) => {
  const office = await openOffice(page)
  const job = await office.createJob()
  const body = { reason: 'The buyer backed out' }
  await office.call(contract.jobs.cancel, { params: { id: job.id }, body })
  await page.goto(`/quotes/${job.quote_id}`)
  await expect(page.getByRole('note').filter({ hasText: job.job_number })).toContainText('was cancelled on')
  await expect(page.getByText('The buyer backed out').first()).toBeVisible()
  await page.getByRole('button', { name: 'Convert to Job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  await dialog.getByRole('radio', { name: /^8:00 AM/ }).check()
  await dialog.getByRole('button', { name: 'Convert to Job' }).click()
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  await page.goto(`/quotes/${job.quote_id}`)
  await expect(page.getByRole('link', { name: 'View Job' })).toBeVisible()
  await page.getByRole('link', { name: job.job_number }).click()
  await expect(page.getByText('The buyer backed out').first()).toBeVisible()
})

// @spec 10.103, 10.104
test('more than was signed says the rule and asks why; a start by mistake goes back', {
  tag: '@all',
}, async ({ page }) => {
  const office = await openMailingOffice(page)
  const quote = await office.createQuote({
    fixed_price: { amount: 1000, reason: 'agreed by phone' },
    price_kind: 'binding',
  })
  const { url } = await office.call(contract.quoteVersions.createLink, { params: { id: quote.id } })
  const token = url.split('/q/')[1] as string
  const signing = { name: 'Megan Ortega', consent: true, version: 1 } as const
  await office.call(contract.offers.accept, { params: { token }, body: signing })
  const job = await office.createJob({ quoteId: quote.id, scheduled_date: '2026-11-23T13:00:00' })
  await page.goto(`/jobs/${job.id}`)

  await page.getByRole('button', { name: 'Start Job' }).click()
  await choose(page, 'More actions', 'Back to Scheduled')
  const back = page.getByRole('dialog', { name: 'Undo the start' })
  await back.getByRole('button', { name: 'Back to Scheduled' }).click()
  await expect(back.getByText('Please say why you are moving the job back.')).toBeVisible()
  await back.getByLabel('Reason').fill('Pressed on the wrong job')
  await back.getByRole('button', { name: 'Back to Scheduled' }).click()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Start Job' }).click()
  await page.getByRole('button', { name: 'Complete Job' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  const sheet = page.getByRole('region', { name: 'Hours still to enter' })
  await sheet.getByLabel('Actual cost').fill('1250')
  await expect(sheet.getByRole('status')).toContainText('The agreed price of $1,000.00 is binding')
  await expectFitOnDeskAndPhone(page)
  await sheet.getByRole('button', { name: 'Save hours' }).click()
  await expect(sheet.getByText('Please give the reason.')).toBeVisible()
  await sheet.getByLabel('Reason for charging more than signed').fill('A second stop')
  await sheet.getByRole('button', { name: 'Save hours' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Job Information' })).toContainText('A second stop')
})
