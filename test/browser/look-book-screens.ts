import type { Page } from '@playwright/test'
import type { DemoApp } from '../../scripts/demo-app.ts'
import { contract } from '../../src/contract/contract.ts'
import type { MovePhase } from '../../src/domain/move-day/day-state.ts'
import { MOVE_DAY, registerCompany, visitor } from '../setup/company.ts'

/** One screen in one state: where it is, who is signed in, and what is pressed to get there. */
export type Screen = {
  name: string
  /** Of the demo company, on the tests' Monday. */
  path: (demo: DemoCompany) => string
  /** The demo's office unless given. */
  as?: 'visitor' | 'new company' | 'crew'
  open?: (page: Page) => Promise<void>
}

/** What the screens show of the demo company: a quote or a job in each state, and the links of customers and crews. */
export type DemoCompany = Awaited<ReturnType<typeof findDemoCompany>>

export async function findDemoCompany(demo: DemoApp, date: string) {
  const office = visitor({ baseUrl: demo.url, token: demo.token })
  const quote = async (status: 'phone_quote' | 'sent' | 'draft' | 'approved') => {
    const { quotes } = await office.call(contract.quotes.list, { query: { status, per_page: 1, page: 1 } })
    return quotes[0]?.id as number
  }
  const job = async (status: 'scheduled' | 'in_progress' | 'completed') => {
    const { jobs } = await office.call(contract.jobs.list, { query: { status, per_page: 1, page: 1 } })
    return jobs[0]?.id as number
  }
  const link = async (id: number) => {
    const { url } = await office.call(contract.quoteVersions.createLink, { params: { id } })
    return new URL(url).pathname
  }
  await office.call(contract.daySheets.tell, { body: { date } })
  const { crews } = await office.call(contract.daySheets.get, { query: { date } })
  const onMove = async (wanted: MovePhase) => {
    for (const { jobs, people } of crews) {
      const lead = people.find(({ role, link }) => role === 'lead' && link !== null)
      for (const { id } of jobs) {
        const { phase } = await office.call(contract.moveDays.get, { params: { id } })
        if (phase === wanted && lead?.link) return { job: id, path: new URL(lead.link.url).pathname }
      }
    }
    throw new Error(`no move of the demo is ${wanted} on ${date}`)
  }
  const sent = await quote('sent')
  return {
    token: demo.token,
    newCompany: (await registerCompany({ full_name: 'Kate Morrow' }, { baseUrl: demo.url })).token,
    quotes: {
      phone: await quote('phone_quote'),
      sent,
      draft: await quote('draft'),
      approved: await quote('approved'),
    },
    jobs: {
      planned: await job('scheduled'),
      begun: await job('in_progress'),
      done: await job('completed'),
    },
    offers: { open: await link(sent), phone: await link(await quote('draft')) },
    loading: await onMove('loading'),
    finished: await onMove('done'),
    withoutHours: await completedWithoutHours(office),
  }
}

/** A job priced by the hour that the office completed with one press. */
async function completedWithoutHours(office: ReturnType<typeof visitor>): Promise<number> {
  const { quotes, jobs } = contract
  const quote = await office.call(quotes.create, { body: quotes.create.example })
  const body = { scheduled_date: `${MOVE_DAY}T09:00:00` }
  const { id } = await office.call(quotes.convert, { params: { id: quote.id }, body })
  await office.call(jobs.patch, { params: { id }, body: { status: 'in_progress' } })
  await office.call(jobs.patch, { params: { id }, body: { status: 'completed' } })
  return id
}

const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) {
      const found = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }))
      await found.first().click()
    }
  }

const SETTINGS = [
  ...['company', 'hours', 'documents', 'papers', 'card-payments', 'pricing', 'price-book', 'taxes', 'team'],
  ...['crews', 'cost-rates', 'messages', 'mail', 'phone-agent', 'import', 'export', 'api-keys', 'webhooks'],
  ...['history', 'system', 'profile', 'security', 'notifications', 'calendar'],
]
const JOB_TABS = ['plan', 'day', 'papers', 'photos', 'money'] as const
const CREW_SCREENS = [
  ...[
    'job',
    'list',
    'notes',
    'photos',
    'place',
    'happened',
    'papers',
    'inventory',
    'change',
    'amount',
    'weigh',
  ],
  ...['delay', 'payment'],
]

const at = (path: string) => () => path

const VISITORS: Screen[] = [
  ...[
    'login',
    'register',
    'forgot-password',
    'reset-password?token=none',
    'join/none',
    'verify-agreement',
    'q/none',
  ],
].map((path) => ({ name: `visitor ${path.split('?')[0]}`, path: at(`/${path}`), as: 'visitor' }))

const FIRST_HOUR: Screen[] = [
  ...[
    'dashboard',
    'quotes',
    'jobs',
    'jobs?view=board',
    'customers',
    'money',
    'money/invoices',
    'money/books',
    'money/claims',
  ],
  ...['money/time-sheets', 'money/margins', 'reports'],
].map((path) => ({ name: `empty ${path}`, path: at(`/${path}`), as: 'new company' }))

const LISTS: Screen[] = [
  ...[
    'dashboard',
    'quotes',
    'quotes?filter=asked',
    'quotes?q=nothing-like-it',
    'calculator',
    'jobs',
    'customers',
  ],
  ...[
    'jobs?view=calendar',
    'jobs?view=board',
    'jobs?view=board&span=week',
    'customers/140',
    'money',
    'money?date=2026-10-31',
    'rules',
  ],
  ...[
    'money/invoices',
    'money/books',
    'money/books?month=2026-10',
    'money/claims',
    'money/claims/7',
    'money/claims/5',
    'money/claims/1',
    'money/margins',
  ],
  ...['money/time-sheets', 'reports', 'no-such-page'],
].map((path) => ({ name: path, path: at(`/${path}`) }))

