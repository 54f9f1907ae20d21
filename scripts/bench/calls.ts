import { randomUUID } from 'node:crypto'
import { contract } from '../../src/contract/contract.ts'
import type { Answer } from '../../src/contract/endpoint.ts'
import { DAY_MS } from '../../src/domain/calendar.ts'
import { REPORTS } from '../../src/domain/reports/reports.ts'
import { createTokens } from '../../src/server/tokens.ts'
import type { FilledCompany } from './fill.ts'

/** A request that is measured. */
export type Call = {
  name: string
  /** Sums over many rows may grow a little more; searches and reports have limits of their own, in milliseconds alone. */
  kind: 'plain' | 'figure' | 'search' | 'report'
  atMostMs?: number
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  /** Of the next request: what is stored again and again must not be the same. */
  body?: () => string
}

export type SignedIn = { url: string; company: FilledCompany; headers: Record<string, string> }

/** As someone of the office; the token is made here, because 200 sign-ins would run into their limit. */
export async function signIn(url: string, appSecret: string, company: FilledCompany): Promise<SignedIn> {
  const { userId, organizationId, email, sessionId } = company
  const claims = { userId, organizationId, email, sessionId, role: 'admin', version: 1 }
  const token = await createTokens(appSecret).sign(claims)
  return { url, company, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }
}

