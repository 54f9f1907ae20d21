import type { Browser, Locator, Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { BUSY_DAY, CREW_COUNT, customerOf, JOB_COUNT, makeBusyDay } from '../setup/busy-day.ts'
import type { Company } from '../setup/company.ts'
import { doubleBookings } from '../setup/double-bookings.ts'
import { openMailbox } from '../setup/mailbox.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'
import { joinTeam } from '../setup/team.ts'
import { expect, prepareBrowser, test } from './page.ts'
import { isPostgresThere, withAppOnPostgres } from './postgres.ts'

const { boards, jobs, people, suggestions } = contract
test.setTimeout(900_000)
/** What is tried again says where it stands, long before the story's own time is over. */
const PATIENCE = { timeout: 120_000 }
type App = { url: string; mailFolder: string }
type Dispatchers = { browser: Browser; page: Page; complaints: string[] }

// @spec 10.129 Two dispatchers plan a day of forty jobs, twelve crews and ten trucks, by drag, keys, best
//   plans and custom choices, without a double booking, on both databases
test('a day of forty jobs is planned by two dispatchers on the embedded database', async ({
  browser,
  page,
  complaints,
}) => {
  const { JOURNEY_BASE_URL: url = '', JOURNEY_MAIL_FOLDER: mailFolder = '' } = process.env
  await planTheDay({ browser, page, complaints }, { url, mailFolder })
})

// @spec 10.129
test('a day of forty jobs is planned by two dispatchers on PostgreSQL', { tag: '@nightly' }, async ({
  browser,
  page,
  complaints,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: it says so; where all has to run, the leg http-postgres fails
  test.skip(!isPostgresThere(), 'There is no PostgreSQL on this machine.')
  await withAppOnPostgres(async (app) => {
    await planTheDay({ browser, page, complaints }, app)
    await page.goto('about:blank')
  })
})

/** Of the forty jobs 6 are dragged, up to 6 moved by keys, 4 by own choices, 8 by best plans, the others as suggested. */
async function planTheDay({ browser, page: nina, complaints }: Dispatchers, { url, mailFolder }: App) {
  const mailbox = openMailbox(mailFolder)
  const office = await registerMailingCompany(mailbox, { time_zone: 'America/Denver' }, { baseUrl: url })
  const ids = await makeBusyDay(office)
  const colleague = await joinTeam(office, mailbox, 'office', { baseUrl: url })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await prepareBrowser(context)
  const theo = await context.newPage()
  await nina.setViewportSize({ width: 1400, height: 1900 })
  await openBoard(nina, url, office.token)
  await openBoard(theo, url, colleague.session.access_token)
  await expect(nina.getByText(`0 of ${CREW_COUNT} crews are out. 10 jobs, `)).toBeVisible()
  await expect(row(nina, 'Abbott')).toContainText('Amy Abbott is off (Vacation)')
  await expect(row(nina, 'Unassigned')).toContainText('10 jobs need a crew')
  await expect(row(nina, 'Needs a date')).toContainText('30 jobs')
  await bookWhatAColleagueChooses(theo, office, ids)
  await Promise.all([planByDrag(nina), planByOwnChoice(theo)])
  await Promise.all([planByKeys(nina), planByBestPlans(theo)])
  await planAsSuggested(office, ids)
  await giveTrucks(nina, url)
  await expectPlanned(office, ids)
  await expectTheSameBoard(nina, theo)
  await context.close()
  // A refusal is an answer, which the browser writes down as an error.
  complaints.splice(0, Infinity, ...complaints.filter((words) => !words.includes('status of 409')))
}

async function openBoard(page: Page, url: string, token: string) {
  await page.goto(`${url}/logo.svg`)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`${url}/jobs?view=board&date=${BUSY_DAY}`)
  await expect(page.getByRole('heading', { name: 'Monday, May 10' })).toBeVisible()
}

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const bar = (place: Page | Locator, customer: string) =>
  place.getByRole('button', { name: new RegExp(`^${customer}\\b`) })
/** What is told of the job that is carried. */
const told = (page: Page, customer: string) => page.getByRole('status').filter({ hasText: customer })

/** Someone else books the very place that the best plan of an open dialog names: refused, read, and chosen again. */
async function bookWhatAColleagueChooses(theo: Page, office: Company, ids: readonly number[]) {
  const [chosen, quicker] = [39, 38]
  const dialog = await openBestPlan(theo, customerOf(chosen))
  const best = dialog.getByRole('radio', { checked: true })
  const query = { job_id: ids[chosen] as number }
  const [first] = (await office.call(suggestions.list, { query })).suggestions
  if (!first?.crew) throw new Error('an empty day has a plan')
  await expect(dialog.getByRole('group', { name: 'Best plan' })).toContainText(`${first.crew}, Mon, May 10`)
  await takePlan(office, ids[quicker] as number, first)
  await dialog.getByRole('button', { name: 'Move job' }).click()
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toContainText(`${first.crew} is with `)
  await expect(refusal).toContainText(customerOf(quicker))
  await expect(refusal).toContainText(/The nearest start that works is \d/)
  // The plans are looked for again, and another one is the best now.
  await expect
    .poll(() => best.evaluate((radio) => radio.closest('label')?.innerText))
    .not.toContain(first.crew)
  await dialog.getByRole('button', { name: 'Move job' }).click()
  await expect(dialog).toHaveCount(0)
}

async function openBestPlan(page: Page, customer: string) {
  const card = page.getByRole('listitem').filter({ has: bar(page, customer) })
  const dialog = page.getByRole('dialog', { name: `Move ${customer} to...` })
  // The cards move up when a colleague takes one before them: a press that misses its card is made again.
  await expect(async () => {
    if ((await dialog.count()) === 0) await card.getByRole('button', { name: 'Best plan' }).click()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1, { timeout: 10_000 })
  }).toPass(PATIENCE)
  return dialog
}

