import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { sumOf } from './figures.ts'
import { openOffice } from './office.ts'
import { expect, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'
import { reviewQuote, typedMove } from './typed-move.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Pricing' })
const figure = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const examples = (page: Page) => page.getByRole('complementary', { name: 'Worked examples' })
const example = (page: Page, name: string) => examples(page).getByRole('button', { name })
const folded = (page: Page, title: string) =>
  form(page)
    .locator('summary')
    .filter({ has: page.getByText(title, { exact: true }) })
const save = (page: Page) => page.getByRole('button', { name: 'Save prices' })

// @spec 10.240
test('a company that quotes by crew size, with flat travel and fuel, sees what it does and quotes so', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const office = await openOffice(page)
  await page.goto('/settings?tab=pricing')
  for (const name of ['Studio, 5 miles', '3-bedroom house, 12 miles', '2-bedroom apartment, 1,000 miles']) {
    await expect(example(page, name)).toContainText('No change')
  }

  await test.step('a crew size at a time, by hand and by key', async () => {
    await form(page).getByRole('button', { name: 'By crew size' }).press('Enter')
    await expect(figure(page, 'Each mover')).toHaveCount(0)
    await form(page).getByRole('button', { name: 'Remove crew 5' }).click()
    await form(page).getByRole('button', { name: 'Remove crew 4' }).press('Enter')
    await figure(page, 'Crew 1, dollars per hour').fill('150')
    await figure(page, 'Crew 2, dollars per hour').fill('240')
    await figure(page, 'Crew 3, dollars per hour').fill('200')
    await save(page).click()
    await expect(form(page).getByRole('alert')).toHaveText(['A larger crew must not cost less'])
    await expect(figure(page, 'Crew 2, dollars per hour'), 'what was typed is kept').toHaveValue('240')
    await figure(page, 'Crew 2, dollars per hour').fill('200')
    await figure(page, 'Crew 3, dollars per hour').fill('260')
    await expect(form(page).getByRole('alert')).toHaveCount(0)
  })

  await figure(page, 'Travel').selectOption('A flat time')
  await figure(page, 'Travel time').fill('1')
  await expect(folded(page, 'Surcharges')).toContainText('None')
  await folded(page, 'Surcharges').press('Enter')
  await form(page).getByRole('button', { name: 'Add surcharge' }).click()
  await figure(page, 'Percent of surcharge 1').fill('8')
  await expect(folded(page, 'Surcharges')).toContainText('Fuel 8% of the truck')

  await test.step('all three examples follow what is typed', async () => {
    await expect(example(page, 'Studio, 5 miles')).toContainText(/\$[\d.,]+ more \(\+[\d.]+%\)/)
    await expect(example(page, '3-bedroom house, 12 miles')).toContainText('more (+')
    await expect(example(page, '2-bedroom apartment, 1,000 miles')).toContainText('more (+')
    const row = (name: string) => examples(page).getByRole('row', { name })
    await expect(row('Travel $0.00')).toContainText('$200.00')
    await expect(examples(page)).toContainText('3 movers with a truck × 8.25 h × $200')
    await example(page, '2-bedroom apartment, 1,000 miles').click()
    await expect(examples(page)).toContainText(/8% of \$[\d.,]+ for truck/)
    if (isMobile) {
      const bar = page.getByRole('list', { name: 'What the examples cost' })
      await expect(bar.getByRole('listitem')).toHaveText([/5 miles\$/, /12 miles\$/, /1,000 miles\$/])
    }
    await expectFitOnDeskAndPhone(page)
    await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 })
  })

  await save(page).click()
  await expect(page.getByText('Version 2.')).toBeVisible()
  await page.reload()
  await expect(figure(page, 'Crew 2, dollars per hour')).toHaveValue('200.00')
  await expect(figure(page, 'Crew 3, dollars per hour')).toHaveValue('260.00')
  await expect(figure(page, 'Crew 4, dollars per hour')).toHaveCount(0)
  await expect(figure(page, 'Travel time')).toHaveValue('1')
  await expect(folded(page, 'Surcharges')).toContainText('Fuel 8% of the truck')
  const { value } = await office.call(contract.settings.rateCard)
  expect(value.charging).toMatchObject({
    crewRates: {
      by: 'crew',
      crews: [
        { movers: 2, centsPerHour: 150_00 },
        { movers: 3, centsPerHour: 200_00 },
        { movers: 4, centsPerHour: 260_00 },
      ],
    },
    travel: { by: 'flat_hours', hours: 1 },
    surcharges: [{ label: 'Fuel', share: 0.08, of: 'truck' }],
  })

  await test.step('a quote from the calculator says so, row by row', async () => {
    await reviewQuote(page, typedMove(), ['Sofa Three Seat'])
    const sums = page.getByRole('region', { name: 'How the price adds up' })
    await expect(sums).toContainText(/Labor2 movers with a truck × [\d.]+ h × \$150/)
    await expect(sums).toContainText('TravelFlat: 1.00 h × $150')
    await expect(sums).toContainText(/Fuel8% of \$[\d.]+ for truck/)
    const { parts, total } = await sumOf(sums)
    expect(parts).toBe(total)
  })
})

