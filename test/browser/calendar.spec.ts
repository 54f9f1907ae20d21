import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { type Company, onlyCrews } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'

/** Half past eleven in the evening of Saturday, May 15, 2027 in Denver; Sunday in this browser's Tokyo. */
const LATE_IN_DENVER = '2027-05-16T05:30:00Z'

const day = (page: Page, date: string) => page.getByRole('button', { name: new RegExp(`${date}, 2027`) })
const jobsFor = (page: Page, date: string) =>
  page.getByRole('dialog', { name: new RegExp(`^Jobs for \\w+, ${date}, 2027$`) })

const book = (office: Company, customer_name: string, scheduled_date: string | null, more: object = {}) =>
  office.call(contract.jobs.create, { body: { customer_name, scheduled_date, ...more } })

/** An office with four jobs on its Saturday, one on the Sunday after and one in June. */
async function openBusyOffice(page: Page) {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  await book(office, 'Owen Reid', '2027-05-15T13:30:00', { assigned_crew: 'Dwyer crew' })
  const tara = await book(office, 'Tara Singh', '2027-05-15T08:00:00', {
    customer_email: 'tara.singh@example.com',
    estimated_cost: 980.5,
  })
  await book(office, 'Finn Walsh', '2027-05-15T23:30:00')
  await book(office, 'Max Riley', '2027-05-15T16:00:00')
  await book(office, 'Nora Quinn', '2027-05-16T00:00:00')
  await book(office, 'Hal Moss', '2027-06-01T08:00:00')
  await page.clock.setFixedTime(LATE_IN_DENVER)
  return { office, tara }
}

// @spec 2.10.1 List and calendar with a toggle, hidden on phones
// @spec 2.11.1 Sunday to Saturday, with Prev, Next and Today
// @spec 2.11.2 Three jobs a day with customer and time, then '+N more'
// @spec 9.10 3 jobs a day, then '+N more'
test('a month with customers and times, as the office’s clock shows them', { tag: '@all' }, async ({
  page,
}) => {
  await openBusyOffice(page)
  await page.goto('/jobs')
  await expect(page.getByRole('row').filter({ hasText: 'Nora Quinn' })).toBeVisible()
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(page).toHaveURL('/jobs?view=calendar')

  const month = page.getByRole('table', { name: 'May 2027' })
  await expect(month.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  await expect(month.getByRole('row')).toHaveCount(7)
  const saturday = day(page, 'May 15')
  await expect(saturday).toContainText('4 jobs')
  await expect(saturday).toContainText(/Tara Singh8 AM.*Owen Reid1:30 PM.*Max Riley4 PM.*\+1 more$/)
  await expect(saturday).not.toContainText('Finn Walsh')
  await expect(day(page, 'May 16')).toContainText('Nora Quinn12 AM')
  await expect(day(page, 'May 17')).toContainText('0 jobs')
  await expect(day(page, 'June 1'), 'days of the next month in its last week').toContainText('Hal Moss')
  await expectNoAxeViolationsInEitherTheme(page)

  // @spec 2.11.1
  await test.step('Prev, Next and Today, with the month in the address', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'June 2027' })).toBeVisible()
    await expect(page).toHaveURL(/month=2027-06/)
    await page.reload()
    await expect(page.getByRole('table', { name: 'June 2027' })).toContainText('Hal Moss')
    await page.getByRole('button', { name: 'Prev', exact: true }).click()
    await page.getByRole('button', { name: 'Prev', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'April 2027' })).toBeVisible()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'May 2027' })).toBeVisible()
    await expect(page).toHaveURL('/jobs?view=calendar')
  })

  await test.step('the filters count here too', async () => {
    await page.getByLabel('Crew').fill('dwyer')
    await expect(day(page, 'May 15')).toContainText('1 job')
    await page.getByLabel('Crew').fill('nobody')
    await expect(page.getByText('No jobs in May 2027 match the filters.')).toBeVisible()
  })

  await test.step('and back to the list', async () => {
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL('/jobs?crew=nobody')
    await expect(page.getByLabel('Crew')).toHaveValue('nobody')
  })
})

