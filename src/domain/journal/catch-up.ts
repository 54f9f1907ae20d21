import { MOST_ROUNDED_CENTS } from '../ledger/cash-rounding.ts'
import { splitTip } from '../ledger/split-tips.ts'
import type { DuePart } from '../ledger/when-due.ts'
import { Refusal } from '../refusal.ts'
import { adjusted, alignedInvoices } from './adjust.ts'
import { type Book, dated, inPurse, type JobFacts, lotsOf, onLot, openOf, purseOf, withNew } from './book.ts'
import { entriesOfParts } from './charges.ts'
import {
  centsOf,
  type Day,
  type Entry,
  entryOf,
  type Id,
  isOnAccount,
  type NewEntry,
  postingsOf,
  sumOn,
} from './entry.ts'
import type { JobMoney, LedgerRow } from './job-money.ts'
import { applyHeld } from './landing.ts'
import { type MoneyEvent, post } from './post.ts'
import { type LetGo, letGoOf } from './recoveries.ts'
import { type TipShare, tipsOf } from './tips.ts'
import { tracesOf } from './traces.ts'

/** An entry to store, and what it was posted for: `entry 12` of the ledger, `invoice 5`, `void 5`; null for a difference. */
export type Sourced = Entry & { readonly source: string | null }

/** Something that is to be posted; what it is depends on what is posted by then. */
type Fact = {
  readonly day: Day
  readonly rank: number
  readonly source: string | null
  readonly event: (book: Book) => MoneyEvent | null
}

type Known = JobMoney & { readonly today: Day }

/** What is being posted: the book with what is new, and what the rules would not have. */
type Posting = { book: Book; readonly made: Sourced[]; readonly refused: string[] }

function add(posting: Posting, entries: readonly NewEntry[], source: string | null = null): void {
  for (const entry of entries) {
    const named: Sourced = { ...entry, id: `new ${posting.made.length}`, source }
    posting.made.push(named)
    posting.book = withNew(posting.book, [ofJob(named)])
  }
}

/** What a job has of an entry: money that moves between jobs passes through their customer’s account, which is no job’s. */
const ofJob = <One extends NewEntry>(entry: One): One => ({
  ...entry,
  postings: entry.postings.filter((line) => !isOnAccount(line)),
})

const RANK = { price: 0, row: 1, invoice: 2 } as const

