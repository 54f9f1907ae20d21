import { contract } from '../../src/contract/contract.ts'
import { visitor } from '../setup/company.ts'
import { openMailingOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 2.7.17 Also the phone, the move date and where the quote stands: viewed, asked, declined and why,
//   expired, accepted but not booked, changed since sent, or days without an answer
// @spec 2.8.2
test('a quote that was changed after it was sent says so until it is sent again; a converted one leads to its job', async ({
  page,
}) => {
  const office = await openMailingOffice(page)
  const quote = await office.createQuote({ customer_name: 'Megan Ortega', customer_phone: '(303) 555-0111' })
  await office.call(contract.quotes.setStatus, { params: { id: quote.id }, body: { status: 'sent' } })
  await office.call(contract.quotes.update, { params: { id: quote.id }, body: { distance: 40 } })
  const converted = await office.createQuote({ customer_name: 'Noah Whitfield' })
  await office.createJob({ quoteId: converted.id })
  await page.goto('/quotes')
  const row = page.getByRole('row').filter({ hasText: 'Megan Ortega' })
  await expect(row).toContainText('Changed since sent')
  await expect(row).toContainText('(303) 555-0111')
  const beyondCard = () =>
    page
      .getByRole('table')
      .evaluate((table: HTMLElement) => table.offsetWidth - (table.parentElement?.clientWidth ?? 0))
  expect(await beyondCard(), 'every action stands inside the card').toBeLessThanOrEqual(0)
  const edit = `/calculator?quote=${quote.id}`
  await expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', edit)
  await row.click()

  await expect(page).toHaveURL(`/quotes/${quote.id}`)
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute('href', edit)
  await expect(page.getByText('Changed since sent')).toBeVisible()
  const said = page.getByText('Megan Ortega still has the earlier price until the quote is sent again.')
  await expect(said).toBeVisible()
  await expectFitOnDeskAndPhone(page)
  await page.setViewportSize({ width: 1280, height: 860 })
  await expect(page.getByRole('link', { name: '(303) 555-0111' })).toBeInViewport({ ratio: 1 })

  await test.step('at 768 px the actions stand in one row', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const tops = new Set<number>()
    for (const name of ['More actions', 'Print', 'Send Email', 'Convert to Job']) {
      const box = await page.getByRole('button', { name }).boundingBox()
      tops.add(box?.y ?? Number.NaN)
    }
    expect(tops.size).toBe(1)
    await page.setViewportSize({ width: 1280, height: 860 })
  })

  const job = await office.createJob({ quoteId: quote.id })
  await page.reload()
  await expect(page.getByText('Converted to Job')).toBeVisible()
  await expect(said).toBeHidden()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute('href', edit)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete Quote' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'a job', exact: true }).click()
  await expect(page).toHaveURL(`/jobs/${job.id}`)
})

// @spec 10.52 An edited quote says who still sees which version and what changed, compares both, and sends
//   the next
test('what the customer still sees is compared with the quote, and sent again', {
  tag: ['@all', '@phone'],
}, async ({ page }) => {
  const office = await openMailingOffice(page)
  const label = 'Dish pack box'
  const dishPacks = (quantity: number) =>
    ({ label, kind: 'material', quantity, unit: 'piece', unit_price: 9.5 }) as const
  const quote = await office.createQuote({
    customer_name: 'Tom Haskell',
    customer_email: 'tom.haskell@example.com',
    lines: [dishPacks(3)],
  })
  const params = { id: quote.id }
  await office.call(contract.quotes.send, { params })
  await page.goto(`/quotes/${quote.id}`)
  await expect(page.getByRole('button', { name: 'Convert to Job' })).toBeVisible()
  await expect(page.getByText('Tom still sees')).toHaveCount(0)

  const lines = quote.lines.map((line) => ({ ...line, ...dishPacks(4) }))
  await office.call(contract.quotes.update, { params, body: { lines } })
  await page.reload()
  const strip = page.getByRole('status').filter({ hasText: 'Tom still sees version 1.' })
  await expect(strip).toContainText(/Changed since: Dish pack box 3 → 4, total \$[\d,.]+ → \$[\d,.]+\./)
  await strip.getByRole('button', { name: 'Compare' }).click()
  const compared = page.getByRole('dialog', { name: 'Version 1 and now' })
  await expect(compared.getByRole('row').nth(1)).toHaveText('Dish pack box3 × $9.504 × $9.50')
  await expectNoAxeViolationsInEitherTheme(page)
  await compared.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Send version 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send Email' })).toBeVisible()

  const timeline = page.getByRole('region', { name: 'Timeline' })
  // @spec 10.48
  await test.step('what the customer asks is answered from the timeline', async () => {
    const { url } = await office.call(contract.quoteVersions.createLink, { params })
    const asked = { params: { token: url.split('/q/')[1] as string }, body: { message: 'And the piano?' } }
    await visitor({ baseUrl: process.env.JOURNEY_BASE_URL as string }).call(contract.offers.ask, asked)
    await page.reload()
    await timeline.getByRole('button', { name: 'Answer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Answer by email' })
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(dialog.getByText('Please write your answer')).toBeVisible()
    await dialog.getByLabel('Your answer').fill('We take it.')
    await expectNoAxeViolationsInEitherTheme(page)
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(timeline).toContainText('We take it.')
    await expect(timeline.getByRole('button', { name: 'Answer' })).toHaveCount(0)
  })

  // @spec 10.48
  await test.step('its job tells the same', async () => {
    const job = await office.createJob({ quoteId: quote.id })
    await page.goto(`/jobs/${job.id}`)
    await expect(timeline).toContainText(`Became job ${job.job_number}`)
    await expect(timeline).toContainText('We take it.')
  })
})
