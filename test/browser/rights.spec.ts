import type { BrowserContext } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import type { Right } from '../../src/domain/nouns.ts'
import { mayRole } from '../../src/domain/team/rights.ts'
import { ROLE_NAMES, type Role } from '../../src/domain/team/roles.ts'
import { MOVE_DAY } from '../setup/company.ts'
import { joinTeam } from '../setup/team.ts'
import { openMailingOffice } from './office.ts'
import { expect, mailbox, openWhole, test } from './page.ts'

const { crews, people, quotes } = contract

/** What each role finds in the navigation, in the tabs of the settings, and behind a job's dots. */
const FINDS: Record<Exclude<Role, 'admin'>, { pages: string[]; tabs: string[]; job: string[] }> = {
  office: {
    pages: ['Dashboard', 'Calculator', 'Quotes', 'Jobs', 'Money', 'Settings'],
    tabs: ['Crews and trucks', 'History', 'Profile', 'Security', 'Notifications', 'Calendar'],
    job: ['Edit Job', 'More actions', 'Move to...', 'Print job sheet', 'Start Job'],
  },
  estimator: {
    pages: ['Dashboard', 'Calculator', 'Quotes', 'Jobs', 'Money', 'Settings'],
    tabs: ['Profile', 'Security', 'Notifications'],
    job: ['Print job sheet'],
  },
  crew: { pages: ['My jobs', 'Me'], tabs: [], job: ['Print job sheet', 'Start Job'] },
}

for (const role of ['office', 'estimator', 'crew'] as const) {
  // @spec 10.125 No page requests what its role may not have; a page outside the role says so
  test(`${ROLE_NAMES[role]} opens every page and is refused nothing`, async ({ page }) => {
    // Some twenty pages, each opened whole: a minute alone, several on a busy machine.
    test.setTimeout(900_000)
    const office = await openMailingOffice(page)
    const joined = await joinTeam(office, mailbox, role, { baseUrl: new URL(page.url()).origin })
    const person = { name: 'Sam Okafor', email: joined.email, role: 'lead' as const }
    const { id: member } = await office.call(people.create, { body: person })
    await office.call(crews.create, {
      body: { ...crews.create.example, name: 'North', member_ids: [member] },
    })
    const quote = await office.createQuote()
    await office.call(quotes.send, { params: { id: quote.id }, body: {} })
    const job = await office.createJob({ quoteId: quote.id, assigned_crew: 'North' })

    const refused = refusals(page.context())
    await page.evaluate((token) => localStorage.setItem('token', token), joined.session.access_token)
    const pages = [
      '/dashboard',
      '/calculator',
      '/quotes',
      `/quotes/${quote.id}`,
      `/quotes/${quote.id}/lines`,
      '/jobs',
      '/money',
      '/jobs?view=calendar&month=2027-05',
      `/jobs?view=board&date=${MOVE_DAY}`,
      `/jobs/${job.id}`,
      `/jobs/${job.id}?tab=money`,
      ...['company', 'pricing', 'team', 'crews', 'history', 'profile', 'security', 'notifications'].map(
        (tab) => `/settings?tab=${tab}`,
      ),
    ]
    for (const path of pages) {
      await openWhole(page, path)
      expect(refused(), `asked for by ${path}`).toEqual([])
    }
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link')).toHaveText(FINDS[role].pages)
    await expect(page.getByRole('tab')).toHaveText(FINDS[role].tabs)
    await openWhole(page, `/jobs/${job.id}`)
    const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
    const buttons = () => head.getByRole('button').evaluateAll(namesOf)
    await expect.poll(buttons, { timeout: 60_000 }).toEqual(FINDS[role].job)
    const priced = page.getByRole('main').getByText('$')
    if (role === 'crew') await expect(priced).toHaveCount(0)
    else await expect(priced).not.toHaveCount(0)
  })
}

// @spec 2.7.2 Controls that a role may not use are hidden: an Estimator sees no conversion and no job
//   changes
test('an Estimator presses whatever there is, and asks for nothing that is refused', async ({
  page,
  complaints,
}) => {
  const office = await openMailingOffice(page)
  const { session } = await joinTeam(office, mailbox, 'estimator', { baseUrl: new URL(page.url()).origin })
  const quote = await office.createQuote()
  await office.call(quotes.send, { params: { id: quote.id }, body: {} })
  const job = await office.createJob()
  await page.evaluate((token) => localStorage.setItem('token', token), session.access_token)
  const asked: string[] = []
  // What it changes is not let through: every press finds the company as it was.
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.continue()
    asked.push(`${request.method()} ${new URL(request.url()).pathname.slice('/api/v1'.length)}`)
    await route.fulfill({ status: 409, json: { detail: 'Not in this test.' } })
  })
  // What was put off by a press is there again for the next one.
  await page.addInitScript(() => {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key !== 'token') localStorage.removeItem(key)
  })
  const pages = ['/dashboard', '/quotes', `/quotes/${quote.id}`, '/jobs', `/jobs/${job.id}`]
  for (const path of pages) {
    await openWhole(page, path)
    const buttons = page.getByRole('main').getByRole('button').and(page.locator(':enabled'))
    const names = [...new Set(await buttons.evaluateAll(namesOf))]
    expect(names.join(), `on ${path}`).not.toMatch(/Convert|Start Job|Complete Job|Delete job|Edit Job/)
    for (const name of names) {
      await openWhole(page, path)
      await page
        .getByRole('main')
        .getByRole('button', { name: name as string, exact: true })
        .first()
        .click()
      const sends = page.getByRole('dialog').locator('footer button').last()
      if (await sends.isVisible()) await sends.click()
    }
  }
  expect(asked.length, 'something was asked for').toBeGreaterThan(0)
  expect(asked.filter((call) => !mayAsk('estimator', call))).toEqual([])
  complaints.length = 0
})

/** Whether a role has the right that the contract asks for such a call. */
function mayAsk(role: Role, call: string): boolean {
  const [method, path = ''] = call.split(' ')
  const asked = Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints) as { method: string; path: string; right?: Right }[])
    .find((endpoint) => endpoint.method === method && pathOf(endpoint.path).test(path))
  return asked?.right === undefined || mayRole(role, asked.right)
}
const pathOf = (template: string) => new RegExp(`^${template.replace(/[:{]\w+\}?/g, '[^/]+')}$`)

const namesOf = (buttons: Element[]) =>
  buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent).sort()

/** What the server has refused for want of a right, by method and path. */
function refusals(context: BrowserContext): () => string[] {
  const refused: string[] = []
  context.on('response', (answer) => {
    if (answer.status() === 403)
      refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  return () => refused
}
