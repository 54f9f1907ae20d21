import type { Page } from '@playwright/test'
import { openOffice } from './office.ts'
import { expect, forgive, test } from './page.ts'
import { connectAgent, notice, reportCall } from './phone-call.ts'

const READY = 'data: {"kind":"ready","after":0}\n\n'

test('a stream that breaks comes back and tells what was missed', async ({ page, complaints }) => {
  const office = await openOffice(page)
  const eventsUrl = await connectAgent(office)
  let attempts = 0
  await page.route('**/api/v1/notices*', (route) => {
    attempts += 1
    // The first says what is known and ends; the next two find no one.
    if (attempts === 1) return route.fulfill({ contentType: 'text/event-stream', body: READY })
    return attempts < 4 ? route.abort() : route.fallback()
  })
  await page.goto('/quotes')
  await expect(page.getByText('No quotes found')).toBeVisible()
  await expect.poll(() => attempts).toBe(2)
  await reportCall(eventsUrl, { answers: { customer_name: 'Ana Lindqvist' } })
  await expect(notice(page, 'Ana Lindqvist')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ana Lindqvist/ })).toBeVisible()
  await forgive(complaints, 'ERR_FAILED')
})

test('a notice for a hidden page waits until it is looked at', async ({ page }) => {
  const office = await openOffice(page)
  const eventsUrl = await connectAgent(office)
  // The first stream only says what is known and ends: the page asks for what comes after it, so it has heard that.
  await page.route(
    '**/api/v1/notices*',
    (route) => route.fulfill({ contentType: 'text/event-stream', body: READY }),
    { times: 1 },
  )
  const heard = page.waitForResponse(
    (response) => response.url().endsWith('/notices?after=0') && response.ok(),
  )
  await page.goto('/quotes')
  await heard
  const closed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/v1/notices'))
  await show(page, 'hidden')
  await closed
  await reportCall(eventsUrl, { answers: { customer_name: 'Ana Lindqvist' } })
  await expect
    .poll(async () => (await office.request('GET', '/api/v1/quotes')).body)
    .toMatchObject({ total: 1 })
  await expect(notice(page, 'Ana Lindqvist')).toHaveCount(0)
  await show(page, 'visible')
  await expect(notice(page, 'Ana Lindqvist')).toBeVisible()
})

/** What the browser does when its window is covered, and when it is looked at again. */
const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
