import type { Page, Response } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { centsIn } from './figures.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, openWhole, test } from './page.ts'

const examples = (page: Page) => page.getByRole('complementary', { name: 'Worked examples' })
const save = (page: Page) => page.getByRole('button', { name: 'Save prices' })
const figure = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Pricing' }).getByLabel(name, { exact: true })
/** What is rarely set, in one line; pressed, its fields unfold. */
const folded = (page: Page, title: string) =>
  page
    .getByRole('form', { name: 'Pricing' })
    .locator('summary')
    .filter({ has: page.getByText(title, { exact: true }) })
const change = (page: Page) => examples(page).getByText('Change this example').click()

/** The saved and the present figure of a part of the example that is shown. */
async function compared(page: Page, part: string) {
  const cells = examples(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: part, exact: true }) })
    .getByRole('cell')
  const [saved = '', now = ''] = await cells.allInnerTexts()
  return { saved, now }
}

test('a price that is typed shows at once what it does, and is saved as a new version', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  const office = await openOffice(page)
  const old = await office.createQuote()
  await page.clock.install()
  await page.goto('/settings?tab=pricing')
  await expect(
    page.getByText('Version 1. Existing quotes keep the prices they were made with.'),
  ).toBeVisible()
  await expect(examples(page).getByRole('status')).toHaveText('The same as the saved prices.')
  await expectNoAxeViolationsInEitherTheme(page)

  await test.step('the parts add up, before and now', async () => {
    await figure(page, 'Each mover').fill('60')
    await folded(page, 'Trucks, miles and stops').click()
    await figure(page, 'Mileage').fill('2')
    await expect(examples(page).getByRole('status')).toContainText('more (+')
    const [labor, truck, total] = await Promise.all(
      ['Labor', 'Truck and mileage', 'Total'].map((part) => compared(page, part)),
    )
    for (const card of ['saved', 'now'] as const) {
      const parts = [labor, truck].map((part) => centsIn(part?.[card] ?? ''))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(centsIn(total?.[card] ?? ''))
    }
    expect(centsIn(labor?.now ?? '') / centsIn(labor?.saved ?? '')).toBeCloseTo(1.2, 4)
    expect(centsIn(truck?.now ?? '') - centsIn(truck?.saved ?? ''), '12 miles, half a dollar more').toBe(6_00)
  })

  await test.step('another example shows another effect', async () => {
    const before = await compared(page, 'Total')
    await change(page)
    await examples(page).getByLabel('Home').selectOption('4-bedroom house')
    await examples(page).getByLabel('Distance (miles)').fill('40')
    await examples(page).getByLabel('Flights of stairs').fill('2')
    await examples(page).getByLabel('Special item').selectOption('Piano Upright')
    const after = await compared(page, 'Total')
    expect(centsIn(after.saved)).toBeGreaterThan(centsIn(before.saved))
    expect((await compared(page, 'Movers')).now).not.toBe('3')
  })

  await test.step('what cannot be is told at its field, in its unit, and is not saved', async () => {
    await folded(page, 'Stairs, elevator and carry').click()
    await figure(page, 'Each flight of stairs adds').fill('900')
    await folded(page, 'Stairs, elevator and carry').click()
    await figure(page, 'Shortest move you charge').fill('')
    await save(page).click()
    await expect(page.getByRole('form').getByRole('alert')).toHaveText([
      'Must be a number',
      'Must be at most 500%',
    ])
    await expect(figure(page, 'Shortest move you charge')).toBeFocused()
    await expect(examples(page).getByRole('status')).toHaveText('Correct the marked fields to see the price.')
    await expectNoAxeViolationsInEitherTheme(page)
    await figure(page, 'Each flight of stairs adds').fill('25')
    await figure(page, 'Shortest move you charge').fill('2')
    await expect(page.getByRole('form').getByRole('alert')).toHaveCount(0)
  })

  await test.step('a failure keeps what was typed', async () => {
    await page.route('**/settings/rate-card', (route) => route.fulfill({ status: 500 }))
    await save(page).click()
    await expect(page.getByText('Failed to save settings. Please try again.')).toBeVisible()
    await expect(figure(page, 'Each mover')).toHaveValue('60')
    await page.unroute('**/settings/rate-card')
    await forgive(complaints, 'status of 500')
  })

  await page.clock.pauseAt(Date.now() + 3_600_000)
  await save(page).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await page.clock.runFor(2900)
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('Settings saved successfully!')).toBeHidden()
  await expect(page.getByText('Version 2.')).toBeVisible()
  await expect(examples(page).getByRole('status')).toHaveText('The same as the saved prices.')

  const { value } = await office.call(contract.settings.rateCard)
  expect(value.prices).toMatchObject({ centsPerMoverHour: 60_00, centsPerMile: 2_00 })
  expect(value.stairs.shareOfSidePerFlight).toBe(0.25)
  expect(value.time.minimumHours).toBe(2)
  const kept = await office.call(contract.quotes.get, { params: { id: old.id } })
  expect(kept.total_cost, 'an existing quote keeps its price').toBe(old.total_cost)
  expect((await office.createQuote()).total_cost, 'a new one has the new price').not.toBe(old.total_cost)
})

