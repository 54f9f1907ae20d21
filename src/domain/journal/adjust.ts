import { MONEY_ACCOUNTS } from './accounts.ts'
import { type Book, dated, inPurse, type Lot, lotsOf, onLot, purseOf, withNew } from './book.ts'
import { centsOf, entryOf, type NewEntry, type Posting, postingsOf, sumOn } from './entry.ts'
import type { JobInvoice, JobMoney, LedgerRow } from './job-money.ts'
import { land, oldestFirst } from './landing.ts'

const MONEY = [...new Set(Object.values(MONEY_ACCOUNTS))]

/** Money as it was received and went back: above zero what came. What moved between jobs was neither. */
const movedBy = ({ kind, amountCents, tipCents }: LedgerRow) => {
  const sign = kind === 'payment' ? 1 : kind === 'refund' || kind === 'reversal' ? -1 : 0
  return { cents: sign * (amountCents + tipCents), tip: sign * tipCents }
}

/** On which side of their customer’s account rows stand that move money between jobs. */
const WAYS: Partial<Record<LedgerRow['kind'], number>> = { moved_in: 1, moved_out: -1 }

/**
 * The entry that brings a job’s accounts to what its ledger says, where no rule could have what happened: money and tips as
 * they moved, and what is open or held as it is settled; income takes the rest. None where they agree, which they should.
 * @param onAccountCents what was posted of the job to its customer’s account, as it moved to or from other jobs
 */
export function adjusted(
  book: Book,
  { job, customer, price, rows, settled }: JobMoney,
  onAccountCents: number,
): NewEntry[] {
  const posted = postingsOf(book.entries)
  const on = (...accounts: Posting['account'][]) => sumOn(posted, ...accounts)
  const moved = rows.map((row) => ({ ...movedBy(row), account: MONEY_ACCOUNTS[row.method ?? 'other'] }))
  const money = MONEY.map((account): Posting => {
    const wanted = centsOf(moved.filter((row) => row.account === account))
    return { account, cents: wanted - on(account) }
  })
  const tips = centsOf(moved.map(({ tip }) => ({ cents: tip }))) + on('2400')
  const onAccount = centsOf(rows.map(({ kind, amountCents }) => ({ cents: (WAYS[kind] ?? 0) * amountCents })))
  const rest = centsOf(money) + onAccount - onAccountCents - tips
  const owed = price ? settled.owedCents - settled.paidCents - on('1200', '2300') : -rest
  const postings: Posting[] = [
    ...money,
    { account: '2400', cents: -tips },
    inPurse({ payer: customer }, onAccount - onAccountCents),
    ...owedLines(book, job, owed),
    { account: '4000', cents: -rest - owed, job: job.id, place: job.place },
  ]
  return entryOf({ ...dated(book, book.today), kind: 'adjustment', postings })
}

/** A job’s receivable raised by some cents, or lowered, before what is held of it. */
function owedLines(book: Book, job: JobMoney['job'], cents: number): Posting[] {
  const { day } = dated(book, book.today)
  const held = Math.max(0, -sumOn(postingsOf(book.entries, job.id), '2300'))
  const purse = purseOf(job, job.payer)
  if (cents > 0) {
    const freed = Math.min(cents, held)
    return [inPurse(purse, freed), onLot({ job: job.id, payer: job.payer, due: day }, cents - freed)]
  }
  const { postings, restCents } = land(oldestFirst(lotsOf(book, job.id)), -cents, day)
  return [...postings, inPurse(purse, -restCents)]
}

/**
 * What is open of each invoice as the office reads it: where it is another than the journal’s, the receivable moves between
 * the invoices and what stands on none. It comes to nothing for each account, so no month’s file has it.
 */
export function alignedInvoices(book: Book, { job, invoices }: JobMoney): NewEntry[] {
  const { day } = dated(book, book.today)
  const postings: Posting[] = []
  const lots = (of: (lot: Lot) => boolean) =>
    lotsOf(withNew(book, [{ day, kind: 'invoice', postings }]), job.id).filter(of)
  const lack = ({ id, voidOn, openCents }: JobInvoice) =>
    (voidOn === null ? openCents : 0) -
    centsOf(lots(({ invoice }) => invoice === id).flatMap(({ moves }) => moves))
  for (const one of invoices) {
    const back = land(
      lots(({ invoice }) => invoice === one.id),
      Math.max(0, -lack(one)),
      day,
    )
    postings.push(
      ...back.postings.flatMap((line) => [
        line,
        onLot(
          { ...line, job: job.id, payer: job.payer, due: line.due ?? day, invoice: undefined },
          -line.cents,
        ),
      ]),
    )
  }
  for (const { id: invoice, due, ...one } of invoices) {
    const taken = land(
      oldestFirst(lots((lot) => lot.invoice === undefined)),
      Math.max(0, lack({ id: invoice, due, ...one })),
      day,
    ).postings
    postings.push(...taken, onLot({ job: job.id, payer: job.payer, invoice, due }, -centsOf(taken)))
  }
  return entryOf({ day, kind: 'invoice', postings: gathered(postings) })
}

/** One line for each lot. */
const gathered = (postings: readonly Posting[]): Posting[] =>
  [...Map.groupBy(postings, ({ payer, invoice, due }) => [payer, invoice ?? '', due].join(' ')).values()].map(
    (group) => ({ ...(group[0] as Posting), cents: centsOf(group) }),
  )