// @spec 2.11.5 A day opens 'Jobs for {date}': customer, email, time or 'Time TBD', crew, cost with the
//   estimate, each linked
// @spec 2.11.7 'No jobs scheduled' on an empty day
test('a day opens its jobs, each leading to its page', { tag: '@all' }, async ({ page }) => {
  const { office, tara } = await openBusyOffice(page)
  const params = { id: tara.id }
  await office.call(contract.jobs.patch, { params, body: { actual_cost: 1020 } })
  await page.goto('/jobs?view=calendar')

  await day(page, 'May 18').click()
  await expect(jobsFor(page, 'May 18').getByText('No jobs scheduled')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await page.keyboard.press('Escape')
  await expect(day(page, 'May 18')).toBeFocused()

  await day(page, 'May 15').click()
  const links = jobsFor(page, 'May 15').getByRole('link')
  await expect(links).toHaveText([/Tara Singh/, /Owen Reid/, /Max Riley/, /Finn Walsh/])
  await expect(links.nth(0)).toHaveText(
    '8:00 AMTara Singhtara.singh@example.comUnassigned$1,020.00Estimate $980.50Scheduled',
  )
  await expect(links.nth(1)).toHaveText('1:30 PMOwen ReidDwyer crewNo estimateScheduled')
  await expect(links.nth(3)).toContainText('11:30 PM')
  await expectNoAxeViolationsInEitherTheme(page)
  await links.nth(0).click()
  await expect(page).toHaveURL(`/jobs/${tara.id}`)
  await page.goBack()
  await expect(page).toHaveURL('/jobs?view=calendar')
})

// @spec 2.11.4
test('a job of several days stands on each of them: in the calendar, on the dashboard, in the list', async ({
  page,
}) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  await book(office, 'Tara Singh', '2027-05-14T08:00:00', { days: 3, duration_hours: 8 })
  await page.clock.setFixedTime(LATE_IN_DENVER)
  await page.goto('/jobs?view=calendar')
  for (const date of ['May 14', 'May 15', 'May 16']) await expect(day(page, date)).toContainText('Tara Singh')
  for (const date of ['May 13', 'May 17']) await expect(day(page, date)).toContainText('0 jobs')
  await day(page, 'May 16').click()
  await expect(jobsFor(page, 'May 16')).toContainText('Unassigned, day 3 of 3')
  await page.goto('/dashboard')
  const work = page.getByRole('region', { name: 'Today and tomorrow' })
  const ofJob = work.getByRole('paragraph').filter({ has: page.getByRole('link', { name: 'Tara Singh' }) })
  await expect(ofJob).toHaveText([/day 2 of 3/, /day 3 of 3/])
  await page.goto('/jobs')
  await expect(page.getByRole('row').filter({ hasText: 'Tara Singh' })).toContainText('8:00 AM, 3 days')
})

test('each coming day says how much room its crews have, and nothing without crews', async ({ page }) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  await onlyCrews(office)
  await page.clock.setFixedTime(LATE_IN_DENVER)
  await page.goto('/jobs?view=calendar')
  await expect(day(page, 'May 17')).toHaveText(/0 jobs17$/)
  const hours = { day_start: '08:00', day_end: '17:00', work_days: [1, 2] }
  await office.call(contract.crews.create, { body: { name: 'Dwyer', ...hours } })
  await expect(day(page, 'May 17')).toHaveText(/0 jobs, 9 h free179 h free$/)
  await expect(day(page, 'May 19')).toHaveText(/0 jobs, Closed19Closed$/)
  await book(office, 'Ana Silva', '2027-05-18T08:00:00', { duration_hours: 9, assigned_crew: 'Dwyer' })
  await page.reload()
  await expect(day(page, 'May 18')).toHaveText(/1 job, Full18FullAna Silva8 AM$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(day(page, 'May 18')).toHaveText(/1 job, Full18Full$/)
  await day(page, 'May 17').click()
  await expect(page.getByRole('region', { name: /^Jobs for Monday, May 17/ })).toContainText('9 h free')
  await expectNoAxeViolationsInEitherTheme(page)
})