type Suggested = { date: string; start: string; crew: string | null; truck_id: number | null }

/** Saves a job as the dialog does it. */
const takePlan = (office: Company, id: number, { date, start, crew, truck_id }: Suggested) =>
  office.call(jobs.patch, {
    params: { id },
    body: { scheduled_date: `${date}T${start}:00`, assigned_crew: crew, truck_id },
  })

/** From the tray of those without a crew at the time that was agreed, and from that of those without a time. */
async function planByDrag(page: Page) {
  await drag(page, 1, 'Bauer')
  await dragAndRefuse(page, 5, 'Bauer', `Bauer is with ${customerOf(1)}`)
  await dragAndRefuse(page, 5, 'Abbott', 'Amy Abbott (Abbott) is off')
  await drag(page, 5, 'Dwyer')
  await drag(page, 2, 'Kowalski')
  await drag(page, 3, 'Farrow')
  await drag(page, 12, 'Egan', 0.6)
  await drag(page, 13, 'Moreno', 0.6)
}

async function drag(page: Page, index: number, crew: string, at?: number) {
  await carryOver(page, index, crew, at)
  await page.mouse.up()
  await expect(bar(row(page, crew), customerOf(index))).toBeVisible()
}

async function dragAndRefuse(page: Page, index: number, crew: string, reason: string) {
  await carryOver(page, index, crew)
  await expect(told(page, customerOf(index)).first()).toContainText(`Not possible: ${reason}`)
  await page.mouse.up()
  await expect(page.getByText(`${customerOf(index)} was not moved`).first()).toBeVisible()
  await expect(page.getByText(reason).last()).toBeVisible()
}

/** Takes a bar and holds it over a crew's row, what has no time with its start at a share of the row's width. */
async function carryOver(page: Page, index: number, crew: string, at?: number) {
  const from = bar(page, customerOf(index))
  const words = told(page, `${customerOf(index)}: ${crew}, `)
  // What a colleague changes may move it between the look and the press: then it is let go and taken again.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await from.scrollIntoViewIfNeeded()
    const [taken, target] = [await from.boundingBox(), await row(page, crew).boundingBox()]
    if (!taken || !target) throw new Error('nothing to drag')
    // By its beginning: notices may stand over the end of the day.
    const [x, y] = [taken.x + 24, taken.y + taken.height / 2]
    const over = at === undefined ? x : target.x + at * target.width
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 8, y, { steps: 3 })
    // A hand is never still: what the browser missed while it was busy, the next move tells.
    await expect(async () => {
      await page.mouse.move(over, target.y + target.height / 2, { steps: 6 })
      expect(await words.count()).toBe(1)
    }).toPass({ timeout: 10_000 })
  }).toPass(PATIENCE)
}