// @spec 10.240
test('what is saved as it was opened stays as it is', async ({ page }) => {
  const office = await openOffice(page)
  const before = await office.call(contract.settings.rateCard)
  await page.goto('/settings?tab=pricing')
  await save(page).click()
  await expect(page.getByText('Version 2.')).toBeVisible()
  expect((await office.call(contract.settings.rateCard)).value).toEqual(before.value)
})

// @spec 10.240
test('what is rarely set is unfolded, set and taken back', async ({ page }) => {
  const office = await openOffice(page)
  const { value: before } = await office.call(contract.settings.rateCard)
  await page.goto('/settings?tab=pricing')
  for (const part of [
    'How moves are priced',
    'Overtime',
    'Minimum by weekday and season',
    'Waiting time',
    'Long moves',
    'By the piece',
    'Date rates',
  ]) {
    await folded(page, part).click()
  }
  await figure(page, 'Local moves').selectOption('By the piece')
  await figure(page, 'Each hour then costs').fill('50')
  await figure(page, 'Saturdays').fill('4')
  await figure(page, 'Waiting').fill('75')
  await figure(page, 'The date raises').selectOption('Labor and truck')
  await figure(page, 'Rounding').selectOption('To the nearest quarter hour')

  await test.step('a tariff by weight and miles', async () => {
    await figure(page, 'Weight and miles are charged').selectOption('By a tariff')
    await form(page).getByRole('button', { name: 'Remove weight 4' }).click()
    await form(page).getByRole('button', { name: 'Remove weight 1' }).click()
    await expect(figure(page, 'Weight 1, from lb')).toHaveValue('0')
    for (const distance of [6, 5, 4]) {
      await form(page)
        .getByRole('button', { name: `Remove distance ${distance}` })
        .click()
    }
    await form(page).getByRole('button', { name: 'Add weight' }).click()
    await expect(figure(page, 'Weight 3, from lb')).toHaveValue('12000')
    await expect(figure(page, 'Distance 1, weight 3, dollars per 100 lb')).toHaveValue('40.00')
    await figure(page, 'Distance 1, weight 3, dollars per 100 lb').fill('35.5')
  })

  await test.step('pieces with a price of their own', async () => {
    const item = figure(page, 'An item with a price of its own')
    for (const name of ['Piano Upright', 'Sofa Three Seat']) {
      await item.selectOption(name)
      await form(page).getByRole('button', { name: 'Add', exact: true }).click()
    }
    await figure(page, 'Piano Upright, dollars each').fill('250')
    await form(page).getByRole('button', { name: 'Remove the price of Sofa Three Seat' }).click()
    await expect(folded(page, 'By the piece')).toContainText('1 item with a price of its own')
  })
  await expectFitOnDeskAndPhone(page)

  await save(page).click()
  await expect(page.getByText('Version 2.')).toBeVisible()
  const { value } = await office.call(contract.settings.rateCard)
  const rates = (...dollars: number[]) => dollars.map((each) => ({ centsPerCwt: each * 100 }))
  expect(value).toEqual({
    ...before,
    charging: {
      ...before.charging,
      basis: { local: 'piece', long: 'distance' },
      rounding: 'nearest_quarter',
      overtime: { afterHours: 8, factor: 1.5 },
      minimumHours: { ...before.charging.minimumHours, saturday: 4 },
      waitingCentsPerHour: 75_00,
      freight: { by: 'tariff' },
      tariff: {
        ...before.charging.tariff,
        brackets: [{ fromLb: 0 }, { fromLb: 8000 }, { fromLb: 12_000 }],
        rows: [
          { upToMiles: 100, rates: rates(44, 40, 35.5) },
          { upToMiles: 250, rates: rates(51, 47, 47) },
          { upToMiles: 500, rates: rates(58, 54, 54) },
        ],
      },
      pieces: { ...before.charging.pieces, itemCents: { 'piano-upright': 250_00 } },
      dateRate: { on: 'labor_and_truck' },
    },
  })
  await test.step('saved once more, nothing comes back that was removed', async () => {
    await figure(page, 'Waiting').fill('80')
    await save(page).click()
    await expect(page.getByText('Version 3.')).toBeVisible()
    const again = await office.call(contract.settings.rateCard)
    expect(again.value.charging).toEqual({ ...value.charging, waitingCentsPerHour: 80_00 })
  })
})

// @spec 10.241
test('an example is changed to a move of the company’s own, which is there again later', async ({ page }) => {
  await openOffice(page)
  await page.goto('/settings?tab=pricing')
  await example(page, 'Studio, 5 miles').click()
  await examples(page).getByText('Change this example').click()
  await examples(page).getByLabel('Home').selectOption('4-bedroom house')
  await examples(page).getByLabel('Distance (miles)').fill('30')
  await expect(example(page, '4-bedroom house, 30 miles')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(example(page, '4-bedroom house, 30 miles')).toBeVisible()
})
