import {
  centsOf,
  type Day,
  type Entry,
  type Id,
  type Month,
  monthOf,
  type NewEntry,
  type Posting,
} from './entry.ts'

/** What the rules need to know of a job. */
export type JobFacts = {
  readonly id: Id
  /** The customer: they pay what no invoice asks of another payer. */
  readonly payer: Id
  /** Whose deposit it is; null where nothing was agreed in writing: then it is the job’s. */
  readonly agreement: Id | null
  /** The place whose sales tax is asked, for what bears no rate of its own. */
  readonly place: string
  /** The day of the agreement, else of the booking: no payment is earlier. */
  readonly since: Day
}

/** What an invoice says on paper; its credit notes lower it. Amounts are whole cents. */
export type InvoicePaper = {
  readonly id: Id
  readonly job: Id
  readonly totalCents: number
  readonly due: Day
  readonly voidOn: Day | null
  readonly notes: readonly { readonly day: Day; readonly cents: number }[]
}

/**
 * What is known when something is posted: all entries of the jobs that the event names and of those that its payment was
 * for, with all jobs of their agreements; of the payment itself; those with money on its payer’s account; and of tips those
 * of the people. They are in the order in which they were stored.
 */
export type Book = {
  readonly entries: readonly (Entry | NewEntry)[]
  readonly jobs: readonly JobFacts[]
  readonly invoices: readonly InvoicePaper[]
  readonly today: Day
  /** Null while no month has been closed. */
  readonly firstOpenMonth: Month | null
}

export const withNew = (book: Book, more: readonly NewEntry[]): Book => ({
  ...book,
  entries: [...book.entries, ...more],
})

export function jobOf({ jobs }: Book, id: Id): JobFacts {
  const found = jobs.find((job) => job.id === id)
  if (!found) throw new Error(`The book has no job ${id}.`)
  return found
}

/** A day of a closed month is the first of the first open one, and says which month it is for. */
export const dated = ({ firstOpenMonth }: Book, day: Day): Pick<NewEntry, 'day' | 'for'> =>
  firstOpenMonth === null || monthOf(day) >= firstOpenMonth
    ? { day }
    : { day: `${firstOpenMonth}-01`, for: monthOf(day) }

/** The days on which something can be posted beside what is posted: of each entry, in open months, and their first. */
export const openDays = ({ entries, firstOpenMonth }: Book): Day[] => {
  const first = firstOpenMonth === null ? '' : `${firstOpenMonth}-01`
  const days = [first, ...entries.map(({ day }) => day).filter((day) => day > first)]
  return [...new Set(days)].filter((day) => day !== '').toSorted()
}

type Move = { readonly day: Day; readonly cents: number }

/** The least that movements come to at the end of a day or of any later one: so much can be taken on that day. */
export function leastFrom(moves: readonly Move[], day: Day): number {
  const days = new Set([day, ...moves.map((move) => move.day).filter((later) => later > day)])
  return Math.min(...[...days].map((end) => centsOf(moves.filter((move) => move.day <= end))))
}

/** What of the receivable has one job, payer, invoice and due day. */
export type Lot = {
  readonly job: Id
  readonly payer: Id
  readonly invoice?: Id
  readonly due: Day
  /** Of a month of storage: no deposit pays it by itself. */
  readonly isStorage: boolean
  readonly moves: readonly Move[]
}

/** The receivable of a job, the oldest first as they came to be; of one payer where one is named. */
export function lotsOf({ entries }: Pick<Book, 'entries'>, job: Id, payer?: Id): Lot[] {
  const rows = entries.flatMap(({ postings, day, part }) =>
    postings
      .filter(
        (one) => one.account === '1200' && one.job === job && (payer === undefined || one.payer === payer),
      )
      .map((posting) => ({ posting, day, cents: posting.cents, isStorage: part?.startsWith('storage:') })),
  )
  const groups = Map.groupBy(rows, ({ posting }) =>
    [posting.payer, posting.invoice ?? '', posting.due].join(' '),
  )
  return [...groups.values()].map((moves): Lot => {
    const { payer: of = '', invoice, due = '' } = moves[0]?.posting ?? {}
    return { job, payer: of, invoice, due, isStorage: moves[0]?.isStorage === true, moves }
  })
}

/** What a lot asks for after all entries, in whole cents. */
export const openOf = ({ moves }: Lot): number => centsOf(moves)

/** A line of receivable on a lot. */
export const onLot = (
  { job, payer, invoice, due }: Pick<Lot, 'job' | 'payer' | 'invoice' | 'due'>,
  cents: number,
): Posting => ({ account: '1200', cents, job, payer, invoice, due })

/** Whose held money: an agreement’s, that of a job without one, or the payer’s own account. */
export type Purse = Pick<Posting, 'payer' | 'job' | 'agreement'>

export const purseOf = ({ id, agreement }: JobFacts, payer?: Id): Purse => ({
  ...{ payer, job: id, agreement: agreement ?? undefined },
})

/** A line of held money: more of it below zero. */
export const inPurse = ({ payer, job, agreement }: Purse, cents: number): Posting => ({
  ...{ account: '2300', cents, payer, job, agreement },
})

/** Whether held money is of the same purse, whichever job of an agreement it came with. */
export const isOfPurse = (one: Purse, purse: Purse): boolean =>
  one.payer === purse.payer &&
  one.agreement === purse.agreement &&
  (purse.agreement !== undefined || one.job === purse.job)

/** How much of a purse can be taken on a day, in whole cents. */
export const heldOn = ({ entries }: Book, purse: Purse, day: Day): number =>
  leastFrom(
    entries.flatMap((entry) =>
      entry.postings
        .filter((posting) => posting.account === '2300' && isOfPurse(posting, purse))
        .map(({ cents }) => ({ day: entry.day, cents: -cents })),
    ),
    day,
  )
