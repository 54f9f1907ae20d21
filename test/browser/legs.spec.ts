import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, forgive, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const { crews, jobs } = contract

test('the office gives the packing of a move a day of its own, and the move keeps its price', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  await office.call(crews.create, { body: { name: 'Packers' } })
  const main = await office.call(jobs.create, {
    body: {
      ...{ customer_name: 'Nell Abbot', estimated_cost: 1800, scheduled_date: '2027-05-13T08:00:00' },
      ...{ origin_address: '1840 Pearl St, Denver, CO 80203', crew_size: 4 },
    },
  })
  await page.goto(`/jobs/${main.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add a day...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a day to this move' })
  const add = dialog.getByRole('button', { name: 'Add day' })

  // After the move there is nothing to pack: refused in the dialog, which keeps what was typed.
  await dialog.getByLabel('Start').fill('2027-05-14T09:00')
  await dialog.getByRole('combobox', { name: 'Crew' }).fill('Packers')
  await expectFitOnDeskAndPhone(page)
  await add.click()
  await expect(dialog).toContainText('would begin before packing')
  await forgive(complaints, 'status of 409')
  await dialog.getByLabel('Start').fill('2027-05-10T09:00')
  await add.click()

  await expect(page.locator('[aria-current=page]', { hasText: `${main.job_number}-2` })).toBeVisible()
  const days = page.getByRole('region', { name: 'Move schedule' })
  await expect(days.getByRole('listitem')).toHaveText([
    /^PackingMay 10, 2027, 9:00 AMPackers, 2 peopleScheduled$/,
    /^Move, .*May 13, 2027, 8:00 AMNo crew yet, 4 peopleScheduled$/,
  ])
  await expect(page.getByRole('tab', { name: 'Money' })).toBeHidden()
  await days.getByRole('link', { name: /^Move/ }).click()
  await expect(page.getByText('$1,800.00').first()).toBeVisible()
  await page.goBack()
  await expect(days.getByText('Packing', { exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goto('/jobs?view=board&date=2027-05-10')
  await expect(page.getByText('Nell Abbot, packing').first()).toBeVisible()
})
