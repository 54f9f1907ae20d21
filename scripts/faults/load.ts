import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { contract } from '../../src/contract/contract.ts'
import type { Answer, Endpoint, Sent } from '../../src/contract/endpoint.ts'
import { dayAfter } from '../../src/domain/calendar.ts'
import { type SeededRandom, seededRandom } from '../../src/server/demo/seeded-random.ts'
import { type Company, type Reply, visitor } from '../../test/setup/company.ts'
import { registerMailingCompany } from '../../test/setup/mailing-company.ts'
import { emptyLedger, type KeptJob, type KeptQuote, type Ledger } from './ledger.ts'
import { happens, type Stage } from './stage.ts'

const { crews, jobs, people, quotes } = contract

const COMPANIES = 4
const WORKERS_EACH = 2
/** A new company may send twenty mails an hour. */
const MAILS_EACH = 18
/** Of them, for what is played once the nodes are warm. */
const MAILS_KEPT = 9
const CREWS = ['North', 'South']
const STARTS = ['07:00', '08:30', '10:00', '13:00', '15:30']
const DAYS = 30
/** Longer than a browser's user waits; then the same request is sent again. */
const PATIENCE_MS = 20_000
/** How long a request is repeated after the load has ended. */
const LAST_TRIES_MS = 60_000
const MAIL_WITHIN_MS = 60_000

export type Load = {
  companies: readonly Company[]
  ledger: Ledger
  /** From here on the mails that were kept for it may leave as well. */
  spendAllMails(): void
  /** Ends once every request was answered, or repeated for a minute. */
  stop(): Promise<void>
}

/** Companies whose people share two crews, one person and one calendar. */
async function makeCompanies({ nodes, mail }: Stage): Promise<Company[]> {
  const mailbox = {
    async waitForMail({ to }: { to: string }) {
      const find = () => mail.taken.find(({ body }) => body.includes(`To: ${to}`))
      if (!(await happens(() => find() !== undefined, MAIL_WITHIN_MS))) throw new Error(`no mail to ${to}`)
      return PostalMime.parse(find()?.body ?? '')
    },
  }
  const baseUrl = nodes[0]?.url() as string
  const made: Company[] = []
  for (let count = 0; count < COMPANIES; count += 1) {
    const company = await registerMailingCompany(mailbox, { time_zone: 'America/Denver' }, { baseUrl })
    const { id } = await company.call(people.create, { body: { name: 'Pat Dwyer' } })
    for (const name of CREWS) await company.call(crews.create, { body: { name, member_ids: [id] } })
    made.push(company)
  }
  return made
}

/**
 * Offices that write, change, send, book and delete quotes without a pause. Whatever fails or is not answered is sent
 * again as it was, with the same key, to any node, as the app in the browser does it.
 * @param firstDay the first of the days on which they book
 */
export async function startLoad(
  stage: Stage,
  seed: number,
  firstDay: string,
  starts: readonly string[] = STARTS,
): Promise<Load> {
  const companies = await makeCompanies(stage)
  const ledger = emptyLedger()
  const days = Array.from({ length: DAYS }, (_, n) => dayAfter(firstDay, n))
  let endedAt: number | null = null
  let mailsKept = MAILS_KEPT
  const load = { stage, ledger, days, starts, endedAt: () => endedAt, mailsKept: () => mailsKept }
  const mailsLeft = new Map(companies.map((company) => [company, MAILS_EACH]))
  const workers = companies.flatMap((company, nth) =>
    Array.from({ length: WORKERS_EACH }, (_, worker) =>
      work({ ...load, company, mailsLeft, ...chances(seed * 1_000 + nth * 10 + worker) }),
    ),
  )
  return {
    companies,
    ledger,
    spendAllMails() {
      mailsKept = 0
    },
    async stop() {
      endedAt = performance.now()
      await Promise.all(workers)
    },
  }
}

/** Which node is asked depends on how often: it must not change what is written next. */
const chances = (seed: number) => ({ random: seededRandom(seed), way: seededRandom(seed + 500) })

type Worker = {
  stage: Stage
  ledger: Ledger
  days: readonly string[]
  starts: readonly string[]
  endedAt: () => number | null
  mailsKept: () => number
  company: Company
  mailsLeft: Map<Company, number>
  random: SeededRandom
  way: SeededRandom
}

async function work(worker: Worker): Promise<void> {
  const { random, ledger, endedAt, company, mailsLeft, mailsKept } = worker
  const mine: KeptQuote[] = []
  while (endedAt() === null) {
    const free = mine.filter(({ job, sends, isDeleted }) => !(job || sends || isDeleted))
    const quote = free.length > 0 ? random.pick(free) : null
    const booked = mine.filter(({ job }) => job && job.status !== 'completed')
    const step = quote
      ? random.weighted([['create', 30] as const, ['note', 20], ['send', 5], ['book', 25], ['delete', 4]])
      : 'create'
    if (booked.length > 0 && random.chance(0.25)) await moveOn(worker, random.pick(booked))
    else if (!quote || step === 'create') await create(worker, mine)
    else if (step === 'note') await changeNotes(worker, quote)
    else if (step === 'send' && (mailsLeft.get(company) ?? 0) > mailsKept()) await send(worker, quote)
    else if (step === 'book') await book(worker, quote)
    else if (step === 'delete') await remove(worker, quote)
  }
  ledger.quotes.push(...mine)
}

