import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { onlyCrews, visitor } from '../setup/company.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/** Twelve weeks as a company of some years has them. */
const WEEKS = [
  21_340, 18_900, 17_250, 16_100, 17_980, 14_590, 13_870, 15_200, 17_800, 13_400, 14_862.5, 5510.25,
].map((revenue, index) => ({
  week_start: new Date(Date.UTC(2026, 7, 31 + 7 * index)).toISOString().slice(0, 10),
  revenue,
  collected: revenue - 1000,
  bookings: index + 1,
}))

// @spec 2.6.3 Create New Quote, Manage Jobs and All Quotes lead to their pages
// @spec 2.6.5 'No quotes yet', 'Get started by creating your first quote.', Create Quote
// @spec 10.238
test('a company without a quote is told how to begin', { tag: '@all' }, async ({ page }) => {
  await openOffice(page, { time_zone: 'America/Denver' })
  const prefetch = page.waitForRequest((request) => request.url().endsWith('/api/v1/jobs?page=1&per_page=3'))
  await page.goto('/dashboard')
  await prefetch
  await expect(card(page, 'Total Revenue')).toContainText('$0')
  await expect(card(page, 'Active Jobs')).toContainText('0 in progress')
  await expect(card(page, 'Total Quotes')).toContainText('+0 last 7 days')
  await expect(card(page, 'Completion Rate')).toContainText('0%')
  await expect(card(page, 'Weekly Revenue')).toContainText('No revenue yet')
  const recent = page.getByRole('region', { name: 'Recent Quotes' })
  await expect(recent.getByRole('heading', { name: 'No quotes yet' })).toBeVisible()
  await expect(recent).toContainText('Get started by creating your first quote.')
  await expectNoAxeViolationsInEitherTheme(page)

  const links: [string, string][] = [
    ['Create New Quote', '/calculator'],
    ['Manage Jobs', '/jobs'],
    ['All Quotes', '/quotes'],
  ]
  for (const [name, path] of links) {
    await expect(card(page, 'Quick Actions').getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await recent.getByRole('link', { name: 'Create Quote', exact: true }).click()
  await expect(page).toHaveURL(/\/calculator$/)
})

// @spec 2.6.2 Total Revenue with the last 7 days' change, 'k' above 999; Active Jobs; Total Quotes;
//   Completion Rate in whole percent
// @spec 9.12
test('the figures, the five newest quotes and the week, as the office counts them', {
  tag: '@phone',
}, async ({ page }) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  const quotes: Awaited<ReturnType<typeof office.createQuote>>[] = []
  for (const customer_name of ['Ann Bell', 'Ben Cole', 'Cy Dean', 'Di Eden', 'Ed Finch', 'Flo Gray']) {
    quotes.push(await office.createQuote({ customer_name }))
  }
  const job = await office.createJob({ quoteId: quotes[5]?.id as number })
  const update = (body: object) => office.call(contract.jobs.update, { params: { id: job.id }, body })
  await update({ status: 'in_progress' })
  await update({ status: 'completed', actual_cost: 12_345.67 })
  await office.createJob({ quoteId: quotes[4]?.id as number, scheduled_date: '2027-05-16T09:00:00' })
  const value = quotes.reduce((sum, { total_cost }) => sum + (total_cost ?? 0), 0)

  await page.goto('/dashboard')
  await expect(card(page, 'Total Revenue')).toContainText('$12.3k')
  const thousands = (Math.round(value / 100) / 10).toLocaleString('en-US')
  await expect(card(page, 'Total Revenue')).toContainText('+$12.3k last 7 days')
  await expect(card(page, 'Active Jobs').getByRole('paragraph').first()).toHaveText('1')
  await expect(card(page, 'Total Quotes').getByRole('paragraph').first()).toHaveText('6')
  await expect(card(page, 'Total Quotes')).toContainText(`+6 last 7 days, worth $${thousands}k`)
  await expect(card(page, 'Completion Rate').getByRole('paragraph').first()).toHaveText('50%')

  await test.step('the week is in the chart, and in figures for those who do not see it', async () => {
    const weekly = card(page, 'Weekly Revenue')
    await expect(weekly.getByRole('img', { name: 'Revenue by week' })).toBeVisible()
    const rows = weekly.getByRole('table', { name: 'Revenue and bookings by week' }).getByRole('row')
    await expect(rows).toHaveCount(isPhone(page) ? 9 : 13)
    await expect(rows.last().getByRole('cell')).toHaveText(['$12,345.67', '$0.00', '2'])
  })

  // @spec 2.6.4 The five newest quotes with customer, number, status, total and date, each linked; 'View
  //   all' to /quotes
  await test.step('five quotes, the newest first, each leading to its page', async () => {
    const rows = page.getByRole('region', { name: 'Recent Quotes' }).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    await expect(rows.first()).toContainText('Flo Gray')
    await expect(rows.first()).toContainText('Approved')
    await expect(rows.first()).toContainText(quotes[5]?.quote_number as string)
    await expect(rows.last()).toContainText('Ben Cole')
    await expect(rows.last()).toContainText('Draft')
    await expect(rows.last()).toContainText(
      `$${quotes[1]?.total_cost?.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    )
    await expectNoAxeViolationsInEitherTheme(page)
    await rows.last().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/quotes/${quotes[1]?.id}$`))
  })

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(/\/quotes$/)
})

