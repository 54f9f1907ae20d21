import { ROLES, type Role } from './team/roles.ts'

const STAFF = ['admin', 'office', 'estimator'] as const satisfies readonly Role[]
const OFFICE = ['admin', 'office'] as const satisfies readonly Role[]
const ADMIN = ['admin'] as const satisfies readonly Role[]

/** What a noun of the trade says of itself, once, for whatever is made for all of them. */
type Noun = {
  /** Its rights, which endpoints ask for: who has each, and what someone without it cannot do. */
  rights?: Record<string, { roles: readonly Role[]; act: string }>
  /** What the company's history says of it: the kinds of entries, and what they are called together. */
  history?: Record<string, string>
  /** What the office has to do about it: the kinds of its worklist, in the order of their places; kinds of one name stand together. */
  work?: Record<string, { place: number; name: string }>
  /** What the search finds of it, one and many. */
  searched?: Record<string, { one: string; many: string }>
  /** The kinds of mail that are written about it. */
  mails?: readonly string[]
}

/** All of them, in the order in which rights and the history's filter show them. */
export const NOUNS = {
  account: {
    rights: { account: { roles: ROLES, act: 'use an account' } },
    mails: ['password_reset', 'security_notice'],
  },
  quotes: {
    rights: {
      'quotes.read': { roles: STAFF, act: 'see quotes' },
      'quotes.change': { roles: STAFF, act: 'change quotes' },
    },
    history: { quote: 'Quotes' },
    work: {
      answer: { place: 1, name: 'Reply' },
      book: { place: 2, name: 'Book' },
      call: { place: 4, name: 'Call' },
      complete: { place: 6, name: 'Fix' },
    },
    searched: { quote: { one: 'Quote', many: 'Quotes' } },
    mails: ['quote', 'quote_test', 'signed_quote', 'customer_note', 'customer_answer', 'follow_up'],
  },
  jobs: {
    rights: {
      'jobs.read': { roles: ROLES, act: 'see jobs' },
      'jobs.progress': { roles: ['admin', 'office', 'crew'], act: 'start and complete jobs' },
      'jobs.change': { roles: OFFICE, act: 'change jobs' },
      'schedule.read': { roles: STAFF, act: 'see the schedule' },
    },
    history: { job: 'Jobs' },
    work: { check: { place: 0.5, name: 'Check' }, fix: { place: 5, name: 'Fix' } },
    searched: { job: { one: 'Job', many: 'Jobs' } },
    mails: ['booking', 'day_sheet', 'signed_paper'],
  },
  moveDay: { work: { late: { place: 0, name: 'Late' }, refused: { place: 0.6, name: 'Check' } } },
  money: {
    rights: {
      'money.read': { roles: STAFF, act: 'see the money of jobs' },
      'money.take': { roles: OFFICE, act: 'take payments and add charges' },
      'money.exceed': { roles: ADMIN, act: 'charge more than was signed' },
      'money.refund': { roles: OFFICE, act: 'refund or waive money' },
    },
    work: { deposit: { place: 4.5, name: 'Deposit' }, money: { place: 7, name: 'Money' } },
    mails: ['receipt', 'invoice', 'payment_reminder', 'deposit_reminder'],
  },
  claims: {
    rights: { 'claims.change': { roles: OFFICE, act: 'change claims' } },
    history: { claim: 'Claims' },
    work: { claim: { place: 7, name: 'Claims' } },
    mails: ['claim_note', 'review_request'],
  },
  search: { rights: { search: { roles: STAFF, act: 'search' } } },
  customers: {
    history: { customer: 'Customers' },
    searched: { customer: { one: 'Customer', many: 'Customers' } },
  },
  reminders: {
    rights: { reminders: { roles: STAFF, act: 'use reminders' } },
    history: { reminder: 'Reminders' },
    work: { remind: { place: 3, name: 'Reminders' } },
    searched: { reminder: { one: 'Reminder', many: 'Reminders' } },
  },
  reports: { rights: { 'reports.read': { roles: ADMIN, act: 'see reports' } } },
  books: {
    rights: {
      'books.export': { roles: OFFICE, act: 'see or export the books' },
      'books.enter': { roles: OFFICE, act: 'enter payouts and bank deposits' },
      'books.close': { roles: ADMIN, act: 'close months of the books' },
      'books.reopen': { roles: ADMIN, act: 'reopen months of the books' },
    },
    history: { books: 'Books' },
  },
  payroll: {
    rights: {
      'payroll.read': { roles: ADMIN, act: 'see hours, pay and margins' },
      'payroll.change': { roles: ADMIN, act: 'approve hours and change cost rates' },
    },
    history: { time_sheet: 'Time sheets', cost_rate: 'Cost rates' },
  },
  figures: { rights: { 'figures.read': { roles: STAFF, act: 'see revenue and figures' } } },
  company: {
    rights: {
      'company.read': { roles: STAFF, act: 'see company settings' },
      'company.change': { roles: ADMIN, act: 'change company settings' },
    },
    history: { settings: 'Settings' },
    mails: ['email_confirmation', 'mail_test'],
  },
  pricing: {
    rights: {
      'pricing.read': { roles: STAFF, act: 'see prices' },
      'pricing.change': { roles: ADMIN, act: 'change prices' },
    },
    history: { pricing: 'Pricing' },
  },
  team: {
    rights: {
      'team.read': { roles: OFFICE, act: 'see the team' },
      'team.change': { roles: ADMIN, act: 'change the team' },
    },
    history: { team: 'Team' },
    mails: ['invitation'],
  },
  connections: {
    rights: {
      'connections.read': { roles: OFFICE, act: 'see connections' },
      'connections.change': { roles: ADMIN, act: 'change connections' },
    },
    history: { connections: 'Connections' },
  },
  crews: {
    rights: {
      'crews.read': { roles: STAFF, act: 'see crews and trucks' },
      'crews.change': { roles: OFFICE, act: 'change crews and trucks' },
    },
    history: { crew: 'Crews', person: 'People', truck: 'Trucks' },
    searched: {
      crew: { one: 'Crew', many: 'Crews' },
      person: { one: 'Person', many: 'People' },
      truck: { one: 'Truck', many: 'Trucks' },
    },
  },
  history: { rights: { 'history.read': { roles: OFFICE, act: 'see the history' } } },
  calendars: { rights: { 'feeds.change': { roles: OFFICE, act: 'change calendar addresses' } } },
  api: {
    rights: { 'api.change': { roles: ADMIN, act: 'make API keys' } },
    history: { api_key: 'API keys' },
  },
  changes: { rights: { 'changes.read': { roles: STAFF, act: 'follow the changes' } } },
  webhooks: {
    rights: { 'webhooks.change': { roles: ADMIN, act: 'see or change webhooks' } },
    mails: ['webhook_off'],
  },
  dataExport: {
    rights: { 'data.export': { roles: ADMIN, act: 'export all data' } },
    mails: ['data_export'],
  },
  imports: {
    rights: { 'data.import': { roles: ADMIN, act: 'import data' } },
    history: { import: 'Imports' },
  },
  system: { rights: { 'system.read': { roles: ADMIN, act: 'see the system' } } },
} as const satisfies Record<string, Noun>

