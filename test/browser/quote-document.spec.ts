import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pdfText } from '../setup/pdf-text.ts'
import { openOffice } from './office.ts'
import { expect, forgive, test } from './page.ts'
import { answerOnce } from './provoked.ts'

/** A button, or an entry of the menu. */
async function press(page: Page, name: 'Download PDF' | 'Print') {
  const button = page.getByRole('button', { name })
  const menu = page.getByRole('button', { name: 'Actions' })
  await expect(menu).toBeVisible()
  if (await button.isVisible()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name }).click()
}

test("the quote's PDF is saved under the quote's number", async ({ page }) => {
  const office = await openOffice(page)
  const quote = await office.createQuote()
  await page.goto(`/quotes/${quote.id}`)
  const downloading = page.waitForEvent('download')
  await press(page, 'Download PDF')
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${quote.quote_number}.pdf`)
  expect(pdfText(readFileSync(await download.path()))).toContain(quote.quote_number)
})

test('a PDF that cannot be made is told in words', async ({ page, complaints }) => {
  const office = await openOffice(page)
  const quote = await office.createQuote()
  await page.goto(`/quotes/${quote.id}`)
  await page.route(`**/api/v1/quotes/${quote.id}/document`, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } }),
  )
  await press(page, 'Download PDF')
  await expect(page.getByRole('alert')).toContainText(`Quote ${quote.quote_number} not downloaded`)
  await forgive(complaints, 'status of 500')
})

/** Whether the browser says that its pages can show PDFs. */
const showsPdfs = (page: Page, value: boolean) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value }), value)

/** The browser under test saves PDFs instead of showing them: a page stands for the quote's. */
const standInForPdf = (page: Page, { id, quote_number }: { id: number; quote_number: string }) =>
  page.route(`**/api/v1/quotes/${id}/document`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-disposition': `attachment; filename="${quote_number}.pdf"` },
      body: `the PDF of ${quote_number}`,
    }),
  )

// @spec 2.8.7 Print prints the quote's PDF; a failure is shown
test("printing prints the quote's PDF", async ({ page }) => {
  await showsPdfs(page, true)
  await page.addInitScript(() => {
    window.print = () => {
      if (window.top) window.top.document.title = `Printed ${document.body.textContent}`
    }
  })
  const office = await openOffice(page)
  const quote = await office.createQuote()
  await standInForPdf(page, quote)
  await page.goto(`/quotes/${quote.id}`)
  await press(page, 'Print')
  await expect(page).toHaveTitle(`Printed the PDF of ${quote.quote_number}`)
})

// @spec 2.8.7
test('where pages show no PDFs it is printed from a tab of its own; none stays when it fails', async ({
  page,
  complaints,
}) => {
  await showsPdfs(page, false)
  const office = await openOffice(page)
  const quote = await office.createQuote()
  await page.goto(`/quotes/${quote.id}`)
  const detail = 'The PDF cannot be made right now. Please try again in a moment.'
  await standInForPdf(page, quote)
  await answerOnce(page, `/quotes/${quote.id}/document`, 503, { detail })
  await press(page, 'Print')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(`Quote ${quote.quote_number} not printed`)
  await expect(alert).toContainText(detail)
  await expect.poll(() => page.context().pages()).toHaveLength(1)
  await forgive(complaints, 'status of 503')

  const opening = page.waitForEvent('popup')
  await press(page, 'Print')
  await expect((await opening).locator('body')).toHaveText(`the PDF of ${quote.quote_number}`)
})
