import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, test } from './page.ts'

/** What the dashboard asks for, in the order in which it stands there. */
const DASHBOARD_CALLS = [
  '/settings/branding',
  '/auth/profile',
  '/set-up',
  '/worklist',
  '/board?',
  '/quotes/stats',
  '/jobs/stats',
  '/dashboard/weekly',
  '/quotes?page=1&per_page=5&',
]
/** The board of the company's day is asked for once its time zone is known. */
const LAST_FIRST = [...DASHBOARD_CALLS.filter((call) => call !== '/board?').reverse(), '/board?']
/** A third of the limit by which a page counts as restless. */
const MOST_SHIFT = 0.02

/** Keeps answers back, named by how their address begins, until each is let come. */
async function holdBack(page: Page, beginnings: string[]) {
  const held = new Map(beginnings.map((beginning) => [beginning, Promise.withResolvers<void>()]))
  for (const [beginning, { promise }] of held) {
    const isMeant = ({ pathname, search }: URL) => (pathname + search).startsWith(beginning)
    await page.route(isMeant, async (route) => {
      await promise
      await route.fallback()
    })
  }
  return async (beginning: string) => {
    const answer = page.waitForResponse((response) => response.url().includes(beginning))
    held.get(beginning)?.resolve()
    await (await answer).finished()
    await page.evaluate(drawTwice)
  }
}

/** Runs in pages: ends when what has changed is on the screen. */
async function drawTwice() {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}

/** Adds up how far things move by themselves, as Chromium counts it. Runs in pages. */
function noteShifts() {
  const shifts: number[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How far things have moved by themselves since `noteShifts`. */
async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(drawTwice)
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
  return shifts.reduce((sum, shift) => sum + shift, 0)
}

for (const [order, calls] of Object.entries({ 'first first': DASHBOARD_CALLS, 'last first': LAST_FIRST })) {
  test(`nothing moves on the dashboard while its answers come, the ${order}`, { tag: '@phone' }, async ({
    page,
  }) => {
    const office = await openOffice(page, { time_zone: 'America/Denver' })
    await office.createQuote({ customer_name: 'Ann Bell' })
    const { id } = await office.createQuote({ customer_name: 'Ben Cole' })
    await office.createJob({ quoteId: id, scheduled_date: '2026-11-23T11:00:00' })
    await page.addInitScript(noteShifts)
    const letCome = await holdBack(
      page,
      calls.map((call) => `/api/v1${call}`),
    )
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
    for (const call of calls) await letCome(`/api/v1${call}`)
    const recent = page.getByRole('region', { name: 'Recent Quotes' })
    await expect(recent.getByRole('link', { name: 'Ben Cole' })).toBeVisible()
    expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
  })
}

for (const noun of ['quote', 'job'] as const) {
  // @spec 4.2.21
  test(`nothing moves on the page of a ${noun} while its answers and its cards come`, {
    tag: '@phone',
  }, async ({ page, viewport }) => {
    // So high that all of it is in sight.
    await page.setViewportSize({
      width: viewport?.width ?? 1280,
      height: viewport?.width === 390 ? 2400 : 1600,
    })
    const office = await openOffice(page)
    const { id: quoteId } = await office.createQuote()
    const { id } =
      noun === 'quote'
        ? { id: quoteId }
        : await office.createJob({ quoteId, scheduled_date: '2026-11-23T11:00:00' })
    const own = `/api/v1/${noun}s/${id}`
    const late = [
      '/assets/reminders-card',
      noun === 'quote' ? `${own}/links` : `${own}/gates`,
      '/api/v1/reminders?',
      `${own}/timeline`,
    ]
    await page.addInitScript(noteShifts)
    const letCome = await holdBack(page, late)
    const answered = page.waitForResponse((response) => response.url().endsWith(own))
    await page.goto(`/${noun}s/${id}`)
    await (await answered).finished()
    await page.evaluate(drawTwice)
    for (const one of late) await letCome(one)
    await expect(page.getByText('No reminders.')).toBeVisible()
    expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
  })
}

// @spec 4.2.21
test('a press on a customer’s page counts before the script of the page is there', { tag: '@phone' }, async ({
  page,
}) => {
  const office = await openOffice(page)
  await office.call(contract.agreement.put, { body: { value: { customers_may_book: true } } })
  const { id } = await office.createQuote({ move_date: '2027-05-13' })
  const { url } = await office.call(contract.quoteVersions.createLink, { params: { id } })
  const token = url.split('/q/')[1] as string
  await office.call(contract.offers.accept, {
    params: { token },
    body: { name: 'Megan Ortega', consent: true, version: 1 },
  })
  for (const part of ['/assets/offer-', '/assets/move-day-']) {
    await test.step(`without ${part}`, async () => {
      const letCome = await holdBack(page, [part])
      await page.goto(`/q/${token}`, { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Choose your day' }).click()
      await letCome(part)
      await expect(page.getByRole('dialog', { name: 'Choose your day' })).toBeVisible()
      await page.unrouteAll()
    })
  }
})

test('a pressed link says that its page is on its way, while the old page stays', { tag: '@phone' }, async ({
  page,
}) => {
  await openOffice(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No quotes yet' })).toBeVisible()
  const letCome = await holdBack(page, ['/assets/quotes-list', '/api/v1/quotes?page=1&per_page=50'])
  const link = page.locator('nav:visible').getByRole('link', { name: 'Quotes', exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Loading quotes...')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()

  await letCome('/assets/quotes-list')
  await expect(page.getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible()
  await expect(link).not.toHaveAttribute('aria-busy')
})

for (const [path, words, files] of [
  ['/login', 'Sign in to your account', ['login']],
  ['/dashboard', 'Loading application...', ['shell', 'dashboard']],
] as const) {
  test(`${path} shows its frame, and asks for its code, before any code of the app is there`, {
    tag: '@phone',
  }, async ({ page }) => {
    if (path === '/dashboard') await openOffice(page)
    const scripts = Promise.withResolvers<void>()
    const asked = new Set<string | undefined>()
    await page.route('**/assets/*', async (route) => {
      asked.add(/assets\/(\w+)-/.exec(route.request().url())?.[1])
      await scripts.promise
      await route.fallback()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('.frame')).toBeInViewport({ ratio: 0.9 })
    for (const file of files) await expect.poll(() => asked).toContain(file)
    scripts.resolve()
    await expect(page.locator('.frame')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^(Dashboard|Sign in to your account)$/ })).toBeVisible()
  })
}
