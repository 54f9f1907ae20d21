import { contract } from '../../src/contract/contract.ts'
import { onlyCrews } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'

const { crews, jobs, people, trucks } = contract

/** A Monday to come. */
const DAY = '2027-05-10'

// @spec 10.117
test("someone is off today from the board's row, and their job is planned again", async ({ page }) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  const pat = await office.call(people.create, { body: { name: 'Pat Doe' } })
  await onlyCrews(office)
  await office.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat.id] } })
  await office.call(crews.create, { body: { name: 'Okoye' } })
  const job = await office.call(jobs.create, {
    body: {
      ...{ customer_name: 'Amy Tran', scheduled_date: `${DAY}T09:00:00`, duration_hours: 2 },
      assigned_crew: 'Dwyer',
    },
  })
  await page.goto(`/jobs?view=board&date=${DAY}`)
  await page.getByRole('button', { name: 'Off today... (Dwyer)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Off, Dwyer' })
  await expect(dialog.getByLabel('Who')).toHaveValue(String(pat.id))
  await expect(dialog.getByLabel('From')).toHaveValue(DAY)
  // The last day follows a first one that is put behind it, and is else held to be no earlier.
  await dialog.getByLabel('From').fill('2027-05-12')
  await expect(dialog.getByLabel('To')).toHaveValue('2027-05-12')
  await dialog.getByLabel('To').fill(DAY)
  await dialog.getByRole('button', { name: 'Take off' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The last day must not be before the first')
  await expect(dialog.getByLabel('To')).toBeFocused()
  await dialog.getByLabel('From').fill(DAY)
  await dialog.getByLabel('Reason').fill('Ill')
  await expectNoAxeViolationsInEitherTheme(page)
  await dialog.getByRole('button', { name: 'Take off' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Pat Doe is off. 1 job needs a person:')
  await dialog.getByRole('button', { name: 'Move Amy Tran to...' }).click()
  const move = page.getByRole('dialog', { name: 'Move Amy Tran to...' })
  await expect(move.getByLabel('Crew', { exact: true })).toHaveValue('Dwyer')
  await expect(move.getByText('Pat Doe (Dwyer) is off on Mon, May 10 (Ill): 0 of 1 come.')).toBeVisible()
  await move
    .getByRole('radio', { name: /^Okoye/ })
    .first()
    .check()
  await move.getByRole('button', { name: 'Move job' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Pat Doe is off. Every job is rescheduled.')
  const planned = await office.call(jobs.get, { params: { id: job.id } })
  expect(planned.assigned_crew).toBe('Okoye')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Dwyer', exact: true })).toContainText(
    'Pat Doe is off (Ill).',
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Off today... (Okoye)' }).click()
  await expect(page.getByRole('dialog', { name: 'Off, Okoye' })).toContainText('No one is in this crew yet.')
  await expectNoAxeViolationsInEitherTheme(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a truck is out of service from the board’s row, and its job gets another', async ({ page }) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  const truck = await office.call(trucks.create, { body: { name: 'Truck 4' } })
  await office.call(trucks.create, { body: { name: 'Truck 5' } })
  await onlyCrews(office)
  await office.call(crews.create, { body: { name: 'Dwyer', truck_id: truck.id } })
  await office.call(jobs.create, {
    body: {
      ...{ customer_name: 'Amy Tran', scheduled_date: `${DAY}T09:00:00`, duration_hours: 2 },
      ...{ assigned_crew: 'Dwyer', truck_id: truck.id },
    },
  })
  await page.goto(`/jobs?view=board&date=${DAY}&rows=trucks`)
  await page.getByRole('button', { name: 'Out of service... (Truck 4)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Out of service, Truck 4' })
  await dialog.getByLabel('Starting at').fill('08:00')
  await dialog.getByLabel('Reason').fill('Transmission')
  await expectNoAxeViolationsInEitherTheme(page)
  await dialog.getByRole('button', { name: 'Take out of service' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Truck 4 is out of service. 1 job needs another truck:')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Truck 4', exact: true })).toContainText(
    'Truck 4 is out of service from 8:00 AM on (Transmission).',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Out of service... (Truck 5)' })).toBeVisible()
})
