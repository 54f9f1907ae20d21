import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { formatMoney } from '../../src/domain/money.ts'
import { onlyCrews } from '../setup/company.ts'
import { type Hands, handsOn } from './hands.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, test } from './page.ts'
import { expectEstimateSettled } from './typed-move.ts'

const { crews, jobs, people, quotes } = contract

const TYPED_DAY = '05152027'

/** From the dashboard to the items: a customer who calls for the first time tells who, from where, to where and when. */
async function takeCall(page: Page, hands: Hands) {
  await page.goto('/dashboard')
  await hands.press(page.getByRole('link', { name: 'Create New Quote' }))
  await expect(page.getByRole('heading', { name: 'Smart Moving Calculator' })).toBeVisible()
  await hands.fill(page, {
    'Customer name': 'Megan Ortega',
    Email: `m-${crypto.randomUUID().slice(0, 8)}@gmail.com`,
    Phone: '3035550117',
    'Origin address': '1840 Pearl St 80203',
    'Destination address': '6217 Marigold Ct 80004',
    'Move date': TYPED_DAY,
  })
  await expect(page.getByLabel('Distance (miles)')).not.toHaveValue('')
  await expect(page.getByLabel('Origin address')).toHaveValue('1840 Pearl St, Denver, CO 80203')
  await hands.enter()
  await expect(page.getByLabel('Find an item')).toBeVisible()
}

/** From the items to the quote in the customer's mailbox. */
async function sendQuote(page: Page, hands: Hands) {
  await expectEstimateSettled(page)
  await hands.press(page.getByRole('button', { name: 'Review Quote' }))
  await hands.press(page.getByRole('button', { name: 'Send Quote' }))
  await expect(page.getByRole('dialog', { name: 'Quote Complete!' })).toContainText('created and sent')
}

async function startTypicalHome(page: Page, hands: Hands, home: RegExp) {
  await hands.press(page.getByRole('button', { name: 'Typical home' }))
  await hands.press(page.getByRole('menuitem', { name: home }))
}

/** 26 kinds of things as a caller tells them, by the beginnings that tell each from the others. */
const LIST =
  'so,lov,ar,cof,2 end,tv,st,2 fl,bo,ru,ki,4 cha,mic,be,2 ni,dr,ch,desk,o c,wa,dry,bi,vac,10 sm,20 med,4 war'

// @spec 2.13.20 Beyond: the most common jobs stay within their limits of clicks and keys
// @spec 2.13.7
test('from a call to the sent quote of 26 kinds of things, in one line', { tag: '@all' }, async ({
  page,
}) => {
  await openMailingOffice(page)
  const hands = handsOn(page)
  await takeCall(page, hands)
  await hands.key('/')
  await hands.type(LIST)
  await expect(page.getByRole('region', { name: 'Found items' })).toContainText('26 of 26 found')
  await hands.enter()
  await expect(page.getByRole('status').filter({ hasText: '63 items added' })).toHaveCount(1)
  await sendQuote(page, hands)
  hands.expectWithin('Call to sent quote, 26 kinds', 50)
})

// @spec 2.13.20
test('from a call to the sent quote of a typical home', { tag: '@all' }, async ({ page }) => {
  await openMailingOffice(page)
  const hands = handsOn(page)
  await takeCall(page, hands)
  await startTypicalHome(page, hands, /^2-bedroom apartment/)
  await sendQuote(page, hands)
  hands.expectWithin('Call to sent quote, typical home', 30)
})

