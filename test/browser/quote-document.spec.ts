import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pdfText } from '../setup/pdf-text.ts'
import { openOffice } from './office.ts'
import { expect, forgive, test } from './page.ts'

/** A button on a desk, an entry of the menu on a phone. */
async function pressDownload(page: Page) {
  const button = page.getByRole('button', { name: 'Download PDF' })
  const menu = page.getByRole('button', { name: 'Actions' })
  await expect(button.or(menu)).toBeVisible()
  if (await button.isVisible()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Download PDF' }).click()
}

test("the quote's PDF is saved under the quote's number", async ({ page }) => {
  const office = await openOffice(page)
  const quote = await office.createQuote()
  await page.goto(`/quotes/${quote.id}`)
  const downloading = page.waitForEvent('download')
  await pressDownload(page)
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
  await pressDownload(page)
  await expect(page.getByRole('alert')).toContainText(`Quote ${quote.quote_number} not downloaded`)
  await forgive(complaints, 'status of 500')
})
