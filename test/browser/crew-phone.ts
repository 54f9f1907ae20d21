import type { BrowserContext, Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { type Company, registerCompany } from '../setup/company.ts'
import { expect, expectNoAxeViolationsInEitherTheme } from './page.ts'

const { crews, daySheets, moveDays, people } = contract
/** The tests' day, on which the crew works. */
export const TODAY = '2026-11-23'
export const baseUrl = process.env.JOURNEY_BASE_URL as string

/** More in one room than the journey looks at, so that it stays open. */
const ITEMS = ['sofa-three-seat', 'loveseat', 'nightstand'].map(
  (name) => ({ name, quantity: 1, room: 'Living room', source: 'manual' }) as const,
)

type Job = Awaited<ReturnType<Company['createJob']>>
type Move = Parameters<Company['createQuote']>[0]
export type Today = { office: Company; job: Job; links: { lead: string; helper: string } }

/** A job of today with a crew of two, who were told of it. */
export async function openToday(move: Move = {}): Promise<Today> {
  const office = await registerCompany({}, { baseUrl })
  const ids: number[] = []
  for (const body of [
    { name: 'Luis Castellanos', role: 'lead' },
    { name: 'Ben Okafor', role: 'helper' },
  ] as const) {
    ids.push((await office.call(people.create, { body: { ...body, phone: '(303) 555-0142' } })).id)
  }
  await office.call(crews.create, { body: { name: 'Dwyer', member_ids: ids } })
  const quote = await office.createQuote({ items: ITEMS, ...move })
  const job = await office.createJob({
    quoteId: quote.id,
    scheduled_date: `${TODAY}T13:00:00`,
    assigned_crew: 'Dwyer',
  })
  await office.call(daySheets.tell, { body: { date: TODAY } })
  const day = await office.call(daySheets.get, { query: { date: TODAY } })
  const linkOf = (id: number) =>
    day.crews.flatMap((crew) => crew.people).find((person) => person.id === id)?.link?.url ?? ''
  return { office, job, links: { lead: linkOf(ids[0] ?? 0), helper: linkOf(ids[1] ?? 0) } }
}

export const dayOf = ({ office, job }: Today) => office.call(moveDays.get, { params: { id: job.id } })

/** Opens the link of a day, and waits until the phone can do without a signal. */
export async function openLink(page: Page, link: string) {
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'Dwyer', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/crew$/)
  await expect(page.getByRole('button', { name: 'On the way' })).toBeVisible()
  await worksOffline(page)
}

/** Waits until all of the app is kept on the phone; `waitForFunction` would take the promise of an answer for one. */
export const worksOffline = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/crew'))?.active?.state),
    )
    .toBe('activated')

/**
 * The phone is switched off in the middle, and the app opened again. A page that is closed is told so, and what it sends
 * at that moment leaves, for the line is cut for pages that live.
 */
export async function killAndReopen(context: BrowserContext, page: Page, path = '/crew'): Promise<Page> {
  const died = page.waitForEvent('crash')
  const browser = await context.newCDPSession(page)
  void browser.send('Page.crash').catch(() => undefined)
  await died
  await page.close()
  const opened = await context.newPage()
  await opened.goto(path)
  return opened
}

/** The whole app at the size and in the theme that the sun and the gloves ask for. */
export async function expectGoodLook(page: Page) {
  await expectNoAxeViolationsInEitherTheme(page)
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width, height })
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
