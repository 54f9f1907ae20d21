import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.163
test('a job’s money: a deposit, a charge, the balance with a tip, a check that bounces', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page, { full_name: 'Ada Miller' })
  const job = await office.createJob()
  await openWhole(page, `/jobs/${job.id}?tab=money`)
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Take Payment' }).click()
  await dialog.getByLabel('Amount').fill('200000')
  await dialog.getByRole('button', { name: 'Take Payment' }).click()
  await expect(dialog.getByRole('alert')).toContainText('is open on this job')
  await dialog.getByLabel('Amount').fill('250')
  await dialog.getByLabel('Reference').fill('4242')
  await dialog.getByRole('button', { name: 'Take Payment' }).click()
  await expect(page.getByText('Deposit, card 4242')).toBeVisible()

  await page.getByRole('button', { name: 'Add Charge' }).click()
  await dialog.getByLabel('Charge', { exact: true }).fill('Disposal of a mattress')
  await dialog.getByLabel('Amount').fill('45')
  await dialog.getByLabel('Reason').fill('Asked for at the door.')
  await dialog.getByRole('button', { name: 'Add Charge' }).click()
  await expect(page.getByRole('row', { name: /Disposal of a mattress/ })).toContainText('$45.00')

  await page.getByRole('button', { name: /^Actions of R-/ }).click()
  await page.getByRole('menuitem', { name: 'Came to nothing' }).click()
  await dialog.getByLabel('Reason').fill('The bank returned it.')
  await dialog.getByRole('button', { name: 'Reverse Payment' }).click()
  await expect(page.getByText('Reversed: deposit, card')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await forgive(complaints, 'status of 422')
})