async function planByOwnChoice(page: Page) {
  const choices = { Haddad: '08:00', Ibarra: '08:00', Lindgren: '15:00', Okoye: '15:00' }
  for (const [nth, [crew, start]] of Object.entries(choices).entries()) {
    const customer = customerOf(16 + nth)
    await page.getByRole('button', { name: `More for ${customer}` }).click()
    await page.getByRole('menuitem', { name: 'Move to...' }).click()
    const dialog = page.getByRole('dialog', { name: `Move ${customer} to...` })
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1)
    await dialog.getByLabel('Date').fill(BUSY_DAY)
    await dialog.getByLabel('Start').fill(start)
    if (nth === 0) {
      await dialog.getByLabel('Crew', { exact: true }).fill('Abbott')
      await expect(dialog.getByRole('status')).toContainText('Amy Abbott (Abbott) is off')
    }
    await dialog.getByLabel('Crew', { exact: true }).fill(crew)
    if (start === '15:00') await dialog.getByLabel('Truck', { exact: true }).selectOption('No truck yet')
    await dialog.getByRole('button', { name: 'Move job' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(bar(row(page, crew), customer)).toBeVisible()
  }
}

/** Each goes to the first row with room at its time (eight where it has none), else an hour or two later. */
async function planByKeys(page: Page) {
  const sweep = (key: string) => [...Array(13).fill(key), ...Array(4).fill('ArrowRight')]
  const keys = ['ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowUp'].flatMap(sweep)
  const moved: boolean[] = []
  for (const index of [4, 6, 7, 9, 14, 15]) moved.push(await moveByKeys(page, customerOf(index), keys))
  expect(moved).toContain(true)
}

/** Carries a job by these keys to the first place where it fits; answers whether there was one. */
async function moveByKeys(page: Page, customer: string, keys: string[], refused: string[] = []) {
  await bar(page, customer).focus()
  await page.keyboard.press('Enter')
  const words = told(page, `${customer}: `)
  const fits = (place: string) =>
    place.endsWith('Fits.') && !/: Unassigned|: No truck/.test(place) && !refused.includes(place)
  let place = ''
  for (const key of keys) {
    await page.keyboard.press(key)
    place = (await words.textContent()) ?? ''
    if (fits(place)) break
  }
  await page.keyboard.press(fits(place) ? 'Enter' : 'Escape')
  if (!fits(place)) return false
  const notice = page.getByRole('dialog', { name: new RegExp(`^${customer} (moved to|was not moved)`) })
  await expect(notice).toBeVisible()
  if ((await notice.textContent())?.includes('moved to')) return true
  // The colleague was quicker: the reason is read, closed, and another place is looked for.
  await expect(notice).toContainText(/ is with |crews are booked on/)
  await notice.getByLabel('Close').click()
  await expect(notice).toHaveCount(0)
  return moveByKeys(page, customer, keys, [...refused, place])
}

/** The first plan as it stands; where the other dispatcher was quicker meanwhile, the next first one. */
async function planByBestPlans(page: Page) {
  for (let index = 20; index < 26; index++) {
    const dialog = await openBestPlan(page, customerOf(index))
    await expect(async () => {
      if ((await dialog.count()) > 0) await dialog.getByRole('button', { name: 'Move job' }).click()
      await expect(dialog).toHaveCount(0, { timeout: 10_000 })
    }).toPass(PATIENCE)
  }
}

/** What is left: by the calls that the dialog makes. */
async function planAsSuggested(office: Company, ids: readonly number[]) {
  const board = await readBoard(office)
  const left = [...board.unassigned, ...board.undated].map(({ id }) => id)
  expect(left.length).toBeGreaterThan(10)
  for (const job_id of ids.filter((id) => left.includes(id))) {
    const answer = await office.call(suggestions.list, { query: { job_id, date: BUSY_DAY } })
    expect(answer.none).toBeNull()
    expect(answer.suggestions.every(({ sentence }) => /^\w+ is free/.test(sentence))).toBe(true)
    await takePlan(office, job_id, answer.suggestions[0] as Suggested)
  }
}

/** Two of the jobs of crews without a truck of their own are given one that is free at their time, where one is. */
async function giveTrucks(page: Page, url: string) {
  await page.goto(`${url}/jobs?view=board&date=${BUSY_DAY}&rows=trucks`)
  const waiting = row(page, 'No truck')
  await expect(waiting).toContainText(/Every job has a truck|\d jobs?/)
  for (const words of (await waiting.locator('[data-job] > .sr-only').allTextContents()).slice(0, 2))
    await moveByKeys(page, words.split(',')[0] as string, Array(10).fill('ArrowDown'))
  await page.goto(`${url}/jobs?view=board&date=${BUSY_DAY}`)
}

/** The suggestions may name days around the busy one. */
const readBoard = (office: Company) => office.call(boards.get, { query: { from: '2027-05-05', days: 14 } })

async function expectPlanned(office: Company, ids: readonly number[]) {
  const board = await readBoard(office)
  const clashes = board.jobs.filter(({ clash }) => clash)
  expect([board.unassigned, board.undated, clashes]).toEqual([[], [], []])
  expect(board.jobs.map(({ id }) => id).sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b))
  expect(board.jobs).toHaveLength(JOB_COUNT)
  expect(doubleBookings(board, (await office.call(people.list)).people)).toEqual([])
  for (const { scheduled_date, assigned_crew, truck_id, needs, customer_name } of board.jobs) {
    const isWhole = scheduled_date !== null && assigned_crew !== null && truck_id !== null
    expect(isWhole || needs.length > 0, `${customer_name} is planned, or it is said why not`).toBe(true)
  }
  expect(board.jobs.filter((job) => job.scheduled_date?.startsWith(BUSY_DAY)).length).toBeGreaterThan(20)
}

/** Both see the same, and see it again after loading again. */
async function expectTheSameBoard(nina: Page, theo: Page) {
  const shown = (page: Page) =>
    page.locator('main section').evaluateAll((rows) =>
      rows.map((one) => {
        const bars = [...one.querySelectorAll('[data-job] > .sr-only')].map(({ textContent }) => textContent)
        return `${one.getAttribute('aria-label')}: ${bars.join('; ')}`
      }),
    )
  await expect(row(nina, 'Unassigned')).toContainText('Every job has a crew')
  const before = await shown(nina)
  expect(before.join()).toContain(customerOf(1))
  await expect.poll(() => shown(theo)).toEqual(before)
  for (const page of [nina, theo]) {
    await page.reload()
    await expect.poll(() => shown(page)).toEqual(before)
  }
}
