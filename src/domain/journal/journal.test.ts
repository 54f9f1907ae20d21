import { describe, expect, test } from 'vitest'
import { sumOf } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { ACCOUNTS, type IncomeKind, NORMAL_SIDE } from './accounts.ts'
import type { Book, InvoicePaper, JobFacts } from './book.ts'
import cases from './cases.json' with { type: 'json' }
import type { PriceLine } from './cells.ts'
import { type Day, type Id, isNumbered, monthOf, type NewEntry } from './entry.ts'
import { invoicedBeyond, invoiceStanding } from './invoices.ts'
import { closeMonth, firstOpenMonth, type Months, reopenMonth, type Stored } from './months.ts'
import { type MoneyEvent, post } from './post.ts'
import {
  aging,
  balanceForward,
  balances,
  held,
  jobStanding,
  monthSums,
  salesTax,
  taxCollected,
  tipsOwed,
} from './read.ts'

type Line = { income: IncomeKind; cents: number; taxed: boolean; place?: string; rate?: number }
// What the cases hold; each kind of event has some of these.
type Told = {
  n: number
  do: string
  day: Day
  refused?: string
  entered?: Day
  lines?: Line[]
  shares?: Record<string, number>
  // biome-ignore lint/suspicious/noExplicitAny: JSON that the rules check
  [more: string]: any
}
type Job = JobFacts & { rate: number | null; isCancelled: Day | null; rebookedOn: Day | null }
type Paper = InvoicePaper & { issuedOn: Day }

/** The books of a company while a career is played. */
type Career = {
  entries: (Stored & { event: number })[]
  jobs: Job[]
  papers: Paper[]
  months: Months
}

const bookOf = ({ entries, jobs, papers, months }: Career, today: Day): Book => ({
  ...{ entries, jobs, invoices: papers, today },
  firstOpenMonth: firstOpenMonth(months),
})

const jobOf = ({ jobs }: Career, id: Id): Job => jobs.find((job) => job.id === id) as Job

const linesOf = (career: Career, { job, lines = [] }: Told): PriceLine[] =>
  lines.map(({ income, cents, taxed, place, rate }) => ({
    ...{ income, cents, place: place ?? jobOf(career, job).place },
    rate: taxed ? (rate ?? jobOf(career, job).rate) : null,
  }))

const partsOf = ({ job, cents, invoice, split }: Told) => split ?? [{ job, cents, invoice }]

/** What is posted for an event as it is told; nothing for one that is no event of money. */
function eventOf(career: Career, told: Told): MoneyEvent | null {
  const { do: kind, day, job, cents, payment, lines, shares, invoice, name, fee, ...more } = told
  const of = { do: kind, job, cents, payment, invoice, day } as never as MoneyEvent & { day: Day }
  const on = invoice && more.due_on ? { invoice: { id: invoice, due: more.due_on } } : {}
  switch (kind) {
    case 'book':
      return null
    case 'price_final':
    case 'price_changed':
      return {
        ...{ do: 'price', job, part: 'price', day: more.delivered_on, lines: linesOf(career, told) },
        ...{ maximumCents: more.maximum ?? null, absorbs: more.absorbs },
        ...(more.later ? { later: { cents: more.later, on: more.later_on } } : {}),
      }
    case 'charge':
      return { do: 'price', job, part: `hand:${name}`, lines: linesOf(career, told), ...on }
    case 'reverse_charge':
      return { do: 'reverse', job, part: `hand:${name}` }
    case 'storage_month': {
      const { place, rate } = jobOf(career, job)
      return { ...{ do: kind, job, month: name, day, cents, place }, rate: more.taxed ? rate : null, ...on }
    }
    case 'storage_ended':
      return { do: kind, job, month: name, unusedDays: more.unused_days, ofDays: more.of_days }
    case 'cancel': {
      const kept = more.kept ? { cents: more.kept, place: jobOf(career, job).place, rate: null } : null
      return { do: kind, job, kept }
    }
    case 'rebook':
      return { do: kind, job, newJob: more.new_job }
    case 'payment': {
      const tips = Object.entries(shares ?? {}).map(([person, tip]) => ({ person, cents: tip }))
      return { do: kind, payment, day, method: more.method, payer: more.payer, parts: partsOf(told), tips }
    }
    case 'tips_shared':
      return {
        do: kind,
        payment,
        shares: Object.entries(shares ?? {}).map(([person, tip]) => ({ person, cents: tip })),
      }
    case 'tips_paid':
      return { do: kind, day, person: more.person, cents, from: '1010' }
    case 'refund':
      return { ...{ do: kind, payment, day, method: more.method, cents }, tipCents: more.tip ?? 0 }
    case 'returned':
      return { do: kind, payment, day, feeCents: more.bank_fee }
    case 'dispute':
      return { do: kind, payment, day, feeCents: fee }
    case 'dispute_won':
      return { do: kind, payment, day, feeCents: more.fee_back }
    case 'apply_on_account':
      return { do: kind, payer: more.payer, job, invoice, cents }
    case 'move_payment':
      return { do: kind, payment, job: more.from_job, toJob: more.to_job, cents }
    case 'card_payout':
      return { do: kind, day, grossCents: more.gross, feeCents: fee }
    case 'bank_deposit':
      return { do: kind, day, method: more.method, cents }
    case 'credit':
    case 'write_off':
      return { do: kind, job, cents, withTax: more.with_tax, invoice, payer: more.payer }
    case 'invoice':
      return { do: kind, invoice, job, due: more.due_on, cents, payer: more.payer }
    case 'credit_note':
      return { do: kind, note: more.credit_note, invoice, cents }
    case 'invoice_void':
      return { do: kind, invoice, job: career.papers.find(({ id }) => id === invoice)?.job ?? '' }
    case 'claim_insurer':
      return { do: 'claim_recovered', job, day, cents }
    case 'opening': {
      const rows = more.rows.map(({ due_on, ...row }: { due_on?: Day }) => ({ ...row, due: due_on }))
      return { do: kind, day, rows }
    }
    default:
      return of
  }
}

