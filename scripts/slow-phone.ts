/**
 * `npm run slow-phone`: how the crew's app opens for the first time on a slow line and a processor four times as slow, with
 * a job of 60 items, and how soon it answers presses while 80 pictures of 500 kB are leaving at 1 Mbit/s. Prints two tables;
 * other work on the machine spoils the times.
 */
import { loadavg } from 'node:os'
import { type BrowserContext, type CDPSession, chromium, devices, type Page } from '@playwright/test'
import { contract } from '../src/contract/contract.ts'
import { catalogueItems } from '../src/domain/catalogue/catalogue.ts'
import { findBrowser } from '../test/setup/browser.ts'
import { type Company, registerCompany, todayOf } from '../test/setup/company.ts'
import { addCrew, linksOf } from '../test/setup/move-day.ts'
import { startDemoApp } from './demo-app.ts'

/** Down and up in kbit/s, there and back in milliseconds: what Lighthouse calls slow 4G, and a bar less. */
const LINES = { 'slow 4G': [1_600, 750, 150], '1 Mbit/s': [1_000, 1_000, 150] } as const
type Line = keyof typeof LINES
const CPU_RATE = 4
const ITEMS = 60
const [PICTURES, PICTURE_BYTES] = [80, 500_000]
const STEPS = ['On the way', 'Arrived']
const LONGEST_MS = 120_000

const demo = await startDemoApp()
const browser = await chromium.launch(findBrowser())
try {
  row('first use', 'usable s', 'kB', 'load')
  for (const line of Object.keys(LINES) as Line[]) await measureFirstUse(line)
  row('press', 'ms', 'pictures sent', 'load')
  await measurePresses()
} finally {
  await browser.close()
  await demo.stop()
}

type Today = { office: Company; job: number; link: string }

/** A job of today whose lead was told of it. */
async function openToday(): Promise<Today> {
  const office = await registerCompany({}, { baseUrl: demo.url })
  const { name } = await addCrew(office)
  const items = catalogueItems
    .slice(0, ITEMS)
    .map(({ name }, nth) => ({ name, quantity: 1, room: `Room ${(nth % 8) + 1}`, source: 'manual' as const }))
  const quote = await office.createQuote({ items })
  const today = await todayOf(office)
  const wish = { quoteId: quote.id, scheduled_date: `${today}T23:00:00`, assigned_crew: name }
  const { id } = await office.createJob(wish)
  await office.call(contract.daySheets.tell, { body: { date: today } })
  return { office, job: id, link: `${demo.url}/d/${(await linksOf(office, today)).Luis}` }
}

async function slowDown(page: Page, line: Line): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  const [down, up, latency] = LINES[line]
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency },
    downloadThroughput: (down * 1000) / 8,
    uploadThroughput: (up * 1000) / 8,
  })
  return session
}

async function onPhone(work: (context: BrowserContext) => Promise<void>) {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const context = await browser.newContext(phone)
  try {
    await work(context)
  } finally {
    await context.close()
  }
}

/** From the tap on the link to the first step that can be pressed, with nothing cached. */
async function measureFirstUse(line: Line) {
  const { link } = await openToday()
  await onPhone(async (context) => {
    const page = await context.newPage()
    await page.addInitScript(noteUsable)
    const session = await slowDown(page, line)
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    const begun = Date.now()
    await page.goto(link, { timeout: LONGEST_MS })
    const usable = await page.waitForFunction(() => Reflect.get(window, 'usableAt'), null, {
      timeout: LONGEST_MS,
    })
    const seconds = ((await usable.jsonValue()) - begun) / 1000
    row(line, seconds.toFixed(1), Math.round(bytes / 1000), load())
  })
}

/** How long each press takes to be seen while pictures leave. */
async function measurePresses() {
  const { office, job, link } = await openToday()
  const arrived = async () =>
    (await office.call(contract.moveDays.get, { params: { id: job } })).photos.filter(
      ({ is_here }) => is_here,
    ).length
  await onPhone(async (context) => {
    const page = await context.newPage()
    await page.goto(link)
    await page.getByRole('button', { name: STEPS[0] as string, exact: true }).waitFor()
    await page.evaluate(keepPictures, { job, pictures: PICTURES, bytes: PICTURE_BYTES })
    await slowDown(page, '1 Mbit/s')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    while ((await arrived()) === 0) await page.waitForTimeout(500)
    for (const step of STEPS) {
      await page.evaluate(notePress, step)
      await page.getByRole('button', { name: step, exact: true }).tap()
      const took = await page.waitForFunction(() => Reflect.get(window, 'tookMs'), null, {
        timeout: LONGEST_MS,
      })
      row(step, (await took.jsonValue()).toFixed(0), `${await arrived()} of ${PICTURES}`, load())
    }
  })
}

/** Notes when a step can be pressed first. Runs in the page. */
function noteUsable() {
  new MutationObserver((_, observer) => {
    const buttons = [...document.querySelectorAll('button')]
    if (!buttons.some(({ textContent }) => textContent === 'On the way')) return
    observer.disconnect()
    requestAnimationFrame(() => Reflect.set(window, 'usableAt', Date.now()))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Notes how long after the finger a step is no longer what comes next. Runs in the page. */
function notePress(step: string) {
  Reflect.set(window, 'tookMs', 0)
  const isNext = () => [...document.querySelectorAll('button')].some((one) => one.textContent === step)
  const press = ({ timeStamp }: Event) => {
    new MutationObserver((_, observer) => {
      if (isNext()) return
      observer.disconnect()
      requestAnimationFrame((drawn) => Reflect.set(window, 'tookMs', drawn - timeStamp))
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }
  addEventListener('pointerup', press, { capture: true, once: true })
}

/** Puts pictures with their events into what the phone keeps, as if they had been taken without a signal. Runs in the page. */
async function keepPictures({ job, pictures, bytes }: { job: number; pictures: number; bytes: number }) {
  const asked = indexedDB.open('crew')
  await new Promise((resolve) => {
    asked.onsuccess = resolve
  })
  const kept = asked.result
  const phone = await new Promise<{ session: string }>((resolve) => {
    const got = kept.transaction('phone').objectStore('phone').get('phone')
    got.onsuccess = () => resolve(got.result)
  })
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xda, 0, 2]
  for (let nth = 0; nth < pictures; nth += 1) {
    const content = new Uint8Array(bytes)
    for (let at = 0; at < bytes; at += 65_536)
      crypto.getRandomValues(content.subarray(at, Math.min(at + 65_536, bytes)))
    content.set(head)
    content.set([0xff, 0xd9], bytes - 2)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const file = new Blob([content], { type: 'image/jpeg' })
    const waiting = { session: phone.session, job, state: 'waiting', detail: null, settledAt: null }
    const id = crypto.randomUUID()
    const data = { sha256, shows: 'item' }
    const event = { id, kind: 'photo_added', at: new Date().toISOString(), skew_ms: 0, data }
    const both = kept.transaction(['events', 'photos'], 'readwrite')
    both.objectStore('events').add({ ...waiting, id, event, heldUntil: 0 })
    const thumbnail = file.slice(0, 4_000, 'image/jpeg')
    both.objectStore('photos').put({ ...waiting, sha256, file, thumbnail, takenAt: Date.now() })
    await new Promise((resolve) => {
      both.oncomplete = resolve
    })
  }
  kept.close()
}

function load(): string {
  return (loadavg()[0] as number).toFixed(0)
}

function row(...cells: (string | number)[]): void {
  process.stdout.write(`| ${cells.map((cell) => String(cell).padEnd(16)).join(' | ')} |\n`)
}
