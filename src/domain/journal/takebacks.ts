import type { PaymentMethod } from '../ledger/ledger-words.ts'
import { formatCents } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { MONEY_ACCOUNTS } from './accounts.ts'
import {
  type Book,
  dated,
  heldOn,
  inPurse,
  isOfPurse,
  jobOf,
  onLot,
  type Purse,
  purseOf,
  withNew,
} from './book.ts'
import { cellsIn, linesOf, shareOfCells } from './cells.ts'
import { entriesOfParts } from './charges.ts'
import {
  centsOf,
  type Day,
  entryOf,
  type Id,
  isMoney,
  type NewEntry,
  type Posting,
  postingsOf,
} from './entry.ts'
import { applyHeld } from './landing.ts'
import { payOrHold } from './payments.ts'
import { tipsBack, tipsOf } from './tips.ts'
import { tracesOf } from './traces.ts'

/** Where a payment’s money is: all of it, or what it did for one job. */
function placesOf(book: Book, payment?: Id, job?: Id) {
  const traces = tracesOf(book)
  const purse = job === undefined ? null : purseOf(jobOf(book, job))
  const own = postingsOf(
    book.entries.filter((entry) => isMoney(entry) && entry.of === payment),
    job,
  )
  return {
    since: payment === undefined ? '' : (book.entries.find(({ of }) => of === payment)?.day ?? book.today),
    held: traces.held.filter(
      (one) =>
        one.payment === payment && (!purse || isOfPurse(one.purse, { ...purse, payer: one.purse.payer })),
    ),
    applied: traces.applied.filter(
      (one) => one.payment === payment && (job === undefined || one.where.job === job),
    ),
    recovered: Map.groupBy(own, (posting) => posting.job),
  }
}

const RECOVERED = ['4800', '2200'] as const

/** What is left of a payment without its tip, in whole cents; of what it did for one job where one is named. */
export function leftOf(book: Book, payment?: Id, job?: Id): number {
  const { held, applied, recovered } = placesOf(book, payment, job)
  return centsOf([...held, ...applied, ...[...recovered.values()].flatMap((own) => cellsIn(own, RECOVERED))])
}

type Taking = { readonly payment?: Id; readonly cents: number; readonly day: Day; readonly job?: Id }

/**
 * Takes money back from where it is now: what is held of the payment, what else is to go back to its payer, what the
 * payment paid last, what it recovered.
 */
function takeBack(book: Book, { payment, cents, day, job }: Taking): Posting[] {
  const { held, applied, recovered, since } = placesOf(book, payment, job)
  if (day < since) throw new Refusal('conflict', 'A payment cannot go back before it was received.')
  const postings: Posting[] = []
  let left = cents
  const take = (most: number, lines: (taken: number) => Posting[]) => {
    const taken = Math.max(0, Math.min(left, most))
    left -= taken
    if (taken > 0) postings.push(...lines(taken))
  }
  const takeHeld = (purse: Purse, most: number) => {
    const now = withNew(book, [{ day, kind: 'refund', postings }])
    take(Math.min(most, heldOn(now, purse, day)), (taken) => [inPurse(purse, taken)])
  }
  for (const one of held) takeHeld(one.purse, one.cents)
  for (const one of applied) {
    const [{ where }, before] = [one, left]
    const isOver = entriesOfParts(book, where.job, ['price', 'kept']).length > 0
    if (isOver) takeHeld(purseOf(jobOf(book, where.job), where.payer), one.cents)
    one.cents -= before - left
  }
  for (const { where, cents: most } of applied.toReversed()) take(most, (taken) => [onLot(where, taken)])
  for (const [of, own] of recovered) {
    const cells = cellsIn(own, RECOVERED)
    take(centsOf(cells), (taken) => linesOf(shareOfCells(cells, taken), of, 1))
  }
  if (left > 0) {
    throw new Refusal('conflict', 'Money that moved later cannot go back on this day: choose a later one.')
  }
  return postings
}

/** Pays with what else is held of the jobs of which something is open again. */
function payAgain(book: Book, made: readonly NewEntry[]): NewEntry[] {
  const reopened = postingsOf(made).filter(({ account, cents }) => account === '1200' && cents > 0)
  const all = [...made]
  for (const job of new Set(reopened.map((posting) => posting.job))) {
    if (job !== undefined) all.push(...applyHeld(withNew(book, all), jobOf(book, job)))
  }
  return all
}

/** Money that goes back, in whole cents; of what a payment did for one job where one is named. */
export type Refund = {
  /** Left out of what no payment brought: an opening balance or a gift, which name their job. */
  readonly payment?: Id
  readonly day: Day
  /** How it goes back. */
  readonly method: PaymentMethod
  readonly cents: number
  readonly tipCents?: number
  readonly job?: Id
}

export function refund(book: Book, { payment, cents, tipCents = 0, job, method, day }: Refund): NewEntry[] {
  const left = leftOf(book, payment, job)
  if (cents > left)
    throw new Refusal('conflict', `Only ${formatCents(left)} is left of this payment to go back.`)
  const tips = payment === undefined ? 0 : centsOf(tipsOf(book, payment))
  if (tipCents > tips)
    throw new Refusal('conflict', `Only ${formatCents(tips)} is left of this tip to go back.`)
  const at = dated(book, day)
  const postings: Posting[] = [
    { account: MONEY_ACCOUNTS[method], cents: -cents - tipCents },
    ...takeBack(book, { payment, cents, day: at.day, job }),
    ...(payment !== undefined && tipCents > 0 ? tipsBack(book, payment, tipCents) : []),
  ]
  return payAgain(book, entryOf({ ...at, kind: 'refund', of: payment, postings }))
}

