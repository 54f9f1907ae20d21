import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '../calendar.ts'
import { Refusal } from '../refusal.ts'
import type { Book, InvoicePaper, JobFacts } from './book.ts'
import { cellsOf, type PriceLine } from './cells.ts'
import { chargedBy, entriesOfParts } from './charges.ts'
import {
  centsOf,
  type Day,
  type Id,
  isNumbered,
  monthOf,
  type NewEntry,
  type Part,
  postingsOf,
  sumOn,
} from './entry.ts'
import { invoicedBeyond, invoiceStanding } from './invoices.ts'
import { closeMonth, firstOpenMonth, type Months, reopenMonth, type Stored } from './months.ts'
import { type MoneyEvent, post } from './post.ts'
import { balances, held, jobStanding, monthSums } from './read.ts'
import { leftOf } from './takebacks.ts'
import { tracesOf } from './traces.ts'

/** Random figures of a step: each step takes what it needs of them. */
type Dice = {
  what: number
  job: number
  cents: number
  back: number
  pick: number
  yes: boolean
  also: boolean
}

const SINCE = '2026-01-01'
const JOBS: readonly JobFacts[] = [
  { id: 'J1', payer: 'C1', agreement: 'A1', place: 'TX Austin', since: SINCE },
  { id: 'J2', payer: 'C1', agreement: 'A2', place: 'CO Denver', since: SINCE },
  { id: 'J3', payer: 'C2', agreement: null, place: 'OR Salem', since: SINCE },
  { id: 'J4', payer: 'C1', agreement: 'A1', place: 'TX Austin', since: SINCE },
  { id: 'J5', payer: 'C1', agreement: 'A5', place: 'CO Denver', since: SINCE },
]
/** Which job a step is for: the first more often than others, so that more happens to one. */
const OFTEN = [0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 0]
const RATES: Readonly<Record<string, number>> = { 'TX Austin': 8.25, 'CO Denver': 8.81, 'OR Salem': 0 }
const METHODS = ['cash', 'check', 'card', 'bank_transfer', 'other'] as const

/** A company’s books while a random career goes on. */
class Company {
  entries: Stored[] = []
  papers: InvoicePaper[] = []
  months: Months = { closedThrough: null, editions: {} }
  today: Day = '2026-01-05'
  /** What each part of each job was last said to come to. */
  said = new Map<string, { job: Id; part: Part; cents: number }>()
  notes = new Map<Id, { job: Id; absorbed: boolean }>()
  payments = new Map<
    Id,
    { parts: readonly { job?: Id }[]; cents: number; payer: Id; people: readonly Id[] }
  >()
  count = 0

  get book(): Book {
    return {
      ...{ entries: this.entries, jobs: JOBS, invoices: this.papers, today: this.today },
      firstOpenMonth: firstOpenMonth(this.months),
    }
  }
  next(letter: string): Id {
    this.count++
    return `${letter}${this.count}`
  }
}

const pickOf = <T>(rows: readonly T[], index: number): T | undefined => rows[index % Math.max(1, rows.length)]

function lineOf({ place }: JobFacts, { cents, yes, also }: Dice): PriceLine[] {
  const rate = RATES[place] || null
  return [
    { income: 'moving', cents, place, rate: yes ? rate : null },
    { income: 'materials', cents: Math.floor(cents / 7), place, rate },
    ...(also
      ? [{ income: 'discount', cents: -Math.floor(cents / 9), place, rate: yes ? rate : null } as const]
      : []),
  ]
}

type Step = (company: Company, dice: Dice, job: JobFacts) => MoneyEvent | null

const paperOf = (company: Company, { pick }: Dice, job?: JobFacts) =>
  pickOf(
    company.papers.filter((paper) => paper.voidOn === null && (!job || paper.job === job.id)),
    pick,
  )
const paymentOf = ({ payments }: Company, { pick }: Dice): Id => pickOf([...payments.keys()], pick) ?? 'none'

const backOf = ({ today }: Company, { back, also }: Dice): Day => {
  const day = dayAfter(today, also ? -back : 0)
  return day < SINCE ? SINCE : day
}