/** Sends until there is an answer; null when there was none until the end. */
async function write<E extends Endpoint>(worker: Worker, endpoint: E, sent: Sent<E>): Promise<Reply | null> {
  const { stage, ledger, endedAt, company, way } = worker
  const headers = endpoint.idempotent && { 'idempotency-key': randomUUID() }
  for (;;) {
    const place = {
      baseUrl: way.pick(stage.nodes).url(),
      token: company.token,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }
    const reply = await visitor({ ...place, ...(headers && { headers }) })
      .attempt(endpoint, sent)
      .catch(() => null)
    const status = !reply ? 'no answer' : isStillRunning(reply) ? '409 in progress' : `${reply.status}`
    ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1)
    if (reply && !isForLater(reply)) {
      if (reply.status < 300) ledger.acknowledged += 1
      return reply
    }
    const ended = endedAt()
    if (ended !== null && performance.now() - ended > LAST_TRIES_MS) return null
    await pause(way.between(200, 1_000))
  }
}

const isStillRunning = ({ status, body }: Reply) =>
  status === 409 && wordsOf(body).includes('still being processed')
const isForLater = (reply: Reply) => reply.status >= 500 || reply.status === 429 || isStillRunning(reply)

const wordsOf = (body: unknown) => `${(body as { detail?: unknown } | null)?.detail}`

function unexpected({ ledger }: Worker, what: string, { status, body }: Reply): void {
  ledger.unexpected.push(`${what}: ${status} ${wordsOf(body)}`)
}

async function create(worker: Worker, mine: KeptQuote[]): Promise<void> {
  const email = `mover-${randomUUID()}@example.com`
  const notes = `Written ${email}`
  const body = { ...quotes.create.example, customer_email: email, move_notes: notes }
  const reply = await write(worker, quotes.create, { body })
  if (!reply) return void worker.ledger.unanswered.add(email)
  if (reply.status !== 201) return unexpected(worker, 'create', reply)
  const { id, quote_number: number } = reply.body as Answer<typeof quotes.create>
  const kept = { id, number, email, notes, isDeleted: false, sends: 0, job: null, isOpen: false }
  mine.push({ ...kept, company: worker.company })
}

async function changeNotes(worker: Worker, quote: KeptQuote): Promise<void> {
  const notes = `Changed ${randomUUID()}`
  const reply = await write(worker, quotes.update, { params: quote, body: { move_notes: notes } })
  if (!reply) quote.isOpen = true
  else if (reply.status === 200) quote.notes = notes
  else unexpected(worker, 'change', reply)
}

async function send(worker: Worker, quote: KeptQuote): Promise<void> {
  worker.mailsLeft.set(worker.company, (worker.mailsLeft.get(worker.company) ?? 0) - 1)
  const reply = await write(worker, quotes.send, { params: quote, body: {} })
  // An answer that was lost after the mail was stored: it is on its way.
  const isStored = reply?.status === 409 && wordsOf(reply.body).includes('its answer was lost')
  if (!reply) quote.isOpen = true
  else if (reply.status === 200 || isStored) quote.sends += 1
  else unexpected(worker, 'send', reply)
}

async function book(worker: Worker, quote: KeptQuote): Promise<void> {
  const startsAt = `${worker.random.pick(worker.days)}T${worker.random.pick(worker.starts)}:00`
  const body = { scheduled_date: startsAt, assigned_crew: worker.random.pick(CREWS) }
  const reply = await write(worker, quotes.convert, { params: quote, body })
  if (!reply) quote.isOpen = true
  else if (reply.status === 201) {
    const { id, job_number: number } = reply.body as Answer<typeof quotes.convert>
    quote.job = { id, number, startsAt, status: 'scheduled', actualCost: null }
  } else if (reply.status !== 409) unexpected(worker, 'book', reply)
}

/** Moves a job to another time, or on to its next status. */
async function moveOn(worker: Worker, quote: KeptQuote): Promise<void> {
  const job = quote.job as KeptJob
  const { random } = worker
  const isFinished = job.status === 'in_progress'
  const change = random.chance(0.4)
    ? { scheduled_date: `${random.pick(worker.days)}T${random.pick(worker.starts)}:00` }
    : isFinished
      ? { status: 'completed' as const, actual_cost: random.between(200, 2_000) }
      : { status: 'in_progress' as const }
  const reply = await write(worker, jobs.patch, { params: job, body: change })
  if (!reply) quote.isOpen = true
  else if (reply.status === 200) {
    job.startsAt = change.scheduled_date ?? job.startsAt
    job.status = change.status ?? job.status
    job.actualCost = change.actual_cost ?? job.actualCost
  } else if (reply.status !== 409 || change.status) unexpected(worker, 'move on', reply)
}

async function remove(worker: Worker, quote: KeptQuote): Promise<void> {
  const reply = await write(worker, quotes.delete, { params: quote })
  if (!reply) quote.isOpen = true
  // Deleted by the first of two tries, whose answer was lost.
  else if (reply.status === 204 || reply.status === 404) quote.isDeleted = true
  else unexpected(worker, 'delete', reply)
}
