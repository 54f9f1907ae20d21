/**
 * `npm run lighthouse`: Lighthouse on the built app with the demo company, desktop and mobile. Prints a table and
 * fails below 95 in performance (98 on the customer's page) or 100 in accessibility and best practices. `npm run lighthouse -- /quotes` measures
 * one page only; other work on the machine spoils the figures.
 */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { findBrowser } from '../test/setup/browser.ts'
import { makeScratchFolder } from '../test/setup/scratch-folder.ts'
import { startDemoApp } from './demo-app.ts'

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof LEAST
const CATEGORIES = Object.keys(LEAST) as Category[]
/** Stands for the customer's page of a demo quote, whose address is new every time. */
const OFFER = '/q'
const PAGES = ['/login', '/dashboard', '/quotes', '/calculator', OFFER]
const wanted = process.argv.slice(2)
/** The stream of notices stays open: the network is never idle, and Lighthouse would wait as long as it can. */
const LONGEST_LOAD_MS = 10_000
const FORMS = { desktop: desktopConfig, mobile: undefined }

const demo = await startDemoApp()
const profile = makeScratchFolder('lighthouse')
const port = await freePort()
const { args = [], ...launch } = findBrowser()
const context = await chromium.launchPersistentContext(profile.path, {
  ...launch,
  args: [...args, `--remote-debugging-port=${port}`],
})
let failed = false
try {
  const [page = await context.newPage()] = context.pages()
  await page.goto(`${demo.url}/login`)
  const offerPath = await newOfferPath()
  process.stdout.write(`${row('page', 'form', ...CATEGORIES, 'LCP s', 'CLS', 'TBT ms')}\n`)
  for (const path of wanted.length > 0 ? wanted : PAGES) {
    // Who is signed in is kept off the sign-in page.
    await page.evaluate(
      ([isPublic, token]) => (isPublic ? localStorage.clear() : localStorage.setItem('token', token)),
      [path === '/login' || path === OFFER, demo.token] as const,
    )
    for (const [form, config] of Object.entries(FORMS)) {
      const flags = {
        port,
        disableStorageReset: true,
        onlyCategories: CATEGORIES,
        maxWaitForLoad: LONGEST_LOAD_MS,
        logLevel: 'error' as const,
      }
      const run = await lighthouse(demo.url + (path === OFFER ? offerPath : path), flags, config)
      const why = run ? run.lhr.runtimeError?.message : 'Lighthouse gave no result'
      if (!run || why) throw new Error(`${path} was not measured: ${why}`)
      report(path, form, run.lhr)
    }
  }
} finally {
  await context.close()
  profile.remove()
  await demo.stop()
}
process.exit(failed ? 1 : 0)

function report(path: string, form: string, lhr: Result): void {
  const scores = CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100))
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const seconds = (figure('largest-contentful-paint') / 1000).toFixed(1)
  const shift = figure('cumulative-layout-shift').toFixed(3)
  const blocked = figure('total-blocking-time').toFixed(0)
  process.stdout.write(`${row(path, form, ...scores, seconds, shift, blocked)}\n`)
  CATEGORIES.forEach((category, index) => {
    const least = path === OFFER && category === 'performance' ? 98 : LEAST[category]
    if ((scores[index] ?? 0) >= least) return
    failed = true
    for (const words of complaints(lhr, category)) process.stdout.write(`    ${category}: ${words}\n`)
  })
  const folder = process.env.LIGHTHOUSE_REPORTS
  if (folder) writeFileSync(join(folder, `${path.slice(1)}-${form}.json`), JSON.stringify(lhr))
}

/** The path of a new link to the demo company's newest quote. */
async function newOfferPath(): Promise<string> {
  const { quotes } = await demo.read<{ quotes: { id: number }[] }>('/quotes?limit=1')
  const answer = await fetch(`${demo.url}/api/v1/quotes/${quotes[0]?.id}/links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${demo.token}` },
  })
  if (!answer.ok) throw new Error(`no link was made: ${await answer.text()}`)
  const { url } = (await answer.json()) as { url: string }
  return new URL(url).pathname
}

/** What Lighthouse found wanting, with the places it names. */
function complaints(lhr: Result, category: Category): string[] {
  const refs = lhr.categories[category]?.auditRefs ?? []
  return refs
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${audit?.title} ${audit?.displayValue ?? ''}`.trim())
}

function row(...cells: (string | number)[]): string {
  return cells.map((cell, index) => String(cell).padEnd(index === 0 ? 14 : 16)).join('')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
