/**
 * `npm run slow-line`: how the built app opens and answers a press on a slow line (400 ms there and back, 400 and
 * 500 kbit/s) and a processor four times as slow, with the demo company and nothing cached. Prints a table; other work
 * on the machine spoils the times, never the bytes and shifts.
 */
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../test/setup/browser.ts'
import { startDemoApp } from './demo-app.ts'

const LINES_KBIT = [500, 400]
const LATENCY_MS = 400
const CPU_RATE = 4
const FORMS = {
  1280: { viewport: { width: 1280, height: 800 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
const PAGES = ['/login', '/dashboard']
/** A page counts as loaded when nothing came for so long, and is given up after the second. */
const QUIET_MS = 2500
const LONGEST_MS = 60_000

/** What the page itself notes; times in milliseconds since it was asked for. */
type Notes = {
  paint: number
  lcp: number
  what: string
  cls: number
  moved: string[]
  changed: number
  arrived: number
}

const demo = await startDemoApp()
const browser = await chromium.launch(findBrowser())
try {
  row('page', 'px', 'kbit/s', 'first paint s', 'LCP s', 'CLS', 'kB', 'of script', 'press ms', 'next page s')
  for (const path of PAGES)
    for (const [width, form] of Object.entries(FORMS))
      for (const kbit of LINES_KBIT) await measure(path, width, form, kbit)
} finally {
  await browser.close()
  await demo.stop()
}

async function measure(path: string, width: string, form: (typeof FORMS)[keyof typeof FORMS], kbit: number) {
  const context = await browser.newContext({ ...form, baseURL: demo.url })
  try {
    const page = await context.newPage()
    await page.goto('/logo.svg')
    if (path !== '/login') await page.evaluate((token) => localStorage.setItem('token', token), demo.token)
    await page.addInitScript(takeNotes)
    const traffic = await slowDown(page, kbit)
    await page.goto(path, { timeout: LONGEST_MS })
    await traffic.settled()
    const { paint, lcp, what, cls, moved } = await notes(page)
    const { all, script } = traffic.kilobytes()
    const { changed, arrived } =
      path === '/dashboard' ? await press(page, traffic) : { changed: 0, arrived: 0 }
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    const pressed = changed ? [changed.toFixed(0), seconds(arrived)] : ['', '']
    row(path, width, kbit, seconds(paint), seconds(lcp), cls.toFixed(3), all, script, ...pressed)
    if (process.env.SLOW_LINE_DETAILS) process.stdout.write(`    ${[what, ...moved].join('\n    ')}\n`)
  } finally {
    await context.close()
  }
}

/** Presses *Quotes* where the pages are chosen: how soon anything changes, and the new page is there. */
async function press(page: Page, traffic: { settled(): Promise<void> }): Promise<Notes> {
  await page.locator('nav:visible').getByRole('link', { name: 'Quotes', exact: true }).click()
  await traffic.settled()
  return notes(page)
}

function notes(page: Page): Promise<Notes> {
  return page.evaluate(() => Reflect.get(window, 'notes'))
}

async function slowDown(page: Page, kbit: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  const bytesPerSecond = (kbit * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  const types = new Map<string, string>()
  const open = new Set<string>()
  const bytes = { all: 0, script: 0 }
  let last = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    // The stream of notices never ends.
    if (request.url.includes('/notices')) return
    types.set(requestId, type ?? '')
    open.add(requestId)
    last = performance.now()
  })
  const end = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }) => {
    if (!open.delete(requestId)) return
    bytes.all += encodedDataLength
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength
    last = performance.now()
  }
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)
  return {
    kilobytes: () => ({ all: Math.round(bytes.all / 1000), script: Math.round(bytes.script / 1000) }),
    async settled() {
      const start = performance.now()
      last = start
      while (performance.now() - start < LONGEST_MS) {
        if (open.size === 0 && performance.now() - last > QUIET_MS) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}

/** Notes paints, shifts and what a press changes. Runs in pages; who saves data gets no code ahead of its time. */
function takeNotes() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  const notes: Notes = { paint: 0, lcp: 0, what: '', cls: 0, moved: [], changed: 0, arrived: 0 }
  Reflect.set(window, 'notes', notes)
  const words = (node: Node | null | undefined) =>
    `${node?.nodeName.toLowerCase()} "${node?.textContent?.replace(/\s+/g, ' ').slice(0, 60)}"`
  const watch = (type: string, note: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as never)
    }).observe({ type, buffered: true })
  watch('paint', (entry: PerformanceEntry) => {
    if (entry.name === 'first-contentful-paint') notes.paint = entry.startTime
  })
  watch('largest-contentful-paint', (entry: PerformanceEntry & { element?: Element; size: number }) => {
    notes.lcp = entry.startTime
    notes.what = `LCP ${Math.round(entry.startTime)} ms, ${entry.size} px²: ${words(entry.element)}`
    notes.moved.push(notes.what)
  })
  watch(
    'layout-shift',
    (entry: PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }) => {
      if (entry.hadRecentInput) return
      notes.cls += entry.value
      const moved = entry.sources.map(({ node }) => words(node)).join(', ')
      notes.moved.push(`${entry.value.toFixed(3)} at ${Math.round(entry.startTime)} ms: ${moved}`)
    },
  )
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      new MutationObserver((_, observer) => {
        if (!notes.changed)
          requestAnimationFrame((drawn) => {
            notes.changed ||= drawn - timeStamp
          })
        if (document.querySelector('h1')?.textContent !== 'Quotes') return
        observer.disconnect()
        requestAnimationFrame((drawn) => {
          notes.arrived = drawn - timeStamp
        })
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    },
    { capture: true, once: true },
  )
}

function row(...cells: (string | number)[]): void {
  process.stdout.write(`| ${cells.map((cell) => String(cell).padEnd(10)).join(' | ')} |\n`)
}
