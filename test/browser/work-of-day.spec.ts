import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import type { Company } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const row = (page: Page, customer: string) => page.getByRole('row').filter({ hasText: customer })

const book = (office: Company, customer_name: string, more: object = {}) =>
  office.call(contract.jobs.create, { body: { customer_name, scheduled_date: null, ...more } })

// @spec 4.3.7
test('the day’s work comes first: what needs a date is folded, today, upcoming, earlier', async ({
  page,
}) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  // Long before and long after any day on which this runs.
  await book(office, 'Earlier Job', { scheduled_date: '2020-05-15T09:00:00' })
  await book(office, 'Coming Job', { scheduled_date: '2090-05-15T09:00:00' })
  for (const name of ['Ann', 'Ben', 'Cy']) await book(office, name, { move_date: '2027-03-04' })
  await page.goto('/jobs')
  const groups = page.getByRole('rowheader')
  await expect(groups).toHaveText(['Needs a date', 'Upcoming', 'Earlier'])
  await expect(row(page, 'Ann')).toContainText('Time TBD, asked for Mar 4')
  await expect(row(page, 'Ann').getByRole('button', { name: 'Best plan' })).toBeVisible()
  await expect(row(page, 'Ann').getByRole('button', { name: 'Start Job' })).toBeHidden()

  await book(office, 'Di')
  await page.reload()
  const fold = page.getByRole('button', { name: 'Needs a date' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(row(page, 'Ann')).toBeHidden()
  await fold.click()
  await expect(row(page, 'Ann')).toBeVisible()
  await expectFitOnDeskAndPhone(page)
})

// @spec 10.100 A job without a crew keeps Start Job, with Assign beside it, on its page and in the list
// @spec 10.128 The jobs list shows each job's conflicts and gaps and offers its next step; Delete is in the
//   menu
// @spec 2.10.3
test('a job of the list says what it lacks or runs into, and offers the one next step @all', async ({
  page,
}) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  await office.call(contract.crews.create, { body: { ...contract.crews.create.example, name: 'North' } })
  const at = (clock: string) => ({ scheduled_date: `2026-11-23T${clock}:00`, duration_hours: 1 })
  const running = await book(office, 'Amy Tran', { ...at('08:00'), assigned_crew: 'North' })
  const params = { id: running.id }
  await office.call(contract.jobs.progress, { params, body: { status: 'in_progress' } })
  await book(office, 'Faye Long', at('12:00'))
  await book(office, 'Ann Lee', { ...at('15:00'), assigned_crew: 'North' })
  await page.goto('/jobs')
  await expect(page.getByRole('rowheader')).toHaveText(
    /^Today, Monday, November 233 jobs, 1 needs something$/,
  )
  await expect(row(page, 'Amy').getByRole('button', { name: 'Complete Job' })).toBeVisible()
  await expect(row(page, 'Ann').getByRole('button', { name: 'Start Job' })).toBeVisible()
  await expect(row(page, 'Faye')).toContainText('Needs a crew')
  await expect(row(page, 'Faye').getByRole('button', { name: 'Start Job' })).toBeInViewport({ ratio: 1 })
  await expect(row(page, 'Faye').getByRole('button', { name: 'Delete job' })).toBeInViewport({ ratio: 1 })
  await row(page, 'Faye').getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('dialog')).toContainText('Faye Long')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await row(page, 'Faye').getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Faye Long' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Job' })).toBeVisible()
  await page.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Faye Long to...' })
  await dialog.getByLabel('Crew', { exact: true }).fill('Crew 2')
  await dialog.getByRole('button', { name: 'Move job' }).click()
  await expect(page.getByRole('button', { name: 'Move to...' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Job Information' })).toContainText('Crew 2')
})

// @spec 4.3.9
test('moving a job questions a past day, and names the free days nearest to a full one @all', async ({
  page,
}) => {
  const office = await openOffice(page)
  for (const assigned_crew of ['Crew 1', 'Crew 2']) {
    const fullDay = { scheduled_date: '2027-05-18T08:00:00', duration_hours: 10 }
    await book(office, 'Noah Whitfield', { ...fullDay, assigned_crew })
  }
  const { id } = await book(office, 'Lena Whitfield', { scheduled_date: '2027-05-15T09:00:00' })
  await page.goto(`/jobs/${id}`)
  await page.getByRole('button', { name: 'Edit Job' }).click()
  const day = page.getByLabel('Scheduled date')
  await day.fill('2020-05-15T09:00')
  await expect(page.getByText('This day is in the past. Is the year right?')).toBeVisible()
  await day.fill('2027-05-18T09:00')
  await page.getByRole('button', { name: /May 17/ }).click()
  await expect(day).toHaveValue('2027-05-17T09:00')
  await expect(page.getByRole('radio', { name: /^9:00 AM/ })).toBeChecked()
})
