/**
 * `npm run bench:board`: how smoothly a bar is dragged over the board's week. `-- --bars 200 --crews 42` says how much
 * stands on it, `--rounds 5` how often it is dragged across. The times of frames and long tasks are those of the clock, so
 * a busy machine spoils them; the work of a frame is what the page's main thread needed of the processor, and is not.
 */
import { parseArgs } from 'node:util'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { contract } from '../src/contract/contract.ts'
import { API_PREFIX, type Endpoint } from '../src/contract/endpoint.ts'
import { dayAfter, weekdayOf } from '../src/domain/calendar.ts'
import { findBrowser } from '../test/setup/browser.ts'
import { startApp } from '../test/setup/running-app.ts'
import { makeScratchFolder } from '../test/setup/scratch-folder.ts'

const { values } = parseArgs({
  options: {
    bars: { type: 'string', default: '200' },
    crews: { type: 'string', default: '42' },
    rounds: { type: 'string', default: '5' },
  },
})
const [bars, crews, rounds] = [Number(values.bars), Number(values.crews), Number(values.rounds)]
const WINDOW = { width: 1920, height: 1080 }
const FRAME_MS = 1000 / 60
/** Moves of the pointer in one drag, one a frame. */
const STEPS = 240
/** Monday of a week to come. */
const MONDAY = nextMonday(dayAfter(new Date().toISOString().slice(0, 10), 7))

type Round = { frames: number[]; tasks: number[] }
/** Seconds of the processor that the page's main thread has needed so far. */
type Work = {
  TaskDuration: number
  ScriptDuration: number
  LayoutDuration: number
  RecalcStyleDuration: number
}

const scratch = makeScratchFolder('bench-board')
const app = await startApp(['scripts/launch.mjs', 'start'], { DATA_DIR: scratch.path, PASSWORD_COST: 'low' })
const browser = await chromium.launch(findBrowser())
try {
  const token = await fillCompany()
  const context = await browser.newContext({ baseURL: app.url, viewport: WINDOW })
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const page = await openWeek(context)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const shown = await page.locator('[data-job]').count()
  print(`${bars} bars of ${crews} crews in the week, ${shown} of them drawn`)
  print(
    line(
      'round',
      'frames',
      'median ms',
      'p95 ms',
      'longest',
      'dropped',
      'long tasks',
      'longest',
      'work ms',
      'script',
      'style',
      'layout',
    ),
  )
  for (let round = 0; round <= rounds; round += 1) {
    const before = await work(session)
    const { frames, tasks } = await drag(page)
    const after = await work(session)
    const each = (name: keyof Work) => ((after[name] - before[name]) * 1000) / frames.length
    const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0)
    const figures = [frames.length, median(frames), quantile(frames, 0.95), Math.max(...frames), dropped]
    const inFrame = (
      ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const
    ).map(each)
    const words = [...figures, tasks.length, Math.max(0, ...tasks), ...inFrame].map((one) =>
      one.toFixed(one % 1 ? 1 : 0),
    )
    print(line(round === 0 ? 'warm-up' : `${round}`, ...words))
  }
} finally {
  await browser.close()
  await app.stop()
  scratch.remove()
}

/** A company with its crews and a week of jobs, one or two a day for each. @returns its token */
async function fillCompany(): Promise<string> {
  const { access_token: token } = await call(contract.auth.register, {
    body: { ...contract.auth.register.example, email: 'bench@ridgeline.example' },
  })
  for (let crew = 0; crew < crews; crew += 1) {
    await call(contract.crews.create, { body: { name: nameOf(crew) } }, token)
  }
  for (let bar = 0; bar < bars; bar += 1) {
    const [round, crew] = [Math.floor(bar / crews), bar % crews]
    const day = dayAfter(MONDAY, (round + crew) % 6)
    const clock = round < 6 ? '08:00' : '13:00'
    const body = {
      customer_name: `Customer ${bar}`,
      origin_address: '1840 Pearl St, Denver, CO 80203',
      destination_address: '6217 Marigold Ct, Arvada, CO 80004',
      scheduled_date: `${day}T${clock}:00`,
      duration_hours: 3,
      crew_size: 3,
      assigned_crew: nameOf(crew),
    }
    await call(contract.jobs.create, { body }, token)
  }
  return token
}

async function call(endpoint: Endpoint, { body }: { body: object }, token?: string) {
  const answer = await fetch(`${app.url}${API_PREFIX}${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function openWeek(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/jobs?view=board&span=week&date=${MONDAY}`)
  await page.locator('[data-job]').first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page
}

/** Drags the first bar over every column and down to the last row in sight, and puts it back. */
async function drag(page: Page): Promise<Round> {
  const taken = await page.locator('[data-job]').first().boundingBox()
  if (!taken) throw new Error('there is no bar to drag')
  const [left, top] = [taken.x + taken.width / 2, taken.y + taken.height / 2]
  await page.mouse.move(left, top)
  await page.evaluate(watchFrames)
  await page.mouse.down()
  for (let step = 0; step <= STEPS; step += 1) {
    const across = Math.abs(((step / 40) % 2) - 1)
    const x = 420 + (WINDOW.width - 480) * (1 - across)
    await page.mouse.move(x, top + ((WINDOW.height - 60 - top) * step) / STEPS)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const measured = await page.evaluate(() => window.stopWatching())
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.mouse.move(0, 0)
  return measured
}

async function work(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Work
}

declare global {
  interface Window {
    stopWatching(): Round
  }
}

/** Runs in the page: notes how long each frame and each long task takes, from now on. */
function watchFrames(): void {
  const measured: Round = { frames: [], tasks: [] }
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.tasks.push(duration)
  })
  observer.observe({ entryTypes: ['longtask'] })
  let before = performance.now()
  let frame = requestAnimationFrame(function next(now) {
    measured.frames.push(now - before)
    before = now
    frame = requestAnimationFrame(next)
  })
  window.stopWatching = () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    measured.frames.shift()
    return measured
  }
}

function nextMonday(day: string): string {
  return dayAfter(day, (8 - weekdayOf(day)) % 7)
}

function nameOf(crew: number): string {
  return `Crew ${String(crew + 1).padStart(2, '0')}`
}

function quantile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? 0
}

function median(figures: readonly number[]): number {
  return quantile(figures, 0.5)
}

function line(name: string, ...figures: string[]): string {
  return name.padEnd(10) + figures.map((figure) => figure.padStart(11)).join('')
}

function print(words: string): void {
  process.stdout.write(`${words}\n`)
}