// @spec 8.17 An unreadable time is 'Time TBD' in the calendar
// @spec 2.11.5
test('a time that cannot be read is to be decided', { tag: '@all' }, async ({ page }) => {
  const { tara } = await openBusyOffice(page)
  await page.route('**/api/v1/jobs?**', async (route) => {
    const answer = await route.fetch()
    const { jobs, total } = await answer.json()
    const damaged = jobs.map((job: { id: number }) =>
      job.id === tara.id ? { ...job, scheduled_date: '2027-05-15' } : job,
    )
    await route.fulfill({ json: { jobs: damaged, total } })
  })
  await page.goto('/jobs?view=calendar')
  await day(page, 'May 15').click()
  await expect(jobsFor(page, 'May 15').getByRole('link').last()).toContainText('Time TBDTara Singh')
})

test('without a mouse: arrows walk the days, Page Down turns the month', { tag: '@all' }, async ({
  page,
}) => {
  await openBusyOffice(page)
  await page.goto('/jobs?view=calendar')
  await expect(day(page, 'May 15')).toContainText('4 jobs')
  await page.getByRole('button', { name: 'Next', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(day(page, 'May 15'), 'today').toBeFocused()
  for (const [key, date] of Object.entries({
    ArrowRight: 'May 16',
    ArrowDown: 'May 23',
    End: 'May 29',
    ArrowLeft: 'May 28',
    Home: 'May 23',
    ArrowUp: 'May 16',
    PageDown: 'June 16',
    PageUp: 'May 16',
  })) {
    await page.keyboard.press(key)
    await expect(day(page, date), key).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(jobsFor(page, 'May 16').getByRole('link')).toHaveText([/Nora Quinn/])
})

// @spec 2.11.8 'You have N jobs but none are scheduled yet' and 'No jobs found. Jobs are created from
//   approved quotes.'
test('an empty calendar says why', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page)
  await page.goto('/jobs?view=calendar')
  await expect(page.getByText('No jobs found. Jobs are created from approved quotes.')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await book(office, 'Olivia Chen', null)
  await book(office, 'Ruth Alvarado', null)
  await page.reload()
  await expect(page.getByText('You have 2 jobs but none are scheduled yet')).toBeVisible()
  await book(office, 'Ana Silva', '2027-05-15T09:00:00')
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('none are scheduled yet')).toBeHidden()
  await page.goto('/jobs?view=calendar&month=2027-05')
  await expect(day(page, 'May 15')).toContainText('Ana Silva')
})

test('a month of more jobs than a page shows them all', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page)
  await Promise.all(
    Array.from({ length: 6 }, (_, at) => book(office, `Customer ${at}`, `2027-05-1${at}T09:00:00`)),
  )
  // As if a page held two.
  await page.route('**/api/v1/jobs?**', (route) =>
    route.continue({ url: route.request().url().replace('per_page=100', 'per_page=2') }),
  )
  await page.goto('/jobs?view=calendar&month=2027-05')
  for (const at of [0, 1, 2, 3, 4, 5]) await expect(day(page, `May 1${at}`)).toContainText(`Customer ${at}`)
})

test('what cannot be loaded says so and can be tried again', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  await openBusyOffice(page)
  await page.route('**/api/v1/jobs?**', (route) => route.fulfill({ status: 503, body: 'restarting' }))
  await page.goto('/jobs?view=calendar')
  await expect(page.getByText('Error loading jobs. Please try again.')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await page.unroute('**/api/v1/jobs?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(day(page, 'May 15')).toContainText('4 jobs')
  await forgive(complaints, 'status of 503')
})

// @spec 2.11.6
test('on narrow screens dots stand for jobs, from 768 px on their customers', { tag: '@all' }, async ({
  page,
}) => {
  await openBusyOffice(page)
  for (const width of [640, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/jobs?view=calendar')
    const listed = page.getByRole('heading', { name: 'Jobs for Saturday, May 15, 2027' })
    if (width < 768) {
      await expect(listed).toBeVisible()
      await expect(page.getByRole('link', { name: /Tara Singh/ })).toBeVisible()
    } else {
      await expect(day(page, 'May 15')).toContainText('Tara Singh')
      await expect(listed).toBeHidden()
    }
    await expect(page.getByRole('button', { name: 'List', exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectNoAxeViolationsInEitherTheme(page)
  }
})
