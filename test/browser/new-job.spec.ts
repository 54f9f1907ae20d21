import { contract } from '../../src/contract/contract.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, mailbox, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.106
test('a job without a quote is booked for a customer who is known, from the list', async ({ page }) => {
  const office = await openOffice(page)
  await office.call(contract.jobs.create, {
    body: {
      customer_name: 'Olivia Chen',
      customer_phone: '(303) 555-0145',
      destination_address: '12 Lake St, Denver, CO 80211',
    },
  })
  await page.goto('/jobs')
  const began = Date.now()
  await page.getByRole('button', { name: 'New job' }).click()
  const dialog = page.getByRole('dialog', { name: 'New job' })
  await dialog.getByLabel('Customer name').fill('olivia')
  await dialog
    .getByRole('list', { name: 'Known customers' })
    .getByRole('button', { name: /Olivia Chen/ })
    .click()
  await expect(dialog.getByLabel('Phone')).toHaveValue('(303) 555-0145')
  await expect(dialog.getByLabel('Origin')).toHaveValue('12 Lake St, Denver, CO 80211')
  await dialog.getByLabel('Destination').fill('40 Elm St, Boulder, CO 80302')
  await dialog.getByLabel('Start').fill('2026-12-01T09:00')
  await dialog.getByLabel('Charged').selectOption('By the hour')
  await dialog.getByLabel('Rate').fill('160')
  await expect(dialog.getByText('Comes to $480.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Book job' }).click()
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  test.info().annotations.push({ type: 'seconds', description: String((Date.now() - began) / 1000) })
  await expect(page.getByRole('region', { name: 'Job Information' })).toContainText('$480.00')
  await expect(page.getByRole('heading', { level: 1, name: 'Olivia Chen' })).toBeVisible()
})

// @spec 10.106
test('on the board a new job begins on the day that is shown, and says why it cannot be @all', async ({
  page,
}) => {
  await openOffice(page)
  await page.goto('/jobs?view=board&date=2026-12-02')
  await page.getByRole('button', { name: 'New job' }).click()
  const dialog = page.getByRole('dialog', { name: 'New job' })
  await expect(dialog.getByLabel('Start')).toHaveValue('2026-12-02T08:00')
  await dialog.getByLabel('Hours').fill('0')
  await dialog.getByRole('button', { name: 'Book job' }).click()
  await expect(dialog.getByText('Customer name is required')).toBeVisible()
  await expect(dialog.getByLabel('Customer name')).toBeFocused()
  await expect(dialog.getByLabel('Hours')).toHaveAccessibleDescription('Must be at least a minute')
  await expectFitOnDeskAndPhone(page)
})

// @spec 10.105 An unsigned booking says so and can be sent for signature
test('a booking that no one signed says so and is sent for signature @all', async ({ page }) => {
  const office = await openMailingOffice(page)
  const quote = await office.createQuote({ customer_email: 'signs.later@example.com' })
  const job = await office.createJob({ quoteId: quote.id })
  await page.goto(`/jobs/${job.id}`)
  const agreement = page.getByRole('region', { name: 'Agreement' })
  await expect(agreement).toContainText('Not signed')
  await agreement.getByRole('button', { name: 'Send for signature' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  const mail = await mailbox.waitForMail({ to: 'signs.later@example.com', subject: /quote/i })
  expect(mail.text).toMatch(/\/q\//)
})