const STEPS: readonly Step[] = [
  (company, dice, job) => ({
    ...{ do: 'price', job: job.id, part: 'price', lines: lineOf(job, dice), day: backOf(company, dice) },
    maximumCents: dice.pick % 3 === 0 ? Math.floor(dice.cents * 1.1) : null,
    ...(dice.pick % 5 === 0
      ? { later: { cents: Math.floor(dice.cents / 4), on: dayAfter(company.today, 30) } }
      : {}),
    absorbs: [...company.notes].filter(([, note]) => note.job === job.id).map(([id]) => id),
  }),
  (_, dice, job) => ({
    do: 'price',
    job: job.id,
    part: `hand:${dice.pick % 2}`,
    lines: lineOf(job, { ...dice, also: false }),
  }),
  (_, { pick }, job) => ({ do: 'reverse', job: job.id, part: `hand:${pick % 2}` }),
  (company, { cents, yes, also }, { id: job, place }) => ({
    ...{ do: 'storage_month', job, month: company.next('M'), day: company.today, cents, place },
    rate: yes ? 7.5 : null,
    ...(also ? { invoice: { id: company.next('I'), due: dayAfter(company.today, 15) } } : {}),
  }),
  ({ said }, { pick, back }, { id: job }) => {
    const month = pickOf(
      [...said.values()].filter((one) => one.job === job && one.part.startsWith('storage:')),
      pick,
    )
    return month
      ? { do: 'storage_ended', job, month: month.part.slice(8), unusedDays: back % 31, ofDays: 31 }
      : null
  },
  (_, { cents, yes }, { id: job, place }) => ({
    do: 'cancel',
    job,
    kept: yes ? { cents, place, rate: null } : null,
  }),
  (_, { yes }) => ({ do: 'rebook', job: yes ? 'J1' : 'J2', newJob: yes ? 'J4' : 'J5' }),
  ...Array.from(
    { length: 4 },
    (): Step => (company, dice, job) => ({
      ...{
        do: 'payment',
        payment: company.next('P'),
        day: backOf(company, dice),
        method: METHODS[dice.pick % 5] ?? 'cash',
      },
      payer: dice.pick % 7 === 0 ? 'E1' : job.payer,
      parts: [
        {
          job: job.id,
          cents: Math.ceil(dice.cents / (dice.also ? 1 : 4)),
          ...(dice.yes ? { invoice: paperOf(company, dice, job)?.id } : {}),
        },
        ...(dice.pick % 4 === 0 ? [{ cents: Math.ceil(dice.cents / 3) }] : []),
        ...(dice.pick % 6 === 0 && job.payer === 'C1'
          ? [{ job: 'J2', cents: Math.ceil(dice.cents / 5) }]
          : []),
      ],
      tips:
        dice.yes && dice.also
          ? [
              { person: 'W1', cents: 101 },
              { person: `W${2 + (dice.pick % 2)}`, cents: 52 },
            ]
          : [],
    }),
  ),
  (company, { cents }, { id: job, payer }) => ({
    do: 'apply_on_account',
    payer,
    job,
    cents: Math.min(cents, 5_000),
    invoice: paperOf(company, { pick: cents } as Dice)?.id,
  }),
  (company, dice, { id: toJob }) => {
    const payment = paymentOf(company, dice)
    const job = company.payments.get(payment)?.parts[0]?.job
    return job === undefined || job === toJob
      ? null
      : {
          do: 'move_payment',
          payment,
          job,
          toJob: dice.yes ? toJob : undefined,
          cents: Math.ceil(dice.cents / 10),
        }
  },
  (company, dice) => {
    const payment = paymentOf(company, dice)
    const left = dice.yes ? leftOf(company.book, payment) : Math.ceil(dice.cents / 10)
    return {
      do: 'refund',
      payment,
      day: backOf(company, dice),
      method: METHODS[dice.cents % 5] ?? 'card',
      cents: left,
      tipCents: dice.pick % 3 === 0 ? 50 : 0,
    }
  },
  (company, dice) => ({
    do: dice.yes ? 'returned' : 'dispute',
    payment: paymentOf(company, dice),
    day: backOf(company, dice),
    feeCents: 1_500,
  }),
  (company, dice) => {
    const lost = pickOf(
      company.entries.filter(({ kind }) => kind === 'dispute'),
      dice.pick,
    )
    return lost ? { do: 'dispute_won', payment: lost.of ?? '', day: company.today, feeCents: 1_500 } : null
  },
  (company, dice, { id: job }) => ({
    do: 'credit',
    job,
    cents: Math.ceil(dice.cents / 8),
    withTax: dice.yes,
    invoice: dice.also ? paperOf(company, dice)?.id : undefined,
  }),
  ({ today, ...company }, { cents, yes, also, pick }, { id: job }) => {
    const payer = pick % 5 === 0 ? 'E1' : undefined
    const open = jobStanding(company.entries, { jobs: [job], agreement: null }, today)
    const all = open.dueCents + open.laterCents
    return all === 0
      ? null
      : { do: 'write_off', job, cents: also ? all : Math.min(all, cents), withTax: yes, payer }
  },
  (company, dice, { id: job }) => ({
    do: 'cash_rounding',
    job,
    day: backOf(company, dice),
    cents: 1 + (dice.pick % 5),
  }),
  (company, dice, { id: job }) => ({
    do: dice.yes ? 'claim_offset' : 'claim_paid',
    job,
    day: backOf(company, dice),
    cents: Math.ceil(dice.cents / 20),
  }),
  ...Array.from(
    { length: 2 },
    (): Step =>
      (company, { cents, pick, yes }, { id: job }) => {
        const rest = -invoicedBeyond(company.book, job)
        if (rest <= 0) return null
        const total = yes ? rest : Math.min(rest, cents)
        return {
          do: 'invoice',
          invoice: company.next('I'),
          job,
          due: dayAfter(company.today, pick % 40),
          cents: total,
          ...(pick % 4 === 0 ? { payer: 'E1' } : {}),
        }
      },
  ),
  (company, dice) => {
    const paper = paperOf(company, dice)
    return paper ? { do: 'invoice_void', invoice: paper.id, job: paper.job } : null
  },
  (company, dice) => {
    const paper = paperOf(company, dice)
    const over = paper ? Math.max(0, invoicedBeyond(company.book, paper.job)) : 0
    return paper
      ? {
          do: 'credit_note',
          note: company.next('N'),
          invoice: paper.id,
          cents: dice.yes && over > 0 ? over : Math.ceil(dice.cents / 6),
        }
      : null
  },
  (company, { pick, also }) => {
    const [payment] =
      pickOf(
        [...company.payments].filter(([, { people }]) => people.length > 0),
        pick,
      ) ?? []
    const left =
      payment === undefined
        ? 0
        : -sumOn(postingsOf(company.entries.filter(({ of }) => of === payment)), '2400')
    return payment === undefined || left <= 0
      ? null
      : { do: 'tips_shared', payment, shares: [{ person: also ? 'W1' : 'W3', cents: left }] }
  },
  ({ today }, { pick, cents }) => ({
    do: 'tips_paid',
    day: today,
    person: `W${1 + (pick % 3)}`,
    cents: 1 + (cents % 150),
    from: '1010',
  }),
  (company, dice) => ({
    do: 'card_payout',
    day: backOf(company, dice),
    grossCents: dice.cents,
    feeCents: dice.pick % 50,
  }),
  (company, dice) => ({ do: 'bank_deposit', day: backOf(company, dice), method: 'check', cents: dice.cents }),
  (company, { cents, back, yes }, { id: job }) => ({
    ...{ do: 'opening', day: company.today },
    rows: [
      yes
        ? { what: 'receivable', job, cents, due: dayAfter(company.today, -back) }
        : { what: 'deposit', job, cents: back },
    ],
  }),
]

