import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import type { Quote } from '../../src/contract/quote.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, forgive, mailbox, test } from './page.ts'
import { answerOnce, changeAnswer, expectFitOnDeskAndPhone } from './provoked.ts'

const CALL = {
  call_summary: 'Moves in spring, wants the piano handled with care.',
  qualified_lead: 'yes',
  ready_to_book: 'no',
  budget_discussed: 'About $1,500',
  lead_source_mentioned: 'A neighbour',
  competitor_mentioned: 'Two Trucks',
  origin_address: 'Boulder',
  destination_address: 'Golden',
  move_timeframe: 'First week of May',
  preferred_time_of_day: 'Morning',
  move_type: 'Apartment',
  items_count_estimate: 'About 40',
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// @spec 2.8.2 The customer heads the page, with number, status and date below; 'Changed since sent' until
//   resent, also on a converted quote
// @spec 2.8.11 Call Insights, only with post-call data
// @spec 2.8.12 Move Details with route, timeframe, time of day, type and items estimate, only if some are
//   known
// @spec 2.8.14 Quote Summary: total, movers, hours, truck size or N/A, items, miles above 0
// @spec 2.8.15 Items with name and quantity
// @spec 2.8.16 Cost Breakdown; additional fees only above 0
// @spec 2.8.22 Notes
// @spec 3.3 Post-call data with its twelve fields
// @spec 2.8.10
test('a quote from the phone: what was said, in every section', async ({ page }) => {
  const office = await openOffice(page)
  const quote = await office.createQuote({ move_notes: 'Gate code 4411', distance: 11.4 })
  await changeAnswer<Quote>(page, `/quotes/${quote.id}`, (body) => ({
    ...body,
    status: 'phone_quote',
    customer_email: 'demopoulos@example.com',
    customer_phone: 'demo-caller',
    customer_name: 'Ana Demopoulos',
    customer_lead_source: 'retell_ai_playground',
    how_did_you_hear: null,
    pickup_address: null,
    delivery_address: null,
    customer_post_call_data: CALL,
  }))
  await page.goto(`/quotes/${quote.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Demopoulos' })).toBeVisible()
  await expect(page.getByText(/^Created \w{3} \d+, \d{4}$/)).toBeVisible()
  await expect(page.getByText('AI Phone Quote', { exact: true })).toBeVisible()
  await expect(section(page, 'Customer Information')).toContainText(
    /Ana Demopoulos.*demopoulos@example.com.*Not provided.*AI Phone Call \(Demo\)/s,
  )
  for (const words of [
    CALL.call_summary,
    'Lead qualityQualified',
    'Booking statusNot ready yet',
    'Budget discussedAbout $1,500',
    'How they found usA neighbour',
    'CompetitorsTwo Trucks',
  ]) {
    await expect(section(page, 'Call Insights')).toContainText(words)
  }
  for (const words of [
    'From: Boulder',
    'To: Golden',
    'TimeframeFirst week of May',
    'Time of dayMorning',
    'Move typeApartment',
    'Items estimateAbout 40',
  ]) {
    await expect(section(page, 'Move Details')).toContainText(words)
  }
  const summary = section(page, 'Quote Summary')
  for (const words of [
    /\$[\d,.]+ total cost/,
    /Movers\d/,
    /Hours[\d.]+/,
    /Truck size\d+ ft/,
    'Total items1',
  ]) {
    await expect(summary).toContainText(words)
  }
  await expect(summary).toContainText('Distance11.4 miles')
  await expect(section(page, 'Items')).toContainText('Sofa Three Seat1')
  await expect(section(page, 'Cost Breakdown')).toContainText(
    /Labor cost\$.*Truck and mileage\$.*Additional fees\$.*Total\$/s,
  )
  await expect(section(page, 'Notes')).toContainText('Gate code 4411')
  const colour = (words: string) =>
    page
      .getByText(words, { exact: true })
      .first()
      .evaluate((badge) => getComputedStyle(badge).backgroundColor)
  // Before both themes are looked at: their colours fade from one to the other.
  const onPage = await colour('AI Phone Quote')
  await expectFitOnDeskAndPhone(page)

  // @spec 4.2.1
  await test.step('the badge is blue here, as that of a sent quote', async () => {
    await page.unroute(`**/api/v1/quotes/${quote.id}`)
    await changeAnswer<Quote>(page, `/quotes/${quote.id}`, (body) => ({ ...body, status: 'sent' }))
    await page.reload()
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
    expect(onPage).toBe(await colour('Sent'))
  })
})

// @spec 2.8.11, 2.8.14
test('what is not known of a quote is not there', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page)
  const quote = await office.createQuote()
  await changeAnswer<Quote>(page, `/quotes/${quote.id}`, (body) => ({
    ...body,
    total_cost: null,
    distance: null,
    pickup_address: null,
    delivery_address: null,
    move_notes: null,
    items: [],
    selected_items_json: { estimate: null, items: [] },
    crew_time: { movers: null, hours: null },
  }))
  await page.goto(`/quotes/${quote.id}`)
  const summary = section(page, 'Quote Summary')
  await expect(summary).toContainText('MoversN/AHoursN/ATruck sizeN/ATotal items0')
  await expect(summary).not.toContainText('Distance')
  for (const name of ['Call Insights', 'Move Details', 'Notes']) {
    await expect(section(page, name)).toHaveCount(0)
  }
  await expectFitOnDeskAndPhone(page)
})

// @spec 2.8.16
test('no additional fees, no line for them', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page)
  const bare = { pickup_stairs: 0, delivery_stairs: 0, pickup_carry_feet: 0, delivery_carry_feet: 0 }
  const { id } = await office.createQuote({ ...bare, multiple_stops: 0 })
  await page.goto(`/quotes/${id}`)
  const costs = section(page, 'Cost Breakdown')
  await expect(costs).toContainText('Labor cost')
  await expect(costs).not.toContainText('Additional fees')
})

// @spec 2.8.3 Send Email after a preview of mail and PDF, to another address if needed; a colleague's
//   change is shown first
// @spec 4.2.3 Sending reloads the quote
// @spec 8.12 Departure: failures to send or delete on the quote page show a notice with the server's words,
//   so that no one thinks a failed action worked
test('sending says what became of the mail, also when it failed', { tag: '@all' }, async ({
  page,
  context,
  complaints,
}) => {
  const office = await openMailingOffice(page)
  const customer_email = `typo-${crypto.randomUUID()}@example.com`
  const right = `megan-${crypto.randomUUID()}@example.com`
  const { id, quote_number } = await office.createQuote({ customer_email })
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'Send Email' }).click()

  // The mail and its PDF, as the customer gets them.
  const dialog = page.getByRole('dialog', { name: 'Send quote by email' })
  const to = dialog.getByLabel('To')
  await expect(to).toHaveValue(customer_email)
  await expect(dialog.getByRole('link', { name: `${quote_number}.pdf` })).toHaveAttribute('href', /^blob:/)
  const mail = dialog.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'Your moving quote' })).toBeVisible()
  await expectFitOnDeskAndPhone(page)

  // Whatever fails, what was typed stays, and nothing was sent.
  const send = dialog.getByRole('button', { name: 'Send Email' })
  await to.fill('megan')
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email address')
  await to.fill(right)
  await answerOnce(page, `/quotes/${id}/send`, 500, { detail: 'The pigeon is ill.' })
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('Not sent. The pigeon is ill.')
  await forgive(complaints, 'status of 500')
  await context.setOffline(true)
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('Not sent. You are offline. Nothing was saved.')
  // With the line comes the mail as it is now: a change from before that would be no news.
  const readAgain = page.waitForResponse(`**/quotes/${id}/mail-preview`)
  await context.setOffline(false)
  await (await readAgain).finished()
  await expect(to).toHaveValue(right)

  // A colleague's new price is seen before it goes.
  const body = { customer_name: 'Noah Fischer' }
  await office.call(contract.quotes.update, { params: { id }, body })
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Changed by .+ ago\. Nothing was sent\. Below is the email as it is now\.$/,
  )
  await forgive(complaints, 'status of 409')
  await expect(mail.getByText('Noah Fischer').first()).toBeVisible()
  await expect(to).toHaveValue(right)

  await send.dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await expect(section(page, 'Emails')).toContainText(right)
  expect(await mailbox.mailsTo(right)).toHaveLength(1)
  expect(await mailbox.mailsTo(customer_email)).toEqual([])
})

// @spec 2.8.9 Delete only without a job; it returns to /quotes
// @spec 8.12
test('deleting returns to the list; a failure is said and the quote stays', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote()
  await page.goto(`/quotes/${id}`)
  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete Quote' }).click()
  }
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete Quote' })
  await answerOnce(page, `DELETE /quotes/${id}`, 500, { detail: 'Not today.' })
  await open()
  await confirm.click()
  await expect(page.getByRole('alert')).toContainText('Not today.')
  await forgive(complaints, 'status of 500')
  await open()
  await confirm.click()
  await expect(page).toHaveURL('/quotes')
  await expect(page.getByText('No quotes found')).toBeVisible()
})

// @spec 2.8.1 A skeleton while loading; 'Quote not found'
test('while a quote loads there is its shape; a missing one and a failure say so', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const { id, customer_name } = await office.createQuote()
  await page.route(`**/api/v1/quotes/${id}`, async (route) => {
    await expect(page.getByRole('status', { name: 'Loading quote' })).toBeVisible()
    await route.fulfill({ status: 500, json: {} })
  })
  await page.goto(`/quotes/${id}`)
  await expect(page.getByText('Error loading quote. Please try again.')).toBeVisible()
  await forgive(complaints, 'status of 500')
  await page.unroute(`**/api/v1/quotes/${id}`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: customer_name })).toBeVisible()

  for (const address of ['/quotes/999999999', '/quotes/nonsense']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Quote not found' })).toBeVisible()
  }
  await expectFitOnDeskAndPhone(page)
  await page.getByRole('link', { name: 'Back to Quotes' }).click()
  await expect(page).toHaveURL('/quotes')
  await forgive(complaints, 'status of 404')
  await forgive(complaints, 'status of 422')
})

// @spec 2.8.10
test('a customer of whom nothing is known reads Not provided, line by line', { tag: '@all' }, async ({
  page,
}) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote()
  await changeAnswer<Quote>(page, `/quotes/${id}`, (body) => ({
    ...body,
    customer_name: '',
    customer_email: null,
    customer_phone: null,
  }))
  await page.goto(`/quotes/${id}`)
  await expect(section(page, 'Customer Information').getByText('Not provided')).toHaveCount(3)
})

// @spec 2.8.5 Creating a link to a draft asks first: its holder can accept, so the quote counts as sent
// @spec 2.8.6 The timeline and the price's meaning come before the items; links and emails share a card
test('a link to a draft is given out only after a question @all', async ({ page }) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote()
  const status = async () => (await office.call(contract.quotes.get, { params: { id } })).status
  await page.goto(`/quotes/${id}`)
  const copy = page.getByRole('button', { name: 'Copy link' })
  const dialog = page.getByRole('dialog', { name: 'Give out this draft?' })
  await copy.click()
  await expect(dialog).toContainText('From then on it counts as sent.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await status()).toBe('draft')
  await copy.click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText(/^(Link copied|Copy this link)$/)).toBeVisible()
  expect(await status()).toBe('sent')

  await test.step('the timeline stands above the items, and Print beside its icon', async () => {
    const top = async (name: string) => (await section(page, name).boundingBox())?.y ?? Number.NaN
    expect(await top('Timeline')).toBeLessThan(await top('Items'))
    const print = page.getByRole('button', { name: 'Print' })
    const gap = await print.evaluate((button) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      words.setStartAfter(button.querySelector('svg') as Element)
      return (
        words.getBoundingClientRect().left - (button.querySelector('svg')?.getBoundingClientRect().right ?? 0)
      )
    })
    expect(gap).toBeLessThanOrEqual(10)
  })
})