/** What an event changes beside entries: jobs, papers and months. */
function note(career: Career, told: Told, book: Book, made: readonly NewEntry[]): void {
  const { do: kind, day, job, invoice, cents } = told
  const paper = career.papers.find(({ id }) => id === invoice)
  if (kind === 'book') {
    const { customer, agreement, place, rate } = told
    career.jobs.push({
      ...{ id: job, payer: customer, agreement, place, rate, since: day },
      ...{ isCancelled: null, rebookedOn: null },
    })
  }
  if (kind === 'cancel') jobOf(career, job).isCancelled = day
  if (kind === 'rebook') jobOf(career, job).rebookedOn = day
  if (kind === 'credit_note' && paper) Object.assign(paper, { notes: [...paper.notes, { day, cents }] })
  if (kind === 'invoice_void' && paper) Object.assign(paper, { voidOn: day })
  if (invoice && told.due_on) {
    const charged = made.find(({ kind: of }) => of === 'charge')
    const whole = charged
      ? sumOf(charged.postings.filter(({ account }) => account === '1200').map((one) => one.cents))
      : (cents ?? -invoicedBeyond(book, job))
    career.papers.push({
      ...{ id: invoice, job, totalCents: whole, due: told.due_on },
      ...{ voidOn: null, notes: [], issuedOn: day },
    })
  }
}

const TODAY_OF = (told: Told) => told.entered ?? told.day

function play(career: Career, told: Told): void {
  const today = TODAY_OF(told)
  if (told.do === 'close') {
    const entries = career.entries.filter(({ day }) => monthOf(day) === told.month)
    const earliest = career.entries.map(({ day }) => monthOf(day)).toSorted()[0] ?? null
    const { months, numbers } = closeMonth(career.months, told.month, { entries, today, earliest })
    career.months = months
    career.entries = career.entries.map((entry) => ({
      ...entry,
      number: numbers.get(entry.id) ?? entry.number,
    }))
    return
  }
  if (told.do === 'reopen') {
    career.months = reopenMonth(career.months, told.month, 'A delivery was missing.')
    return
  }
  if (told.do === 'rebook') {
    career.jobs.push({ ...jobOf(career, told.job), id: told.new_job, since: told.day, isCancelled: null })
  }
  const book = bookOf(career, today)
  const event = eventOf(career, told)
  const made = event ? post(book, event) : []
  note(career, told, book, made)
  for (const entry of made) {
    const id = career.entries.length + 1
    career.entries.push({ ...entry, id, at: `${today} ${id}`, number: null, event: told.n })
  }
}