/** The least that the rules say they need: it must bring the same. */
function leastBook({ entries, ...book }: Book, event: MoneyEvent, company: Company): Book {
  const known = event as {
    job?: Id
    toJob?: Id
    newJob?: Id
    payment?: Id
    payer?: Id
    parts?: readonly { job?: Id }[]
    invoice?: Id | object
  }
  const before = known.payment === undefined ? undefined : company.payments.get(known.payment)
  const paper = company.papers.find(({ id }) => id === known.invoice)
  const jobs = new Set<Id | undefined>([known.job, known.toJob, known.newJob, paper?.job])
  for (const part of [...(known.parts ?? []), ...(before?.parts ?? [])]) jobs.add(part.job)
  const payers = [known.payer, before?.payer]
  const touching = entries.filter(({ of, postings }) => of === known.payment && postings.length > 0)
  for (const { job } of postingsOf(known.payment === undefined ? [] : touching)) jobs.add(job)
  const agreements = JOBS.flatMap(({ id, agreement }) =>
    jobs.has(id) && agreement !== null ? [agreement] : [],
  )
  for (const { id, agreement } of JOBS) if (agreement !== null && agreements.includes(agreement)) jobs.add(id)
  return {
    ...book,
    entries: entries.filter(
      (entry) =>
        (known.payment !== undefined && entry.of === known.payment) ||
        entry.postings.some(
          ({ job, agreement, person, payer, account }) =>
            (job !== undefined && jobs.has(job)) ||
            agreements.includes(`${agreement}`) ||
            person !== undefined ||
            (account === '2300' && job === undefined && payers.includes(payer)),
        ),
    ),
  }
}

