import { Refusal } from '../refusal.ts'
import { type Book, dated, type InvoicePaper, jobOf, lotsOf, onLot, openOf } from './book.ts'
import { type Cell, linesOf, shareOfCells } from './cells.ts'
import { chargedBy, correcting, entriesOfParts } from './charges.ts'
import {
  centsOf,
  type Day,
  entryOf,
  type Id,
  isMoney,
  type JournalKind,
  type NewEntry,
  type Part,
  type Posting,
  postingsOf,
} from './entry.ts'
import { land, lower, oldestFirst } from './landing.ts'

/** The receivable lines of an invoice in entries of some kinds. */
const linesOn = (entries: readonly NewEntry[], invoiceId: Id, takes: (entry: NewEntry) => boolean) =>
  postingsOf(entries.filter(takes)).filter((one) => one.account === '1200' && one.invoice === invoiceId)

/** Whole cents; all that is open where the total is left out. Another payer than the customer may be the one it asks. */
export type Invoice = { invoice: Id; job: Id; due: Day; cents?: number; payer?: Id }

/** An invoice asks for what is open of a job and stands on no invoice; it books no income. */
export function invoice(book: Book, { invoice: id, job, due, cents, payer }: Invoice): NewEntry[] {
  const at = dated(book, book.today)
  const customer = jobOf(book, job).payer
  const lots = oldestFirst(lotsOf(book, job, customer).filter((lot) => lot.invoice === undefined))
  const { postings } = land(lots, cents ?? Number.MAX_SAFE_INTEGER, at.day)
  const own = onLot({ job, payer: payer ?? customer, invoice: id, due }, -centsOf(postings))
  return entryOf({ ...at, kind: 'invoice', postings: [...postings, own] })
}

/** An invoice of which nothing was paid is taken back: what it asks for is due again as it was before. */
export function invoiceVoid(book: Book, { invoice: id, job }: { invoice: Id; job: Id }): NewEntry[] {
  const paid = linesOn(book.entries, id, (entry) => isMoney(entry) || entry.kind === 'write_off')
  if (centsOf(paid) !== 0) throw new Refusal('conflict', 'It is paid in part: issue a credit note instead.')
  const own = lotsOf(book, job).filter((lot) => lot.invoice === id)
  let left = centsOf(own.map((lot) => ({ cents: openOf(lot) })))
  const back = sourcesOf(book, id).map(({ cents, ...source }): Posting => {
    const taken = Math.min(left, cents)
    left -= taken
    return onLot(source, taken)
  })
  const postings = [...own.map((lot) => onLot(lot, -openOf(lot))), ...back]
  return entryOf({ ...dated(book, book.today), kind: 'invoice_void', postings })
}

/** Where the receivable of an invoice came from, earliest due first; of one that was charged on it at once, its own day. */
const sourcesOf = ({ entries }: Book, id: Id) =>
  entries
    .filter((entry) => linesOn([entry], id, ({ kind }) => kind === 'charge' || kind === 'invoice').length > 0)
    .flatMap(({ kind, day, postings }) =>
      postings
        .filter((one) => one.account === '1200' && (kind === 'charge' || one.invoice === undefined))
        .map(({ job = '', payer = '', due = day, cents }) => ({
          ...{ job, payer, due: kind === 'charge' ? day : due, cents: Math.abs(cents) },
        })),
    )
    .toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))

/** What an invoice asks for on paper by a day: its total less its credit notes; whole cents. */
const askedBy = ({ totalCents, voidOn, notes }: InvoicePaper, day: Day): number =>
  voidOn !== null && voidOn <= day ? 0 : totalCents - centsOf(notes.filter((note) => note.day <= day))

const LET_GO: readonly JournalKind[] = ['credit', 'write_off', 'cash_rounding', 'claim_offset']

/**
 * How much more the invoices of a job ask for than it was charged, less what was let go of what stood on no invoice; below
 * zero what can still be invoiced. Whole cents.
 */
export function invoicedBeyond({ entries, invoices, today }: Book, job: Id): number {
  const papers = invoices.filter((paper) => paper.job === job)
  const live = papers.filter(({ voidOn }) => voidOn === null).map(({ id }) => id)
  const receivableIn = (takes: (entry: NewEntry) => boolean) =>
    postingsOf(entries.filter(takes), job).filter(({ account }) => account === '1200')
  const letGo = receivableIn(({ kind }) => LET_GO.includes(kind)).filter(
    (one) => one.invoice === undefined || !live.includes(one.invoice),
  )
  const opened = receivableIn(({ kind }) => kind === 'opening')
  const own = entries.filter((entry) => postingsOf([entry], job).length > 0)
  const asked = papers.map((paper) => ({ cents: askedBy(paper, today) }))
  return centsOf(asked) - centsOf([...chargedBy(own), ...letGo, ...opened])
}

/** Corrects an invoice; what it takes off beyond what is over-invoiced corrects the charge as well. Whole cents. */
export function creditNote(
  book: Book,
  { note, invoice: id, cents }: { note: Id; invoice: Id; cents: number },
): NewEntry[] {
  const paper = paperOf(book, id)
  const { gifts, writtenOff } = takenOff(book.entries, id)
  if (cents > askedBy(paper, book.today) - gifts - writtenOff) {
    throw new Refusal('conflict', 'This is more than the invoice still asks for.')
  }
  const more = cents - Math.min(cents, Math.max(0, invoicedBeyond(book, paper.job)))
  return more === 0 ? [] : correctInvoice(book, { note, invoice: id, cents: more })
}

