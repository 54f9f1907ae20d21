import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contract } from '../../src/contract/contract.ts'
import type { Company } from '../setup/company.ts'
import { openOffice } from './office.ts'
import {
  expect,
  expectNoAxeViolationsInEitherTheme,
  forgive,
  openWhole,
  prepareBrowser,
  test,
} from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const { moveDays, quoteVersions, reviewSettings } = contract
const baseUrl = process.env.JOURNEY_BASE_URL as string
const TODAY = '2026-11-23'

/** A move of this morning that is done, with its customer's link. */
async function doneMove(office: Company) {
  const quote = await office.createQuote({ customer_name: 'Megan Ortega' })
  const { url } = await office.call(quoteVersions.createLink, { params: { id: quote.id } })
  const job = await office.createJob({ quoteId: quote.id, scheduled_date: `${TODAY}T04:00:00` })
  for (const [kind, hour] of [
    ['load_start', '05'],
    ['load_end', '06'],
    ['unload_start', '07'],
    ['unload_end', '08'],
    ['done', '09'],
  ] as const) {
    const event = { id: randomUUID(), kind, at: `${TODAY}T${hour}:00:00-07:00`, data: {} }
    await office.call(moveDays.add, { params: { id: job.id }, body: event })
  }
  return { job, path: new URL(url).pathname }
}

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5a2b' } })
    .jpeg()
    .toBuffer()

async function expectGoodLook(page: Page) {
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
}

// @spec 10.257 Claims are a page of Money by next deadline, a card on the job, worklist rows, and a
//   register file
// @spec 10.256
test('a customer claims with a photo; the office acknowledges, offers and pays, and each step is seen', async ({
  page,
  browser,
  complaints,
}) => {
  const office = await openOffice(page, { full_name: 'Ada Miller' })
  await office.call(reviewSettings.put, {
    body: { value: { active: true, url: 'https://reviews.example/ridgeline' } },
  })
  const { job, path } = await doneMove(office)
  await page.goto('/money/claims')
  await expect(page.getByText('No claims found')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await prepareBrowser(phone)
  const customer = await phone.newPage()
  await test.step('the customer files it behind the link', async () => {
    await customer.goto(`${baseUrl}${path}`)
    await customer.getByRole('button', { name: 'File a claim' }).click()
    const sheet = customer.getByRole('dialog', { name: 'File a claim' })
    await sheet.getByRole('button', { name: 'File claim' }).click()
    await expect(sheet.getByText('Please name the article.')).toBeVisible()
    await sheet.getByLabel('What is it?').fill('Oak dresser')
    await sheet.getByLabel('Where was it, and what do you see?').fill('Bedroom. A leg is broken.')
    await sheet.getByLabel('How much do you ask for?').fill('120')
    const buffer = await picture()
    await sheet.getByLabel('Add photos').setInputFiles({ name: 'leg.jpg', mimeType: 'image/jpeg', buffer })
    await expect(sheet.getByText('leg.jpg')).toBeVisible()
    await expectNoAxeViolationsInEitherTheme(customer)
    await sheet.getByRole('button', { name: 'File claim' }).click()
    await expect(sheet).toBeHidden()
    const claim = customer.getByRole('region', { name: /^Claim C-/ })
    await expect(claim).toContainText('Received')
    await expect(claim).toContainText('We acknowledge your claim in writing by')
    await expectNoAxeViolationsInEitherTheme(customer)
  })

  await test.step('the office, which hears of it, finds it by what is due', async () => {
    await expect(page.getByRole('link', { name: 'Megan Ortega' })).toBeVisible()
    await expectGoodLook(page)
    await page.getByRole('link', { name: 'Megan Ortega' }).click()
    await expect(page.getByText('Oak dresser')).toBeVisible()
    const photo = page.getByRole('img', { name: 'Photo 1 of Oak dresser' })
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60)
    await expectGoodLook(page)
  })

  const dialog = page.getByRole('dialog')
  await test.step('it is acknowledged and offered', async () => {
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await dialog.getByRole('checkbox').uncheck()
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(page.getByText('Acknowledged', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Make an Offer' }).click()
    await dialog.getByLabel('Oak dresser').fill('121')
    await dialog.getByRole('checkbox').uncheck()
    await dialog.getByRole('button', { name: 'Make Offer' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The customer asks for $120.00.')
    await forgive(complaints, 'status of 422')
    await dialog.getByLabel('Oak dresser').fill('60')
    await dialog.getByRole('button', { name: 'Make Offer' }).click()
    await expect(page.getByText('Offer made', { exact: true })).toBeVisible()
  })

  await test.step('the customer accepts, and says how it was', async () => {
    await customer.reload()
    const claim = customer.getByRole('region', { name: /^Claim C-/ })
    await expect(claim).toContainText('We offer $60.00 to settle your claim.')
    await claim.getByRole('button', { name: 'Accept $60.00' }).click()
    await expect(claim).toContainText('You accepted our offer')
    await customer.getByLabel('4, Good').check({ force: true })
    await customer.getByLabel('In your words').fill('Careful but for the dresser.')
    await customer.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(customer.getByText(/^Thank you\./)).toBeVisible()
    await expect(customer.getByRole('link', { name: /publicly/ })).toHaveAttribute(
      'href',
      'https://reviews.example/ridgeline',
    )
  })

  await test.step('it is paid, which the job shows', async () => {
    await page.getByRole('button', { name: 'Pay Claim' }).click()
    await dialog.getByLabel('Reference').fill('1042')
    await dialog.getByRole('checkbox').uncheck()
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
    await customer.reload()
    await expect(customer.getByRole('region', { name: /^Claim C-/ })).toContainText('We paid you $60.00')
    await openWhole(page, `/jobs/${job.id}?tab=money`)
    await expect(page.getByText('4 of 5')).toBeVisible()
    await expect(page.getByText('Careful but for the dresser.')).toBeVisible()
    await page.getByRole('button', { name: 'File Claim' }).click()
    await dialog.getByLabel('Article', { exact: true }).fill('Mirror')
    await dialog.getByLabel('Amount claimed').fill('80')
    await dialog.getByRole('button', { name: 'File Claim' }).click()
    await expect(page.getByRole('link', { name: /C-\d{4}-0002/ })).toBeVisible()
    await expectGoodLook(page)
  })
  await phone.close()
})
