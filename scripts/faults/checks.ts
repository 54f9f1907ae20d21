import { contract } from '../../src/contract/contract.ts'
import type { Answer } from '../../src/contract/endpoint.ts'
import { dayAfter } from '../../src/domain/calendar.ts'
import { JOB_STATUSES } from '../../src/domain/jobs/job-status.ts'
import { QUOTE_STATUSES } from '../../src/domain/quotes/quote-status.ts'
import { type Company, visitor } from '../../test/setup/company.ts'
import { doubleBookings } from '../../test/setup/double-bookings.ts'
import type { Finding } from './attack.ts'
import type { KeptQuote, Ledger } from './ledger.ts'
import { happens, type Stage } from './stage.ts'

const { boards, dashboard, jobs, people, quotes } = contract

const PAGE = 100
const BOARD_DAYS = 14
const BOARDS = 4
/** Between a mail's arrival and the app's saying so. */
const SETTLED_WITHIN_MS = 20_000

type QuoteRow = Answer<typeof quotes.list>['quotes'][number]
type JobRow = Answer<typeof jobs.list>['jobs'][number]

/** All that a company has, read page by page as the app reads it. */
type Read = { company: Company; quotes: QuoteRow[]; jobs: JobRow[] }

const atNode = (stage: Stage, company: Company) =>
  visitor({ baseUrl: stage.nodes[0]?.url() as string, token: company.token })

export async function readAll(stage: Stage, company: Company): Promise<Read> {
  const office = atNode(stage, company)
  const read: Read = { company, quotes: [], jobs: [] }
  for (let page = 1; read.quotes.length === (page - 1) * PAGE; page += 1) {
    read.quotes.push(...(await office.call(quotes.list, { query: { page, per_page: PAGE } })).quotes)
  }
  for (let page = 1; read.jobs.length === (page - 1) * PAGE; page += 1) {
    read.jobs.push(...(await office.call(jobs.list, { query: { page, per_page: PAGE } })).jobs)
  }
  return read
}

const finding = (what: string, figures: string, wrong: readonly string[]): Finding => ({
  what,
  figures:
    wrong.length === 0 ? figures : `${figures}; ${wrong.length} wrong: ${wrong.slice(0, 3).join(' / ')}`,
  stood: wrong.length === 0,
})

/** Every acknowledged write is there, once, as it was acknowledged, and nothing else is. */
export function checkWrites(ledger: Ledger, all: readonly Read[]): Finding {
  const wrong: string[] = []
  const jobsOf = new Map(
    all.flatMap(({ company, jobs }) => jobs.map((job) => [`${company.token} ${job.quote_id}`, job])),
  )
  for (const { company, quotes: rows } of all) {
    const byEmail = Map.groupBy(rows, ({ customer_email }) => `${customer_email}`)
    const mine = ledger.quotes.filter((quote) => quote.company === company)
    for (const quote of mine) {
      const found = byEmail.get(quote.email) ?? []
      byEmail.delete(quote.email)
      const job = jobsOf.get(`${company.token} ${quote.id}`)
      wrong.push(...faultsOf(quote, found, job).map((fault) => `${quote.number} ${fault}`))
    }
    for (const [email, found] of byEmail) {
      if (found.length > 1) wrong.push(`${email} stands ${found.length} times`)
      if (!ledger.unanswered.has(email)) wrong.push(`${email} is no one's`)
    }
  }
  return finding('writes kept', `${ledger.acknowledged} of ${ledger.acknowledged}`, wrong)
}

function faultsOf(quote: KeptQuote, found: readonly QuoteRow[], job: JobRow | undefined): string[] {
  if (quote.isDeleted) return found.length > 0 ? ['is there again'] : []
  if (quote.isOpen) return found.length > 1 ? ['stands twice'] : []
  const [row] = found
  if (!row || found.length !== 1) return [`stands ${found.length} times`]
  const faults: string[] = []
  if (row.quote_number !== quote.number) faults.push(`is now ${row.quote_number}`)
  if (row.move_notes !== quote.notes) faults.push('lost its note')
  if (!quote.job) return job ? [...faults, 'has a job that no one booked'] : faults
  if (!job) return [...faults, 'lost its job']
  if (job.job_number !== quote.job.number) faults.push(`has the job ${job.job_number}`)
  if (job.status !== quote.job.status) faults.push(`its job is ${job.status}, not ${quote.job.status}`)
  if (!job.scheduled_date?.startsWith(quote.job.startsAt)) faults.push(`its job is at ${job.scheduled_date}`)
  if (job.actual_cost !== quote.job.actualCost) faults.push(`its job cost ${job.actual_cost}`)
  return faults
}

export function checkNumbers(all: readonly Read[]): Finding {
  const wrong = all.flatMap(({ quotes, jobs }) => [
    ...twice(quotes.map(({ quote_number }) => quote_number)),
    ...twice(jobs.map(({ job_number }) => job_number)),
  ])
  const count = all.reduce((sum, { quotes, jobs }) => sum + quotes.length + jobs.length, 0)
  return finding('numbers', `${count} unique`, wrong)
}

