import { Refusal } from '../refusal.ts'
import { type Book, dated } from './book.ts'
import { centsOf, type Day, entryOf, type Id, type NewEntry, type Posting, postingsOf } from './entry.ts'
import { inProportion } from './shares.ts'

/** Whole cents of a tip; of no one yet where the person is left out. */
export type TipShare = { readonly person?: Id; readonly cents: number }

const sharesIn = (entries: readonly NewEntry[]): TipShare[] => {
  const rows = postingsOf(entries).filter(({ account }) => account === '2400')
  return [...Map.groupBy(rows, ({ person }) => person)].map(([person, group]) => ({
    ...{ person, cents: 0 - centsOf(group) },
  }))
}

const shareIn = (shares: readonly TipShare[], person?: Id) =>
  centsOf(shares.filter((share) => share.person === person))

/** Whose the tip of a payment is, less what went back of it. */
export const tipsOf = ({ entries }: Book, payment: Id): TipShare[] =>
  sharesIn(entries.filter(({ of }) => of === payment))

/**
 * Takes a tip back from those whose it is, in proportion; what was paid out to them already is the company’s loss, never
 * taken back from the crew (29 USC 203(m)(2)(B)).
 */
export function tipsBack(book: Book, payment: Id, cents: number): Posting[] {
  const shares = tipsOf(book, payment)
  const weights = shares.map((share) => share.cents)
  const parts = inProportion(cents, weights)
  const back = shares.map(({ person }, index): Posting => {
    const owed = shareIn(sharesIn(book.entries), person)
    return { account: '2400', cents: Math.max(0, Math.min(parts[index] ?? 0, owed)), person }
  })
  return [...back, { account: '6100', cents: cents - centsOf(back) }]
}

/** A tip is shared another way; the shares come to what is left of it. */
export function tipsShared(
  book: Book,
  { payment, shares }: { payment: Id; shares: readonly TipShare[] },
): NewEntry[] {
  const before = tipsOf(book, payment)
  if (centsOf(shares) !== centsOf(before)) {
    throw new Refusal('unprocessable', 'The shares of a tip come to what is left of it.')
  }
  const people = new Set([...before, ...shares].map(({ person }) => person))
  const postings = [...people].map((person): Posting => {
    const less = shareIn(before, person) - shareIn(shares, person)
    if (less > Math.max(0, shareIn(sharesIn(book.entries), person))) {
      throw new Refusal('conflict', 'A tip that was paid out cannot be taken from its person.')
    }
    return { account: '2400', cents: less, person }
  })
  return entryOf({ ...dated(book, book.today), kind: 'tips_shared', of: payment, postings })
}

type TipsPaid = { day: Day; person: Id; cents: number; from: '1010' | '1100' }

/** Tips paid out to one of the crew, from the bank or in cash. */
export function tipsPaid(book: Book, { day, person, cents, from }: TipsPaid): NewEntry[] {
  if (cents > shareIn(sharesIn(book.entries), person)) {
    throw new Refusal('conflict', 'More than the tips that are owed cannot be paid out.')
  }
  const paid: Posting = { account: '2400', cents, person }
  return entryOf({
    ...dated(book, day),
    kind: 'tips_paid',
    postings: [paid, { account: from, cents: -cents }],
  })
}
