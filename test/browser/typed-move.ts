import type { Page } from '@playwright/test'
import { MOVE_DAY } from '../setup/company.ts'
import { expect } from './page.ts'

/** What the office types into the calculator's first step, by the labels of its fields. */
export type TypedMove = Record<
  'Customer name' | 'Email' | 'Phone' | 'Origin address' | 'Destination address' | 'Distance (miles)',
  string
> & { 'Move date'?: string; Notes?: string; 'Stairs at pickup'?: string; 'Carry at delivery (feet)'?: string }

/** A move within town, for a customer with a mailbox that no other test looks into. */
export const typedMove = (changes: Partial<TypedMove> = {}): TypedMove => ({
  'Customer name': 'Megan Ortega',
  Email: `megan-${crypto.randomUUID()}@example.com`,
  Phone: '(303) 555-0117',
  'Origin address': '1840 Pearl St, Apt 3B, Denver, CO 80203',
  'Destination address': '6217 Marigold Ct, Arvada, CO 80004',
  'Distance (miles)': '11.4',
  'Move date': MOVE_DAY,
  ...changes,
})

/** Types a move into the first step and goes on to the items. */
export async function typeMove(page: Page, move: TypedMove): Promise<void> {
  for (const [label, typed] of Object.entries(move)) await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Continue to Items' }).click()
}

/** From the empty calculator to the review of a quote with these items, each added once. */
export async function reviewQuote(page: Page, move: TypedMove, items: readonly string[]): Promise<void> {
  await page.goto('/calculator')
  await typeMove(page, move)
  for (const item of items) await page.getByRole('button', { name: `Add ${item}`, exact: true }).click()
  await page.getByRole('button', { name: 'Review Quote' }).click()
}

/** Waits until the figures are those of what is selected now, which is when they are read out. */
export async function expectEstimateSettled(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Estimate so far \$/ })).toHaveCount(1)
}
