import type { Locator } from '@playwright/test'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { answerOnce } from './provoked.ts'

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return box
}

test('a notice stands over the header, on a phone above the bars, and never on paper', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page, { full_name: 'Ada Miller' })
  const { id, quote_number } = await office.createQuote()
  await page.goto(`/quotes/${id}`)
  await answerOnce(page, `/quotes/${id}/send`, 200, {
    delivery: 'sent',
    kept: true,
    may_have_arrived: false,
    detail: 'Kept in data/mail, no mail server set.',
  })
  await page.getByRole('button', { name: 'Send Email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Email' }).click()
  // No one took it, so it is neither called sent nor ticked.
  const words = page.locator('svg.text-warning + div')
  await expect(words).toContainText(`Quote ${quote_number} kept, not emailed`)

  await answerOnce(page, `/quotes/${id}/document`, 500, { detail: 'The printer of PDFs is ill.' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Download PDF' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'The printer of PDFs is ill.' })
  await expect(failure).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  const onDesk = await boxOf(failure)
  const actions = await boxOf(page.getByRole('button', { name: 'Send Email' }))
  expect(onDesk.y + onDesk.height, 'over none of the page’s actions').toBeLessThanOrEqual(actions.y)
  expect(onDesk.x + onDesk.width).toBeGreaterThan(1240)

  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('button', { name: 'Send Email' })
  // The bar comes in place of the page's own buttons: for a moment neither is there.
  await expect(async () => {
    const [below, above] = [await boxOf(bar), await boxOf(failure)]
    expect(below.y - above.y - above.height).toBeGreaterThan(8)
  }).toPass()
  await page.emulateMedia({ media: 'print' })
  await expect(failure).toBeHidden()
  await forgive(complaints, 'status of 500')
})
