import type { Page } from '@playwright/test'
import { type DemoApp, startDemoApp } from '../../scripts/demo-app.ts'
import { look } from './look.ts'
import { type DemoCompany, findDemoCompany, SCREENS } from './look-book-screens.ts'
import { expect, openWhole, test } from './page.ts'

// The look book: each screen in each of its states once, with the demo company's data, in both themes and at three widths.
// `npm run lookbook` keeps its pictures; stories assert what happens.

test.describe.configure({ mode: 'default' })

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

for (const { name, path, as, open } of SCREENS) {
  test(name, async ({ page, complaints }) => {
    const token = as === 'new company' ? company.newCompany : company.token
    if (as === undefined || as === 'new company') {
      await page.addInitScript((token) => localStorage.setItem('token', token), token)
    }
    const [address = '', hash] = path(company).split('#')
    await openWhole(page, `${demo.url}${address}`)
    if (as === 'crew') await openOnPhone(page, hash as string)
    await open?.(page)
    // Pages that lead nowhere are asked for on purpose.
    complaints.splice(0, complaints.length, ...complaints.filter((one) => !one.includes('status of 404')))
    await look(page, name)
  })
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