/** Whole cents. */
type Correction = {
  readonly note: Id
  readonly invoice: Id
  readonly cents: number
  /** Named where the invoice asks for that alone. */
  readonly part?: Part
  /** Whether it corrects what is taxed, or what is not; in proportion where that was not said. */
  readonly lowersTax?: boolean | null
}

/** Takes off what an invoice charges, with its tax. */
export function correctInvoice(
  book: Book,
  { note, invoice: id, cents, part, lowersTax }: Correction,
): NewEntry[] {
  const paper = paperOf(book, id)
  const job = jobOf(book, paper.job)
  const charges = part === undefined ? chargesOn(book, paper) : entriesOfParts(book, job.id, [part])
  const root = charges[0]
  const charged = chargedBy(charges).filter((cell) => cell.cents !== 0)
  // Income of before the upgrade is in no entry: what is taken off it lowers today’s, without tax.
  const cells: Cell[] =
    centsOf(charged) < cents
      ? [{ account: '4000', place: job.place, cents }]
      : taken(charged, cents, lowersTax)
  const head = root ? correcting(book, root) : { ...dated(book, book.today), kind: 'correction' as const }
  const { before, postings } = lower(book, job, cents, { day: head.day, named: id })
  const lines = [...linesOf(cells, job.id, 1), ...postings]
  return [...before, ...entryOf({ ...head, part: `note:${note}`, postings: lines })]
}

/** So much of what was charged, each taxed part with its own tax: of what is taxed or is not first, as was said. */
function taken(charged: readonly Cell[], cents: number, lowersTax?: boolean | null): Cell[] {
  if (lowersTax == null) return shareOfCells(charged, cents)
  const [first = [], then = []] = [lowersTax, !lowersTax].map((isTaxed) =>
    charged.filter(({ rate }) => (rate !== undefined) === isTaxed),
  )
  const part = Math.min(cents, Math.max(0, centsOf(first)))
  return [...shareOfCells(first, part), ...shareOfCells(then, cents - part)]
}

function paperOf({ invoices }: Book, id: Id): InvoicePaper {
  const paper = invoices.find((one) => one.id === id)
  if (!paper) throw new Error(`The book has no invoice ${id}.`)
  return paper
}

/** The charges that an invoice asks for, its own or those of its job but for storage, with what corrects them. */
function chargesOn({ entries }: Book, { id, job }: InvoicePaper) {
  const charges = entries.filter((entry) => entry.kind === 'charge' && postingsOf([entry], job).length > 0)
  const own = charges.filter((entry) => linesOn([entry], id, () => true).length > 0)
  const roots = own.length > 0 ? own : charges.filter(({ part }) => !part?.startsWith('storage:'))
  const ids = roots.flatMap((root) => ('id' in root ? [root.id] : []))
  return [...roots, ...entries.filter(({ corrects }) => corrects !== undefined && ids.includes(corrects))]
}

/** What was taken off an invoice, in whole cents: corrections on it, gifts with cash rounded, written off. */
function takenOff(entries: readonly NewEntry[], id: Id) {
  const on = (...kinds: JournalKind[]) =>
    0 - centsOf(linesOn(entries, id, ({ kind }) => kinds.includes(kind)))
  return { corrected: on('correction'), gifts: on('credit', 'cash_rounding'), writtenOff: on('write_off') }
}

/** How an invoice stands at the end of a day; whole cents. */
export type Standing = {
  readonly creditedCents: number
  readonly writtenOffCents: number
  readonly paidCents: number
  readonly openCents: number
  readonly state: 'open' | 'partly_paid' | 'overdue' | 'paid' | 'credited' | 'written_off' | 'void'
}

/** One that was credited whole is not paid. */
export function invoiceStanding(entries: readonly NewEntry[], paper: InvoicePaper, day: Day): Standing {
  const until = entries.filter((entry) => entry.day <= day)
  const openCents = centsOf(linesOn(until, paper.id, () => true))
  const { corrected, gifts, writtenOff: writtenOffCents } = takenOff(until, paper.id)
  const noted = paper.totalCents - askedBy({ ...paper, voidOn: null }, day)
  const creditedCents = Math.max(noted, corrected)
  const isVoid = paper.voidOn !== null && paper.voidOn <= day
  const paidCents = isVoid ? 0 : paper.totalCents - creditedCents - gifts - writtenOffCents - openCents
  const stateOf = (): Standing['state'] => {
    if (isVoid) return 'void'
    if (openCents > 0 && paper.due < day) return 'overdue'
    if (openCents > 0) return paidCents > 0 ? 'partly_paid' : 'open'
    if (writtenOffCents > 0) return 'written_off'
    return paidCents <= 0 && creditedCents + gifts > 0 ? 'credited' : 'paid'
  }
  return { creditedCents, writtenOffCents, paidCents, openCents, state: stateOf() }
}