const PAGES: Screen[] = [
  ...(['phone', 'sent', 'draft', 'approved'] as const).map(
    (state): Screen => ({ name: `quote ${state}`, path: ({ quotes }) => `/quotes/${quotes[state]}` }),
  ),
  { name: 'quote lines', path: ({ quotes }) => `/quotes/${quotes.sent}/lines` },
  { name: 'quote edited', path: ({ quotes }) => `/calculator?edit=${quotes.draft}` },
  ...(['planned', 'begun', 'done'] as const).flatMap((state) =>
    JOB_TABS.map(
      (tab): Screen => ({
        name: `job ${state} ${tab}`,
        path: ({ jobs }) => `/jobs/${jobs[state]}?tab=${tab}`,
      }),
    ),
  ),
  ...(['plan', 'money'] as const).map(
    (tab): Screen => ({
      name: `job without hours ${tab}`,
      path: ({ withoutHours }) => `/jobs/${withoutHours}?tab=${tab}`,
    }),
  ),
  ...SETTINGS.map((tab): Screen => ({ name: `settings ${tab}`, path: at(`/settings?tab=${tab}`) })),
]

const onJob = (
  state: 'planned' | 'begun' | 'done',
  tab: (typeof JOB_TABS)[number],
  ...names: (string | RegExp)[]
) => ({
  name: `job ${names.join(' ')}`,
  path: ({ jobs }: DemoCompany) => `/jobs/${jobs[state]}?tab=${tab}`,
  open: press(...names),
})
const onPath = (path: string, ...names: (string | RegExp)[]) => ({
  name: `${path} ${names.join(' ')}`,
  path: at(path),
  open: press(...names),
})
const onQuote = (state: 'phone' | 'sent' | 'draft', ...names: (string | RegExp)[]) => ({
  name: `quote ${names.join(' ')}`,
  path: ({ quotes }: DemoCompany) => `/quotes/${quotes[state]}`,
  open: press(...names),
})

const DIALOGS: Screen[] = [
  onJob('done', 'money', 'Add Charge'),
  onJob('done', 'money', 'Take Payment'),
  onJob('done', 'money', 'Give Credit'),
  onJob('done', 'money', 'File Claim'),
  onJob('done', 'money', 'Issue Invoice'),
  onJob('done', 'day', 'Add event'),
  onJob('done', 'day', /^Correct Job done/),
  onJob('done', 'papers', 'Record on paper'),
  onJob('done', 'photos', /^Open photo/),
  onJob('planned', 'papers', 'Add weight ticket'),
  onJob('planned', 'papers', 'Add delay notice'),
  onJob('planned', 'plan', 'Edit Job'),
  onJob('planned', 'plan', 'Best plan'),
  onJob('planned', 'plan', 'Start Job'),
  onJob('planned', 'plan', 'Add reminder'),
  onJob('planned', 'plan', 'More actions'),
  onQuote('sent', 'Answer'),
  onQuote('draft', 'Send Email'),
  onQuote('draft', 'Convert to Job'),
  onQuote('draft', 'Change the price type'),
  onQuote('draft', /^Show what is missing/),
  onQuote('draft', 'Add reminder'),
  onPath('/quotes', /^Delete quote/),
  onPath('/dashboard', /^Snooze or assign/),
  onPath('/jobs', 'New job'),
  onPath('/jobs?view=board', 'Notify crews'),
  onPath('/jobs?view=board', 'Notify crews', 'Show route'),
  onPath('/jobs?view=board', /^Off today/),
  onPath('/jobs?view=board', /^More for/, 'Move to...'),
  onPath('/jobs?view=board&rows=trucks', /^Out of service/),
  onPath('/customers/140', 'Join'),
  onPath('/customers/140', 'Edit'),
  onPath('/customers/140', 'Statement'),
  onPath('/money/books', 'Accounts'),
  onPath('/money/books', /^Close /),
  onPath('/money/claims/7', 'Acknowledge'),
  onPath('/money/claims/7', 'More actions'),
  onPath('/money/time-sheets', /^Ana Reyes, /),
  onPath('/settings?tab=crews', 'Edit Dwyer'),
  onPath('/settings?tab=api-keys', 'Create API key'),
  onPath('/settings?tab=webhooks', 'Add webhook'),
  onPath('/settings?tab=papers', /^Paste text/),
]

const CUSTOMERS: Screen[] = [
  { name: 'customer offer', path: ({ offers }) => offers.open, as: 'visitor' },
  { name: 'customer offer without a date', path: ({ offers }) => offers.phone, as: 'visitor' },
]

const CREWS: Screen[] = [
  { name: 'crew day', path: ({ loading }) => `${loading.path}#`, as: 'crew' },
  { name: 'crew outbox', path: ({ loading }) => `${loading.path}#outbox`, as: 'crew' },
  ...CREW_SCREENS.map(
    (screen): Screen => ({
      name: `crew ${screen}`,
      path: ({ loading }) => `${loading.path}#${screen}/${loading.job}`,
      as: 'crew',
    }),
  ),
  {
    name: 'crew bill of lading',
    path: ({ loading }) => `${loading.path}#sign/${loading.job}/bill_of_lading`,
    as: 'crew',
  },
  { name: 'crew job done', path: ({ finished }) => `${finished.path}#job/${finished.job}`, as: 'crew' },
]

/** Every screen of the look book, each in each state once. */
export const SCREENS: readonly Screen[] = [
  ...VISITORS,
  ...FIRST_HOUR,
  ...LISTS,
  ...PAGES,
  ...DIALOGS,
  ...CUSTOMERS,
  ...CREWS,
]
