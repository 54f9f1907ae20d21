import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test, waitForCode } from './page.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' })
const result = (page: Page, name: string | RegExp) => results(page).getByRole('option', { name })
const marked = (page: Page) => results(page).getByRole('option', { selected: true })

/** An office with three customers; the second one's quote is a job. */
async function openOfficeWithCustomers(page: Page) {
  const office = await openOffice(page)
  const quoteOf = (customer_name: string, customer_phone: string) =>
    office.createQuote({
      customer_name,
      customer_phone,
      customer_email: `${customer_name.toLowerCase().replace(' ', '.')}@example.com`,
    })
  const whitaker = await quoteOf('Daniel Whitaker', '(970) 555-0168')
  const whitfield = await quoteOf('Lena Whitfield', '(303) 555-0199')
  const job = await office.createJob({ quoteId: whitfield.id })
  const ortega = await quoteOf('Megan Ortega', '(720) 555-0111')
  await page.goto('/dashboard')
  return { office, whitaker, whitfield, job, ortega }
}

test('quotes, jobs, customers and pages are found and opened', async ({ page }) => {
  const { whitaker, job } = await openOfficeWithCustomers(page)

  // @spec 2.2.3 The header's search field says 'Search everything...'
  // @spec 2.3.4 Quotes, jobs, customers and pages each have an icon and a label
  // @spec 2.3.5 'Searching...' while it loads
  await test.step('typing opens the results, by kind', async () => {
    await expect(page.getByPlaceholder('Search everything...')).toBeVisible()
    // The answer waits until the word was seen: on a slow machine it would come and go in between.
    const { promise: wordSeen, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/v1/search?*', async (route) => {
      await wordSeen
      await route.continue()
    })
    await field(page).fill('whit')
    await expect(page.getByText('Searching...')).toBeVisible()
    answer()
    await expect(results(page).getByRole('group')).toHaveCount(3)
    for (const [kind, count] of Object.entries({ Quotes: 2, Jobs: 1, Customers: 2 })) {
      await expect(results(page).getByRole('group', { name: kind }).getByRole('option')).toHaveCount(count)
    }
    await expect(page.getByText('Searching...')).toBeHidden()
    await expectNoAxeViolationsInEitherTheme(page)
  })

  // @spec 2.3.7
  await test.step('a press leads there and leaves the field empty', async () => {
    await result(page, /^Daniel Whitaker.*Customer$/).click()
    await expect(page).toHaveURL(`/customers/${whitaker.customer_id}`)
    await expect(field(page)).toHaveValue('')
    await expect(results(page)).toBeHidden()
  })

  // @spec 2.3.7 Enter opens the first result, a click the clicked one; a click outside closes
  await test.step('a number, and Enter before anything was found', async () => {
    await field(page).fill(job.job_number.toLowerCase())
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/jobs/${job.id}`)
  })

  // @spec 2.3.2 The five pages with their subtitles; customers too
  await test.step('the pages and what they are for', async () => {
    await field(page).fill('a')
    await expect(results(page).getByRole('option')).toHaveText([
      'DashboardMain dashboardPage',
      'QuotesView all quotesPage',
      'JobsManage jobsPage',
      'CustomersEverybody who asked for a movePage',
      'MoneyWhat customers owe, and what goes back to themPage',
      'ReportsRevenue, sources, estimators, hours, trucksPage',
      'CalculatorCreate new quotePage',
      'Rules of movesWhat the law of each state asks of a movePage',
      'SettingsApp settingsPage',
    ])
  })

  // @spec 2.3.2
  await test.step('a page, by its title or what it is for', async () => {
    await field(page).fill('main dash')
    await result(page, /^Dashboard Main dashboard Page$/).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('a typing error is forgiven', async () => {
    await field(page).fill('witaker')
    await expect(result(page, /^Daniel Whitaker.*Customer$/)).toBeVisible()
  })

  // @spec 2.3.7
  await test.step('a press elsewhere closes', async () => {
    await page.getByText('Beta Version').click()
    await expect(results(page)).toBeHidden()
  })
})

// @spec 2.3.3
test('eight results, more of a kind when they are asked for, and what matched is marked', {
  tag: '@all',
}, async ({ page }) => {
  const office = await openOffice(page)
  for (let at = 1; at <= 10; at++) {
    await office.createQuote({ customer_name: 'Ana Torres', pickup_address: `${at} Linden Ave, Boulder` })
  }
  await page.goto('/dashboard')
  await field(page).fill('linden')
  await expect(page.getByText('Searching...')).toBeHidden()
  const shown = results(page)
    .getByRole('option')
    .filter({ hasNotText: /^More / })
  await expect(shown, 'the box has room for eight').toHaveCount(8)
  const quotes = results(page).getByRole('group', { name: 'Quotes' }).getByRole('option')
  await expect(quotes.first().locator('mark'), 'the name leads, the reason follows').toHaveText('Linden')
  await expect(quotes.first()).toHaveText(/^Ana Torres.*10 Linden Ave, Boulder.*QuoteDraft$/)
  await expectNoAxeViolationsInEitherTheme(page)
  const before = (await quotes.count()) - 1
  for (let at = 0; at < before; at++) await field(page).press('ArrowDown')
  await expect(marked(page)).toHaveText('More quotes')
  await field(page).press('Enter')
  await expect(quotes).toHaveCount(10)
  await expect(field(page)).toBeFocused()
  await field(page).press('ArrowDown')
  await expect(marked(page)).toContainText(`${10 - before} Linden Ave`)
  await expect(page).toHaveURL('/dashboard')
})

test('who searches on while the chosen page is still coming keeps the keyboard', { tag: '@all' }, async ({
  page,
}) => {
  const { job } = await openOfficeWithCustomers(page)
  const { promise: typedOn, resolve: deliver } = Promise.withResolvers<void>()
  await page.route('**/assets/job-page-*.js', async (route) => {
    await typedOn
    await route.continue()
  })
  await field(page).fill(job.job_number)
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('')

  await field(page).fill('main dash')
  await expect(result(page, /^Dashboard/)).toBeVisible()
  deliver()
  await expect(page).toHaveTitle(/^Job/)
  await expect(field(page)).toBeFocused()
  await result(page, /^Dashboard/).click()
  await expect(page).toHaveURL('/dashboard')
})

test('without a mouse: / and Ctrl-K lead to it, arrows walk, Enter opens, Escape closes', {
  tag: '@all',
}, async ({ page }) => {
  const { whitaker, whitfield } = await openOfficeWithCustomers(page)
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('whit')
  await expect(results(page)).toBeVisible()
  await expect(page.getByText('Searching...')).toBeHidden()

  await expect(marked(page), 'Enter opens the first').toHaveText(new RegExp(`${whitfield.quote_number}`))
  await page.keyboard.press('ArrowDown')
  await expect(marked(page)).toHaveText(new RegExp(`${whitaker.quote_number}`))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(marked(page), 'up from the first is the last').toHaveText(/Customer$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const id = await marked(page).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id as string)

  await page.keyboard.press('Escape')
  await expect(results(page)).toBeHidden()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(marked(page)).toHaveText(new RegExp(`${whitaker.quote_number}`))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/quotes/${whitaker.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/quotes')
  await page.getByLabel('Search by customer name').focus()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search by customer name'), 'a slash can be typed').toHaveValue('/')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
})

// @spec 2.3.1 Typing opens up to 8 results from the server and the pages whose title or subtitle contains
//   the text, ignoring case
// @spec 5.9 The server searches from three characters on, the browser from two; lists after 500 ms without
//   typing
// @spec 7.29 The browser's search fetches 100 quotes and 100 jobs
// @spec 9.3 Search: 20 by default on the server, 8 for the box, 10 locally from 100 quotes and 100 jobs,
//   debounce 500 ms
test('the server is asked from three characters on, when the typing pauses', { tag: '@all' }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/search')) asked.push(url.search)
  })
  await openOfficeWithCustomers(page)
  const quotesKept = page.waitForRequest(/\/quotes\?page=1&per_page=100&include=none$/)
  const jobsKept = page.waitForRequest(/\/jobs\?page=1&per_page=100$/)
  await field(page).pressSequentially('me')
  await Promise.all([quotesKept, jobsKept])
  await expect(
    result(page, /^Megan Ortega.*Customer$/),
    'two characters are found in the browser',
  ).toBeVisible()
  await expect(page.getByText('Searching...')).toBeHidden()
  expect(asked).toEqual([])
  const answered = page.waitForResponse(/\/search\?/)
  await field(page).pressSequentially('gan')
  await answered
  await expect(page.getByText('Searching...')).toBeHidden()
  expect(asked).toEqual(['?q=megan&limit=8'])
})

// @spec 2.3.6 No results: 'No results found for "{text}"' and its hint
test('nothing found says so, and one character says to go on', { tag: '@all' }, async ({ page }) => {
  await openOffice(page)
  await page.goto('/dashboard')
  await field(page).fill('no one at all')
  await expect(page.getByText('No results found for "no one at all"')).toBeVisible()
  await expect(
    page.getByText('Try searching for quote numbers, customer names, or job details'),
  ).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await field(page).fill('z')
  await expect(page.getByText('Keep typing to search quotes, jobs and customers.')).toBeVisible()
})

// @spec 8.4 If the server cannot search, the browser searches its quotes, jobs and customers
// @spec 9.6
test('when the server cannot search, the browser does', { tag: '@all' }, async ({ page, complaints }) => {
  const { whitfield } = await openOfficeWithCustomers(page)
  await page.route('**/api/v1/search?**', (route) => route.fulfill({ status: 503, body: 'restarting' }))
  await field(page).fill('lena witfield')
  await expect(result(page, new RegExp(`${whitfield.quote_number}`))).toBeVisible()
  await expect(page.getByText('The server did not respond.')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await result(page, /^Lena Whitfield.*Customer$/).click()
  await expect(page).toHaveURL(`/customers/${whitfield.customer_id}`)
  await forgive(complaints, 'status of 503')
})

test('without a connection the browser searches what it has @all', async ({ page, context }) => {
  const { ortega } = await openOfficeWithCustomers(page)
  await field(page).fill('me')
  await expect(result(page, /^Megan Ortega.*Customer$/)).toBeVisible()
  await waitForCode(page, ['revenue-chart'])
  await context.setOffline(true)
  await field(page).fill('megan')
  await expect(page.getByText('The server did not respond.')).toBeVisible()
  await expect(result(page, new RegExp(`${ortega.quote_number}`))).toBeVisible()
})

test('when nothing can be reached, that is what it says', { tag: '@all' }, async ({ page, complaints }) => {
  await openOffice(page)
  await page.goto('/settings')
  await expect(field(page)).toBeVisible()
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 503, body: 'restarting' }))
  await field(page).fill('whitaker')
  await expect(page.getByText('The search cannot be reached. Please try again.')).toBeVisible()
  await expect(page.getByText('No results found')).toBeHidden()
  // Every list that is asked fails, one after the other: once the page is left all have.
  await page.goto('/logo.svg')
  await forgive(complaints, 'status of 503')
})

// @spec 10.236
test('anyone who works in the office is found, and leads to the team', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page)
  await office.call(contract.auth.updateProfile, { body: { full_name: 'Zadie Okafor' } })
  await page.goto('/dashboard')
  await field(page).fill('zadie')
  await result(page, /^Zadie Okafor.*Team/).click()
  await expect(page).toHaveURL('/settings?tab=team')
})