const twice = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index).map((value) => `${value} twice`)

export async function checkBookings(stage: Stage, all: readonly Read[], firstDay: string): Promise<Finding> {
  const wrong: string[] = []
  for (const { company } of all) {
    const office = atNode(stage, company)
    const staff = (await office.call(people.list)).people
    for (let part = 0; part < BOARDS; part += 1) {
      const from = dayAfter(firstDay, (part - 1) * BOARD_DAYS)
      wrong.push(
        ...doubleBookings(await office.call(boards.get, { query: { from, days: BOARD_DAYS } }), staff),
      )
    }
  }
  const count = all.reduce((sum, { jobs }) => sum + jobs.length, 0)
  return finding('double-booked', `0 of ${count}`, wrong)
}

/** What the app counts ahead of time, against what its lists hold. */
export async function checkFigures(stage: Stage, all: readonly Read[]): Promise<Finding> {
  const wrong: string[] = []
  let compared = 0
  for (const read of all) {
    const office = atNode(stage, read.company)
    const compare = (what: string, said: number, counted: number) => {
      compared += 1
      if (Math.abs(said - counted) > 0.005) wrong.push(`${what} ${said}, counted ${counted}`)
    }
    for (const status of QUOTE_STATUSES) {
      const { total } = await office.call(quotes.list, { query: { status, per_page: 1 } })
      compare(`${status} quotes`, total, read.quotes.filter((quote) => quote.status === status).length)
    }
    for (const status of JOB_STATUSES) {
      const { total } = await office.call(jobs.list, { query: { status, per_page: 1 } })
      compare(`${status} jobs`, total, read.jobs.filter((job) => job.status === status).length)
    }
    const stats = await office.call(quotes.stats)
    const worth = sum(read.quotes.map(({ total_cost }) => total_cost ?? 0))
    compare('all quotes', stats.total_quotes, read.quotes.length)
    compare('recent quotes', stats.recent_quotes_count, read.quotes.length)
    compare('their value', stats.recent_quotes_value, worth)
    const done = read.jobs.filter(({ status }) => status === 'completed')
    const revenue = sum(done.map(({ total_cost }) => total_cost ?? 0))
    const figures = await office.call(jobs.stats)
    compare('revenue', figures.total_revenue, revenue)
    compare('recent revenue', figures.recent_revenue, revenue)
    compare('completed', figures.completed_jobs, done.length)
    const { weeks } = await office.call(dashboard.weekly)
    compare('revenue of the weeks', sum(weeks.map((week) => week.revenue)), revenue)
    compare('bookings of the weeks', sum(weeks.map((week) => week.bookings)), read.jobs.length)
  }
  return finding('figures', `${compared} exact`, wrong)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Every accepted mail came once, and the app knows it. What came twice, or of which the app says that it may have come,
 * is counted, and stands only where the mail server lied or, for the latter, a process was killed.
 */
export async function checkMails(
  stage: Stage,
  ledger: Ledger,
  { withinMs, mayBeUnsure }: { withinMs: number; mayBeUnsure: boolean },
): Promise<Finding> {
  const sent = ledger.quotes.filter(({ sends }) => sends > 0)
  const copiesOf = ({ email, number }: KeptQuote) =>
    stage.mail.taken.filter(
      ({ body }) => body.includes(`To: ${email}`) && /^Subject: .*/m.exec(body)?.[0].includes(number),
    )
  const mailOf = async (quote: KeptQuote) =>
    (await atNode(stage, quote.company).call(quotes.get, { params: quote })).mails[0]
  const isSettled = async (quote: KeptQuote) => {
    const mail = await mailOf(quote)
    return mail?.state !== 'queued' || mail.may_have_arrived
  }
  const began = performance.now()
  const until = began + withinMs
  await happens(() => sent.every((quote) => copiesOf(quote).length > 0), withinMs)
  const waitedS = Math.round((performance.now() - began) / 1000)
  const wrong: string[] = []
  let [came, twice, unsure] = [0, 0, 0]
  for (const quote of sent) {
    await happens(() => isSettled(quote), Math.max(SETTLED_WITHIN_MS, until - performance.now()))
    const copies = copiesOf(quote)
    const mail = await mailOf(quote)
    const told = `the app says ${mail?.state} ${mail?.detail ?? ''}`
    const lied = copies.some((copy) => copy.lied)
    if (copies.length > 0) came += 1
    if (copies.length > 1) twice += 1
    if (mail?.state !== 'sent') unsure += 1
    const isExplained = lied || (mayBeUnsure && mail?.may_have_arrived)
    if ((copies.length > 1 && !lied) || (mail?.state !== 'sent' && !isExplained)) {
      wrong.push(`${quote.number} came ${copies.length} times, ${told}`)
    }
  }
  const extra = [twice && `${twice} twice`, unsure && `${unsure} said to be unsure`].filter(Boolean)
  const last = waitedS > 1 ? [`the last ${waitedS} s after the others had stopped`] : []
  return finding('mails', [`${came} of ${sent.length} came`, ...last, ...extra].join(', '), wrong)
}
