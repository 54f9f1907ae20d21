/**
 * `npm run screenshots`: the README's pictures, taken of the demo company into docs/pictures on the tests' Monday morning.
 * `-- board` takes only those whose name begins so.
 */
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../test/setup/browser.ts'
import { shiftDate, startTestClock, testClockShiftMs } from '../test/setup/clock.ts'
import { registerCompany } from '../test/setup/company.ts'
import { startDemoApp } from './demo-app.ts'
import { moveDayPictures } from './move-day-pictures.ts'

const FOLDER = join(import.meta.dirname, '../docs/pictures')
const MOST_BYTES = 150_000
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const BOARDS = [{ width: 1280, height: 960 }, { width: 1920, height: 1080 }, PHONE]
/** A wide screen full of bars. */
const MOST_BYTES_OF_BOARD = 260_000

type Picture = {
  name: string
  path: string
  size: typeof DESKTOP
  colorScheme?: 'light' | 'dark'
  mostBytes?: number
  /** Who is signed in; the demo's office unless said. */
  token?: string
  prepare?: (page: Page) => Promise<void>
}

startTestClock()
/** Of the demo company, in Denver. */
const todayOfTests = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(
  new Date(Date.now() + testClockShiftMs()),
)
const [wanted = ''] = process.argv.slice(2)

const demo = await startDemoApp()
const browser = await chromium.launch(findBrowser())
try {
  mkdirSync(FOLDER, { recursive: true })
  const { quotes } = await demo.read<{ quotes: { id: number }[] }>('/quotes?status=phone_quote&per_page=1')
  const phoneQuote = `/quotes/${quotes[0]?.id}`
  const firstHour = await registerCompany({ full_name: 'Kate Morrow' }, { baseUrl: demo.url })
  const pictures: Picture[] = [
    { name: 'dashboard', path: '/dashboard', size: DESKTOP },
    { name: 'dashboard-dark', path: '/dashboard', size: DESKTOP, colorScheme: 'dark' },
    { name: 'dashboard-phone', path: '/dashboard', size: PHONE },
    { name: 'dashboard-first-hour', path: '/dashboard', size: DESKTOP, token: firstHour.token },
    { name: 'calculator', path: '/calculator', size: DESKTOP, prepare: fillCalculator },
    { name: 'quote', path: phoneQuote, size: DESKTOP },
    { name: 'calendar', path: '/jobs', size: DESKTOP, prepare: openCalendar },
    { name: 'phone-quotes', path: '/quotes', size: PHONE },
    { name: 'phone-quote', path: phoneQuote, size: PHONE },
    ...BOARDS.flatMap((size) =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        name: `board-${size.width}-${colorScheme}`,
        path: '/jobs?view=board',
        size,
        colorScheme,
        mostBytes: MOST_BYTES_OF_BOARD,
      })),
    ),
    ...BOARDS.filter((size) => size !== PHONE).map((size) => ({
      name: `board-week-${size.width}-light`,
      path: '/jobs?view=board&span=week',
      size,
      mostBytes: MOST_BYTES_OF_BOARD,
    })),
    ...(await moveDayPictures(demo, todayOfTests)).map(({ isPhone, ...picture }) => ({
      ...picture,
      size: isPhone ? PHONE : DESKTOP,
    })),
  ]
  for (const picture of pictures.filter(({ name }) => name.startsWith(wanted))) await take(browser, picture)
} finally {
  await browser.close()
  await demo.stop()
}

async function take(browser: Browser, picture: Picture): Promise<void> {
  const {
    name,
    path,
    size,
    colorScheme = 'light',
    mostBytes = MOST_BYTES,
    token = demo.token,
    prepare,
  } = picture
  const isPhone = size === PHONE
  const context = await browser.newContext({
    baseURL: demo.url,
    viewport: size,
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 1.5 : 1,
    reducedMotion: 'reduce',
    colorScheme,
  })
  await context.addInitScript(shiftDate, testClockShiftMs())
  await context.addInitScript((token) => localStorage.setItem('token', token), token)
  // The stream of notices stays open, and would keep the network from ever being idle.
  const nothing = { contentType: 'text/event-stream', body: ': \n\n' }
  await context.route('**/api/v1/notices*', (route) => route.fulfill(nothing))
  const page = await context.newPage()
  await page.goto(path)
  await settled(page)
  await prepare?.(page)
  await settled(page)
  const file = join(FOLDER, `${name}.png`)
  await page.screenshot({ path: file })
  await context.close()
  const { size: bytes } = statSync(file)
  process.stdout.write(`docs/pictures/${name}.png ${Math.ceil(bytes / 1000)} kB\n`)
  if (bytes > mostBytes) throw new Error(`${name}.png has ${bytes} bytes; at most ${mostBytes}`)
}

/** Everything is there: no request under way, no skeleton, the fonts loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function fillCalculator(page: Page): Promise<void> {
  const fields = {
    customerName: 'Megan Ortega',
    customerEmail: 'megan.ortega@example.com',
    customerPhone: '(303) 555-0117',
    originAddress: '1840 Pearl St, Apt 3B, Denver, CO 80203',
    destinationAddress: '6217 Marigold Ct, Arvada, CO 80004',
    distance: '11.4',
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
  await page.locator('form button[type="submit"]').click()
  for (const item of ['Sofa Three Seat', 'Armchair', 'Coffee Table', 'TV Stand']) {
    await page
      .getByRole('button', { name: `Add ${item}`, exact: true })
      .first()
      .click()
  }
  await page.getByText('86 cu ft', { exact: true }).waitFor()
  await page.locator('.opacity-60').waitFor({ state: 'hidden' })
  await page.evaluate(() => scrollTo(0, 0))
}

async function openCalendar(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: 'Calendar' })
    .or(page.getByRole('button', { name: 'Calendar' }))
    .click()
  await page.getByRole('button', { name: 'Today' }).waitFor()
  await page
    .getByText(/\d (AM|PM)/)
    .first()
    .waitFor()
}