/** Without what is not there, in one order. */
const plain = (postings: NewEntry['postings']) =>
  postings
    .map((posting) =>
      JSON.stringify(
        Object.entries(posting)
          .filter(([, value]) => value !== undefined)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    )
    .toSorted()

type Check = Omit<(typeof cases)[number]['checks'][number], 'jobs'> & {
  jobs: object[]
  tips?: Record<string, number>
  invoices?: object[]
  tax_collected?: Record<string, number>
  over_invoiced_now?: Record<string, number>
}

const jobsSeen = (career: Career, day: Day) => {
  const groups = Map.groupBy(career.jobs, ({ id, agreement }) => agreement ?? id)
  return [...groups].flatMap(([agreement, jobs]) => {
    const last = jobs.at(-1) as Job
    const ids = jobs.map(({ id }) => id)
    const standing = jobStanding(career.entries, { jobs: ids, agreement: last.agreement }, day)
    const { owedCents: owed, paidCents: paid, dueCents: due, laterCents: later, heldCents } = standing
    expect(owed - paid).toBe(due + later - heldCents)
    if (owed === 0 && paid === 0 && heldCents === 0) return []
    const isPriced = career.entries.some(
      (entry) =>
        (entry.part === 'price' || entry.kind === 'opening') &&
        entry.day <= day &&
        entry.postings.some(({ job, account }) => account === '1200' && ids.includes(job ?? '')),
    )
    const isOff = jobs.some(
      ({ isCancelled, rebookedOn }) =>
        isCancelled !== null && isCancelled <= day && !(rebookedOn !== null && rebookedOn <= day),
    )
    const rest = isPriced || isOff ? { refund: heldCents } : { held: heldCents }
    return [{ agreement, owed, paid, due, later, ...rest }]
  })
}

const byText = <T>(rows: T[]): T[] =>
  rows.toSorted((a, b) =>
    JSON.stringify(a, Object.keys(a as object).toSorted()) <
    JSON.stringify(b, Object.keys(b as object).toSorted())
      ? -1
      : 1,
  )

const isSome = ([, cents]: [unknown, number]) => cents !== 0

function seen(career: Career, { as_of: day, ...check }: Check) {
  const { entries } = career
  const debts = aging(entries, day)
  const receivable = [...Map.groupBy(debts, ({ job, payer }) => `${job} ${payer}`).values()].map((group) => ({
    ...{ job: group[0]?.job, payer: group[0]?.payer },
    cents: sumOf(group.map(({ cents }) => cents)),
  }))
  const tax = salesTax(entries.filter((entry) => entry.day <= day))
  const taxRows = [...Map.groupBy(tax, ({ month, place }) => `${month} ${place}`).values()].map((group) => ({
    ...{ month: group[0]?.month, place: group[0]?.place },
    before_tax: sumOf(group.map((row) => row.beforeTaxCents)),
    taxable: sumOf(group.filter(({ rate }) => rate !== null).map((row) => row.beforeTaxCents)),
    tax: sumOf(group.map((row) => row.taxCents)),
  }))
  const collected = career.jobs.flatMap(({ id }) => taxCollected(entries, id, day))
  return {
    accounts: Object.fromEntries(balances(entries, day)),
    receivable: byText(receivable),
    aging_rows: byText(
      debts.map(({ due, invoice, ...debt }) => ({ ...debt, due_on: due, ...(invoice ? { invoice } : {}) })),
    ),
    deposits: Object.fromEntries(
      held(entries, day).map(({ purse, cents }) => [purse.replace(/^agreement |^job /, ''), cents]),
    ),
    tax: byText(taxRows.filter((row) => row.before_tax !== 0 || row.tax !== 0)),
    jobs: byText(jobsSeen(career, day)),
    ...(check.tips
      ? { tips: Object.fromEntries(tipsOwed(entries, day).map((tip) => [tip.person, tip.cents])) }
      : {}),
    ...(check.invoices
      ? {
          invoices: byText(
            career.papers
              .filter(({ issuedOn }) => issuedOn <= day)
              .map((paper) => {
                const { creditedCents, writtenOffCents, paidCents, openCents, state } = invoiceStanding(
                  entries,
                  paper,
                  day,
                )
                return {
                  ...{ invoice: paper.id, total: paper.totalCents, credited: creditedCents },
                  ...{ written_off: writtenOffCents, paid: paidCents, open: openCents, state },
                }
              }),
          ),
        }
      : {}),
    ...(check.tax_collected
      ? {
          tax_collected: Object.fromEntries(
            [...Map.groupBy(collected, ({ place }) => place)]
              .map(([place, rows]): [string, number] => [place, sumOf(rows.map(({ cents }) => cents))])
              .filter(isSome),
          ),
        }
      : {}),
    ...(check.over_invoiced_now
      ? {
          over_invoiced_now: Object.fromEntries(
            career.jobs
              .map(({ id }): [Id, number] => [id, Math.max(0, invoicedBeyond(bookOf(career, day), id))])
              .filter(isSome),
          ),
        }
      : {}),
  }
}

const wanted = ({ after_event: _, as_of: __, aging: ___, ...check }: Check & { aging: unknown }) => ({
  ...check,
  receivable: byText(check.receivable),
  aging_rows: byText(check.aging_rows),
  tax: byText(check.tax),
  jobs: byText(check.jobs),
  ...(check.invoices ? { invoices: byText(check.invoices) } : {}),
})

describe.each(cases)('$name', (one) => {
  const career: Career = { entries: [], jobs: [], papers: [], months: { closedThrough: null, editions: {} } }

  test('each event brings its entries, and what is seen of them is right', () => {
    for (const told of one.events as Told[]) {
      if (told.refused) {
        const before = career.entries.length
        expect(() => play(career, told), told.refused).toThrow(Refusal)
        expect(career.entries).toHaveLength(before)
      } else {
        play(career, told)
      }
      expect(
        career.entries
          .filter(({ event }) => event === told.n)
          .map(({ id, day, kind, corrects, of, for: month, postings, ...entry }) => ({
            ...{
              id,
              day,
              kind,
              corrects,
              of,
              for: month,
              numbered: isNumbered({ ...entry, day, kind, postings }),
            },
            postings: plain(postings),
          })),
        `entries of event ${told.n}`,
      ).toEqual(
        one.entries
          .filter(({ event }) => event === told.n)
          .map(({ id, day, kind, ...entry }) => ({
            ...{
              id,
              day,
              kind,
              corrects: undefined,
              of: undefined,
              for: undefined,
              numbered: true,
              ...entry,
            },
            ...{ event: undefined, no: undefined },
            postings: plain(entry.postings as NewEntry['postings']),
          })),
      )
      for (const check of one.checks.filter(({ after_event }) => after_event === told.n)) {
        expect(seen(career, check as Check), `seen as of ${check.as_of} after event ${told.n}`).toEqual(
          wanted(check as never),
        )
      }
    }
    expect(career.entries.map(({ id, number }) => [id, number])).toEqual(
      one.entries.map(({ id, no }: { id: number; no?: number }) => [id, no ?? null]),
    )
    expect(career.months.editions).toEqual(one.editions)
    for (const [account, cents] of balances(career.entries, '2999-12-31')) {
      const { type } = ACCOUNTS[account]
      if (type !== 'asset') expect(cents > 0 ? 'debit' : 'credit', account).toBe(NORMAL_SIDE[type])
    }
    for (const [month, sums] of Object.entries(one.byMonth)) {
      expect(Object.fromEntries(monthSums(career.entries, month)), month).toEqual(sums)
    }
  })
})

const JOB: JobFacts = { id: 1, payer: 2, agreement: null, place: 'TX Austin', since: '2026-01-01' }
const LINE: PriceLine = { income: 'moving', cents: 100_000, place: 'TX Austin', rate: 8.25 }
const charged = { do: 'price', job: 1, part: 'price', lines: [LINE] } as const

/** What is left in the books of one job on a day, after events of that day. */
function after(...events: readonly MoneyEvent[]) {
  const entries: NewEntry[] = []
  const book = (): Book => ({
    ...{ entries: [...entries], jobs: [JOB], invoices: [], today: '2026-03-10', firstOpenMonth: null },
  })
  const posted = events.map((event) => {
    const made = post(book(), event)
    entries.push(...made)
    return made.map(({ kind }) => kind)
  })
  return { posted, accounts: Object.fromEntries(balances(entries, '2026-03-10')), entries }
}

test('a gift before the charge waits for it: it is never to be paid out', () => {
  const gift = { do: 'credit', job: 1, cents: 5_000, withTax: false } as const
  expect(after(gift, charged, gift).posted).toEqual([[], ['charge'], ['credit']])
})

test('a price that falls after a write-off takes that back, and nothing is held that was never paid', () => {
  const off = { do: 'write_off', job: 1, cents: 108_250, withTax: true } as const
  const { posted, accounts } = after(charged, off, { ...charged, lines: [{ ...LINE, cents: 80_000 }] })
  expect(posted[2]).toEqual(['write_off', 'correction'])
  expect(accounts).toEqual({ '4000': -80_000, '6100': 80_000 })
})

test('a deposit of before the upgrade goes back without a payment', () => {
  const { accounts } = after(
    { do: 'opening', day: '2026-03-01', rows: [{ what: 'deposit', job: 1, cents: 15_000 }] },
    { do: 'refund', job: 1, day: '2026-03-10', method: 'check', cents: 15_000 },
  )
  expect(accounts).toEqual({ '1110': -15_000, '3900': 15_000 })
})

test('a deposit follows a move that is booked again into its new agreement', () => {
  const jobs = [JOB, { ...JOB, id: 3, agreement: 4 }]
  const book: Book = { entries: [], jobs, invoices: [], today: '2026-03-10', firstOpenMonth: null }
  const paid = post(book, {
    ...{ do: 'payment', payment: 5, day: '2026-03-02', method: 'card', payer: 2 },
    parts: [{ job: 1, cents: 20_000 }],
  })
  const moved = post({ ...book, entries: paid }, { do: 'rebook', job: 1, newJob: 3 })
  expect(moved.map(({ kind, of }) => [kind, of])).toEqual([['deposit_moved', 5]])
  expect(moved.some(isNumbered)).toBe(false)
  expect(held([...paid, ...moved], '2026-03-10')).toEqual([{ purse: 'agreement 4', cents: 20_000 }])
})

test.each([
  [
    'money that goes back before it came',
    { do: 'refund', payment: 5, day: '2026-03-01', method: 'card', cents: 100 },
  ],
  [
    'a payment of the future',
    { do: 'payment', payment: 6, day: '2026-03-11', method: 'cash', payer: 2, parts: [{ job: 1, cents: 1 }] },
  ],
  [
    'more than the tip',
    { do: 'refund', payment: 5, day: '2026-03-10', method: 'card', cents: 0, tipCents: 1 },
  ],
] as [string, MoneyEvent][])('refused: %s', (_, event) => {
  const paid: MoneyEvent = {
    ...{ do: 'payment', payment: 5, day: '2026-03-02', method: 'card', payer: 2 },
    parts: [{ job: 1, cents: 20_000 }],
  }
  expect(() => after(paid, event)).toThrow(Refusal)
})

test('months close in order, and each refusal says why', () => {
  const open: Months = { closedThrough: '2026-08', editions: {} }
  const at = { entries: [], today: '2026-11-09', earliest: '2026-01' }
  expect(() => closeMonth(open, '2026-10', at)).toThrow(
    'Months close in order: September 2026 is still open.',
  )
  expect(() => closeMonth(open, '2026-11', at)).toThrow('November 2026 has not ended yet.')
  expect(() => closeMonth(open, '2026-08', at)).toThrow('August 2026 is closed already.')
  expect(() => reopenMonth(open, '2026-07', 'A reason')).toThrow('closed last can be reopened: August 2026.')
  expect(() => reopenMonth(open, '2026-08', ' ')).toThrow('Please say why the month is reopened.')
  expect(closeMonth(open, '2026-09', at).edition).toBe(1)
  const none: Months = { closedThrough: null, editions: {} }
  for (const earliest of [null, '2026-10']) {
    expect(() => closeMonth(none, '2026-09', { ...at, earliest })).toThrow(
      'Nothing is posted in September 2026 or before it.',
    )
  }
})

test('a statement begins with what was owed before, less what was held', () => {
  const { entries } = after(
    { ...charged, day: '2026-03-03' },
    {
      ...{ do: 'payment', payment: 5, day: '2026-03-05', method: 'check', payer: 2 },
      parts: [{ job: 1, cents: 110_000 }],
    },
  )
  const days = ['2026-03-03', '2026-03-04', '2026-03-06']
  expect(days.map((day) => balanceForward(entries, 2, day))).toEqual([0, 108_250, -1_750])
})
