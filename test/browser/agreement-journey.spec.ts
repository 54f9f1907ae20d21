import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Download, Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { verificationWords } from '../../src/domain/agreements/verification-words.ts'
import { type Company, MOVE_DAY, onlyCrews, someAddress, visitor } from '../setup/company.ts'
import { openMailingOffice } from './office.ts'
import { expect, expectNoAxeViolations, mailbox, prepareBrowser, test } from './page.ts'

const { agreement, agreements, pricing } = contract
const BASE_URL = process.env.JOURNEY_BASE_URL as string

/** A company that says what packing costs, protects its customers' things and lets them book a day. */
async function ready(office: Company) {
  const { entries } = (await office.call(pricing.priceBook)).value
  await office.call(pricing.putPriceBook, {
    body: {
      value: {
        entries: entries.map((entry) => ({ ...entry, price: entry.name === 'Packing labor' ? 65 : null })),
      },
    },
  })
  await office.call(agreement.put, {
    body: {
      value: {
        customers_may_book: true,
        valuation: {
          released: true,
          full: [{ declared: 40_000, per_pound: null, price_per_thousand: 6.5, deductible: 500 }],
        },
      },
    },
  })
  await onlyCrews(office, 'Crew 1')
}

/** The customer's phone; what its console complains of fails the test as well. */
async function customersPhone(browser: Browser, complaints: string[]): Promise<BrowserContext> {
  const phone = await browser.newContext({
    baseURL: BASE_URL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
  })
  await prepareBrowser(phone)
  phone.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  phone.on('weberror', (error) => complaints.push(String(error.error())))
  return phone
}

/** Sends the quote that is open, as its page does it; the path of the link in the mail that the customer gets. */
async function sendByMail(page: Page, to: string, subject: RegExp): Promise<string> {
  await page.getByRole('button', { name: /^Send (?:Email|version \d+)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Send quote by email' })
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await expect(dialog).toBeHidden()
  const { html } = await mailbox.waitForMail({ to, subject })
  const path = /href="[^"]*(\/q\/[\w-]{27})"/.exec(html ?? '')?.[1]
  if (!path) throw new Error('the mail has no link')
  return path
}

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, press()])
  return readFile(await download.path())
}

