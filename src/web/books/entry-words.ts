import type { BooksEntry } from '../../contract/books.ts'
import { spokenMonth } from '../../domain/journal/months.ts'
import { plainKind } from '../../domain/plain-kind.ts'
import { dayOfYear } from './month-chips.tsx'

/** `Deposit applied` */
export function entryName(kind: string): string {
  const words = plainKind(kind)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How an entry stands to others: which it corrects, when it was corrected itself, and for which month it is. */
export const entryWords = ({ corrects, corrected_on, for_month }: BooksEntry): string[] => [
  ...(corrects ? [`Corrects ${dayOfYear(corrects.day)} ${plainKind(corrects.kind)}`] : []),
  ...(corrected_on ? [`Corrected ${dayOfYear(corrected_on)}`] : []),
  ...(for_month ? [`For ${spokenMonth(for_month)}`] : []),
]
