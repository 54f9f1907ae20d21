import { contract } from '../../src/contract/contract.ts'
import { onlyCrews, visitor } from '../setup/company.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const { crews, jobs, offers, people, quotes, quoteVersions, trucks } = contract

// @spec 10.34 Rows are completed in place: answered, repriced, booked, resent, notified, checked off,
//   called; the count beside Dashboard is live on every screen
test('a customer asks, is answered where it stands, and the count falls on another screen', async ({
  page,
}) => {
  const office = await openMailingOffice(page, { time_zone: 'America/Denver' })
  await page.goto('/quotes')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const { id } = await office.createQuote({ customer_name: 'Ann Bell' })
  const { url } = await office.call(quoteVersions.createLink, { params: { id } })
  const booked = await office.createQuote({ customer_name: 'Ben Cole' })
  await office.call(quotes.setStatus, { params: { id: booked.id }, body: { status: 'approved' } })
  await expect(sidebar.getByRole('link', { name: 'Dashboard 1 waiting' })).toBeVisible()

  const guest = visitor({ baseUrl: process.env.JOURNEY_BASE_URL as string })
  const params = { token: url.split('/q/')[1] as string }
  await guest.call(offers.ask, { params, body: { message: 'And the piano?' } })
  await expect(sidebar.getByRole('link', { name: 'Dashboard 2 waiting' }), 'at once').toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/dashboard')
  const work = other.getByRole('region', { name: 'Needs you' })
  await expect(work.getByText('And the piano?')).toBeVisible()
  await work.getByRole('button', { name: 'Answer: Ann Bell' }).click()
  const dialog = other.getByRole('dialog', { name: 'Answer by email' })
  await expect(dialog).toContainText('And the piano?')
  await dialog.getByLabel('Your answer').fill('It comes along.')
  await expectNoAxeViolationsInEitherTheme(other)
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(work.getByRole('list', { name: 'Reply' })).toBeHidden()
  await expect(sidebar.getByRole('link', { name: 'Dashboard 1 waiting' })).toBeVisible()

  await work.getByRole('button', { name: 'Snooze or assign: Ben Cole' }).click()
  await other.getByRole('menuitem', { name: 'Assign to...' }).click()
  const assign = other.getByRole('dialog', { name: 'Assign to' })
  await assign.getByLabel('Who does it').selectOption({ index: 1 })
  await expectNoAxeViolationsInEitherTheme(other)
  await assign.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(assign).toBeHidden()
  await work.getByRole('button', { name: 'Snooze or assign: Ben Cole' }).click()
  await other.getByRole('menuitem', { name: 'Snooze until tomorrow' }).click()
  await expect(work).toContainText('Nothing needs you right now.')
  await expect(sidebar.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await work.getByRole('button', { name: 'Show 1 snoozed' }).click()
  await expect(work.getByRole('list', { name: 'Snoozed' })).toContainText('Ben Cole')
  await other.getByRole('button', { name: 'Undo' }).last().click()
  await work.getByRole('button', { name: 'Book: Ben Cole' }).click()
  await expect(other.getByRole('dialog', { name: 'Convert Quote to Job' })).toContainText('Ben Cole')
})

// @spec 10.38
test('a colleague answers first: what was typed stays, and goes out only on purpose @all', async ({
  page,
  complaints,
}) => {
  const office = await openMailingOffice(page)
  const { id } = await office.createQuote({ customer_name: 'Ann Bell' })
  const { url } = await office.call(quoteVersions.createLink, { params: { id } })
  const guest = visitor({ baseUrl: process.env.JOURNEY_BASE_URL as string })
  const params = { token: url.split('/q/')[1] as string }
  await guest.call(offers.ask, { params, body: { message: 'And the piano?' } })

  await page.goto('/dashboard')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect(sidebar.getByRole('link', { name: 'Dashboard 1 waiting' })).toBeVisible()
  await page.getByRole('button', { name: 'Answer: Ann Bell' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer by email' })
  const typed = dialog.getByLabel('Your answer')
  await typed.fill('It comes along, and the bench as well.')
  await office.call(quoteVersions.answer, { params: { id }, body: { message: 'It comes along.' } })
  await expect(sidebar.getByRole('link', { name: 'Dashboard 1 waiting' }), 'nothing waits').toBeHidden()
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^Ada Miller answered .* ago. Nothing was sent.$/)
  await forgive(complaints, 'status of 409')
  await expect(typed).toHaveValue('It comes along, and the bench as well.')
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Send anyway' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nothing needs you right now.')).toBeVisible()
  await page.goto(`/quotes/${id}`)
  await expect(page.getByText('It comes along, and the bench as well.')).toBeVisible()
})

