import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { type Company, MOVE_DAY } from '../setup/company.ts'
import { LONG_NAMES, longQuote } from '../setup/long-words.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'
import { openOfficeOf } from './office.ts'
import { expect, mailbox, openWhole, test } from './page.ts'

test.describe.configure({ mode: 'default' })

/** The smallest phone, a phone, a tablet, a desk. */
const WIDTHS_PX = [320, 390, 768, 1280]

/** What of the page stands out of the window's width, the innermost first; nothing where all is within it. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    // What has a strip of its own to scroll in is in no one's way.
    const isCut = (element: HTMLElement | null): boolean =>
      !!element &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
    const wide = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isCut(element.parentElement),
    )
    return wide
      .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
      .map(({ tagName, className, innerText }) => `${tagName}.${className}: ${innerText?.slice(0, 60)}`)
      .slice(0, 3)
      .concat(`${scrollWidth} of ${clientWidth} px`)
  })

type Long = { quote: number; job: number; offer: string; mail: string }[]

let kept: ReturnType<typeof makeLongCompany> | undefined

/** The page of a company in which everything is long, which all of these tests share: making it took half of their time. */
async function longCompany(page: Page): Promise<Long> {
  kept ??= makeLongCompany()
  const { office, made } = await kept
  await openOfficeOf(page, office)
  return made
}

async function makeLongCompany(): Promise<{ office: Company; made: Long }> {
  const baseUrl = process.env.JOURNEY_BASE_URL as string
  const office = await registerMailingCompany(mailbox, { full_name: 'Ada Miller' }, { baseUrl })
  const { catalogue, crews, people, quotes, trucks, quoteVersions } = contract
  const { items } = await office.call(catalogue.list)
  const [eighty, endless] = LONG_NAMES
  const member = await office.call(people.create, { body: { name: endless, role: 'lead' } })
  const truck = await office.call(trucks.create, { body: { name: eighty } })
  await office.call(crews.create, { body: { name: endless, member_ids: [member.id], truck_id: truck.id } })
  const made: Long = []
  for (const at of LONG_NAMES.keys()) {
    const quote = await office.createQuote({
      ...longQuote(at),
      move_date: MOVE_DAY,
      // 475 kinds of things, 950 in all.
      ...(at === 0 && { items: items.map(({ name }) => ({ name, quantity: 2 })) }),
    })
    const { url } = await office.call(quoteVersions.createLink, { params: { id: quote.id } })
    const job = await office.createJob({
      quoteId: quote.id,
      scheduled_date: `${MOVE_DAY}T${String(8 + 2 * at).padStart(2, '0')}:00:00`,
      ...(at === 0 && { assigned_crew: endless }),
    })
    const { html: mail } = await office.call(quotes.mailPreview, { params: { id: quote.id } })
    made.push({ quote: quote.id, job: job.id, offer: new URL(url).pathname, mail })
  }
  return { office, made }
}

const TABS = ['company', 'pricing', 'team', 'crews', 'history', 'profile', 'security', 'notifications']
const BOARD = `/jobs?view=board&date=${MOVE_DAY}`

const SCREENS: Record<string, (made: Long) => string[]> = {
  'the dashboard, the lists and the calculator': ([first]) => [
    '/dashboard',
    '/quotes',
    '/jobs',
    '/calculator',
    `/calculator?quote=${first?.quote}`,
  ],
  'the pages of quotes': (made) => [
    ...made.map(({ quote }) => `/quotes/${quote}`),
    `/quotes/${made[0]?.quote}/lines`,
  ],
  'the pages of jobs, the calendar and the board': (made) => [
    ...made.flatMap(({ job }) => [`/jobs/${job}`, `/jobs/${job}?tab=day`]),
    `/jobs?view=calendar&month=${MOVE_DAY.slice(0, 7)}`,
    BOARD,
    `${BOARD}&span=week`,
    `${BOARD}&rows=trucks`,
  ],
  'the settings': () => TABS.map((tab) => `/settings?tab=${tab}`),
  'what customers open': (made) => made.map(({ offer }) => offer),
}

for (const [screens, pathsOf] of Object.entries(SCREENS)) {
  test(`nothing long makes ${screens} wider than a window`, { tag: '@all' }, async ({ page }) => {
    const paths = pathsOf(await longCompany(page))
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await openWhole(page, path)
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 800 })
        await expect
          .soft(async () => expect(await sticksOut(page), `${path} at ${width} px`).toEqual([]))
          .toPass({ timeout: 5000 })
      }
    }
  })
}

// @spec 10.237
test('nothing long makes the mail of a quote wider than a phone', { tag: '@all' }, async ({ page }) => {
  for (const { mail } of await longCompany(page)) {
    await page.goto('about:blank')
    await page.setContent(mail)
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sticksOut(page), `${width} px`).toEqual([])
    }
  }
})
