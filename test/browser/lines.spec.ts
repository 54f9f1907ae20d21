import { contract } from '../../src/contract/contract.ts'
import type { Company } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const { pricing, quotes } = contract

/** A company whose price book says what packing and a wardrobe box cost. */
async function priced(office: Company) {
  const { entries } = (await office.call(pricing.priceBook)).value
  const prices: Record<string, number> = { 'Packing labor': 65, 'Wardrobe box': 18 }
  const value = {
    entries: entries.map((entry) => ({
      ...entry,
      price: prices[entry.name] ?? null,
      customer_may_choose: entry.name === 'Packing labor',
    })),
  }
  await office.call(pricing.putPriceBook, { body: { value } })
}

// @spec 10.51 Price book extras customers choose join a quote as optional, in words where picked; a
//   discount has its reason, and the price type is beside the sum
// @spec 4.2.10
test('a quote gets packing, options, a discount and a fixed price, in an order and to the cent', async ({
  page,
}) => {
  const office = await openOffice(page)
  await priced(office)
  const { id } = await office.createQuote({ customer_name: 'Tom Haskell' })
  await page.goto(`/quotes/${id}`)
  await page.getByRole('link', { name: 'Edit lines' }).click()
  const strip = page.getByRole('region', { name: 'Price', exact: true })
  const lines = page.getByRole('list', { name: 'Lines in their order' }).getByRole('listitem')

  await test.step('from the price book, by keys alone', async () => {
    await page.getByRole('button', { name: 'From the price book' }).press('Enter')
    const find = page.getByRole('combobox', { name: 'Find in the price book' })
    await expect(find).toBeFocused()
    await find.fill('wardrobe')
    await find.press('Enter')
    await find.fill('pack')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      'Packing laborCustomer decides$65.00 an hour',
    ])
    await expect(page.getByText('Dish pack box')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Set a price of Dish pack box' })).toBeVisible()
    await find.press('Enter')
    await expectNoAxeViolationsInEitherTheme(page)
    await find.press('Escape')
    await expect(lines).toHaveCount(2)
    await page.getByLabel('Quantity of Wardrobe box').fill('6')
    await page.getByLabel('Quantity of Packing labor').fill('4')
    await expect(page.getByLabel('Packing labor is chosen')).toBeChecked()
    await page.getByLabel('Packing labor is optional').uncheck()
  })

  await test.step('a fixed price with its reason', async () => {
    await page.getByRole('button', { name: 'Set a fixed price' }).click()
    await expect(page.getByLabel('Fixed price', { exact: true })).toBeFocused()
    await page.keyboard.type('1500')
    await page.getByLabel('Reason', { exact: true }).fill('Summit offered $1,520 in writing')
    await expect(page.getByLabel('Fixed price', { exact: true })).toHaveValue('1,500.00')
    await expect(strip).toContainText('Quoted price$1,868.00')
  })

  await test.step('free lines, of which two are optional and one is chosen, and a discount', async () => {
    for (const [name, price] of [
      ['Dish pack boxes', '38'],
      ['Crate for the TV', '75'],
      ['Upright piano', '185'],
    ] as const) {
      await page.getByRole('button', { name: 'Free line' }).click()
      await expect(lines.last().getByRole('textbox').first()).toBeFocused()
      await page.keyboard.type(name)
      await page.getByLabel(`Price of ${name}`).fill(price)
    }
    await page.getByLabel('Crate for the TV is optional').check()
    await page.getByLabel('Crate for the TV is chosen').check()
    await page.getByLabel('Upright piano is optional').check()
    await page.getByRole('button', { name: 'Discount' }).click()
    await page.keyboard.type('Discount for a previous customer')
    await page.getByLabel('Percent of Discount for a previous customer').fill('5')
    await page.getByLabel('Why Discount for a previous customer').fill('Moved with us in 2024')
    await strip.getByLabel('Price type').selectOption('binding')
    await expect(lines.last()).toContainText('of $1,981.00')
    await expect(strip).toContainText('Quoted price$1,881.95With Crate for the TV, without Upright piano')
    await expect(strip).toContainText('With every option$2,057.70')
  })

  await test.step('another order, by keys and by the grip, and back', async () => {
    const nameOf = (index: number) => lines.nth(index).getByRole('textbox').first()
    await nameOf(1).press('Alt+ArrowUp')
    await expect(nameOf(0)).toHaveValue('Packing labor')
    await expect(nameOf(0)).toBeFocused()
    await nameOf(5).press('Alt+ArrowUp')
    await expect(strip).toContainText('$1,881.95')
    await nameOf(4).press('Alt+ArrowUp')
    await expect(strip).toContainText('$1,885.70')
    const grip = lines.nth(3).getByRole('button', { name: /^Move Discount/ })
    const target = await lines.nth(5).boundingBox()
    await grip.hover()
    await page.mouse.down()
    await page.mouse.move(400, (target?.y ?? 0) + (target?.height ?? 0) - 2, { steps: 5 })
    await page.mouse.up()
    await expect(nameOf(5)).toHaveValue('Discount for a previous customer')
    await expect(strip).toContainText('$1,881.95')
  })

  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await test.step('what cannot be is said where it stands, and nothing is lost', async () => {
    await page.getByLabel('Price of Upright piano').fill('185 or so')
    await page.getByRole('button', { name: 'Save lines' }).click()
    await expect(page.getByText('Must be a number')).toBeVisible()
    await expect(page.getByLabel('Price of Upright piano')).toBeFocused()
    await page.getByLabel('Price of Upright piano').fill('185')
  })

  await page.getByRole('button', { name: 'Save lines' }).click()
  const card = page.getByRole('region', { name: 'Lines and price' })
  await expect(card).toContainText('Move, fixed price')
  for (const words of [
    'Only staff see this.',
    'Packing labor$260.004 h × $65.00',
    'Crate for the TVOptional$75.00',
    'Upright pianoOptional$185.00Not chosen, not in the total',
    'Moved with us in 2024',
    'Total$1,881.95',
  ]) {
    await expect(card).toContainText(words)
  }
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
})

