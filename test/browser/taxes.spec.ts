import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.49
test('taxes are set by place, told what is wrong, and a quote takes them', async ({ page }) => {
  const office = await openOffice(page)
  await openWhole(page, '/settings?tab=taxes')
  const card = page.getByRole('region', { name: 'Sales tax' })
  const save = card.getByRole('button', { name: 'Save taxes' })

  await test.step('what is wrong is told at its row', async () => {
    await card.getByRole('button', { name: 'Add a place' }).click()
    await card.getByLabel('Place 1', { exact: true }).fill('Denver')
    await card.getByLabel('Rate everywhere else in %').fill('lots')
    await save.click()
    await expect(card.getByRole('alert')).toHaveText([
      'Enter a state like CO, or the first 3 to 5 digits of a ZIP code. Must be a number',
      'Must be a number',
    ])
    await expectNoAxeViolationsInEitherTheme(page)
  })

  await card.getByLabel('Rate everywhere else in %').fill('0')
  await card.getByLabel('Place 1', { exact: true }).fill('co')
  await expect(card).toContainText('Colorado')
  await card.getByLabel('Rate of CO in %').fill('4.81 %')
  await card.getByRole('button', { name: 'Add a place' }).click()
  await card.getByLabel('Place 2', { exact: true }).fill('802')
  await expect(card).toContainText('ZIP codes from 80200')
  await card.getByLabel('Rate of 802 in %').fill('8.8125')
  await card.getByLabel('The move itself is taxed in 802').check()
  await expectFitOnDeskAndPhone(page)
  await save.click()
  await expect(card.getByText('Settings saved successfully!')).toBeVisible()
  const { value } = await office.call(contract.agreement.get)
  expect(value).toMatchObject({
    sales_tax_percent: 0,
    sales_tax_places: [
      { place: 'CO', percent: 4.81, on_move: false },
      { place: '802', percent: 8.8125, on_move: true },
    ],
  })
  await expectNoAxeViolationsInEitherTheme(page)

  await test.step('the quote names the rate and what it is on', async () => {
    const { id } = await office.createQuote({
      pickup_address: '1840 Pearl St, Denver, CO 80203',
      delivery_address: '6217 Marigold Ct, Arvada, CO 80004',
      fixed_price: { amount: 1000, reason: '' },
    })
    await openWhole(page, `/quotes/${id}`)
    const price = page.getByRole('region', { name: 'Cost Breakdown' })
    await expect(price).toContainText('Sales tax, 8.8125%')
    await expect(price).toContainText('On the move and the taxable lines')
    await expect(price).toContainText('$1,088.13')
  })
})

test('an address of the price book from before it had a tab opens that tab', { tag: '@all' }, async ({
  page,
}) => {
  await openOffice(page)
  await openWhole(page, '/settings?tab=pricing#price-book')
  await expect(page).toHaveURL('/settings?tab=price-book')
  await expect(page.getByRole('form', { name: 'Price book' })).toBeVisible()
})
