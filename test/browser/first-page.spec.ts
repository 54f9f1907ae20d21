import type { Page, Response } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { registerCompany } from '../setup/company.ts'
import { makeAccount, signIn } from './account.ts'
import { expect, openWhole, test } from './page.ts'

/**
 * What a first page may be sent of script, compressed with brotli: signing in must not grow, the dashboard by what it needs, since the
 * worklist, the crews' days and the set-up stand on it.
 */
const SIGN_IN_BYTES = 145_000
const DASHBOARD_BYTES = 164_000
/** The customer's page, which is often opened on a phone with a bad connection. */
const OFFER_BYTES = 51_000
/** The crew's app, which is opened once with a signal and then from the phone. */
const CREW_BYTES = 120_000

/** Compressed by the build: what is compressed for a request is sent without its length. */
const AS_BUILT = { 'content-encoding': 'br', 'content-length': expect.any(String) }

/** Opens a page with an empty cache and adds up the script it loads, in bytes as they are sent: with brotli. */
async function scriptBytes(page: Page, path: string) {
  const sizes: Promise<number>[] = []
  const sent = async (response: Response) => {
    const { responseBodySize } = await response.request().sizes()
    // What is smaller is sent as it is.
    if (responseBodySize > 1024) expect(response.headers(), response.url()).toMatchObject(AS_BUILT)
    return responseBodySize
  }
  const count = (response: Response) => {
    if (response.request().resourceType() === 'script') sizes.push(sent(response))
  }
  // Nothing of the page before is still loading, whose answers no one could read any more.
  await page.goto('/logo.svg')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  page.on('response', count)
  // The rest is loaded later, when no one waits, and not for who saves data, as this browser does.
  await openWhole(page, path)
  page.off('response', count)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the first page is light, for a visitor and for staff', async ({ page }) => {
  const forVisitors = await scriptBytes(page, '/login')
  // A page that loads nothing was not measured.
  expect(forVisitors).toBeGreaterThan(50_000)
  expect(forVisitors).toBeLessThanOrEqual(SIGN_IN_BYTES)

  await signIn(page, await makeAccount(page))
  await expect(page.getByText('No quotes yet')).toBeVisible()
  const forStaff = await scriptBytes(page, '/dashboard')
  await expect(page.getByText('No quotes yet')).toBeVisible()
  expect(forStaff).toBeGreaterThan(50_000)
  expect(forStaff).toBeLessThanOrEqual(DASHBOARD_BYTES)
})

// @spec 4.2.17 Beyond: the customer's page loads at most 51 kB of compressed script, with the app's fields,
//   buttons and dialog
test("the customer's page is light", async ({ page }) => {
  const office = await registerCompany({}, { baseUrl: process.env.JOURNEY_BASE_URL as string })
  const { id } = await office.createQuote()
  const { url } = await office.call(contract.quoteVersions.createLink, { params: { id } })
  const loaded = await scriptBytes(page, new URL(url).pathname)
  await expect(page.getByRole('button', { name: 'Ask a question' })).toBeVisible()
  expect(loaded).toBeGreaterThan(20_000)
  expect(loaded).toBeLessThanOrEqual(OFFER_BYTES)
})

test("the crew's app is light", async ({ page }) => {
  const loaded = await scriptBytes(page, '/crew')
  await expect(page.getByText('Open the link that you were sent for today.')).toBeVisible()
  expect(loaded).toBeGreaterThan(50_000)
  expect(loaded).toBeLessThanOrEqual(CREW_BYTES)
})
