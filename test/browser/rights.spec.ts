import type { BrowserContext } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { ROLE_NAMES, type Role } from '../../src/domain/team/roles.ts'
import { MOVE_DAY } from '../setup/company.ts'
import { joinTeam } from '../setup/team.ts'
import { openMailingOffice } from './office.ts'
import { expect, mailbox, openWhole, test } from './page.ts'

const { crews, people, quotes } = contract

/** What each role finds in the navigation, in the tabs of the settings, and behind a job's dots. */
const FINDS: Record<Exclude<Role, 'admin'>, { pages: string[]; tabs: string[]; job: string[] }> = {
  office: {
    pages: ['Dashboard', 'Calculator', 'Quotes', 'Jobs', 'Settings'],
    tabs: ['Crews and trucks', 'History', 'Profile', 'Security', 'Notifications'],
    job: ['Edit Job', 'More actions', 'Move to...', 'Print job sheet', 'Start Job'],
  },
  estimator: {
    pages: ['Dashboard', 'Calculator', 'Quotes', 'Jobs', 'Settings'],
    tabs: ['Profile', 'Security', 'Notifications'],
    job: ['Print job sheet'],
  },
  crew: { pages: ['My jobs', 'Me'], tabs: [], job: ['Print job sheet', 'Start Job'] },
}

for (const role of ['office', 'estimator', 'crew'] as const) {
  test(`${ROLE_NAMES[role]} opens every page and is refused nothing`, async ({ page }) => {
    const office = await openMailingOffice(page)
    const somebody = await joinTeam(office, mailbox, role, { baseUrl: new URL(page.url()).origin })
    const person = { name: 'Sam Okafor', email: somebody.email, role: 'lead' as const }
    const { id: member } = await office.call(people.create, { body: person })
    await office.call(crews.create, {
      body: { ...crews.create.example, name: 'North', member_ids: [member] },
    })
    const quote = await office.createQuote()
    await office.call(quotes.send, { params: { id: quote.id }, body: {} })
    const job = await office.createJob({ quoteId: quote.id, assigned_crew: 'North' })

    const refused = refusals(page.context())
    await page.evaluate((token) => localStorage.setItem('token', token), somebody.session.access_token)
    const pages = [
      '/dashboard',
      '/calculator',
      '/quotes',
      `/quotes/${quote.id}`,
      `/quotes/${quote.id}/lines`,
      '/jobs',
      '/jobs?view=calendar&month=2027-05',
      `/jobs?view=board&date=${MOVE_DAY}`,
      `/jobs/${job.id}`,
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
    expect(await head.getByRole('button').evaluateAll(namesOf)).toEqual(FINDS[role].job)
    const priced = page.getByRole('main').getByText('$')
    if (role === 'crew') await expect(priced).toHaveCount(0)
    else await expect(priced).not.toHaveCount(0)
  })
}

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
