import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { type Company, registerCompany } from '../setup/company.ts'
import { expect, expectNoAxeViolations, forgive, test } from './page.ts'

/** A company that protects its customers' things, and the address of a link to a quote of it with an option. */
async function offered(): Promise<{ office: Company; quoteId: number; path: string }> {
  const office = await registerCompany({}, { baseUrl: process.env.JOURNEY_BASE_URL as string })
  await office.call(contract.agreement.put, {
    body: {
      value: {
        valuation: {
          released: true,
          full: [{ declared: 40_000, per_pound: null, price_per_thousand: 6.5, deductible: 500 }],
        },
      },
    },
  })
  const { id } = await office.createQuote({
    fixed_price: { amount: 1500, reason: 'agreed' },
    lines: [
      { label: 'Packing', kind: 'service', quantity: 4, unit: 'hour', unit_price: 65 },
      { label: 'Upright piano', kind: 'service', quantity: 1, unit: 'flat', unit_price: 185, optional: true },
    ],
  })
  const { url } = await office.call(contract.quoteVersions.createLink, { params: { id } })
  return { office, quoteId: id, path: new URL(url).pathname }
}

/** Phones have it in a bar at the bottom, wide screens in the card at the side. */
const acceptButton = (page: Page) =>
  page.getByRole('button', { name: 'Accept and sign' }).filter({ visible: true })

// @spec 4.2.13 Beyond: the customer's page `/q/{token}` is rendered on the server and readable without
//   script; the total follows each choice by the server's rule
// @spec 4.2.16 Beyond: a dialog that would scroll to its first field shows what is above it first, such as
//   what a customer signs
// @spec 4.2.15
test('a customer chooses and signs on the page, also when the answer is lost on the way', async ({
  page,
  complaints,
}) => {
  const { office, quoteId, path } = await offered()
  const answer = await page.goto(path)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const price = page.getByRole('heading', { level: 1 })
  await expect(price).toHaveText('$1,760.00')
  await expectNoAxeViolations(page)

  await page.getByLabel('Upright piano').check()
  await expect(price).toHaveText('$1,945.00')
  await acceptButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Please choose one before you accept.')
  const protection = page.getByRole('radio').first()
  await expect(protection).toBeFocused()
  await page.getByRole('radio', { name: /40,000/ }).check()
  await expect(price).toHaveText('$2,205.00')

  const sheet = page.getByRole('dialog', { name: 'Accept and sign' })
  await test.step('a small phone shows first what is to be signed, which a customer reads before ticking', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 600 })
    await acceptButton(page).click()
    await expect(sheet).toBeFocused()
    await expect(sheet.getByText('Signing electronically')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(acceptButton(page)).toBeFocused()
    if (size) await page.setViewportSize(size)
  })
  await acceptButton(page).click()
  const sign = sheet.getByRole('button', { name: 'Sign and accept $2,205.00' })
  await sign.click()
  await expect(sheet.getByText('Please type your full name.')).toBeVisible()
  const ticks = sheet.getByRole('checkbox')
  for (const tick of await ticks.all()) {
    await expect(tick).not.toBeChecked()
    await tick.check()
  }
  await sheet.getByLabel('Your full name').fill('Megan Ortega')
  await expectNoAxeViolations(page)

  // The first answer never comes: everything stays, and signing again signs once.
  await page.route(
    '**/accept*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await sign.click()
  await expect(sheet.getByRole('alert')).toContainText('cannot be reached')
  await expect(sheet.getByLabel('Your full name')).toHaveValue('Megan Ortega')
  await sign.click()
  await expect(page.getByRole('heading', { name: 'Accepted, thank you' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Download the signed PDF' })).toBeVisible()
  await expect(page.getByText('$2,205.00')).toBeVisible()
  await expectNoAxeViolations(page)
  await forgive(complaints, 'ERR_FAILED')

  const quote = await office.call(contract.quotes.get, { params: { id: quoteId } })
  expect(quote.status).toBe('approved')
  const { events } = await office.call(contract.quoteVersions.events, { params: { id: quoteId } })
  expect(events.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
})

// @spec 10.17 The page asks for identity before it gives out a PDF, which shows street numbers; signing
//   needs it too
// @spec 4.2.13
test('a customer declines and need not say why; every offer can be read without script, and dead links are one page', async ({
  page,
  browser,
  complaints,
}) => {
  const { path } = await offered()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 600 },
  })
  const plain = await context.newPage()
  await plain.goto(new URL(path, process.env.JOURNEY_BASE_URL).href)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('$1,760.00')
  await expect(plain.getByText('4 h × $65.00')).toBeVisible()
  const overflow = await plain.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBe(0)
  await context.close()

  await page.goto(path)
  await test.step('the PDF, which shows street numbers, is given to the person who says who they are', async () => {
    await expect(page.getByText('Pearl St, Denver, CO 80203')).toBeVisible()
    await page.getByRole('link', { name: 'Download as PDF' }).filter({ visible: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Download the PDF' })
    await sheet.getByLabel('Last four digits').fill('9999')
    await sheet.getByRole('button', { name: 'Download the PDF' }).click()
    await expect(sheet.getByText('4 of 5 tries left.')).toBeVisible()
    await forgive(complaints, 'status of 403')
    await sheet.getByRole('button', { name: 'Use my email instead' }).click()
    await sheet.getByLabel('Your email').fill('megan.ortega@example.com')
    await expectNoAxeViolations(page)
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Download the PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await expect(page.getByText('1840 Pearl St')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Decline this quote' }).filter({ visible: true }).click()
  await expect(page.getByRole('group', { name: 'Why? (optional)' })).toBeVisible()
  await page.getByRole('button', { name: 'Decline quote' }).click()
  await expect(page.getByRole('heading', { name: 'You declined this quote' })).toBeFocused()

  for (const dead of ['/q/unknown', `/q/${'a'.repeat(27)}`]) {
    expect((await page.goto(dead))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  }
  await forgive(complaints, 'status of 404')
})

// @spec 4.2.15
test('what a customer typed stays when it cannot be sent, and is sent with the next press', async ({
  page,
  complaints,
}) => {
  const { office, quoteId, path } = await offered()
  await page.goto(path)
  await page.getByRole('button', { name: 'Ask a question' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ask a question' })
  const question = sheet.getByLabel('Your question')
  await question.fill('Does the piano fit the stairs?')
  await page.route('**/questions*', (route) => route.abort(), { times: 1 })
  await sheet.getByRole('button', { name: 'Send question' }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await expect(question).toHaveValue('Does the piano fit the stairs?')
  await sheet.getByRole('button', { name: 'Send question' }).click()
  await expect(sheet).toBeHidden()
  const { entries } = await office.call(contract.timelines.ofQuote, { params: { id: quoteId } })
  expect(entries.filter(({ kind }) => kind === 'asked')).toMatchObject([
    { quote: 'Does the piano fit the stairs?' },
  ])
  await forgive(complaints, 'net::ERR_FAILED')
})
