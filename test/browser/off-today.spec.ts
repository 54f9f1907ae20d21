import { contract } from '../../src/contract/contract.ts'
import { onlyCrews } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'

const { boards, crews, jobs, people, standIns, trucks } = contract

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
  const job = await office.call(jobs.create, {
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
  await expect(dialog.getByRole('radio', { name: /^Truck 5/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Take out of service' }).click()
  await expect(dialog).toBeHidden()
  expect((await office.call(jobs.get, { params: { id: job.id } })).truck?.name).toBe('Truck 5')
  await expect(page.getByRole('region', { name: 'Truck 4', exact: true })).toContainText(
    'Truck 4 is out of service from 8:00 AM on (Transmission).',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Out of service... (Truck 5)' })).toBeVisible()
})

// @spec 10.117
test('someone goes in her place for the day: from the board in two presses, and back from the job’s page', async ({
  page,
}) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  await onlyCrews(office)
  const add = async (name: string) => (await office.call(people.create, { body: { name } })).id
  const ids = [await add('Ana Reyes'), await add('Bo Lind'), await add('Cy Hart')]
  const okoye = await office.call(crews.create, { body: { name: 'Okoye', member_ids: ids } })
  const dana = await add('Dana Ellis')
  await office.call(crews.create, { body: { name: 'Whitcomb', member_ids: [dana] } })
  await office.call(crews.create, { body: { name: 'Nakamura', member_ids: [await add('Carl Hunt')] } })
  const book = (customer_name: string, clock: string, assigned_crew: string, crew_size: number) =>
    office.call(jobs.create, {
      body: {
        ...{ customer_name, scheduled_date: `${DAY}T${clock}:00`, duration_hours: 3 },
        ...{ assigned_crew, crew_size },
      },
    })
  const amy = await book('Amy Tran', '09:00', 'Okoye', 3)
  await book('Hugo Marsh', '14:00', 'Okoye', 2)
  await book('Rosa Diaz', '10:30', 'Nakamura', 1)
  await page.goto(`/jobs?view=board&date=${DAY}`)
  await page.getByRole('button', { name: 'Off today... (Okoye)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Off, Okoye' })
  const choice = dialog.getByRole('group', { name: 'What to do for Amy Tran' })
  await expect(choice.getByRole('radio', { name: /^Dana Ellis from Whitcomb/ })).toBeChecked()
  await expect(choice.getByRole('radio', { name: /Busy 10:30 AM to 1:30 PM, Rosa Diaz/ })).toBeDisabled()
  await expect(choice.getByRole('radio', { name: /^Go with 2 done about 1:30 PM/ })).toBeEnabled()
  await expect(dialog).toContainText('Takes 2, 2 are here. Nothing changes.')
  await expectNoAxeViolationsInEitherTheme(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await dialog.getByRole('button', { name: 'Take off' }).click()
  await expect(dialog).toBeHidden()
  const board = await office.call(boards.get, { query: { from: DAY, days: 1 } })
  expect(board.jobs.find(({ id }) => id === amy.id)).toMatchObject({
    ...{ needs: [], stand_ins: [{ name: 'Dana Ellis' }] },
  })
  expect(board.crews.find(({ id }) => id === okoye.id)?.member_ids).toEqual(ids)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/jobs/${amy.id}`)
  await page.getByRole('button', { name: 'Send someone else that day...' }).click()
  const sheet = page.getByRole('dialog', { name: 'Send someone else, Amy Tran' })
  await expect(sheet).toContainText('Goes for Ana Reyes')
  await expectNoAxeViolationsInEitherTheme(page)
  await sheet.getByRole('button', { name: 'Take Dana Ellis back' }).click()
  await expect(sheet.getByRole('button', { name: 'Send Dana Ellis for Ana Reyes' })).toBeVisible()
  expect((await office.call(standIns.list, { params: { id: amy.id } })).sent).toEqual([])
})