// @spec 10.26 From quote to job: both sides in two browsers, and the signed PDF verified byte for byte
// @spec 4.2.14
test('a quote becomes an agreement: made, asked about, changed, signed, booked, and proved', async ({
  page,
  browser,
  complaints,
}) => {
  const office = await openMailingOffice(page)
  await ready(office)
  const to = `tom.${crypto.randomUUID()}@example.com`
  const { id, quote_number } = await office.createQuote({
    customer_name: 'Tom Haskell',
    customer_email: to,
    move_date: MOVE_DAY,
    distance: 12,
  })
  const phone = await customersPhone(browser, complaints)
  const customer = await phone.newPage()
  const price = customer.getByRole('heading', { level: 1 })
  const timeline = page.getByRole('region', { name: 'Timeline' })
  let firstLink = ''

  await test.step('the office shapes the quote', async () => {
    await page.goto(`/quotes/${id}/lines`)
    await page.getByRole('button', { name: 'From the price book' }).click()
    await page.getByRole('combobox', { name: 'Find in the price book' }).fill('packing labor')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByLabel('Quantity of Packing labor').fill('4')
    await page.getByRole('button', { name: 'Set a fixed price' }).click()
    await page.keyboard.type('1500')
    await page.getByLabel('Reason', { exact: true }).fill('Agreed on the phone')
    await page.getByRole('button', { name: 'Free line' }).click()
    await page.keyboard.type('Upright piano')
    await page.getByLabel('Price of Upright piano').fill('185')
    await page.getByLabel('Upright piano is optional').check()
    await page.getByRole('button', { name: 'Discount' }).click()
    await page.keyboard.type('Previous customer')
    await page.getByLabel('Percent of Previous customer').fill('5')
    await page.getByRole('button', { name: 'Save lines' }).click()
    // (1,500.00 + 260.00) less 5 %
    await expect(page.getByRole('region', { name: 'Lines and price' })).toContainText('Total$1,672.00')
  })

  await test.step('the customer opens it from the mail, and asks; the office reads it at once', async () => {
    firstLink = await sendByMail(page, to, /Your moving quote/)
    await customer.goto(firstLink)
    await expect(price).toHaveText('$1,672.00')
    await customer.getByRole('button', { name: 'Ask a question' }).filter({ visible: true }).click()
    await customer.getByLabel('Your question').fill('Could you pack the garage as well?')
    await customer.getByRole('button', { name: 'Send question' }).click()
    await expect(customer.getByRole('status').filter({ hasText: 'Your question was sent' })).toBeVisible()
    await expect(page.getByText('Tom Haskell asks a question')).toBeVisible()
    await expect(timeline).toContainText('Could you pack the garage as well?')
    await expect(timeline).toContainText('Seen by Tom')
    const mail = await mailbox.waitForMail({ to: office.account.company_email, subject: /asks/ })
    expect(mail.replyTo).toMatchObject([{ address: to }])
  })

  await test.step('the office edits and sends the second version, to which the old link leads', async () => {
    await page.getByRole('link', { name: 'Edit lines' }).click()
    await page.getByLabel('Quantity of Packing labor').fill('6')
    await page.getByRole('button', { name: 'Save lines' }).click()
    await expect(page.getByText('Asked a question today, changed since')).toBeVisible()
    await sendByMail(page, to, /Your updated moving quote/)
    await customer.goto(firstLink)
    await expect(customer.getByRole('heading', { name: 'There is a newer offer' })).toBeVisible()
    await expect(customer.getByText('Packing labor 4 → 6')).toBeVisible()
    await expectNoAxeViolations(customer)
    await customer.getByRole('link', { name: 'See the newer offer' }).click()
    await expect(price).toHaveText('$1,795.50')
  })

  await test.step('the customer chooses and signs; the office is told', async () => {
    await customer.getByLabel('Upright piano').check()
    await expect(price).toHaveText('$1,971.25')
    await customer.getByRole('radio', { name: /40,000/ }).check()
    await expect(price).toHaveText('$2,231.25')
    await customer.getByRole('button', { name: 'Accept and sign' }).filter({ visible: true }).click()
    const sheet = customer.getByRole('dialog', { name: 'Accept and sign' })
    // All of them are counted at once, so the sheet has to be there.
    await expect(sheet.getByLabel('Your full name')).toBeVisible()
    for (const tick of await sheet.getByRole('checkbox').all()) await tick.check()
    await sheet.getByLabel('Your full name').fill('Tom Haskell')
    await sheet.getByRole('button', { name: 'Sign and accept $2,231.25' }).click()
    await expect(customer.getByRole('heading', { name: 'Accepted, thank you' })).toBeFocused()
    await expect(page.getByText('Tom Haskell accepted and signed')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Lines and price' })).toContainText('$2,231.25')
  })

  await test.step('both have the signed PDF, byte for byte, and anybody can prove it', async () => {
    const theirs = await saved(customer, () =>
      customer.getByRole('link', { name: 'Download the signed PDF' }).click(),
    )
    const ours = await saved(page, async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Download signed PDF' }).click()
    })
    expect(ours.equals(theirs)).toBe(true)
    for (const address of [to, office.account.company_email]) {
      const { attachments } = await mailbox.waitForMail({ to: address, subject: /signed|accepted/ })
      expect(Buffer.from(attachments[0]?.content as ArrayBuffer).equals(ours)).toBe(true)
    }
    const sha256 = createHash('sha256').update(ours).digest('hex')
    const found = await visitor({ baseUrl: BASE_URL }).call(agreements.verify, { body: { sha256 } })
    expect(found).toMatchObject({ kind: 'signed', quote_number, version: 2 })
    const anybody = await phone.newPage()
    await anybody.goto('/verify-agreement')
    const file = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: ours }
    await anybody.getByLabel('PDF').setInputFiles(file)
    await expect(anybody.getByText(verificationWords(found))).toBeVisible()
    await anybody.close()
  })

  await test.step('the customer books a free day; it is on the office’s screen', async () => {
    await customer.getByRole('button', { name: 'Choose your day' }).click()
    const sheet = customer.getByRole('dialog', { name: 'Choose your day' })
    await sheet.getByRole('group').first().getByRole('button').first().click()
    await sheet.getByRole('button', { name: 'Book this day' }).click()
    await expect(customer.getByRole('heading', { name: 'Accepted and booked' })).toBeVisible()
    await expectNoAxeViolations(customer)
    const notices = page.getByRole('dialog')
    for (const words of ['booked the move', 'accepted and signed']) {
      await expect(notices.filter({ hasText: words })).toBeVisible()
    }
    // The question's notice is gone by now, or still there on a machine that was quick.
    await expect(async () => {
      for (const notice of await notices.all()) await notice.getByLabel('Close').click({ timeout: 1000 })
      await expect(notices).toHaveCount(0)
    }).toPass()
    await page.getByRole('link', { name: 'View Job' }).click()
    await expect(page).toHaveURL(/\/jobs\/\d+$/)
    await expect(page.getByText('$2,231.25').first()).toBeVisible()
  })
  await phone.close()
})
