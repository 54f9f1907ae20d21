import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { MOVE_DAY } from '../setup/company.ts'
import { openMailingOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const packing = { label: 'Packing', kind: 'service', quantity: 4, unit: 'hour', unit_price: 65 } as const

/** An office with a move that is booked at $1,260. */
async function openBookedMove(page: Page) {
  const office = await openMailingOffice(page)
  const quote = await office.createQuote({
    customer_name: 'Tom Haskell',
    move_date: MOVE_DAY,
    fixed_price: { amount: 1000, reason: 'Agreed by phone' },
    lines: [packing],
  })
  return { office, quote, job: await office.createJob({ quoteId: quote.id }) }
}

// @spec 4.3.6, 10.59
test('the quote of a booked move is edited: a change waits until someone records who agreed', async ({
  page,
}) => {
  const { quote, job } = await openBookedMove(page)

  await test.step('its lines can be edited, and the page says what that means', async () => {
    await page.goto(`/quotes/${quote.id}`)
    await page.getByRole('link', { name: 'Edit lines' }).click()
    await expect(page.getByText('This move is booked. What you save is a change')).toBeVisible()
    await page.getByLabel('Quantity of Packing').fill('8')
    await page.getByRole('button', { name: 'Save lines' }).click()
  })
  const strip = page.getByRole('status').filter({ hasText: 'Change pending' })
  await test.step('the quote says what waits', async () => {
    await expect(strip).toContainText('total $1,260.00 → $1,520.00')
    await expect(strip).toContainText('The job keeps $1,260.00 until Tom Haskell signs version 2')
    await strip.getByRole('button', { name: 'Compare' }).click()
    const compared = page.getByRole('dialog', { name: 'What was agreed and now' })
    await expect(compared).toContainText('$1,520.00')
    await compared.getByRole('button', { name: 'Close' }).last().click()
    await expectNoAxeViolationsInEitherTheme(page)
    await expectFitOnDeskAndPhone(page)
  })

  await test.step('the job keeps what was agreed, here and in the list', async () => {
    await page.goto('/jobs')
    await expect(page.getByText('Change pending').first()).toBeVisible()
    await page.goto(`/jobs/${job.id}`)
    await expect(strip).toContainText('$1,520.00 instead of $1,260.00')
    await expect(page.getByRole('region', { name: 'Job Information' })).toContainText('$1,260.00')
    await expectNoAxeViolationsInEitherTheme(page)
    await expectFitOnDeskAndPhone(page)
  })

  await test.step('once it is recorded as agreed, the job follows', async () => {
    await strip.getByRole('button', { name: 'Record as agreed...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record as agreed' })
    await expect(dialog.getByLabel('Who agreed')).toHaveValue('Tom Haskell')
    await dialog.getByLabel('Who agreed').fill('')
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog.getByText('Enter who agreed')).toBeVisible()
    await expect(dialog.getByLabel('Who agreed')).toBeFocused()
    await dialog.getByLabel('Who agreed').fill('Ann Haskell')
    await dialog.getByLabel('How').selectOption('By email')
    await expectNoAxeViolationsInEitherTheme(page)
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(strip).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Job Information' })).toContainText('$1,520.00')
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
      'Ann Haskell agreed to the change by email',
    )
  })
})

// @spec 10.65
test('the change of a booked move is withdrawn, and the quote is as it was agreed', { tag: '@all' }, async ({
  page,
}) => {
  const { office, quote, job } = await openBookedMove(page)
  const { call } = office
  const change = { params: { id: quote.id }, body: { lines: [{ ...packing, quantity: 8 }] } }
  await call(contract.quotes.update, change)
  await page.goto(`/quotes/${quote.id}`)
  const strip = page.getByRole('status').filter({ hasText: 'Change pending' })
  await strip.getByRole('button', { name: 'Withdraw change...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw the change' })
  await expect(dialog).toContainText('The quote goes back to what was agreed, $1,260.00')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(strip).toBeVisible()

  // On a slow line the timeline's first answer, from before, comes after the change was withdrawn.
  const { promise: wasWithdrawn, resolve: answerNow } = Promise.withResolvers<void>()
  await page.route(
    /\/jobs\/\d+\/timeline/,
    async (route) => {
      const response = await route.fetch()
      await wasWithdrawn
      // By then it may have been given up.
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  const asked = page.waitForRequest(/\/jobs\/\d+\/timeline/)
  await page.goto(`/jobs/${job.id}`)
  await asked
  await strip.getByRole('button', { name: 'Withdraw change...' }).click()
  await dialog.getByRole('button', { name: 'Withdraw change' }).click()
  await expect(dialog).toHaveCount(0)
  answerNow()
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Change withdrawn by')
  expect((await call(contract.quotes.get, { params: { id: quote.id } })).total_cost).toBe(1260)
})
