import { contract } from '../../src/contract/contract.ts'
import { visitor } from '../setup/company.ts'
import { signOffer } from '../setup/sign-offer.ts'
import { centsIn, sumOf } from './figures.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, mailbox, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 2.13.23 The calculator shows the quote's price with fixed price, lines and tax, while selecting and
//   in the review, bottom bar and mail preview included
test('a quote with a fixed price, lines and tax costs in the calculator what it costs everywhere', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const office = await openMailingOffice(page)
  await office.call(contract.agreement.put, { body: { value: { sales_tax_percent: 8.25 } } })
  const quote = await office.createQuote({
    move_date: '2027-12-17T00:00:00',
    fixed_price: { amount: 1500, reason: 'Matched an offer' },
    lines: [
      { label: 'Wardrobe box', kind: 'material', quantity: 6, unit: 'piece', unit_price: 18, taxable: true },
      { label: 'Crate for the TV', kind: 'fee', unit_price: 75, optional: true },
      { label: 'Previous customer', kind: 'discount', percent: 5 },
    ],
  } as object)
  // 1,500 + 108 − 5 % of 1,608 + 8.25 % of 102.60
  const total = '$1,536.06'
  expect(quote.total_cost).toBe(1536.06)
  await page.goto(`/calculator?quote=${quote.id}`)

  await test.step('while the items are selected', async () => {
    const soFar = isMobile
      ? page.getByRole('button', { name: 'Estimate so far' })
      : page.getByRole('complementary', { name: 'Estimate so far' })
    await expect(soFar).toContainText(total)
    if (!isMobile) await expect(soFar).toContainText('Includes what was agreed; the move is estimated at $')
  })

  await page.getByRole('button', { name: 'Review Quote' }).click()
  const review = page.getByRole('region', { name: 'Estimated total' })
  const sums = page.getByRole('region', { name: 'How the price adds up' })
  await test.step('in the review, part by part', async () => {
    await expect(review).toContainText(`Total${total}`)
    await expect(review).toContainText('Move, fixed price$1,500.00Lines$108.00Discounts−$80.40')
    await expect(sums).toContainText('Wardrobe box6 × $18.00$108.00')
    await expect(sums).toContainText('Crate for the TVnot chosen, not in the total($75.00)')
    await expect(sums).toContainText('Previous customer5% of $1,608.00−$80.40')
    await expect(sums).toContainText('Sales tax, 8.25%$8.46')
    expect(await sumOf(sums)).toEqual({ parts: 1536_06, total: 1536_06 })
    if (isMobile) await expect(page.getByText(total)).toHaveCount(3)
    await expectFitOnDeskAndPhone(page)
  })

  await test.step('in the email that is looked at', async () => {
    await page.getByRole('button', { name: 'Preview Email' }).click()
    const mail = page.getByRole('dialog', { name: 'Send quote by email' }).frameLocator('iframe')
    await expect(mail.locator('td').filter({ hasText: total }).last()).toBeVisible()
  })
})

// @spec 2.8.18
test('what the date adds is one row after those at the base rate @all', async ({ page }) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote({ move_date: '2027-12-17T00:00:00', multiple_stops: 1 })
  await page.goto(`/calculator?quote=${id}`)
  await page.getByRole('button', { name: 'Review Quote' }).click()
  const sums = page.getByRole('region', { name: 'How the price adds up' })
  await expect(sums).toContainText('Extra stops1 stop × $75$75.00')
  await expect(sums).toContainText(/Friday and December rate, \+2\.6%Of the \$[\d,.]+ above\$/)
  const { parts, total } = await sumOf(sums)
  expect(parts).toBe(total)
  await page.goto(`/quotes/${id}`)
  const costs = page.getByRole('region', { name: 'Cost Breakdown' })
  await expect(costs).toContainText('1 stop × $75: $75.00')
  await expect(costs).toContainText('Friday and December rate, +2.6%$')
})