/** Posts what a step wants. @returns what was posted; null where it was refused */
function take(company: Company, event: MoneyEvent): NewEntry[] | null {
  const { book } = company
  let made: NewEntry[]
  try {
    made = post(book, event)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
  expect(post(leastBook(book, event, company), event)).toEqual(made)
  const first = book.firstOpenMonth
  for (const entry of made) {
    if (first !== null) expect(monthOf(entry.day) >= first, `${entry.day} of ${entry.kind}`).toBe(true)
    expect(entry.day <= company.today, `${entry.day} of ${entry.kind}`).toBe(true)
    const id = company.entries.length + 1
    company.entries.push({ ...entry, id, at: String(id).padStart(6, '0'), number: null })
  }
  remember(company, event, made)
  return made
}

function remember(company: Company, event: MoneyEvent, made: readonly NewEntry[]): void {
  const say = (job: Id, part: Part, cents: number) => company.said.set(`${job} ${part}`, { job, part, cents })
  if (event.do === 'price') {
    say(event.job, event.part, centsOf(cellsOf(event.lines, event.maximumCents)))
    for (const id of event.absorbs ?? []) {
      const note = company.notes.get(id)
      if (note) note.absorbed = true
    }
  }
  if (event.do === 'reverse') say(event.job, event.part, 0)
  if (event.do === 'cancel' && event.kept)
    say(event.job, 'kept', centsOf(cellsOf([{ income: 'fee', ...event.kept }])))
  if (event.do === 'rebook') say(event.job, 'kept', 0)
  if (event.do === 'storage_month') {
    const { cents, place, rate } = event
    const whole = centsOf(cellsOf([{ income: 'storage', cents, place, rate }]))
    say(event.job, `storage:${event.month}`, whole)
    if (event.invoice)
      company.papers.push({ ...event.invoice, job: event.job, totalCents: whole, voidOn: null, notes: [] })
  }
  if (event.do === 'storage_ended') {
    const part: Part = `storage:${event.month}`
    say(event.job, part, centsOf(chargedBy(entriesOfParts(company.book, event.job, [part]))))
  }
  if (event.do === 'payment') {
    const people = (event.tips ?? []).flatMap(({ person = '' }) => [person])
    company.payments.set(event.payment, {
      parts: event.parts,
      cents: centsOf(event.parts),
      payer: event.payer,
      people,
    })
  }
  if (event.do === 'invoice') {
    company.papers.push({
      id: event.invoice,
      job: event.job,
      totalCents: event.cents ?? 0,
      due: event.due,
      voidOn: null,
      notes: [],
    })
  }
  const change = (id: Id, more: (paper: InvoicePaper) => Partial<InvoicePaper>) => {
    company.papers = company.papers.map((paper) => (paper.id === id ? { ...paper, ...more(paper) } : paper))
  }
  if (event.do === 'invoice_void') change(event.invoice, () => ({ voidOn: company.today }))
  if (event.do === 'credit_note') {
    const { cents, note, invoice } = event
    const job = company.papers.find(({ id }) => id === invoice)?.job ?? ''
    if (made.length > 0) company.notes.set(note, { job, absorbed: false })
    change(invoice, ({ notes }) => ({ notes: [...notes, { day: company.today, cents }] }))
  }
}

/** Closes the earliest open month, or opens the last closed one again. */
function turnMonth(company: Company, { yes }: Dice): void {
  const before = company.months
  const inMonth = (month: string) => company.entries.filter(({ day }) => monthOf(day) === month)
  try {
    if (yes && before.closedThrough !== null) {
      company.months = reopenMonth(before, before.closedThrough, 'Something is missing.')
      return
    }
    const earliest = company.entries.map(({ day }) => monthOf(day)).toSorted()[0] ?? '2026-01'
    const month = firstOpenMonth(before) ?? earliest
    const closed = closeMonth(before, month, { entries: inMonth(month), today: company.today, earliest })
    company.months = closed.months
    company.entries = company.entries.map((entry) => ({
      ...entry,
      number: closed.numbers.get(entry.id) ?? entry.number,
    }))
    const numbered = inMonth(month).filter(isNumbered)
    expect(numbered.map(({ number }) => number).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      numbered.map((_, index) => index + 1),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const AGREEMENTS = [
  { jobs: ['J1', 'J4'], agreement: 'A1' },
  { jobs: ['J2'], agreement: 'A2' },
  { jobs: ['J3'], agreement: null },
  { jobs: ['J5'], agreement: 'A5' },
]

/** What holds as of a day, whichever. */
function holdsOn({ entries }: Company, day: Day): void {
  const until = entries.filter((entry) => entry.day <= day)
  const postings = postingsOf(until)
  expect(centsOf(postings)).toBe(0)
  const keys = Map.groupBy(
    postings.filter(({ account }) => account === '1200' || account === '2300'),
    ({ account, job, payer, invoice, due, agreement }) =>
      account === '1200'
        ? [job, payer, invoice, due].join(' ')
        : ['held', payer, agreement ?? job ?? ''].join(' '),
  )
  for (const [key, rows] of keys) {
    expect(centsOf(rows) * (rows[0]?.account === '1200' ? 1 : -1), `${key} on ${day}`).toBeGreaterThanOrEqual(
      0,
    )
  }
  let [open, heldInJobs] = [0, 0]
  for (const one of AGREEMENTS) {
    const { owedCents, paidCents, dueCents, laterCents, heldCents } = jobStanding(entries, one, day)
    expect(owedCents - paidCents, `${one.jobs} on ${day}`).toBe(dueCents + laterCents - heldCents)
    open += dueCents + laterCents
    heldInJobs += heldCents
    const of = (kind: NewEntry['kind'], ...accounts: Parameters<typeof sumOn>[1][]) =>
      one.jobs.reduce(
        (sum, job) =>
          sum +
          sumOn(
            postingsOf(
              until.filter((entry) => entry.kind === kind),
              job,
            ),
            ...accounts,
          ),
        0,
      )
    const charged = one.jobs.reduce(
      (sum, job) => sum + centsOf(chargedBy(until.filter((entry) => postingsOf([entry], job).length > 0))),
      0,
    )
    const recovered = -one.jobs.reduce(
      (sum, job) =>
        sum +
        sumOn(
          postingsOf(
            until.filter(
              (entry) => entry.part === undefined && !['credit', 'write_off'].includes(entry.kind),
            ),
            job,
          ),
          '4800',
          '2200',
        ),
      0,
    )
    const letGo =
      of('credit', '4900', '2200') +
      of('cash_rounding', '4950') +
      of('claim_offset', '6300') +
      of('write_off', '6100', '2200')
    expect(owedCents, `owed of ${one.jobs} on ${day}`).toBe(
      charged + of('opening', '1200') - letGo + recovered,
    )
  }
  const sums = balances(entries, day)
  expect(open).toBe(sums.get('1200') ?? 0)
  const onAccount = postings.filter(({ account, job }) => account === '2300' && job === undefined)
  expect(heldInJobs - centsOf(onAccount)).toBe(0 - (sums.get('2300') ?? 0))
  expect(centsOf(held(entries, day))).toBe(0 - (sums.get('2300') ?? 0))
}

/** What holds after a step. */
function holds(company: Company): void {
  const { entries, said, notes, payments, book, papers, today } = company
  for (const { postings } of entries) expect(centsOf(postings)).toBe(0)
  for (const day of new Set([...entries.map((entry) => entry.day), today])) holdsOn(company, day)
  for (const [person, rows] of Map.groupBy(
    postingsOf(entries).filter(({ account }) => account === '2400'),
    (one) => one.person,
  )) {
    expect(0 - centsOf(rows), `tips of ${person}`).toBeGreaterThanOrEqual(0)
  }
  for (const { job, part, cents } of said.values()) {
    const within = part === 'price' ? [...notes].filter(([, note]) => note.job === job && note.absorbed) : []
    const parts = [part, ...within.map(([id]): Part => `note:${id}`)]
    expect(centsOf(chargedBy(entriesOfParts(book, job, parts))), `${part} of ${job}`).toBe(cents)
  }
  const months = new Set(entries.map(({ day }) => monthOf(day)))
  for (const [account, cents] of balances(entries, today)) {
    expect([...months].reduce((sum, month) => sum + (monthSums(entries, month).get(account) ?? 0), 0)).toBe(
      cents,
    )
  }
  const traces = tracesOf(book)
  for (const { cents } of [...traces.applied, ...traces.held]) expect(cents).toBeGreaterThanOrEqual(0)
  for (const [payment, { cents }] of payments) {
    const money = postingsOf(entries.filter(({ of, kind }) => of === payment && !kind.endsWith('_fee')))
    const moved = sumOn(money, '1010', '1100', '1110', '1120', '1190') + sumOn(money, '2400', '6100')
    expect(leftOf(book, payment), `left of ${payment}`).toBe(moved)
    expect(moved <= cents).toBe(true)
  }
  for (const paper of papers) {
    const { openCents, state } = invoiceStanding(entries, paper, today)
    expect(openCents).toBeGreaterThanOrEqual(0)
    if (state === 'void') expect(openCents).toBe(0)
  }
}

const figure = (max: number) => fc.integer({ min: 1, max })
const dice: fc.Arbitrary<Dice> = fc.record({
  ...{ what: fc.nat(200), job: fc.nat(10), cents: figure(200_000), back: figure(60), pick: fc.nat(60) },
  ...{ yes: fc.boolean(), also: fc.boolean() },
})

/** One step of a career. */
function go(company: Company, one: Dice): void {
  company.today = dayAfter(company.today, one.what % 12)
  const closed = company.months.closedThrough
  const inClosed = () => company.entries.filter(({ day }) => closed !== null && monthOf(day) <= closed)
  const before = inClosed()
  const step = one.what > 180 ? null : STEPS[one.what % STEPS.length]
  if (!step) {
    turnMonth(company, one)
    return
  }
  const over = () => JOBS.map(({ id }) => Math.max(0, invoicedBeyond(company.book, id)))
  const overBefore = over()
  const event = step(company, one, JOBS[OFTEN[one.job] ?? 0] as JobFacts)
  if (event) take(company, event)
  if (event?.do === 'credit_note') {
    expect(over().every((cents, index) => cents <= (overBefore[index] ?? 0))).toBe(true)
  }
  expect(inClosed()).toEqual(before)
}

test('whatever happens, the books hold as of every day', () => {
  fc.assert(
    fc.property(fc.array(dice, { minLength: 5, maxLength: 40 }), (career) => {
      const company = new Company()
      for (const one of career) {
        go(company, one)
        holds(company)
      }
    }),
    { numRuns: 200 },
  )
})