export async function answerOf({ url, headers }: SignedIn, path: string, sent: RequestInit = {}) {
  const answer = await fetch(`${url}/api/v1${path}`, { ...sent, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

export const LIST_WITH_FILTER = 'quotes of one status, with total'
export const ONE_QUOTE = 'one quote'
export const COMMON_SEARCH = 'search, a common part'
export const NEW_QUOTE = 'a new quote'

let count = 0
const counted = () => {
  count += 1
  return count
}
/** Of a customer of its own, who has no other quotes. */
const someQuote = (number: number) => ({
  ...contract.quotes.create.example,
  customer_email: `customer-${number}-${process.pid}@example.com`,
  customer_phone: `+1${2_000_000_000 + number}`,
})

const day = (inDays: number) => new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10)
/** A typing error: one letter is missing. */
const mistyped = (name: string) => name.slice(0, 3) + name.slice(4)

/** A crew of the company's with a job on a day of its own, and what its lead's phone makes of it once it has the link. */
async function crewCallsOf(signedIn: SignedIn): Promise<Call[]> {
  const date = day(300)
  const send = (path: string, body: object) =>
    answerOf(signedIn, path, { method: 'POST', body: JSON.stringify(body) })
  const name = `Crew of ${counted()}`
  const { id: person } = await send('/people', { name: `Lead of ${name}`, role: 'lead' })
  const { id: crew } = await send('/crews', { name, member_ids: [person] })
  const job = { customer_name: 'Olivia Chen', scheduled_date: `${date}T08:00:00`, assigned_crew: name }
  const { id } = await send('/jobs', job)
  await send('/day-sheets', { date, crew_ids: [crew] })
  const { crews }: Answer<typeof contract.daySheets.get> = await answerOf(
    signedIn,
    `/day-sheets?date=${date}`,
  )
  const link = crews.flatMap(({ people }) => people).find((one) => one.id === person)?.link?.url ?? ''
  const { access_token } = await send(`/day-sheets/${link.split('/d/')[1]}/session`, {})
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  // The same each time: what it costs is what a phone that was not answered costs.
  const events = Array.from({ length: 14 }, () => ({
    ...contract.crewJobs.send.example.events[0],
    id: randomUUID(),
    at: `${date}T08:05:00-07:00`,
  }))
  const get = (name: string, path: string): Call => ({
    name,
    kind: 'plain',
    method: 'GET',
    path: `/api/v1${path}`,
    headers,
  })
  return [
    {
      ...get("a crew's batch of events", `/crew/jobs/${id}/events`),
      method: 'POST',
      body: () => JSON.stringify({ events }),
    },
    get("a crew's jobs of the day", `/crew/jobs?date=${date}`),
    get("a crew's pack of a job", `/crew/jobs/${id}/pack`),
  ]
}

/** Every call that a screen or the phone makes often, of one company. */
export async function callsOf(signedIn: SignedIn): Promise<Call[]> {
  const { company, headers } = signedIn
  const { quotes } = await answerOf(signedIn, '/quotes')
  const { jobs } = await answerOf(signedIn, '/jobs')
  const [quote, job] = [quotes[1], jobs[1]]
  const far = Math.max(1, Math.floor(company.quotes / 20) - 5)
  const farJobs = Math.max(1, Math.floor((company.quotes * 0.248) / 20) - 5)
  const common = company.commonName.slice(0, 4).toLowerCase()

  const get = (name: string, path: string, kind: Call['kind'] = 'plain', atMostMs?: number): Call => ({
    name,
    kind,
    ...(atMostMs && { atMostMs }),
    method: 'GET',
    path: `/api/v1${path}`,
    headers,
  })
  const send = (name: string, method: 'POST' | 'PUT', path: string, body: () => object): Call => ({
    ...get(name, path),
    method,
    body: () => JSON.stringify(body()),
  })
  return [
    get('the newest 20 quotes', '/quotes'),
    get('the papers of the company', '/settings/papers'),
    get(LIST_WITH_FILTER, '/quotes?status=sent'),
    get('quotes, five pages before the last', `/quotes?page=${far}`),
    get('quotes by a frequent name', `/quotes?customer_name=${common}`),
    get('quotes by a rare name', `/quotes?customer_name=${company.rareName}`),
    get('quotes that wait for an answer', '/quotes?offer=waiting'),
    get(ONE_QUOTE, `/quotes/${quote.id}`),
    get("a quote's timeline", `/quotes/${quote.id}/timeline`),
    get('a known customer', `/quotes/known-customer?email=${quote.customer_email}`),
    get('figures of the quotes', '/quotes/stats', 'figure'),
    get('quotes by filter, counted', '/quotes/counts'),
    get('the latest 20 customers', '/customers'),
    get('the worklist', '/worklist'),
    get('the latest 20 jobs', '/jobs'),
    get('jobs of one status', '/jobs?status=completed'),
    get('jobs as the work is', '/jobs?order=work'),
    get('jobs, five pages before the last', `/jobs?page=${farJobs}`),
    get('jobs as the work is, five pages before the last', `/jobs?order=work&page=${farJobs}`),
    get('jobs of a crew', '/jobs?order=work&assigned_crew=Dwyer'),
    get('jobs of a crew that had none', '/jobs?order=work&assigned_crew=Nobody'),
    get('jobs by a frequent name', `/jobs?customer_name=${common}`),
    get('one job', `/jobs/${job.id}`),
    get('the gates of a job', `/jobs/${job.id}/gates`),
    get('the papers of a job', `/jobs/${job.id}/papers`),
    get("a job's day", `/jobs/${job.id}/day`),
    get('figures of the jobs', '/jobs/stats', 'figure'),
    get('twelve weeks', '/dashboard/weekly', 'figure'),
    get("a day's schedule", `/jobs/daily-schedule/${day(7)}`),
    get('days with room', `/jobs/free-days/${day(7)}`),
    get('the board of a week', `/board?from=${day(0)}`),
    get('suggestions for a job', `/jobs/suggestions?job_id=${job.id}&date=${day(7)}`),
    get('the history', '/history'),
    ...REPORTS.flatMap((name) => [
      get(`report of a year: ${name}`, `/reports/${name}?from=${day(-365)}&to=${day(0)}`, 'report', 100),
      get(
        `report of three years: ${name}`,
        `/reports/${name}?from=${day(-1095)}&to=${day(0)}`,
        'report',
        100,
      ),
    ]),
    get(
      'rows of a report: quotes of a source in three years',
      `/reports/sources/rows?from=${day(-1095)}&to=${day(0)}&key=manual`,
      'report',
      100,
    ),
    get(
      'rows of a report: quotes sent in three years',
      `/reports/estimators/rows?from=${day(-1095)}&to=${day(0)}&key=${company.userId}`,
      'report',
      100,
    ),
    get(
      'rows of a report: quotes declined in three years',
      `/reports/lost/rows?from=${day(-1095)}&to=${day(0)}&key=price`,
      'report',
      100,
    ),
    get(
      'rows of a report: jobs completed in three years',
      `/reports/hours/rows?from=${day(-1095)}&to=${day(0)}&key=Dwyer`,
      'report',
      100,
    ),
    get('search, a rare name', `/search?q=${company.rareName}`, 'search', 10),
    get(COMMON_SEARCH, '/search?q=555', 'search', 20),
    get('search, a common name', `/search?q=${company.commonName}`, 'search', 20),
    get('search, mistyped', `/search?q=${mistyped(company.rareName)}`, 'search', 50),
    send('an estimate', 'POST', '/calculate', () => contract.estimates.calculate.example),
    send('a change of a quote', 'PUT', `/quotes/${quote.id}`, () => ({
      internal_notes: `Called ${counted()} times.`,
    })),
    send(NEW_QUOTE, 'POST', '/quotes', () => someQuote(counted())),
    ...(await crewCallsOf(signedIn)),
  ]
}