// @spec 2.8.17
test('a quote with everything costs the same on every screen, before it is signed and after', async ({
  page,
}) => {
  const office = await openMailingOffice(page)
  await office.call(contract.agreement.put, {
    body: {
      value: {
        sales_tax_percent: 8.875,
        valuation: {
          released: true,
          full: [{ declared: 40_000, per_pound: null, price_per_thousand: 6.5, deductible: 500 }],
        },
      },
    },
  })
  const to = `megan.${crypto.randomUUID()}@example.com`
  const { id, quote_number } = await office.createQuote({
    customer_email: to,
    move_date: '2027-12-17T00:00:00',
    fixed_price: { amount: 1499.99, reason: 'Summit offered the same' },
    lines: [
      { label: 'Packing', kind: 'service', quantity: 3.25, unit: 'hour', unit_price: 65.5, taxable: true },
      { label: 'TV crate', kind: 'fee', unit_price: 79.95, optional: true, chosen: true, taxable: true },
      { label: 'Upright piano', kind: 'service', unit_price: 185, optional: true },
      { label: 'Previous customer', kind: 'discount', percent: 7.5 },
    ],
  })
  const card = page.getByRole('region', { name: 'Lines and price' })
  const summary = page.getByRole('region', { name: 'Quote Summary' })
  const strip = page.getByRole('region', { name: 'Price', exact: true })
  const mail = page.getByRole('dialog', { name: 'Send quote by email' }).frameLocator('iframe')
  const asks = page.getByRole('dialog', { name: 'Edit a signed quote?' })

  async function expectOnEveryScreen(total: string, parts: readonly string[], isSigned = false) {
    await page.goto(`/quotes/${id}`)
    await expect(summary).toContainText(total)
    for (const part of parts) await expect(card).toContainText(part)
    await expect(card).toContainText(`Total${total}`)
    await page.goto(`/quotes/${id}/lines`)
    if (isSigned) await asks.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(strip).toContainText(`Quoted price${total}`)
    await page.goto('/quotes')
    await expect(page.getByRole('row', { name: quote_number })).toContainText(total)
    await page.goto('/dashboard')
    await expect(page.getByRole('main')).toContainText(total)
    await page.goto(`/calculator?quote=${id}`)
    if (isSigned) await asks.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Estimate so far' })).toContainText(total)
    await page.getByRole('button', { name: 'Review Quote' }).click()
    await expect(page.getByRole('region', { name: 'Estimated total' })).toContainText(`Total${total}`)
    const sums = page.getByRole('region', { name: 'How the price adds up' })
    for (const part of parts) await expect(sums).toContainText(part)
    const { parts: sum, total: shown } = await sumOf(sums)
    expect([sum, shown]).toEqual([centsIn(total), centsIn(total)])
    await page.getByRole('button', { name: 'Preview Email' }).click()
    await expect(mail.locator('td').filter({ hasText: total }).last()).toBeVisible()
  }

  const sent = ['$1,499.99', '$212.88', '$79.95', '−$134.46', 'Sales tax, 8.875%$24.04']
  await expectOnEveryScreen('$1,682.40', sent)
  await page.getByRole('button', { name: 'Send Email' }).click()
  const { html } = await mailbox.waitForMail({ to })
  const path = /href="[^"]*(\/q\/[\w-]{27})"/.exec(html ?? '')?.[1] as string

  await test.step('the customer chooses a protection and signs', async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$1,682.40')
    for (const amount of ['$1,499.99', '$212.88', '$79.95', '−$134.46', '$24.04']) {
      await expect(page.getByRole('main')).toContainText(amount)
    }
    await page.getByRole('radio', { name: /^Full value protection/ }).check()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$1,942.40')
    const token = path.slice('/q/'.length)
    const offer = await visitor({ baseUrl: process.env.JOURNEY_BASE_URL as string }).call(
      contract.offers.get,
      {
        params: { token },
      },
    )
    await signOffer(visitor({ baseUrl: process.env.JOURNEY_BASE_URL as string }), token, {
      chosen_lines: offer.lines.filter(({ optional, chosen }) => optional && chosen).map((line) => line.id),
      valuation: 'full-1',
    })
    await page.reload()
    await expect(page.getByRole('main')).toContainText('$1,942.40')
  })

  await expectOnEveryScreen('$1,942.40', [...sent, 'Full value protection'], true)

  await test.step('and its job', async () => {
    const job = await office.createJob({ quoteId: id, scheduled_date: '2027-12-17T09:00:00' })
    await page.goto(`/jobs/${job.id}`)
    await expect(page.getByRole('main')).toContainText('$1,942.40')
    await page.goto('/jobs')
    await expect(page.getByRole('row', { name: 'Megan Ortega' })).toContainText('$1,942.40')
  })
})