/** Posts one fact on its day; where a rule cannot have it then, today. */
function run(posting: Posting, { day, rank, source, event }: Fact): void {
  const { today } = posting.book
  const attempt = (on: Day) => {
    const book = { ...posting.book, today: on }
    const wanted = event(book)
    if (!wanted) return []
    const isMoved = on !== day && 'day' in wanted
    return post(book, isMoved ? ({ ...wanted, day: on } as MoneyEvent) : wanted)
  }
  try {
    add(posting, attempt(day), source)
  } catch (first) {
    try {
      if (!(first instanceof Refusal)) throw first
      add(posting, attempt(today), source)
    } catch (error) {
      // What invoices ask for is aligned at the end.
      if (rank !== RANK.invoice)
        posting.refused.push(`${source ?? 'difference'}: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/**
 * Posts what has happened to a job’s money and is not in the journal yet, each on its day, and then the difference to what
 * it comes to: what no rule can have is adjusted, so that the journal always agrees with the job.
 * @param book with all entries of the job, and its today
 * @returns the new entries, with ids that stand for those which they get, what was refused, in words for the log, and when
 *   what is open is due then, by the days of its receivable
 */
export function catchUp(
  book: Book,
  money: JobMoney,
): { entries: readonly Sourced[]; refused: readonly string[]; dues: readonly DuePart[] } {
  const posting: Posting = { book: { ...book, entries: book.entries.map(ofJob) }, made: [], refused: [] }
  const known: Known = { ...money, today: book.today }
  const posted = new Set(book.entries.flatMap((entry) => ('source' in entry ? [entry.source] : [])))
  const facts = [...priceFacts(book, known), ...rowFacts(known), ...invoiceFacts(known)]
    .filter(({ source }) => source === null || !posted.has(source))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.rank - b.rank))
  const bringEarlier = () => {
    for (const moved of fromEarlier(posting.book, money.job)) add(posting, [moved])
  }
  bringEarlier()
  for (const fact of facts) run(posting, fact)
  for (const fact of differences(known)) run(posting, fact)
  bringEarlier()
  // What is held pays all that is open, months of storage too, as the office’s invoices have it.
  add(posting, applyHeld(posting.book, money.job))
  for (const { payment } of tracesOf(posting.book).held) {
    if (payment !== undefined) add(posting, applyHeld(posting.book, money.job, { payment }))
  }
  const onAccount = centsOf(postingsOf([...book.entries, ...posting.made]).filter(isOnAccount))
  add(posting, adjusted(posting.book, money, onAccount))
  add(posting, alignedInvoices(posting.book, money))
  const entries = posting.made
  return { entries, refused: posting.refused, dues: duesOf(posting.book, money) }
}

/** What stands with the jobs that this one books again comes to it, held money payment by payment. */
function fromEarlier(book: Book, job: JobFacts): NewEntry[] {
  const { day } = dated(book, book.today)
  const { held } = tracesOf(book)
  return book.jobs
    .filter(({ id }) => id !== job.id)
    .flatMap((earlier) => {
      const lots = lotsOf(book, earlier.id)
        .flatMap((lot) => [onLot(lot, -openOf(lot)), onLot({ ...lot, job: job.id }, openOf(lot))])
        .filter(({ cents }) => cents !== 0)
      let left = -sumOn(postingsOf(book.entries, earlier.id), '2300')
      const purses = held.flatMap(({ payment: of, purse, cents }) => {
        const taken = Math.max(0, Math.min(cents, left))
        left -= taken
        const postings = [
          inPurse({ ...purse, job: earlier.id }, taken),
          inPurse(purseOf(job, purse.payer), -taken),
        ]
        return entryOf({ day, kind: 'deposit_moved', of, postings })
      })
      return [...entryOf({ day, kind: 'invoice', postings: lots }), ...purses]
    })
}

/** When what is open of a job is due, the first day first. */
function duesOf(book: Book, { job }: JobMoney): DuePart[] {
  const byDay = Map.groupBy(lotsOf(book, job.id), ({ due }) => due)
  return [...byDay]
    .map(([on, lots]) => ({ on, cents: centsOf(lots.flatMap(({ moves }) => moves)) }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
}

/** What a delivered job comes to, or what a cancelled one keeps; what was charged as the other is taken back. */
function priceFacts(book: Book, { job, price, today }: Known): Fact[] {
  const isPosted = (part: 'price' | 'kept') => entriesOfParts(book, job.id, [part]).length > 0
  const gone = (['price', 'kept'] as const).filter((part) => part !== price?.part && isPosted(part))
  const facts = gone.map((part): Fact => {
    const event: MoneyEvent = { do: 'price', job: job.id, part, lines: [] }
    return { day: today, rank: -1, source: null, event: () => event }
  })
  if (!price) return facts
  const { part, later } = price
  const last = price.on.slice(-1).map((one) => ({ ...one, day: today }))
  const steps = isPosted(part) ? last : price.on
  return [
    ...facts,
    ...steps.map(({ day, lines, maximumCents }): Fact => {
      const event: MoneyEvent = { do: 'price', job: job.id, part, day, lines, maximumCents, later }
      return { day, rank: RANK.price, source: null, event: () => event }
    }),
  ]
}

/** What was entered, the first first; nothing goes back before it came, and what is let go waits until there is a price. */
function rowFacts(known: Known): Fact[] {
  const { rows, price } = known
  const charged = price?.on[0]?.day
  return rows.flatMap((row): Fact[] => {
    const paid = rows.find(({ id }) => id === row.ofEntry)
    const isLetGo = isGift(row) || row.kind === 'write_off' || row.kind === 'rounding'
    const least = isLetGo && row.invoiceId === null ? charged : paid?.day
    const day = least && least > row.day ? least : row.day
    return [
      { day, rank: RANK.row, source: `entry ${row.id}`, event: (book) => eventOf(row, day, known, book) },
    ]
  })
}

/** What the company gives; a credit that names an invoice corrects it. */
const isGift = ({ kind, amountCents, isOpening }: LedgerRow) =>
  (kind === 'credit' && !isOpening) || (kind === 'rounding' && amountCents > MOST_ROUNDED_CENTS)
const isRounding = (row: LedgerRow) => row.kind === 'rounding' && !isGift(row)

function eventOf(row: LedgerRow, day: Day, known: Known, book: Book): MoneyEvent | null {
  const { id, kind, amountCents: cents, tipCents, ofEntry, invoiceId } = row
  const { job } = known
  const invoice = invoiceId === null ? {} : { invoice: invoiceId }
  const method = row.method ?? 'other'
  if (row.isOpening) return openingOf(row, { job: job.id, day })
  switch (kind) {
    case 'payment':
      return {
        ...{ do: 'payment', payment: id, day, method, payer: job.payer, tips: row.tips },
        parts: cents > 0 ? [{ job: job.id, cents, ...invoice }] : [],
      }
    case 'refund':
      return { do: 'refund', payment: ofEntry ?? 0, day, method, cents, tipCents, job: job.id }
    case 'reversal':
      return {
        do: method === 'card' ? 'dispute' : 'returned',
        ...{ payment: ofEntry ?? 0, day, cents, tipCents, method },
      }
    case 'moved_out':
      return { do: 'move_payment', payment: ofEntry ?? 0, account: known.customer, cents }
    case 'moved_in':
      return {
        do: 'take_moved',
        payment: id,
        day,
        account: known.customer,
        payer: job.payer,
        job: job.id,
        cents,
      }
    case 'charge': {
      const { storage } = row
      return storage && { do: 'storage_month', job: job.id, month: id, day, ...storage }
    }
    case 'rounding':
      if (isRounding(row)) return rounding(known, book, { cents, day })
      return letGo(known, book, { kind: 'credit', cents })
    case 'credit':
      return invoiceId === null
        ? letGo(known, book, { kind, cents, lowersTax: row.lowersTax })
        : correction(row, known)
    case 'write_off':
      return letGo(known, book, { kind, cents, ...invoice })
  }
}

/** What was open when the books of a job began, due since then; a row that takes it back undoes that. */
const openingOf = (
  { kind, amountCents, due }: LedgerRow,
  { job, day }: { job: Id; day: Day },
): MoneyEvent => {
  const cents = kind === 'charge' ? amountCents : -amountCents
  return { do: 'opening', day, rows: [{ what: 'receivable', job, cents, due: due ?? day }] }
}

/** A credit of an invoice takes back what it charges; of one that was voided, its month of storage. */
function correction(
  { id, invoiceId, amountCents: cents, lowersTax }: LedgerRow,
  { job, invoices }: Known,
): MoneyEvent | null {
  const paper = invoices.find((one) => one.id === invoiceId)
  if (!paper) return null
  const part = paper.ofCharge === null ? undefined : (`storage:${paper.ofCharge}` as const)
  return part && paper.voidOn !== null
    ? { do: 'reverse', job: job.id, part }
    : { do: 'correct_invoice', note: id, invoice: paper.id, cents, part, lowersTax }
}

type Gone = { kind: 'credit' | 'write_off'; cents: number; invoice?: number; lowersTax?: boolean | null }

/** What is let go in all by now: no more than what the job comes to, written off only what no one has paid. */
function wantedOf({ rows, settled, price }: Known): Record<LetGo, number> {
  if (!price) return { credit: 0, cash_rounding: 0, write_off: 0 }
  const sum = (of: (row: LedgerRow) => boolean) =>
    centsOf(rows.filter(of).map(({ amountCents }) => ({ cents: amountCents })))
  const corrected = sum(({ kind, invoiceId }) => kind === 'credit' && invoiceId !== null)
  const waived = Math.max(0, settled.waivedCents - corrected)
  const rounded = Math.min(sum(isRounding), waived)
  const gifts = sum((row) => isGift(row) && row.invoiceId === null)
  const all = waived - rounded
  return { credit: Math.min(gifts, all), cash_rounding: rounded, write_off: Math.max(0, all - gifts) }
}

/** As much of what is let go as is still to be posted; null where nothing is. */
function letGo(known: Known, book: Book, { kind, cents, invoice, lowersTax }: Gone): MoneyEvent | null {
  const { job, movesTaxed } = known
  const left = wantedOf(known)[kind] - letGoOf(book, job.id, kind)
  const now = Math.min(cents, left)
  if (now <= 0) return null
  const withTax = kind === 'write_off' || (lowersTax ?? movesTaxed)
  return { do: kind, job: job.id, cents: now, withTax, ...(invoice === undefined ? {} : { invoice }) }
}

/** As much of cash rounded as is still to be posted, and open; null where nothing is. */
function rounding(known: Known, book: Book, { cents, day }: { cents: number; day: Day }): MoneyEvent | null {
  const { id: job } = known.job
  const left = wantedOf(known).cash_rounding - letGoOf(book, job, 'cash_rounding')
  const now = Math.min(cents, left, sumOn(postingsOf(book.entries, job), '1200'))
  return now > 0 ? { do: 'cash_rounding', job, day, cents: now } : null
}

/** Invoices that ask for money, once it is owed, and those that were voided. */
function invoiceFacts({ job, invoices }: Known): Fact[] {
  return invoices.flatMap(({ id: invoice, issuedOn, due, askedCents: cents, voidOn }): Fact[] => {
    const issued: MoneyEvent = { do: 'invoice', invoice, job: job.id, due, cents }
    const voided: MoneyEvent = { do: 'invoice_void', invoice, job: job.id }
    const rank = RANK.invoice
    return [
      ...(cents > 0 ? [{ day: issuedOn, rank, source: `invoice ${invoice}`, event: () => issued }] : []),
      ...(voidOn === null ? [] : [{ day: voidOn, rank, source: `void ${invoice}`, event: () => voided }]),
    ]
  })
}

/** What changed without a row of its own: what is let go after the price, and tips that are shared another way. */
function differences(known: Known): Fact[] {
  const { job, today, rows } = known
  const letGoes = (['write_off', 'credit', 'cash_rounding'] as const).map(
    (kind): Fact => ({
      ...{ day: today, rank: 0, source: null },
      event(book) {
        const left = wantedOf(known)[kind] - letGoOf(book, job.id, kind)
        if (left < 0) return { do: 'taken_back', job: job.id, kind, cents: -left }
        if (kind === 'cash_rounding') return null
        const lowersTax = rows.findLast((row) => row.kind === kind && row.invoiceId === null)?.lowersTax
        return left > 0 ? letGo(known, book, { kind, cents: left, lowersTax: lowersTax ?? null }) : null
      },
    }),
  )
  const rounded = rows.filter(isRounding).map(({ amountCents: cents }): Fact => {
    const of = { day: today, rank: 0, source: null }
    return { ...of, event: (book) => rounding(known, book, { cents, day: today }) }
  })
  const tips = rows
    .filter(({ kind, tipCents }) => kind === 'payment' && tipCents > 0)
    .map(
      (row): Fact => ({
        ...{ day: today, rank: 1, source: null },
        event: (book) => tipsAsShared(book, row, rows),
      }),
    )
  return [...letGoes, ...rounded, ...tips]
}

function tipsAsShared(
  book: Book,
  { id, tips, tipCents }: LedgerRow,
  rows: readonly LedgerRow[],
): MoneyEvent | null {
  const back = rows.filter(({ ofEntry }) => ofEntry === id).map((row) => ({ cents: row.tipCents }))
  const parts = splitTip(
    tipCents - centsOf(back),
    tips.map(({ cents }) => cents),
  )
  const shares = tips.map(({ person }, index): TipShare => ({ person, cents: parts[index] ?? 0 }))
  const key = (all: readonly TipShare[]) =>
    all
      .filter(({ cents }) => cents !== 0)
      .map(({ person, cents }) => `${person} ${cents}`)
      .toSorted()
      .join()
  return key(tipsOf(book, id)) === key(shares) ? null : { do: 'tips_shared', payment: id, shares }
}