// @spec 2.13.20
test('ten percent off a quote', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page)
  const quote = await office.createQuote()
  await page.goto(`/quotes/${quote.id}`)
  const hands = handsOn(page)
  await hands.press(page.getByRole('link', { name: 'Edit lines' }))
  await hands.press(page.getByRole('button', { name: 'Discount' }))
  await expect(page.getByLabel('Discount 1')).toBeFocused()
  await hands.into(page.getByLabel('Percent of Discount'))
  await hands.type('10')
  await hands.enter()
  await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`))
  const { total_cost } = await office.call(quotes.get, { params: { id: quote.id } })
  expect(total_cost).toBeCloseTo((quote.total_cost as number) * 0.9, 2)
  hands.expectWithin('A discount', 6)
})

// @spec 2.13.20
test('what the crews do tomorrow is read without a press', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  const { name } = await office.call(crews.create, { body: { name: 'Dwyer' } })
  const body = { customer_name: 'Amy Tran', scheduled_date: '2026-11-24T09:00:00', duration_hours: 2 }
  await office.call(jobs.create, { body: { ...body, assigned_crew: name } })
  const hands = handsOn(page)
  await page.goto('/dashboard')
  const days = page.getByRole('region', { name: 'Today and tomorrow' })
  await expect(days).toContainText('Tomorrow, Tuesday, November 24')
  for (const words of ['9:00 AM', 'Amy Tran', 'Dwyer']) await expect(days).toContainText(words)
  hands.expectWithin('Tomorrow’s plan', 0)
})

// @spec 2.13.20
test('a customer who moves again gets a job', { tag: '@all' }, async ({ page }) => {
  const office = await openMailingOffice(page)
  await office.createQuote({ customer_name: 'Lena Whitfield', customer_phone: '(303) 555-0199' })
  const hands = handsOn(page)
  await page.goto('/dashboard')
  await hands.press(page.getByRole('link', { name: 'Create New Quote' }))
  await hands.fill(page, { Phone: '3035550199' })
  await hands.press(page.getByRole('button', { name: 'Use these details' }))
  await expect(page.getByLabel('Distance (miles)')).not.toHaveValue('')
  await hands.fill(page, { 'Move date': TYPED_DAY })
  await hands.enter()
  await startTypicalHome(page, hands, /^1-bedroom apartment/)
  await expectEstimateSettled(page)
  await hands.press(page.getByRole('button', { name: 'Review Quote' }))
  await hands.press(page.getByRole('button', { name: 'Convert to Job' }))
  const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  await hands.press(dialog.getByRole('radio', { name: /^9:00 AM/ }))
  await hands.press(dialog.getByRole('button', { name: 'Convert to Job' }))
  await expect(page.getByRole('region', { name: 'Job Information' })).toContainText('9:00 AM')
  hands.expectWithin('A repeat customer’s job', 20)
})

// @spec 2.13.20
test('a booked move gets another date, and its price', { tag: '@all' }, async ({ page }) => {
  const office = await openMailingOffice(page)
  const [quote, other] = await Promise.all([
    office.createQuote({ move_date: '2027-05-13' }),
    office.createQuote({ move_date: '2027-05-14' }),
  ])
  const job = await office.createJob({ quoteId: quote.id, scheduled_date: '2027-05-13T09:00:00' })
  await page.goto(`/jobs/${job.id}`)
  const hands = handsOn(page)
  await hands.press(page.getByRole('button', { name: /^(Assign|Move to\.\.\.)$/ }))
  const dialog = page.getByRole('dialog', { name: /^Move / })
  const date = dialog.getByLabel('Date')
  await expect(date).toHaveValue(/^2027/)
  await hands.into(date)
  await hands.type('05142027')
  const newPrice = formatMoney(other.total_cost as number)
  await hands.press(dialog.getByRole('radio', { name: `Change to ${newPrice}` }))
  await hands.press(dialog.getByRole('button', { name: 'Move job' }))
  await expect(page.getByRole('status').filter({ hasText: 'Change pending' })).toContainText(newPrice)
  hands.expectWithin('Another date after booking', 10)
})

// @spec 2.13.20
test('a mover is sick, and their job goes to another crew', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  const pat = await office.call(people.create, { body: { name: 'Pat Doe' } })
  await onlyCrews(office)
  await office.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat.id] } })
  await office.call(crews.create, { body: { name: 'Okoye' } })
  const job = await office.call(jobs.create, {
    body: {
      ...{ customer_name: 'Amy Tran', scheduled_date: '2026-11-23T20:00:00', duration_hours: 2 },
      assigned_crew: 'Dwyer',
    },
  })
  await page.goto('/dashboard')
  const hands = handsOn(page)
  await hands.press(page.getByRole('link', { name: 'Open the board' }))
  await hands.press(page.getByRole('button', { name: 'Off today... (Dwyer)' }))
  const dialog = page.getByRole('dialog', { name: 'Off, Dwyer' })
  await expect(dialog.getByLabel('Who')).toHaveValue(String(pat.id))
  await hands.press(dialog.getByRole('button', { name: 'Take off' }))
  await hands.press(dialog.getByRole('button', { name: 'Move Amy Tran to...' }))
  const move = page.getByRole('dialog', { name: 'Move Amy Tran to...' })
  await hands.press(move.getByRole('radio', { name: /^Okoye/ }).first())
  await hands.press(move.getByRole('button', { name: 'Move job' }))
  await expect(dialog.getByRole('status')).toHaveText('Pat Doe is off. Every job is rescheduled.')
  await hands.press(dialog.getByRole('button', { name: 'Done' }))
  expect((await office.call(jobs.get, { params: { id: job.id } })).assigned_crew).toBe('Okoye')
  hands.expectWithin('A sick mover', 15)
})
