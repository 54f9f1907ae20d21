import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.50
test('tolls are named at cost, and storage has its first day and goes on', { tag: '@phone' }, async ({
  page,
}) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote({ fixed_price: { amount: 1000, reason: '' } })
  await openWhole(page, `/quotes/${id}/lines`)
  const strip = page.getByRole('region', { name: 'Price', exact: true })
  const lines = page.getByRole('list', { name: 'Lines in their order' }).getByRole('listitem')

  await test.step('at cost, with what it may come to or without', async () => {
    await page.getByRole('button', { name: 'Free line' }).click()
    await lines.last().getByRole('textbox').first().fill('Tolls')
    await page.getByLabel('Unit of Tolls').selectOption('at cost')
    await expect(page.getByLabel('Quantity of Tolls')).toHaveCount(0)
    await expect(lines.last()).toContainText('at cost')
    await page.getByLabel('Price of Tolls').fill('25')
    await expect(lines.last()).toContainText('about $25.00')
    await expect(strip).toContainText('$1,000.00')
  })

  await test.step('storage of two months that goes on', async () => {
    await page.getByRole('button', { name: 'Free line' }).click()
    await lines.last().getByRole('textbox').first().fill('Storage')
    await page.getByLabel('Unit of Storage').selectOption('month')
    await page.getByLabel('Quantity of Storage').fill('2')
    await page.getByLabel('Price of Storage').fill('150')
    await page.getByLabel('First day of Storage').fill('2026-12-01')
    await page.getByLabel('Storage goes on each month after that, not in the total').check()
    await expect(strip).toContainText('$1,300.00')
  })
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await page.getByRole('button', { name: 'Save lines' }).click()
  const price = page.getByRole('region', { name: 'Cost Breakdown' })
  await expect(price).toContainText('about $25.00')
  await expect(price).toContainText('At cost, not in the total')
  await expect(price).toContainText(
    '2 months × $150.00 from Dec 1, 2026, then $150.00 a month, not in the total',
  )
  await expect(price).toContainText('Total$1,300.00')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
})
