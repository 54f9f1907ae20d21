import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type JSHandle, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { shiftDate, testClockShiftMs } from '../setup/clock.ts'
import { someAddress } from '../setup/company.ts'
import { openMailbox } from '../setup/mailbox.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Fixtures = {
  /**
   * Whether a page that stays loads, three seconds later, all code that it does not need yet. That is half of what a page
   * costs the machine, so only tests of what it is for ask for it: to have all code when the line is gone.
   */
  loadsAhead: boolean
  /** What the browser complained of; a test that expects a complaint takes it out. */
  complaints: string[]
}

/** As it is meant for pages: the same library without what makes it readable, two fifths of the text. */
const AXE = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

const NO_ADDRESS = 'http://no-address.invalid/'

/** Every mail the app under test sent. */
export const mailbox = openMailbox(process.env.JOURNEY_MAIL_FOLDER as string)

/** Puts a browser onto the tests' clock and has it save data; the one that a test is given is prepared already. */
export async function prepareBrowser(context: BrowserContext, { loadsAhead = false } = {}): Promise<void> {
  await context.addInitScript(shiftDate, testClockShiftMs())
  if (!loadsAhead) await context.addInitScript(saveData)
}

/** Has nothing loaded ahead of its being wanted. Runs in pages. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
}

/** Chromium may hold a request for ever that begins just as the last route of a page ends: one always stays. */
export function keepRoute(page: Page): void {
  const { route } = page
  page.route = async (...args) => {
    await route.call(page, NO_ADDRESS, () => undefined)
    return route.apply(page, args)
  }
}

/** Playwright's `test` on the tests' clock, failing on anything the browser writes to its console as an error. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  loadsAhead: [false, { option: true }],
  context: async ({ context, loadsAhead }, use) => {
    await prepareBrowser(context, { loadsAhead })
    await use(context)
  },
  page: async ({ page }, use) => {
    keepRoute(page)
    await use(page)
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        // A line that a test took away is noted by the browser for whatever was being asked just then.
        if (message.type() !== 'error' || message.text().includes('ERR_INTERNET_DISCONNECTED')) return
        complaints.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      await use(complaints)
      // What a route still fetches when its test has ended is no one's failure.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(complaints, 'the browser reported errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Opens a page and waits until it loads nothing more; the stream of notices, which else stays open, is cut short. */
export async function openWhole(page: Page, path: string): Promise<void> {
  const nothing = { contentType: 'text/event-stream', body: ': \n\n' }
  await page.route('**/api/v1/notices*', (route) => route.fulfill(nothing))
  await page.goto(path, { waitUntil: 'networkidle' })
}

/** Waits until a page has loaded these files, by what their names begin with; ahead of their being wanted, say. */
export const waitForCode = (page: Page, parts: string[]): Promise<unknown> =>
  page.waitForFunction(
    (parts) =>
      parts.every((part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${part}-`)),
      ),
    parts,
  )

/** Waits until a page that loads all code ahead has it (`preloadAllCode`): nothing is on its way when the line goes. */
export const waitForAllCode = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('all code loaded').length > 0)

/** Opens a menu by its name and presses one of its items. */
export async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Takes out what the browser itself writes about a failure that the test asked for, such as `status of 500`. */
export async function forgive(complaints: string[], failure: string): Promise<void> {
  await expect.poll(() => complaints.join('\n'), `the failure was to be provoked`).toContain(failure)
  const others = complaints.filter((complaint) => !complaint.includes(failure))
  complaints.splice(0, complaints.length, ...others)
}

/**
 * Journeys tell what happens; the states they pass through are looked at in `npm test -- nightly`, and where a file is run
 * by name. In `npm test` and `npm test -- all` the look book looks at each screen once, and a journey waits as a look does.
 */
const journeysLook = !['quick', 'all'].includes(process.env.TEST_LEVEL ?? '')

/** The page as it stands has nothing that axe objects to. */
export async function expectNoAxeViolations(page: Page, looks = journeysLook): Promise<void> {
  if (looks) await expectNothingFound(page)
  else await release(await settled(page))
}

/** The same in the other theme as well, where only the colours differ. */
export async function expectNoAxeViolationsInEitherTheme(page: Page, looks = journeysLook): Promise<void> {
  if (!looks) return expectNoAxeViolations(page, false)
  await expectNothingFound(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothingFound(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Its text is as easy to read as WCAG's AAA asks for: in the sun, say. */
export async function expectEnhancedContrast(page: Page): Promise<void> {
  if (journeysLook) await expectNothingFound(page, { runOnly: ['color-contrast-enhanced'] })
}

/** The page once its heading is there and nothing moves any more; @returns the sheet that holds it still */
async function settled(page: Page) {
  // Before its heading is there, nothing of the page is.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  return page.evaluateHandle(endTransitions)
}

async function expectNothingFound(page: Page, options: RunOptions = {}) {
  const still = await settled(page)
  // Half of the time goes to bringing axe into the page: once is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(
    // What passes is not reported: on a page full of items that alone would take as long as the checks.
    (options) => window.axe.run(document, { resultTypes: ['violations'], ...options }),
    options,
  )
  await release(still)
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found).toEqual([])
}

/** Lets what was held still move again. */
const release = (still: JSHandle<CSSStyleSheet>): Promise<void> =>
  still.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  })

/**
 * What is fading in or out has colours that no one reads: what has begun comes to its end, and what begins from now on,
 * such as a toast whose time is up, is over at once. Runs in the page; answers the sheet that does it.
 */
async function endTransitions() {
  const sheet = new CSSStyleSheet()
  const atOnce =
    'transition-duration: 0s !important; animation-duration: 0s !important; animation-delay: 0s !important'
  sheet.replaceSync(`*, ::before, ::after, ::backdrop { ${atOnce} }`)
  document.adoptedStyleSheets.push(sheet)
  // Another theme is only applied, and its transitions only begin, with a frame to come.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  return sheet
}
