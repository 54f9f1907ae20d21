import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import type { QuoteRow } from '../../src/contract/quote.ts'
import { openOffice } from './office.ts'
import { expect, forgive, test } from './page.ts'
import { answerOnce, changeAnswer, cutOffOnce, expectAlert, expectFitOnDeskAndPhone } from './provoked.ts'

type Answer = { quotes: QuoteRow[]; total: number }
const LIST = '/quotes?**'
const PAUSE_MS = 500

const row = (page: Page, customer: string) => page.getByRole('row').filter({ hasText: customer })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pagination' })

// @spec 2.7.1 Title, 'Create Quote', columns Customer, Status, Amount, Date, Source and actions; cards on
//   phones
// @spec 2.7.4 Filters: customer name, and All Status, Draft, Sent, Approved, AI Phone Quotes
// @spec 2.7.13, 2.7.17
test('columns, words and actions of a row @all', async ({ page }) => {
  const office = await openOffice(page)
  const quote = await office.createQuote({ customer_name: 'Megan Ortega' })
  await page.goto('/quotes')
  await expect(page.getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Quote' })).toHaveAttribute('href', '/calculator')
  const headings = page.getByRole('columnheader')
  await expect(headings).toHaveText(['Customer', 'Status', 'Amount', 'Date', 'Source', 'Actions'])
  await expect(row(page, 'Megan Ortega')).toContainText(
    /Draft\$[\d,.]+\w{3} \d+, \d{4}Moves Nov 28, 2026Manual Entry/,
  )
  await expect(page.getByText('Showing 1 to 1 of 1 quotes')).toBeVisible()
  await expect(page.getByLabel('Status').locator('option')).toHaveText([
    'All Status',
    'Draft',
    'Sent',
    'Approved',
    'AI Phone Quotes',
    'Waiting',
    'Asked',
    'Accepted, not booked',
    'Declined',
    'Expired',
  ])
  await expectFitOnDeskAndPhone(page)

  await test.step('the source stands there from 1120 px, and the last action is in sight', async () => {
    await page.setViewportSize({ width: 1120, height: 800 })
    await expect(row(page, 'Megan Ortega').getByRole('cell', { name: 'Manual Entry' })).toBeVisible()
    const last = row(page, 'Megan Ortega').getByRole('button', { name: /^Delete quote/ })
    await expect(last).toBeInViewport({ ratio: 1 })
  })

  await test.step('a phone shows a card', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('listitem').filter({ hasText: quote.quote_number })
    await expect(card.getByRole('button', { name: 'Convert' })).toBeVisible()
    await card.getByRole('link', { name: 'View Details' }).click()
    await expect(page).toHaveURL(`/quotes/${quote.id}`)
  })
})

