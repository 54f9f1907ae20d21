import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf } from '../ledger/entered.ts'
import { type InvoiceBalances, invoiceStates } from '../ledger/invoice-states.ts'
import { bringsMoney } from '../ledger/ledger-words.ts'
import { settle } from '../ledger/settle.ts'
import { sumOf } from '../money.ts'
import type { Book, JobFacts } from './book.ts'
import { catchUp, type Sourced } from './catch-up.ts'
import { cellsOf, type PriceLine } from './cells.ts'
import { centsOf, type Day, isOnAccount, postingsOf, sumOn } from './entry.ts'
import type { JobInvoice, JobMoney, LedgerRow } from './job-money.ts'

const JOB: JobFacts = { id: 1, payer: 2, agreement: 3, place: 'CO 80207', since: '0001-01-01' }
/** Another of the same customer’s. */
const OTHER: JobFacts = { ...JOB, id: 4, agreement: null }
/** Rows of the two have numbers of their own. */
const ROWS_OF_ANOTHER = 1000
const NOT_YET = { priceKind: null, estimateCents: null, maximumCents: null, deliveredShare: 1 } as const

/** A job as the office has it: what it comes to, what was entered, and what was invoiced. */
type Job = {
  facts: JobFacts
  today: Day
  status: 'coming' | 'delivered' | 'cancelled'
  since: Day
  price: readonly PriceLine[]
  rows: LedgerRow[]
  invoices: (JobInvoice & { throughEntry: number })[]
  entries: Sourced[]
}

const dayAt = (index: number): Day =>
  `2026-${String(1 + Math.floor(index / 28)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`

const priceOf = ({ status, price }: Job): readonly PriceLine[] =>
  status === 'delivered' ? price : [{ income: 'fee', cents: 5000, place: JOB.place, rate: null }]

function settledOf(job: Job) {
  const work = job.status === 'coming' ? 0 : centsOf(cellsOf(priceOf(job)))
  const storage = sumOf(job.rows.map((row) => (row.storage ? row.amountCents : 0)))
  return settle(
    {
      agreed: NOT_YET,
      charges: [
        { class: 'base', cents: work },
        { class: 'storage', cents: storage },
      ],
      entries: entriesOf(
        job.rows.map((row) => ({ ...row, purpose: 'balance', class: null, label: null, reason: null })),
      ),
      stage: 'rest_due',
      depositCents: 0,
    },
    { atDelivery: null },
  )
}

const statesOf = (job: Job): InvoiceBalances =>
  invoiceStates(
    job.invoices.map((one) => ({ ...one, isVoid: one.voidOn !== null })),
    job.rows,
  )

function moneyOf(job: Job): JobMoney {
  const { owedCents, paidCents, waivedCents } = settledOf(job)
  const { invoices } = statesOf(job)
  const lines = priceOf(job)
  return {
    ...{ job: job.facts, customer: JOB.payer },
    price:
      job.status === 'coming'
        ? null
        : {
            part: job.status === 'delivered' ? 'price' : 'kept',
            on: [{ day: job.since, lines, maximumCents: centsOf(cellsOf(lines)) }],
          },
    movesTaxed: true,
    rows: job.rows,
    invoices: job.invoices.map((one, index) => ({ ...one, openCents: invoices[index]?.openCents ?? 0 })),
    settled: { owedCents, paidCents, waivedCents },
  }
}

/** Posts what is new, and says whether the journal agrees with the job. */
function post(job: Job, isStrict: boolean): void {
  const money = moneyOf(job)
  const book: Book = {
    ...{
      entries: job.entries,
      jobs: [job.facts],
      invoices: money.invoices,
      today: job.today,
      firstOpenMonth: null,
    },
  }
  const { entries, refused } = catchUp(book, money)
  const from = job.entries.length
  const known = new Map(entries.map(({ id }, index) => [id, from + index + 1]))
  job.entries.push(
    ...entries.map((entry) => ({
      ...entry,
      id: known.get(entry.id) ?? 0,
      ...(entry.corrects === undefined ? {} : { corrects: known.get(entry.corrects) ?? entry.corrects }),
    })),
  )
  for (const { kind, postings } of job.entries) expect([kind, centsOf(postings)]).toEqual([kind, 0])
  const all = postingsOf(job.entries).filter((line) => !isOnAccount(line))
  const { owedCents, paidCents } = money.settled
  const story = JSON.stringify({ refused, entries: job.entries.slice(from), money }, null, 1)
  if (money.price) expect(sumOn(all, '1200', '2300'), story).toBe(owedCents - paidCents)
  expect(sumOn(all, '2300') <= 0, story).toBe(true)
  expect(sumOn(all, '1200') >= 0, story).toBe(true)
  if (isStrict) {
    expect(refused, story).toEqual([])
    expect(
      entries.map(({ kind }) => kind),
      story,
    ).not.toContain('adjustment')
  }
  // What is in the journal is not posted again.
  expect(catchUp({ ...book, entries: job.entries }, money).entries, story).toEqual([])
}

