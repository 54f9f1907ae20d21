import { View } from '@react-pdf/renderer'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { mediumDate } from '../../domain/calendar.ts'
import type { DebtAge } from '../../domain/ledger/debt-ages.ts'
import { formatCents } from '../../domain/money.ts'
import {
  heading,
  inOrder,
  type Logo,
  letterhead,
  letterheadOf,
  setDocument,
} from '../documents/document-parts.tsx'
import { style } from '../documents/document-style.ts'
import type { Write } from '../documents/document-words.ts'

export type StatementTask = {
  company: OfferDocument['company']
  logo: Logo | null
  customer: string
  /** `YYYY-MM-DD` */
  asOf: string
  /** What was owed at the beginning of the period; null where it begins with the first row of all. */
  forward: { day: string; cents: number } | null
  /** By their accounting day. Whole cents. */
  rows: readonly { day: string; what: string; job: string; cents: number; balanceCents: number }[]
  /** What is open by how long it has been due. */
  ages: readonly { age: DebtAge; cents: number }[]
}

const AGE_WORDS: Readonly<Record<DebtAge, string>> = {
  '0-30': '0–30 days, or not yet due',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  'over 90': 'Over 90 days',
}

const WIDTHS = [1.1, 3.2, 1.2, 1, 1.01] as const

/** A customer’s statement on letter paper: the same task makes the same bytes. */
export const statementPdf = ({
  company,
  logo,
  customer,
  asOf,
  forward,
  rows,
  ages,
}: StatementTask): Promise<Buffer> => {
  const head = letterheadOf(company, logo)
  return setDocument({
    title: `Statement of ${customer}`,
    company: head,
    printedAt: new Date(`${asOf}T12:00:00Z`),
    foot: `statement as of ${mediumDate(asOf)}`,
    pages: (text) => [
      [
        letterhead(head, text),
        heading(
          {
            label: 'Statement',
            title: customer,
            note: `As of ${mediumDate(asOf)}`,
            atRight: ['Balance', formatCents(rows.at(-1)?.balanceCents ?? forward?.cents ?? 0)],
          },
          text,
        ),
        row(['Date', 'What', 'Job', 'Amount', 'Balance'], text, true),
        forward &&
          row([mediumDate(forward.day), 'Balance forward', '', '', formatCents(forward.cents)], text),
        inOrder(rows, ({ day, what, job, cents, balanceCents }) =>
          row([mediumDate(day), what, job, formatCents(cents), formatCents(balanceCents)], text),
        ),
        rows.length === 0 && text('Nothing was charged or paid yet.', style.note),
        ages.some(({ cents }) => cents !== 0) && [
          text('Owed by how long it has been due', style.label),
          inOrder(ages, ({ age, cents }) => row(['', `${AGE_WORDS[age]}`, '', '', formatCents(cents)], text)),
        ],
      ],
    ],
  })
}

const row = (cells: readonly string[], text: Write, isHead = false) => (
  <View style={[style.tableRow, isHead ? style.tableHead : {}]} wrap={false}>
    {inOrder(WIDTHS, (width) => (
      <View style={{ flex: width }}>
        {text(cells[WIDTHS.indexOf(width)] ?? '', isHead ? style.label : style.factText)}
      </View>
    ))}
  </View>
)
