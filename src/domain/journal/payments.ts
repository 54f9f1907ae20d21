import type { PaymentMethod } from '../ledger/ledger-words.ts'
import { formatCents } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { MONEY_ACCOUNTS } from './accounts.ts'
import { type Book, dated, inPurse, isOfPurse, jobOf, lotsOf, purseOf, withNew } from './book.ts'
import { centsOf, type Day, entryOf, type Id, type NewEntry, type Posting, sumOn } from './entry.ts'
import { applyHeld, land, oldestFirst, pay } from './landing.ts'
import type { TipShare } from './tips.ts'
import { tracesOf } from './traces.ts'

/** Money received; cents are whole. What no debt takes is held: of the job, or on the payer’s account without one. */
export type Payment = {
  readonly payment: Id
  /** When it was received. */
  readonly day: Day
  readonly method: PaymentMethod
  readonly payer: Id
  /** Without the tip. */
  readonly parts: readonly { readonly job?: Id; readonly invoice?: Id; readonly cents: number }[]
  readonly tips?: readonly TipShare[]
}

export function payment(book: Book, event: Payment): NewEntry[] {
  const { payer, parts, tips = [] } = event
  refuseDay(book, event)
  const head = { ...dated(book, event.day), kind: 'payment', of: event.payment } as const
  const cents = centsOf([...parts, ...tips])
  let postings: Posting[] = [{ account: MONEY_ACCOUNTS[event.method], cents }]
  for (const part of parts) {
    postings = [
      ...postings,
      ...payOrHold(withNew(book, [{ ...head, postings }]), { ...part, payer, day: head.day }),
    ]
  }
  postings = [...postings, ...tips.map((tip): Posting => ({ ...tip, account: '2400', cents: -tip.cents }))]
  const isRecovery = sumOn(postings, '4800') !== 0 && sumOn(postings, '1200', '2300', '2400') === 0
  const made = entryOf({ ...head, kind: isRecovery ? 'recovery' : 'payment', postings })
  for (const { job, invoice } of parts) {
    if (job === undefined) continue
    made.push(...applyHeld(withNew(book, made), jobOf(book, job), { payment: event.payment, invoice }))
  }
  return made
}

function refuseDay(book: Book, { day, parts }: Payment): void {
  if (day > book.today) throw new Refusal('unprocessable', 'A payment cannot be dated after today.')
  const since = parts.flatMap(({ job }) => (job === undefined ? [] : [jobOf(book, job).since])).toSorted()[0]
  if (since !== undefined && day < since) {
    throw new Refusal('unprocessable', 'A payment cannot be dated before the agreement of its job.')
  }
}

type Part = { job?: Id; invoice?: Id; payer?: Id; cents: number; day: Day }

/** What money does on its day: what it does not pay is held. */
export function payOrHold(book: Book, { job, ...paying }: Part): Posting[] {
  if (job === undefined) return [inPurse({ payer: paying.payer }, -paying.cents)]
  const paid = pay(book, jobOf(book, job), paying)
  return [...paid, inPurse(purseOf(jobOf(book, job), paying.payer), -paying.cents - centsOf(paid))]
}

/** Whole cents that come to a job from its customer’s account, to which another job gave them. */
type Moved = {
  readonly payment: Id
  readonly day: Day
  readonly account: Id
  readonly payer: Id
  readonly job: Id
  readonly cents: number
}

/** Money of a payment that was moved: it does for its new job what a payment of that day does. */
export function takeMoved(book: Book, { payment: of, day, account, payer, job, cents }: Moved): NewEntry[] {
  const head = { ...dated(book, day), kind: 'payment_moved', of } as const
  const postings = [inPurse({ payer: account }, cents)]
  const paid = payOrHold(withNew(book, [{ ...head, postings }]), { job, payer, cents, day: head.day })
  const made = entryOf({ ...head, postings: [...postings, ...paid] })
  return [...made, ...applyHeld(withNew(book, made), jobOf(book, job), { payment: of })]
}

/** Money on a payer’s account pays one of their jobs, the oldest payment first. */
export function applyOnAccount(
  book: Book,
  { payer, job, invoice, cents }: { payer: Id; job: Id; invoice?: Id; cents: number },
): NewEntry[] {
  const at = dated(book, book.today)
  const held = tracesOf(book).held.filter(({ purse }) => isOfPurse(purse, { payer }))
  const most = centsOf(held)
  if (cents > most) throw new Refusal('conflict', `Only ${formatCents(most)} is on account.`)
  const made: NewEntry[] = []
  let left = cents
  for (const { payment: of, cents: own } of held) {
    const taken = Math.min(own, left)
    const lots = oldestFirst(lotsOf(withNew(book, made), job, payer), invoice)
    const { postings, restCents } = land(lots, taken, at.day)
    if (restCents > 0) throw new Refusal('conflict', 'This is more than is open of the job.')
    left -= taken
    made.push(
      ...entryOf({ ...at, kind: 'deposit_applied', of, postings: [inPurse({ payer }, taken), ...postings] }),
    )
  }
  return made
}
