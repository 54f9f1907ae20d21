import type { Locator, Page } from '@playwright/test'
import { centsIn, sumOf } from './figures.ts'
import { expect } from './page.ts'

/** The total that the review shows, in cents. */
export const totalIn = async (page: Page) =>
  centsIn(
    await page.getByRole('region', { name: 'Estimated total' }).getByRole('paragraph').first().innerText(),
  )

/** The lines of hours and of money add up to what the review says they do. */
export async function expectExplained(page: Page) {
  const price: Locator = page.getByRole('region', { name: 'How the price adds up' })
  await expect(price).toBeVisible()
  const totalCents = await totalIn(page)
  expect(totalCents).toBeGreaterThan(0)
  expect(await sumOf(price)).toEqual({ parts: totalCents, total: totalCents })
  const time = await sumOf(page.getByRole('region', { name: 'How the time adds up' }))
  expect(time.parts).toBe(time.total)
}
