import { formatCents } from '../../domain/money.ts'
import type { Row } from './payments.ts'
import { clockAt, dayAt, dayWords } from './time-words.ts'
import type { Words } from './words.ts'

type Known = {
  company: string
  jobNumber: string
  /** Who takes the money; null where this phone does not know. */
  by: string | null
  /** Any moment of the day as answers carry it. */
  moment: string
  /** What is due after it; null where nobody knows. */
  dueCents: number | null
}

/** A receipt as plain words: for a text that the phone itself sends, and behind a code. */
export function receiptInWords(row: Row, { company, jobNumber, by, moment, dueCents }: Known, words: Words) {
  const { receiptWords: said, methods, purposes } = words.payment
  const when = `${dayWords(dayAt(row.at, moment), words)}, ${clockAt(row.at, moment, words)}`
  return [
    said.from(company, jobNumber),
    row.number,
    row.amountCents > 0 &&
      `${purposes[row.purpose ?? 'balance']}, ${methods[row.method ?? 'other'].toLowerCase()}: ${formatCents(row.amountCents)}`,
    row.tipCents > 0 && said.tip(formatCents(row.tipCents)),
    said.at(when),
    by && said.takenBy(by),
    dueCents !== null && said.balance(formatCents(dueCents)),
  ]
    .filter(Boolean)
    .join('\n')
}