const row = (job: Job, more: Partial<LedgerRow> & Pick<LedgerRow, 'kind'>): LedgerRow => ({
  ...{
    id: job.rows.length + 1 + (job.facts === JOB ? 0 : ROWS_OF_ANOTHER),
    day: job.today,
    amountCents: 0,
    tipCents: 0,
    method: null,
  },
  ...{ ofEntry: null, invoiceId: null, storage: null, tips: [] },
  ...more,
})

const leftOf = ({ rows }: Job, { id, amountCents }: LedgerRow) =>
  amountCents - sumOf(rows.filter(({ ofEntry }) => ofEntry === id).map((one) => one.amountCents))

type Act = (job: Job, size: number, other: Job) => void
const taxed = (cents: number): PriceLine[] => [
  { income: 'moving', cents, place: JOB.place, rate: 8.81 },
  { income: 'materials', cents: Math.floor(cents / 7), place: JOB.place, rate: null },
]

const ACTS: Record<string, Act> = {
  later(job, size, other) {
    other.today = job.today = dayAt(
      Math.min(300, 28 * (Number(job.today.slice(5, 7)) - 1) + Number(job.today.slice(8)) - 1 + (size % 40)),
    )
  },
  deliver(job, size) {
    if (job.status === 'coming')
      Object.assign(job, { status: 'delivered', since: job.today, price: taxed(size) })
  },
  change(job, size) {
    if (job.status === 'delivered') job.price = taxed(size)
  },
  cancel(job) {
    if (job.status === 'coming') Object.assign(job, { status: 'cancelled', since: job.today })
  },
  reopen(job) {
    job.status = 'coming'
  },
  pay(job, size) {
    const tipCents = size % 3 === 0 ? size % 2000 : 0
    const tips = tipCents > 0 ? [{ person: 7, cents: tipCents }] : []
    const open = job.invoices.find((one) => one.voidOn === null)
    const invoiceId = size % 5 === 0 && open ? open.id : null
    const { owedCents, paidCents, waivedCents } = settledOf(job)
    const most = job.status === 'coming' ? size : Math.min(size, owedCents - paidCents + waivedCents)
    if (most > 0)
      job.rows.push(
        row(job, { kind: 'payment', method: 'check', amountCents: most, tipCents, tips, invoiceId }),
      )
  },
  back(job, size) {
    const payment = job.rows
      .filter((one) => bringsMoney(one.kind) && leftOf(job, one) > 0)
      .at(size % 2 ? 0 : -1)
    if (!payment) return
    const whole = leftOf(job, payment) === payment.amountCents && size % 3 === 0
    const cents = whole ? payment.amountCents : Math.min(leftOf(job, payment), 1 + size)
    job.rows.push(
      row(job, {
        kind: whole ? 'reversal' : 'refund',
        method: 'check',
        ofEntry: payment.id,
        amountCents: cents,
      }),
    )
  },
  move(job, size, other) {
    const payment = job.rows
      .filter((one) => bringsMoney(one.kind) && leftOf(job, one) > 0)
      .at(size % 2 ? 0 : -1)
    if (!payment) return
    const { owedCents, paidCents } = settledOf(other)
    const open = other.status === 'coming' ? size : owedCents - paidCents
    const amountCents = Math.min(leftOf(job, payment), size % 3 === 0 ? size : 90_000, open)
    if (amountCents <= 0) return
    const out = row(job, { kind: 'moved_out', method: 'check', ofEntry: payment.id, amountCents })
    job.rows.push(out)
    other.rows.push(row(other, { kind: 'moved_in', method: 'check', ofEntry: out.id, amountCents }))
  },
  credit(job, size) {
    const { owedCents } = settledOf(job)
    const cents = Math.min(size, owedCents)
    if (cents > 0 && job.status !== 'coming') job.rows.push(row(job, { kind: 'credit', amountCents: cents }))
  },
  note(job, size) {
    const index = job.invoices.findIndex((one) => one.voidOn === null && one.ofCharge === null)
    const standing = statesOf(job).invoices[index]
    const cents = Math.min(size, standing ? standing.openCents + standing.paidCents : 0)
    const invoiceId = job.invoices[index]?.id ?? null
    if (cents > 0 && job.status === 'delivered')
      job.rows.push(row(job, { kind: 'credit', amountCents: cents, invoiceId, lowersTax: size % 2 === 0 }))
  },
  round(job, size) {
    const { owedCents, paidCents } = settledOf(job)
    const cents = Math.min(1 + (size % 6), owedCents - paidCents)
    if (cents > 0 && job.status !== 'coming')
      job.rows.push(row(job, { kind: 'rounding', amountCents: cents }))
  },
  writeOff(job, size) {
    const { owedCents, paidCents } = settledOf(job)
    const cents = Math.min(size, owedCents - paidCents)
    if (cents > 0 && job.status !== 'coming')
      job.rows.push(row(job, { kind: 'write_off', amountCents: cents }))
  },
  invoice(job) {
    if (job.status !== 'delivered') return
    const { owedCents } = settledOf(job)
    const totalCents = owedCents - statesOf(job).invoicedCents
    if (totalCents <= 0) return
    const throughEntry = job.rows.at(-1)?.id ?? 0
    const id = job.invoices.length + 1
    const paper = {
      id,
      job: job.facts.id,
      totalCents,
      due: dayAt(250),
      voidOn: null,
      notes: [],
      issuedOn: job.today,
      ofCharge: null,
      throughEntry,
    }
    job.invoices.push({ ...paper, askedCents: 0, openCents: 0 })
    const askedCents = statesOf(job).invoices.at(-1)?.openCents ?? 0
    job.invoices[id - 1] = { ...paper, askedCents, openCents: askedCents }
  },
  void(job) {
    const { invoices } = statesOf(job)
    const index = job.invoices.findIndex(
      (one, at) => one.voidOn === null && invoices[at]?.openCents === one.totalCents,
    )
    const found = job.invoices[index]
    if (found && found.ofCharge === null) job.invoices[index] = { ...found, voidOn: job.today }
  },
  storage(job) {
    const rate = 10
    job.rows.push(
      row(job, { kind: 'charge', amountCents: 16500, storage: { cents: 15000, rate, place: 'CO 80239' } }),
    )
    const ofCharge = job.rows.at(-1)?.id ?? 0
    const id = job.invoices.length + 1
    job.invoices.push({
      ...{
        id,
        job: job.facts.id,
        totalCents: 16500,
        due: job.today,
        voidOn: null,
        notes: [],
        issuedOn: job.today,
      },
      ...{ ofCharge, throughEntry: ofCharge, askedCents: 16500, openCents: 16500 },
    })
  },
}

const play = (acts: readonly string[], isStrict: boolean) => {
  const step = fc.record({
    act: fc.constantFrom(...acts),
    size: fc.integer({ min: 1, max: 90_000 }),
    isOther: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 18 }), (steps) => {
      const [first, second] = [JOB, OTHER].map(
        (facts): Job => ({
          ...{ facts, today: dayAt(0), status: 'coming', since: '', price: [] },
          ...{ rows: [], invoices: [], entries: [] },
        }),
      ) as [Job, Job]
      for (const { act, size, isOther } of steps) {
        const [job, other] = isOther ? [second, first] : [first, second]
        ACTS[act]?.(job, size, other)
        for (const one of [job, other]) post(one, isStrict)
        // What moved is out of the one and in the other.
        const both = postingsOf([...job.entries, ...other.entries]).filter(isOnAccount)
        expect(centsOf(both)).toBe(0)
      }
    }),
    { numRuns: 400 },
  )
}

test('a job’s journal agrees with it, and the rules explain all of it', () => {
  play(
    Object.keys(ACTS).filter((act) => act !== 'storage'),
    true,
  )
})

test('whatever happens to a job that is stored as well, its journal agrees with it', () => {
  play(Object.keys(ACTS), false)
})