test('the defaults can be filled in again, and count once they are saved', { tag: '@all' }, async ({
  page,
}) => {
  const office = await openOffice(page)
  const { value } = await office.call(contract.settings.rateCard)
  const dearer = { ...value, prices: { ...value.prices, centsPerMoverHour: 75_00 } }
  await office.call(contract.settings.putRateCard, { body: { value: dearer } })
  await page.goto('/settings?tab=pricing')
  await expect(figure(page, 'Each mover')).toHaveValue('75.00')
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(figure(page, 'Each mover')).toHaveValue('50.00')
  await expect(examples(page).getByRole('status')).toContainText('less (-')
  expect((await office.call(contract.settings.rateCard)).version, 'nothing is saved by it').toBe(2)
  await save(page).click()
  await expect(page.getByText('Version 3.')).toBeVisible()
  expect((await office.call(contract.settings.rateCard)).value).toEqual(value)
})

test('crews, trucks and seasons are set by hand and by key', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page)
  await page.goto('/settings?tab=pricing')
  for (const part of ['Truck sizes', 'Crew sizes', 'Date rates']) await folded(page, part).click()
  for (const truck of [5, 4, 2, 1]) {
    await page.getByRole('button', { name: `Remove truck ${truck}`, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Add truck' }).press('Enter')
  await expect(page.getByLabel('Truck 4, name'), 'ready to be typed').toBeFocused()
  await page.keyboard.type('Small van')
  await page.getByLabel('Truck 4, volume in cu ft').fill('300')
  await page.getByLabel('Truck 4, payload in lb').fill('2000')
  await save(page).click()
  const form = page.getByRole('form', { name: 'Pricing' })
  await expect(form.getByRole('alert')).toHaveText(['List the trucks from the smallest to the largest'])
  await page.getByLabel('Truck 4, volume in cu ft').fill('2000')
  await page.getByLabel('Truck 4, name').fill('28 ft')

  await page.getByRole('button', { name: 'Remove crew size 5' }).click()
  await page.getByRole('button', { name: 'Add crew size' }).click()
  await expect(page.getByLabel('Crew size 4, up to cu ft')).toHaveValue('3000')
  await page.getByLabel('Peak season starts, month').selectOption('Jun')
  await page.getByLabel('Quiet season ends, month').selectOption('Mar')
  await page.getByLabel('Quiet season ends, day').selectOption('31')
  await page.getByLabel('Quiet season ends, month').selectOption('Feb')
  await figure(page, 'Quiet season adds').fill('-10')
  await expectNoAxeViolationsInEitherTheme(page)
  await save(page).click()
  await expect(page.getByText('Version 2.')).toBeVisible()

  const { value } = await office.call(contract.settings.rateCard)
  expect(value.trucks.map(({ size }) => size)).toEqual(['15 ft', '24 ft', '26 ft', '28 ft'])
  expect(value.crew.sizes.at(-1)).toEqual({ movers: 6, upToCuFt: null, efficiency: 0.95 })
  expect(value.dates.peakSeason.from).toBe('06-15')
  expect(value.dates.offSeason).toEqual({ from: '11-01', to: '02-29', factor: 0.9 })
})

test('prices that cannot be loaded can be asked for again', { tag: '@all' }, async ({ page, complaints }) => {
  await openOffice(page)
  await page.route('**/settings/rate-card', (route) => route.fulfill({ status: 500 }))
  await page.goto('/settings?tab=pricing')
  await expect(page.getByText('The prices could not be loaded. Please try again.')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await page.unroute('**/settings/rate-card')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(figure(page, 'Each mover')).toBeVisible()
  await forgive(complaints, 'status of 500')
})

test('nothing stands out sideways, from the smallest phone on', { tag: '@all' }, async ({ page }) => {
  await openOffice(page)
  await page.goto('/settings?tab=pricing')
  await expect(figure(page, 'Each mover')).toBeVisible()
  for (const width of [320, 390, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, `at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the list of items is loaded for the sample only', { tag: '@all' }, async ({ page }) => {
  /** An item that carries no fee, and so stands nowhere but in the list. */
  const LISTED = '"name":"garden-bench-stone"'
  const scripts: Promise<string>[] = []
  const keepScript = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  }
  page.on('response', keepScript)
  const carriers = async () => (await Promise.all(scripts)).filter((script) => script.includes(LISTED)).length
  await openOffice(page)
  await openWhole(page, '/settings')
  await expect(page.getByLabel('Company Name')).toBeVisible()
  expect(scripts.length).toBeGreaterThan(3)
  expect(await carriers()).toBe(0)
  await page.getByRole('tab', { name: 'How you charge' }).click()
  await expect(examples(page).getByRole('row', { name: 'Total' })).toBeVisible()
  // What is still loaded ahead of its being wanted would be read after the end.
  page.off('response', keepScript)
  expect(await carriers()).toBe(1)
})