test('the chart marks the last full week and the one that is running, and fits its card', {
  tag: ['@all', '@phone'],
}, async ({ page }) => {
  await openOffice(page)
  let answer: (() => Promise<void>) | undefined
  await page.route('**/dashboard/weekly', (route) => {
    answer = () => route.fulfill({ json: { weeks: WEEKS } })
  })
  await page.goto('/dashboard')
  const weekly = card(page, 'Weekly Revenue')
  await expect(weekly.getByRole('status', { name: 'Loading weekly revenue' })).toBeVisible()
  // The cards above come by themselves; what is watched here is the chart's own place.
  await expect(card(page, 'Total Quotes').getByText('0', { exact: true })).toBeVisible()
  await expect(card(page, 'Completion Rate').getByText('0%', { exact: true })).toBeVisible()
  await expect(page.getByText('No jobs today or tomorrow')).toBeVisible()
  const waiting = await weekly.boundingBox()
  await answer?.()
  const chart = weekly.getByRole('img', { name: 'Revenue by week' })
  await expect(chart).toHaveAccessibleDescription(/\$14\.9k in the last full week, \$5\.5k this week so far/)
  expect(await weekly.boundingBox(), 'nothing moves when the weeks arrive').toEqual(waiting)
  const amounts = isPhone(page) ? ['$0', '$5k', '$10k', '$15k'] : ['$0', '$5k', '$10k', '$15k', '$20k']
  for (const amount of [...amounts, '$14.9k', '$5.5k', 'Nov 16']) {
    await expect(chart.getByText(amount, { exact: true })).toBeVisible()
  }
  await expect(chart.getByText('Aug 31')).toHaveCount(isPhone(page) ? 0 : 1)
  await expectNoAxeViolationsInEitherTheme(page)
  for (const width of [320, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(chart).toBeVisible()
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, `at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('a chart whose code does not come says so, and leaves the rest of the dashboard @all', async ({
  page,
  complaints,
}) => {
  await openOffice(page)
  await page.route('**/dashboard/weekly', (route) => route.fulfill({ json: { weeks: WEEKS } }))
  await page.route('**/assets/revenue-chart-*', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(card(page, 'Weekly Revenue')).toContainText('The chart could not be loaded.')
  await expect(card(page, 'Total Quotes')).toBeVisible()
  await page.unroute('**/assets/revenue-chart-*')
  await card(page, 'Weekly Revenue').getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, 'Weekly Revenue').getByRole('img', { name: 'Revenue by week' })).toBeVisible()
  await forgive(complaints, 'revenue-chart')
})

// @spec 10.33 It tops the dashboard in groups Reply, Book, Reminders, Call and Fix, three of each until
//   expanded, one sentence each; empty groups are hidden, an empty list says so once
test('what waits for the office stands first, each with what there is to do', {
  tag: '@phone',
}, async ({ page }) => {
  const office = await openMailingOffice(page, { time_zone: 'America/Denver' })
  await page.goto('/dashboard')
  await expect(page.getByText('No quotes yet')).toBeVisible()
  const work = card(page, 'Needs you')
  await expect(work).toContainText('Nothing needs you right now.')

  const { id } = await office.createQuote({ customer_name: 'Ann Bell' })
  const { url } = await office.call(contract.quoteVersions.createLink, { params: { id } })
  const token = url.split('/q/')[1] as string
  const guest = visitor({ baseUrl: process.env.JOURNEY_BASE_URL as string })
  await guest.call(contract.offers.ask, { params: { token }, body: { message: 'And the piano?' } })
  for (const customer_name of ['Ben Cole', 'Cy Dean', 'Di Eden', 'Ed Finch']) {
    const quote = await office.createQuote({ customer_name })
    const params = { id: quote.id }
    await office.call(contract.quotes.setStatus, { params, body: { status: 'approved' } })
  }
  await onlyCrews(office, 'Dwyer')
  const job = { customer_name: 'Flo Gray', scheduled_date: '2026-11-24T09:00:00', duration_hours: 2 }
  await office.call(contract.jobs.create, { body: job })

  await page.goto('/dashboard')
  await expect(work.getByRole('heading', { level: 3 })).toHaveText(['Reply1', 'Book4', 'Fix1'])
  await expect(work.getByText('6 things')).toBeVisible()
  await expect(work.getByRole('list', { name: 'Reply' }).getByRole('link', { name: /^Ann Bell/ })).toHaveText(
    /^Ann Bell Q-.*And the piano\?waiting since today$/,
  )
  await expect(work.getByRole('list', { name: 'Fix' })).toContainText(
    'Tomorrow. Needs a crewwaiting since today',
  )
  const box = await work.boundingBox()
  expect(box?.y).toBeLessThan((await card(page, 'Total Revenue').boundingBox())?.y ?? 0)
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await test.step('the first three of a kind, and the others when they are asked for', async () => {
    const book = work.getByRole('list', { name: 'Book' })
    await expect(book.getByRole('listitem')).toHaveCount(3)
    await work.getByRole('button', { name: 'Show 1 more' }).click()
    await expect(book.getByRole('listitem')).toHaveCount(4)
  })

  // @spec 10.33
  await test.step('each leads to where it is done, and what is done waits no more', async () => {
    await work.getByRole('button', { name: 'Plan: Flo Gray' }).click()
    const plan = page.getByRole('dialog', { name: 'Flo Gray' })
    await plan.getByRole('button', { name: 'Cancel' }).click()
    await expect(plan).toHaveCount(0)
    await work.getByRole('link', { name: /^Ann Bell/ }).click()
    await expect(page).toHaveURL(new RegExp(`/quotes/${id}$`))
    await office.call(contract.quoteVersions.answer, { params: { id }, body: { message: 'It comes along.' } })
    await page.goBack()
    await expect(work.getByRole('heading', { level: 3 })).toHaveText(['Book4', 'Fix1'])
  })

  await test.step('a crew that no one has told of tomorrow leads to where it is told', async () => {
    const ben = await office.call(contract.people.create, { body: { name: 'Ben Okafor', role: 'helper' } })
    await office.call(contract.crews.create, { body: { name: 'Okoye', member_ids: [ben.id] } })
    await office.call(contract.jobs.create, { body: { ...job, assigned_crew: 'Okoye' } })
    await page.goto('/dashboard')
    await work.getByRole('button', { name: 'Tell: Okoye' }).click()
    const dialog = page.getByRole('dialog', { name: 'Notify crews' })
    await expect(dialog.getByLabel('Day')).toHaveValue('2026-11-24')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

// @spec 7.20, 7.25
test('the figures are fetched again every minute', { tag: '@all' }, async ({ page, complaints }) => {
  const office = await openOffice(page)
  await page.clock.install()
  await page.goto('/dashboard')
  const quotes = card(page, 'Total Quotes').getByRole('paragraph').first()
  await expect(quotes).toHaveText('0')
  await office.createQuote()
  const jobStats = page.waitForRequest('**/api/v1/jobs/stats')
  await page.clock.fastForward(60_000)
  await jobStats
  await expect(quotes).toHaveText('1')

  await test.step('what is there stays when it cannot be read again', async () => {
    let refused = 0
    await page.route('**/api/v1/dashboard/weekly', (route) => {
      refused += 1
      return route.fulfill({ status: 500, json: {} })
    })
    await page.clock.fastForward(60_000)
    // The second is the one repetition, which is put off only once the page has read the first answer.
    await expect.poll(() => page.clock.fastForward(5000).then(() => refused)).toBeGreaterThan(1)
    await expect(card(page, 'Weekly Revenue')).not.toContainText('could not be loaded')
    await page.unroute('**/api/v1/dashboard/weekly')
    // The browser complains of each a moment after it was answered.
    await expect.poll(() => complaints.filter((one) => one.includes('status of 500')).length).toBe(refused)
    await forgive(complaints, 'status of 500')
  })
})

test('the day in the header is the office’s, and changes at its midnight', { tag: '@all' }, async ({
  page,
}) => {
  // A phone has no room for it.
  await page.setViewportSize({ width: 1024, height: 768 })
  await openOffice(page, { time_zone: 'America/Denver' })
  await page.clock.install({ time: '2027-05-16T05:58:00Z' })
  await page.goto('/dashboard')
  await expect(page.getByText('Saturday, May 15, 2027')).toBeVisible()
  await page.clock.fastForward(180_000)
  await expect(page.getByText('Sunday, May 16, 2027')).toBeVisible()
})

test('what cannot be loaded says so and can be tried again', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  await openOffice(page)
  const failing = /\/api\/v1\/(dashboard\/weekly|quotes\/stats|quotes\?page=1&per_page=5)/
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }))
  await page.goto('/dashboard')
  await expect(page.getByText('Error loading quotes. Please try again.')).toBeVisible()
  const weekly = card(page, 'Weekly Revenue')
  await expect(weekly.getByRole('alert')).toContainText('could not be loaded')
  await expect(card(page, 'Total Quotes')).toContainText('Not available')
  await expectNoAxeViolationsInEitherTheme(page)
  await page.unroute(failing)
  await weekly.getByRole('button', { name: 'Retry' }).click()
  await expect(weekly).toContainText('No revenue yet')
  await page.getByRole('region', { name: 'Recent Quotes' }).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await forgive(complaints, 'status of 500')
})

// @spec 2.6.1 'Loading dashboard...' until it loads
test('while the page itself is on its way it says so', { tag: '@all' }, async ({ page }) => {
  await openOffice(page)
  await page.goto('/quotes')
  await expect(page.getByText('No quotes found')).toBeVisible()
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/dashboard-*.js', async (route) => {
    await released
    await route.continue()
  })
  const navigation = page.getByRole('navigation', { name: isPhone(page) ? 'Tabs' : 'Main' })
  await navigation.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Loading dashboard...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
