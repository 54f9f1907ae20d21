import { contract } from '../../src/contract/contract.ts'
import { sumOf } from './figures.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

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
    if (!isMobile) await expect(soFar).toContainText('With what was agreed; the move is estimated at $')
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

  await test.step('in the e-mail that is looked at', async () => {
    await page.getByRole('button', { name: 'Preview Email' }).click()
    const mail = page.getByRole('dialog', { name: 'Send quote by email' }).frameLocator('iframe')
    await expect(mail.locator('td').filter({ hasText: total }).last()).toBeVisible()
  })
})

test('what the date adds is one row after those at the base rate', async ({ page }) => {
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