type Nouns = (typeof NOUNS)[keyof typeof NOUNS]
/** What one part of the nouns names, over all of them, e.g. every right. */
type NamesIn<Part extends keyof Noun, One = Nouns> =
  One extends Record<Part, infer Named>
    ? Named extends readonly (infer Name extends string)[]
      ? Name
      : keyof Named & string
    : never

export type Right = NamesIn<'rights'>
/** What an entry of the history is about. */
export type Entity = NamesIn<'history'>
export type MailKind = NamesIn<'mails'>
/** What the office has to do; each quote and each job is in one of them only. */
export type WorkKind = NamesIn<'work'>
/** What can be found; pages are the browser's own. */
export type SearchType = NamesIn<'searched'>

const all: readonly Noun[] = Object.values(NOUNS)
/** Of every right who has it, and what someone without it cannot do. */
export const RIGHTS_OF_NOUNS = Object.assign({}, ...all.map(({ rights }) => rights)) as Record<
  Right,
  { roles: readonly Role[]; act: string }
>
/** What the entries of the history about one kind are called together. */
export const ENTITY_WORDS = Object.assign({}, ...all.map(({ history }) => history)) as Record<Entity, string>
/** Each kind of work, with its name. */
export const WORK_OF_NOUNS = Object.assign({}, ...all.map(({ work }) => work)) as Record<
  WorkKind,
  { place: number; name: string }
>
/** What the search finds, in its order, with its words. */
export const SEARCHED_NOUNS = Object.assign({}, ...all.map(({ searched }) => searched)) as Record<
  SearchType,
  { one: string; many: string }
>
export const SEARCH_TYPES = Object.keys(SEARCHED_NOUNS) as SearchType[]
