import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { type FakeStripe, startFakeStripe } from '../fakes/stripe.ts'
import { type Caller, type Company, visitor } from '../setup/company.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'
import { addCrew, linksOf } from '../setup/move-day.ts'
import { type OwnServer, startOwnServer } from '../setup/own-server.ts'
import { TODAY } from './crew-phone.ts'
import { openOfficeOf } from './office.ts'
import { expect, openWhole, prepareBrowser } from './page.ts'

const { auth, daySheets, moveDays, quoteVersions } = contract

/** A server with a card provider of our own behind it. */
export type MoneyServer = OwnServer & { fake: FakeStripe }

/** @param now its clock, and the provider’s */
export async function startMoneyServer(now: () => Date = () => new Date()): Promise<MoneyServer> {
  const fake = await startFakeStripe(() => now().getTime())
  const server = await startOwnServer(now, { STRIPE_API_URL: fake.url })
  return {
    ...server,
    fake,
    async stop() {
      await server.stop()
      await fake.stop()
    },
  }
}

const SIZES = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

/** A company whose mails leave, and its office at a desk, its lead and its customer with a phone each. */
export async function openSides(
  browser: Browser,
  { baseUrl, mailbox }: MoneyServer,
  time_zone = 'America/Denver',
) {
  const contexts: BrowserContext[] = []
  const open = async (size: keyof typeof SIZES): Promise<Page> => {
    const context = await browser.newContext({ baseURL: baseUrl, ...SIZES[size] })
    contexts.push(context)
    await prepareBrowser(context)
    return context.newPage()
  }
  const office = await registerMailingCompany(mailbox, { full_name: 'Ada Miller', time_zone }, { baseUrl })
  const crew = await addCrew(office)
  const desk = await open('desk')
  await openOfficeOf(desk, office)
  return {
    ...{ office, desk, crew: crew.name },
    customer: await open('phone'),
    phone: await open('phone'),
    async close() {
      for (const context of contexts) await context.close()
    },
  }
}

/** The way to the page of a quote’s customer. */
export async function linkOf(office: Company, quoteId: number): Promise<string> {
  const { url } = await office.call(quoteVersions.createLink, { params: { id: quoteId } })
  return new URL(url).pathname
}

/** Tells the crew of its day, and opens the lead’s app. */
export async function openLead(office: Company, phone: Page): Promise<void> {
  await office.call(daySheets.tell, { body: { date: TODAY } })
  const links = await linksOf(office, TODAY)
  await phone.goto(`/d/${links.Luis}`)
  await expect(phone.getByRole('button', { name: 'On the way' })).toBeVisible()
}

/** Says at the desk when the crew worked on the tests’ day, by the clock of the company’s zone. */
export async function workedOnDay(
  office: Company,
  id: number,
  steps: readonly (readonly [
    kind: 'load_start' | 'load_end' | 'unload_start' | 'unload_end' | 'done',
    at: string,
  ])[],
): Promise<void> {
  for (const [kind, at] of steps) {
    const body = { id: randomUUID(), kind, at: `${TODAY}T${at}`, data: {} }
    await office.call(moveDays.add, { params: { id }, body: body as never })
  }
}

/** The office once its session has ended with the days that passed. */
export async function signInAgain(office: Company, desk: Page, { baseUrl }: MoneyServer): Promise<Caller> {
  const { email, password } = office.account
  const { access_token } = await visitor({ baseUrl }).call(auth.login, { body: { email, password } })
  await openOfficeOf(desk, { ...office, token: access_token })
  return office.withToken(access_token)
}

/** What stands beside a term of a page’s figures. */
export const figure = (within: Page | Locator, term: string): Locator =>
  within.locator('dt', { hasText: new RegExp(`^${term}`) }).locator('xpath=following-sibling::dd[1]')

type Amounts = {
  /** Of the job: what is paid and due now, and what comes later or goes back. */
  paid: string
  due: string
  later?: string
  refund?: string
  /** In all that customers owe the company after deliveries. */
  toCollect: string
}

/** The office reads of a job and of all that is owed what it should. */
export async function expectAtDesk(desk: Page, jobId: number, said: Amounts): Promise<void> {
  await openWhole(desk, `/jobs/${jobId}?tab=money`)
  await expect(figure(desk, 'Paid').first()).toHaveText(said.paid)
  await expect(figure(desk, 'Due now').first()).toHaveText(said.due)
  if (said.later) await expect(figure(desk, 'Later')).toHaveText(said.later)
  if (said.refund) await expect(figure(desk, 'To refund')).toHaveText(said.refund)
  await openWhole(desk, '/money')
  await expect(figure(desk, 'To collect')).toHaveText(said.toCollect)
}

/** Issues the invoice of the job whose money is open, over all of it. */
export async function issueInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Issue Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue invoice' })
  await dialog.getByRole('button', { name: 'Issue Invoice' }).click()
  await expect(dialog).toBeHidden()
}
