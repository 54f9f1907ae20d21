import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, test } from './page.ts'

test('a quote whose job was cancelled is booked again, and shows both', async ({ page }) => {
  const office = await openOffice(page)
  const job = await office.createJob()
  const body = { reason: 'The buyer backed out' }
  await office.call(contract.jobs.cancel, { params: { id: job.id }, body })
  await page.goto(`/quotes/${job.quote_id}`)
  await expect(page.getByRole('note').filter({ hasText: job.job_number })).toContainText('was cancelled on')
  await expect(page.getByText('The buyer backed out')).toBeVisible()
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