// @spec 10.40 Below it today and tomorrow by crew: truck, people, jobs in order, full addresses on the map;
//   unassigned first, free and off last
test('today and tomorrow are read without a press: by crew, with truck, people and addresses', {
  tag: '@phone',
}, async ({ page }) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  await onlyCrews(office)
  const pat = await office.call(people.create, { body: { name: 'Pat Dwyer' } })
  const luis = await office.call(people.create, { body: { name: 'Luis Ortega' } })
  const truck = await office.call(trucks.create, { body: { name: 'Truck 7' } })
  const body = { name: 'Dwyer', member_ids: [pat.id, luis.id], truck_id: truck.id }
  await office.call(crews.create, { body })
  await office.call(crews.create, { body: { name: 'Okoye' } })
  const job = {
    customer_name: 'Ann Bell',
    origin_address: '1840 Pearl St, Denver, CO 80203',
    destination_address: '12 Elm St, Boulder, CO 80302',
    duration_hours: 2,
  }
  const on = (start: string, more: object) =>
    office.call(jobs.create, { body: { ...job, scheduled_date: start, ...more } })
  await on('2026-11-23T13:00:00', { customer_name: 'Ben Cole', assigned_crew: 'Dwyer' })
  await on('2026-11-23T09:00:00', { assigned_crew: 'Dwyer' })
  await on('2026-11-24T09:00:00', { customer_name: 'Cy Dean' })
  await page.goto('/dashboard')
  const days = page.getByRole('region', { name: 'Today and tomorrow' })
  const today = days.getByRole('region', { name: /^Today, / })
  await expect(today).toContainText('2 jobs, 1 of 2 crews out')
  await expect(today.getByRole('heading', { level: 4 })).toHaveText(['Dwyer'])
  await expect(today).toContainText('Pat Dwyer, Luis Ortega')
  await expect(today).toContainText('Truck 7')
  await expect(today.getByRole('link', { name: /^(Ann Bell|Ben Cole)$/ })).toHaveText([
    'Ann Bell',
    'Ben Cole',
  ])
  await expect(today.getByRole('link', { name: '1840 Pearl St, Denver, CO 80203 (map)' })).toHaveCount(2)
  await expect(today).toContainText('Free: Okoye.')
  const tomorrow = days.getByRole('region', { name: /^Tomorrow, / })
  await expect(tomorrow.getByRole('heading', { level: 4 })).toHaveText(['Needs a crew'])
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
})

// @spec 10.37 A worklist job without a crew or truck is planned in place by the best plan
test('a job that lacks a crew is planned where it stands @all', async ({ page }) => {
  const office = await openOffice(page)
  await onlyCrews(office)
  const pat = await office.call(people.create, { body: { name: 'Pat Dwyer' } })
  const truck = await office.call(trucks.create, { body: { name: 'Truck 7' } })
  await office.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat.id], truck_id: truck.id } })
  const body = { customer_name: 'Ann Bell', scheduled_date: '2026-11-24T09:00:00', duration_hours: 2 }
  await office.call(jobs.create, { body })
  await page.goto('/dashboard')
  const work = page.getByRole('region', { name: 'Needs you' })
  await expect(work).toContainText('Needs a crew')
  await work.getByRole('button', { name: 'Plan: Ann Bell' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Ann Bell to...' })
  await dialog
    .getByRole('radio', { name: /^Dwyer, / })
    .first()
    .check()
  await dialog.getByRole('button', { name: 'Move job' }).click()
  await expect(dialog).toBeHidden()
  await expect(work).not.toContainText('Needs a crew')
})