// @spec 2.7.11 'Showing X to Y of Z quotes'
// @spec 2.7.14 Previous, Next and five numbered pages
// @spec 2.7.16 'No quotes found' with a hint to change the filters, and Clear filters
// @spec 9.1 20 quotes and 20 jobs a page; 5 page numbers
// @spec 2.7.4, 2.7.12, 5.9
test('the search waits for a pause; status, name and page go together and begin again at page one', async ({
  page,
}) => {
  const office = await openOffice(page)
  for (let made = 0; made < 21; made++) await office.createQuote({ customer_name: `Customer ${made}` })
  const { id } = await office.createQuote({ customer_name: 'Lena Whitfield' })
  await office.call(contract.quotes.setStatus, { params: { id }, body: { status: 'approved' } })
  await page.clock.install()
  await page.goto('/quotes')
  await expect(page.getByText('Showing 1 to 20 of 22 quotes')).toBeVisible()
  await pages(page).getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/quotes?page=2')
  await expect(page.getByText('Showing 21 to 22 of 22 quotes')).toBeVisible()
  await expect(pages(page).getByRole('button', { name: 'Next' })).toBeDisabled()
  await pages(page).getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Showing 1 to 20 of 22 quotes')).toBeVisible()
  await pages(page).getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/quotes?page=2')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).search))
  const named = () => asked.filter((sent) => sent.includes('customer_name'))
  const search = page.getByLabel('Search by customer name')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await search.pressSequentially('whit')
  await page.clock.runFor(PAUSE_MS - 1)
  expect(named()).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(named).toEqual(['?page=1&customer_name=whit&per_page=20&include=none'])
  await page.clock.resume()
  await expect(page.getByText('Showing 1 to 1 of 1 quotes')).toBeVisible()
  await expect(page).toHaveURL('/quotes?q=whit')

  await page.getByLabel('Status').selectOption('Sent')
  await expect(page).toHaveURL('/quotes?filter=sent&q=whit')
  await expect(page.getByText('No quotes found')).toBeVisible()
  await expect(page.getByText('Try changing your search or the status filter.')).toBeVisible()
  await expectFitOnDeskAndPhone(page)
  await page.getByLabel('Status').selectOption('Approved')
  await expect(row(page, 'Lena Whitfield')).toContainText('Approved')

  // @spec 2.7.18 The whole row opens the quote
  // @spec 2.7.12
  await test.step('the whole row leads to the quote; Back and its Quotes link return to the same list', async () => {
    const list = '/quotes?filter=approved&q=whit'
    await expect(page).toHaveURL(list)
    await row(page, 'Lena Whitfield').click()
    await expect(page).toHaveURL(`/quotes/${id}`)
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(search).toHaveValue('whit')
    await expect(page.getByText('Showing 1 to 1 of 1 quotes')).toBeVisible()
    await page.getByRole('link', { name: 'Lena Whitfield' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/quotes/${id}`)
    await page.reload()
    await page.getByRole('main').getByRole('link', { name: 'Quotes', exact: true }).click()
    await expect(page).toHaveURL(list)
    await expect(search).toHaveValue('whit')
  })

  await test.step('what finds nothing offers to clear it, and Back brings it back', async () => {
    await search.fill('nobody')
    await expect(page).toHaveURL('/quotes?filter=approved&q=nobody')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/quotes')
    await expect(search).toHaveValue('')
    await expect(page.getByText('Showing 1 to 20 of 22 quotes')).toBeVisible()
    await page.goBack()
    await expect(search).toHaveValue('nobody')
  })
})

// @spec 2.7.15 Departure: the five numbers move with the current page, since page 6 must be reachable
test('five numbered pages slide with the current one', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page)
  await office.createQuote()
  // As if there were seven pages, each with the same quote.
  await page.route(`**/api/v1${LIST}`, async (route) => {
    const url = route
      .request()
      .url()
      .replace(/page=\d+/, 'page=1')
    const answer: Answer = await (await route.fetch({ url })).json()
    await route.fulfill({ json: { ...answer, total: 132 } })
  })
  await page.goto('/quotes')
  const numbers = pages(page).getByRole('button', { name: /^Page \d/ })
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
  await numbers.last().click()
  await expect(page).toHaveURL('/quotes?page=5')
  await expect(numbers).toHaveText(['3', '4', '5', '6', '7'])
  // The page before is shown faintly until the next one is there.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectFitOnDeskAndPhone(page)
})

// @spec 4.2.1 draft gray, sent blue, approved green; phone_quote green as 'AI Phone' in lists, blue as 'AI
//   Phone Quote' on its page; unknown raw and gray
test('statuses in the list: their words, their colours, and an unknown one as it is', {
  tag: '@all',
}, async ({ page }) => {
  const office = await openOffice(page)
  const statuses = ['draft', 'sent', 'approved', 'phone_quote', 'on_hold']
  for (const status of statuses) await office.createQuote({ customer_name: status })
  await changeAnswer<Answer>(page, LIST, ({ quotes, total }) => ({
    total,
    quotes: quotes.map((quote) => ({
      ...quote,
      status: quote.customer_name,
      customer_lead_source: quote.customer_name === 'phone_quote' ? 'retell_ai_2024' : 'manual',
    })),
  }))
  await page.goto('/quotes')
  const words = ['Draft', 'Sent', 'Approved', 'AI Phone', 'on_hold']
  const colours: string[] = []
  for (const [at, status] of statuses.entries()) {
    const cell = row(page, status).getByRole('cell').nth(1)
    await expect(cell).toHaveText(words[at] as string)
    colours.push(
      await cell
        .getByText(words[at] as string)
        .last()
        .evaluate((badge) => getComputedStyle(badge).backgroundColor),
    )
  }
  const [grey, blue, green, phone, unknown] = colours
  expect(new Set([grey, blue, green]).size).toBe(3)
  expect(phone).toBe(green)
  expect(unknown).toBe(grey)
  await expect(row(page, 'phone_quote').getByRole('cell').nth(4)).toHaveText('AI Phone')
})

// @spec 2.9.4 'Delete Quote' with number, customer, amount and the question; 'Deleting...'; then the list
//   reloads
// @spec 8.5 'Delete Error: {reason}', dialog closed: no network, detail, message, or 'Failed to delete
//   quote.'
test('deleting asks first, and says why it failed', { tag: '@all' }, async ({ page, complaints }) => {
  const office = await openOffice(page)
  const { id, quote_number } = await office.createQuote({ customer_name: 'Megan Ortega' })
  await page.goto('/quotes')
  const open = () => page.getByRole('button', { name: `Delete quote ${quote_number}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Quote' })
  const confirm = dialog.getByRole('button', { name: 'Delete Quote' })

  await test.step('the dialog names the quote, the customer and the amount', async () => {
    await open()
    await expect(dialog).toContainText('Are you sure you want to delete this quote?')
    await expect(dialog).toContainText(/Megan Ortega.*Q-\d{4}-0001\$[\d,.]+/)
    await expectFitOnDeskAndPhone(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the server cannot be reached', async () => {
    await cutOffOnce(page, `DELETE /quotes/${id}`)
    await open()
    await confirm.click()
    await expectAlert(
      page,
      'Delete Error: Unable to delete quote due to server error. This quote may have related records (like jobs or emails) that prevent deletion, or there may be a server configuration issue.',
    )
    await expect(dialog).toBeHidden()
    await forgive(complaints, 'ERR_FAILED')
  })

  const failures: [status: number, body: object, words: string][] = [
    [409, { detail: 'The books are closed.' }, 'Delete Error: The books are closed.'],
    [500, { message: 'The disk is full.' }, 'Delete Error: The disk is full.'],
    [500, {}, 'Delete Error: Failed to delete quote.'],
  ]
  for (const [status, body, words] of failures) {
    await test.step(`the server answers ${status} ${JSON.stringify(body)}`, async () => {
      await answerOnce(page, `DELETE /quotes/${id}`, status, body)
      await open()
      await confirm.click()
      await expectAlert(page, words)
      await forgive(complaints, `status of ${status}`)
    })
  }

  await test.step('and when it did not fail, the quote is gone', async () => {
    await page.route(`**/api/v1/quotes/${id}`, async (route) => {
      await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible()
      await route.continue()
    })
    await open()
    await confirm.click()
    await expect(page.getByText('No quotes found')).toBeVisible()
  })
})

// @spec 2.7.13 Edit, Delete and Convert without a job; 'Converted to Job' and 'View Job' with one; always
//   View Details
// @spec 4.2.23 A 400 with 'already exists' marks the quote converted without a job, and shows the message
// @spec 8.6 Converting in the list: 'This quote has already been converted to a job.', the server's words,
//   or 'Failed to convert quote to job.'
test('converting in the list says why it failed, and marks what is a job already', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const quote = await office.createQuote({ customer_name: 'Megan Ortega', move_date: '2027-05-15' })
  await page.goto('/quotes')
  const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  await row(page, 'Megan Ortega').getByRole('button', { name: 'Convert' }).click()
  await dialog.getByRole('radio', { name: /^8:00 AM/ }).check()
  const convert = dialog.getByRole('button', { name: 'Convert to Job' })
  for (const [body, words] of [
    [{ detail: 'The truck is in the river.' }, 'The truck is in the river.'],
    [{}, 'Failed to convert quote to job.'],
  ] as const) {
    await answerOnce(page, `/quotes/${quote.id}/convert-to-job`, 500, body)
    await convert.click()
    await expectAlert(page, words)
    await forgive(complaints, 'status of 500')
  }

  const job = await office.createJob({ quoteId: quote.id })
  await convert.click()
  await expectAlert(page, 'This quote has already been converted to a job.')
  await forgive(complaints, 'status of 400')
  const converted = row(page, 'Megan Ortega')
  await expect(converted).toContainText('Converted to Job')
  await expect(converted.getByRole('button')).toHaveCount(0)
  await converted.getByRole('link', { name: 'View Job' }).click()
  await expect(page).toHaveURL(`/jobs/${job.id}`)

  // @spec 3.20, 4.2.24
  await test.step('a job that was deleted meanwhile frees its quote, whatever this browser remembers', async () => {
    await page.goto('/quotes')
    await page.evaluate((id) => localStorage.setItem('convertedQuotes', `{"${id}":7}`), quote.id)
    await office.call(contract.jobs.delete, { params: { id: job.id } })
    await page.reload()
    await expect(converted.getByRole('button', { name: 'Convert' })).toBeVisible()
  })
})

// @spec 2.7.19 'Error loading quotes. Please try again.'
test('a list that cannot be loaded says so and can be tried again', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  await office.createQuote({ customer_name: 'Megan Ortega' })
  await page.route('**/api/v1/quotes?page=1&per_page=20&include=none', (route) =>
    route.fulfill({ status: 503, json: {} }),
  )
  await page.goto('/quotes')
  await expect(page.getByText('Error loading quotes. Please try again.')).toBeVisible()
  await expectFitOnDeskAndPhone(page)
  await page.unroute('**/api/v1/quotes?page=1&per_page=20&include=none')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, 'Megan Ortega')).toBeVisible()
  await forgive(complaints, 'status of 503')
})