/**
 * Whole cents; the day is the bank’s or the provider’s. Of a payment of which only a part is disputed, that part and what of
 * it is the tip’s.
 */
export type Failed = {
  readonly payment: Id
  readonly day: Day
  readonly feeCents?: number
  readonly cents?: number
  readonly tipCents?: number
  /** How it was received, of money that came from another job. */
  readonly method?: PaymentMethod
}

/** A check that came back, or a card payment that is disputed: the mirror of the payment. */
export const failed =
  (kind: 'returned' | 'dispute') =>
  (book: Book, { payment, day, feeCents = 0, ...part }: Failed): NewEntry[] => {
    const most = { cents: leftOf(book, payment), tip: centsOf(tipsOf(book, payment)) }
    const [left, tip] = [part.cents ?? most.cents, part.tipCents ?? (part.cents === undefined ? most.tip : 0)]
    if (left + tip <= 0) throw new Refusal('conflict', 'Nothing is left of this payment.')
    if (left > most.cents || tip > most.tip) {
      throw new Refusal(
        'conflict',
        `Only ${formatCents(most.cents + most.tip)} is left of this payment to go back.`,
      )
    }
    const at = dated(book, day)
    const paid = book.entries.find(({ of }) => of === payment)
    const received =
      paid?.kind === 'payment_moved' ? MONEY_ACCOUNTS[part.method ?? 'other'] : paid?.postings[0]?.account
    const postings: Posting[] = [
      ...takeBack(book, { payment, cents: left, day: at.day }),
      ...(tip > 0 ? tipsBack(book, payment, tip) : []),
      { account: received ?? '1190', cents: -left - tip },
    ]
    const mirror = entryOf({ ...at, kind, of: payment, postings })
    const fee = kind === 'returned' ? (['bank_fee', '1010'] as const) : (['processing_fee', '1120'] as const)
    return [...payAgain(book, mirror), ...feeOf(at, { of: payment, cents: feeCents }, fee)]
  }

const feeOf = (
  at: Pick<NewEntry, 'day' | 'for'>,
  { of, cents }: { of: Id; cents: number },
  [kind, account]: readonly ['bank_fee', '1010'] | readonly ['processing_fee', '1120'],
): NewEntry[] =>
  entryOf({
    ...at,
    kind,
    of,
    postings: [
      { account: '6200', cents },
      { account, cents: -cents },
    ],
  })

/** A dispute that was won pays again, with the tip that was in it. */
export function disputeWon(book: Book, { payment, day, feeCents = 0 }: Failed): NewEntry[] {
  const told = book.entries.filter(({ of, kind }) => of === payment && kind.startsWith('dispute'))
  const lost = told.at(-1)
  if (lost?.kind !== 'dispute') throw new Refusal('conflict', 'No dispute of this payment is open.')
  const at = dated(book, day)
  const head = { ...at, kind: 'dispute_won', of: payment } as const
  const again = ['1200', '2300', '4800', '2200']
  let postings = linesBack(lost.postings.filter(({ account }) => !again.includes(account)))
  for (const { job, payer, invoice, cents, account } of lost.postings) {
    if (!again.includes(account)) continue
    const part = { job, payer: payer ?? jobOf(book, job ?? '').payer, invoice, cents, day: at.day }
    postings = [...postings, ...payOrHold(withNew(book, [{ ...head, postings }]), part)]
  }
  return [
    ...entryOf({ ...head, postings }),
    ...feeOf(at, { of: payment, cents: -feeCents }, ['processing_fee', '1120']),
  ]
}

const linesBack = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, cents: -posting.cents }))

/** Whole cents; all that the book has of the payment where no job is named. */
type Move = {
  readonly payment: Id
  readonly job?: Id
  readonly toJob?: Id
  /** Whose account it goes to, where no job is named to which it goes; its payer’s where it is left out. */
  readonly account?: Id
  readonly cents: number
}

/** Money of a payment goes from one job of its payer to another, or to the payer’s account. */
export function movePayment(book: Book, { payment, job, toJob, account, cents }: Move): NewEntry[] {
  const left = leftOf(book, payment, job)
  if (cents > left)
    throw new Refusal('conflict', `Only ${formatCents(left)} of this payment is with this job.`)
  const at = dated(book, book.today)
  const head = { ...at, kind: 'payment_moved', of: payment } as const
  const taken = takeBack(book, { payment, job, cents, day: at.day })
  const payer =
    taken.find((line) => line.payer !== undefined)?.payer ?? jobOf(book, taken[0]?.job ?? '').payer
  if (toJob !== undefined && jobOf(book, toJob).payer !== payer) {
    throw new Refusal('conflict', 'A payment can be moved between jobs of one payer only.')
  }
  const now = withNew(book, [{ ...head, postings: taken }])
  const holder = toJob === undefined ? (account ?? payer) : payer
  const to = payOrHold(now, { job: toJob, payer: holder, cents, day: at.day })
  return payAgain(book, entryOf({ ...head, postings: [...taken, ...to] }))
}