test('a colleague’s lines are neither lost nor overwritten unseen; leaving asks @all', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote()
  const params = { id }
  await page.goto(`/quotes/${id}/lines`)
  await page.getByRole('button', { name: 'Free line' }).click()
  await page.keyboard.type('Hoisting')
  await page.getByLabel('Price of Hoisting').fill('90')

  await page.getByRole('button', { name: 'Cancel' }).click()
  const leaving = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await leaving.getByRole('button', { name: /Stay|Keep|Cancel/ }).click()

  const theirs = { label: 'Storage', kind: 'service', unit_price: 120 } as const
  await office.call(quotes.update, { params, body: { lines: [theirs] } })
  await page.getByRole('button', { name: 'Save lines' }).click()
  const dialog = page.getByRole('dialog', { name: 'A colleague changed this quote' })
  await expect(dialog).toContainText('Storage, 1 × 120.00')
  await expect(dialog).toContainText('Hoisting, 1 × 90.00')
  await dialog.getByRole('button', { name: 'Overwrite' }).click()
  await expect(page).toHaveURL(`/quotes/${id}`)
  await forgive(complaints, 'status of 409')
  const { lines } = await office.call(quotes.get, { params })
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([['Hoisting', 90]])
})

// @spec 10.186, 10.188
test('hours and people of a line make the job longer and its crew larger, and the price stays', {
  tag: '@all',
}, async ({ page }) => {
  const office = await openOffice(page)
  const { id, selected_items_json } = await office.createQuote({ customer_name: 'Tom Haskell' })
  const { movers = 0, estimated_hours = 0 } = selected_items_json.estimate?.summary ?? {}

  await test.step('an entry of the price book says what each of it adds', async () => {
    await page.goto('/settings?tab=price-book')
    const book = page.getByRole('form', { name: 'Price book' })
    await book.getByLabel('Price of Hoisting').fill('90')
    await book.getByText('Crew time of Hoisting').click()
    await book.getByLabel('Adds hours, per piece of Hoisting').fill('0.4')
    await book.getByLabel('Adds people of Hoisting').fill('1')
    await page.getByRole('button', { name: 'Save price book' }).click()
    await expect(book.getByText('Must be in quarter hours, like 1.25')).toBeVisible()
    await expect(book.getByLabel('Adds hours, per piece of Hoisting')).toBeFocused()
    await book.getByLabel('Adds hours, per piece of Hoisting').fill('0.5')
    await expectNoAxeViolationsInEitherTheme(page)
    await expectFitOnDeskAndPhone(page)
    await page.getByRole('button', { name: 'Save price book' }).click()
    await expect.poll(async () => (await office.call(pricing.priceBook)).version).toBe(2)
  })

  const lines = page.getByRole('list', { name: 'Lines in their order' }).getByRole('listitem')
  await test.step('a line made of it carries that, for all of its quantity, and can be changed', async () => {
    await page.goto(`/quotes/${id}/lines`)
    await page.getByRole('button', { name: 'From the price book' }).click()
    await page.getByRole('option', { name: /^Hoisting/ }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Quantity of Hoisting').fill('2')
    await expect(lines).toContainText(['Crew time of Hoisting: adds 1 h and 1 person'])
    await page.getByRole('button', { name: 'Free line' }).click()
    await page.keyboard.type('Packing the garage')
    await page.getByLabel('Price of Packing the garage').fill('195')
    const price = await page.getByRole('region', { name: 'Price', exact: true }).textContent()
    await page.getByText('Crew time of Packing the garage').click()
    await page.getByLabel('Adds hours of Packing the garage').fill('3')
    await page.getByLabel('Adds people of Packing the garage').fill('2')
    await expect(page.getByRole('region', { name: 'Lines', exact: true })).toContainText(
      `With these lines the job takes ${estimated_hours + 4} hours and ${movers + 2} movers; the estimate says ${estimated_hours} hours and ${movers} movers.`,
    )
    await expect(page.getByRole('region', { name: 'Price', exact: true })).toHaveText(price as string)
    await expectNoAxeViolationsInEitherTheme(page)
    await expectFitOnDeskAndPhone(page)
    await page.getByRole('button', { name: 'Save lines' }).click()
    await expect(page.getByRole('region', { name: 'Lines and price' })).toContainText('Adds 3 h and 2 people')
    const summary = page.getByRole('region', { name: 'Quote Summary' })
    await expect(summary).toContainText(`Movers${movers + 2}Hours${estimated_hours + 4}`)
  })

  await test.step('the conversion reckons with it', async () => {
    const asked = page.waitForRequest(new RegExp(`daily-schedule/.*duration=${estimated_hours + 4}(&|$)`))
    await page.getByRole('button', { name: 'Convert to Job' }).click()
    await asked
    const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
    await expect(dialog).toContainText(`${movers + 2} movers, ${estimated_hours + 4} hours`)
  })
})
