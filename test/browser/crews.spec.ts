import { contract } from '../../src/contract/contract.ts'
import { onlyCrews } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.109 Settings, Crews and trucks: crews, people, trucks and absences; an unknown crew that jobs
//   name is offered
test('a crew with its people, truck and days is entered, taken up by a job, and offered where it is unknown', async ({
  page,
}) => {
  const office = await openOffice(page)
  // A crew that was deleted once its open job was over: the job still names it.
  const gold = await office.createJob({ assigned_crew: 'Team Gold', scheduled_date: '2026-11-23T02:00:00' })
  await onlyCrews(office)
  await openWhole(page, '/settings?tab=crews')
  const panel = page.getByRole('tabpanel')
  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()

  await test.step('a person and a truck', async () => {
    await panel.getByRole('button', { name: 'Add person' }).click()
    await dialog.getByLabel('Name').fill('Pat Dwyer')
    await dialog.getByLabel('Role').selectOption('Lead')
    await save()
    await expect(panel.getByRole('region', { name: 'People' })).toContainText('Pat DwyerLeadAny crew')
    await panel.getByRole('button', { name: 'Add truck' }).click()
    await dialog.getByLabel('Name').fill('Truck 1')
    await dialog.getByLabel('Capacity (cu ft)').fill('1016')
    await save()
    await expect(panel.getByRole('region', { name: 'Trucks' })).toContainText('1,016 cu ft')
  })

  await test.step('the unknown crew of a job is added with them', async () => {
    await panel.getByRole('button', { name: 'Add Team Gold' }).click()
    await dialog.getByLabel('Pat Dwyer').check()
    await dialog.getByLabel('Usual truck').selectOption('Truck 1')
    await dialog.getByLabel('Sunday').check()
    await expectNoAxeViolationsInEitherTheme(page)
    await save()
    const crews = panel.getByRole('region', { name: 'Crews' })
    await expect(crews.getByRole('listitem')).toContainText('Works every day')
    await expect(crews).not.toContainText('that is not listed')
    await expectNoAxeViolationsInEitherTheme(page)
  })

  await test.step('who is out with a job is off at once, and the job is to be planned again', async () => {
    await panel.getByRole('button', { name: 'Edit Pat Dwyer' }).click()
    await dialog.getByLabel('From').fill(gold.scheduled_date?.slice(0, 10) ?? '')
    await dialog.getByRole('button', { name: 'Add days' }).click()
    await expect(dialog.getByRole('region', { name: 'Jobs to reschedule' })).toContainText(gold.job_number)
    const takeBack = dialog.getByRole('button', { name: /^Remove / })
    await takeBack.click()
    await expect(takeBack).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('its calendar is made, told once and revoked', async () => {
    await page.goto('/settings?tab=calendar')
    const calendars = panel.getByRole('region', { name: 'Calendars' })
    await calendars.getByRole('button', { name: 'Create address' }).click()
    await dialog.getByLabel('Whose jobs').selectOption('Team Gold')
    await dialog.getByRole('button', { name: 'Create address' }).click()
    const { pathname } = new URL(await dialog.getByLabel('Calendar address').inputValue())
    await expectNoAxeViolationsInEitherTheme(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect(await (await page.request.get(pathname)).text()).toContain(gold.customer_name)
    await expect(calendars.getByRole('listitem')).toContainText('Crew: Team Gold')
    await calendars.getByRole('button', { name: 'Revoke the calendar of Team Gold' }).click()
    await dialog.getByRole('button', { name: 'Revoke address' }).click()
    // While it is open, what lies behind it is hidden.
    await expect(dialog).toHaveCount(0)
    await expect(calendars.getByRole('listitem')).toHaveCount(0)
    expect((await page.request.get(pathname)).status()).toBe(404)
  })

  await test.step('a job is given two trucks', async () => {
    await office.call(contract.trucks.create, { body: { name: 'Truck 2' } })
    await page.goto(`/jobs/${gold.id}`)
    await page.getByRole('button', { name: 'Edit Job' }).click()
    await page.getByLabel('Truck', { exact: true }).selectOption('Truck 1')
    await page.getByRole('button', { name: 'Add a truck' }).click()
    await page.getByLabel('Second truck').selectOption('Truck 2')
    await expectFitOnDeskAndPhone(page)
    await page.getByLabel('Days').fill('2')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('region', { name: 'Job Information' })).toContainText('Truck 1 and Truck 2')
    const stored = await office.call(contract.jobs.get, { params: { id: gold.id } })
    expect(stored).toMatchObject({ days: 2, trucks: [{ name: 'Truck 1' }, { name: 'Truck 2' }] })
  })
})
