import type { Browser, Page } from '@playwright/test'
import { type DemoApp, startDemoApp } from '../../scripts/demo-app.ts'
import { isNightly } from '../heavy.ts'
import { look } from './look.ts'
import { type DemoCompany, findDemoCompany, SCREENS, type Screen } from './look-book-screens.ts'
import { expect, keepRoute, test as ofOneBrowser, openWhole, prepareBrowser } from './page.ts'

// The look book: each screen in each of its states once, with the demo company's data, in both themes and at three widths.
// `npm run lookbook` keeps its pictures; stories assert what happens.

/** Who looks, each at a page that stays: loading the app's code again for each screen took half of the time. */
type Looker = NonNullable<Screen['as']> | 'office'
const pages = new Map<Looker, Page>()

const test = ofOneBrowser.extend<{ looker: Looker }>({
  looker: ['office', { option: true }],
  context: async ({ browser, looker }, use) => {
    const page = pages.get(looker) ?? (await openFor(looker, browser))
    pages.set(looker, page)
    await use(page.context())
  },
  page: async ({ context }, use) => {
    const [page] = context.pages() as [Page]
    await use(page)
    // Where no app runs that would go elsewhere once no one is signed in.
    await page.goto(`${demo.url}/logo.svg`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  },
})

test.describe.configure({ mode: 'default' })

/** Every answer's kind, as JSON has it. */
const KINDS =
  /"(kind|state|status|previous_status|method|purpose|role|result|filed_how|fate|action|entity|actor|act|place|party|phase|move_phase|class|price_kind|standing|paid_method|answer|asked)":"[a-z_]+"/g

let demo: DemoApp
let company: DemoCompany

test.beforeAll(async () => {
  demo = await startDemoApp()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(Date.now())
  company = await findDemoCompany(demo, today)
})
test.afterAll(() => demo?.stop())

test('the look book names each screen once', () => {
  const names = SCREENS.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

for (const [looker, screens] of Map.groupBy(SCREENS, ({ as }): Looker => as ?? 'office')) {
  test.describe(() => {
    test.use({ looker })
    for (const { name, path, open } of screens) {
      test(name, async ({ page, complaints }) => {
        const [address = '', hash] = path(company).split('#')
        await openWhole(page, `${demo.url}${address}`)
        if (looker === 'crew') await openOnPhone(page, hash as string)
        await open?.(page)
        // Links that lead nowhere are asked for on purpose.
        complaints.splice(0, complaints.length, ...complaints.filter((one) => !/status of 40[04]/.test(one)))
        await look(page, name)
      })
    }
  })
}

test('kinds that a later release stored leave no screen blank', async ({ page, complaints }) => {
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().method() !== 'GET' || /\/(auth|session|notices)/.test(route.request().url())) {
      return route.fallback()
    }
    const answer = await route.fetch()
    const isJson = answer.headers()['content-type']?.startsWith('application/json')
    if (!isJson) return route.fulfill({ response: answer })
    const text = (await answer.text()).replaceAll(KINDS, '"$1":"sent_by_balloon"')
    await route.fulfill({ response: answer, body: text })
  })
  const screens = SCREENS.filter(({ as, open }) => as === undefined && !open)
  // In `all` every fifth stands for the others.
  for (const { name, path } of screens.filter((_, number) => isNightly || number % 5 === 0)) {
    await page.goto(`${demo.url}${path(company)}`)
    await expect(page.locator('h1').first(), name).toBeVisible()
    await expect(page.getByText('This page could not be shown'), name).toHaveCount(0)
  }
  expect(complaints).toEqual([])
})

/** A page in a browser of its own, signed in to the demo's office or to a new company. */
async function openFor(looker: Looker, browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await prepareBrowser(context)
  // What a screen asks about unsaved work is answered by leaving it.
  context.on('dialog', (dialog) => dialog.accept())
  const token = { office: company.token, 'new company': company.newCompany, visitor: null, crew: null }[
    looker
  ]
  if (token) await context.addInitScript((token) => localStorage.setItem('token', token), token)
  const page = await context.newPage()
  keepRoute(page)
  return page
}

/** Opens a screen of the crew's app, once the phone has the day that its link leads to. */
async function openOnPhone(page: Page, hash: string) {
  await page.waitForURL(/\/crew$/)
  const job = /\d+/.exec(hash)?.[0]
  if (job) await page.locator(`a[href="#job/${job}"]`).first().waitFor()
  await page.evaluate((hash) => {
    location.hash = hash
  }, hash)
  await page.locator('h1').first().waitFor()
}
