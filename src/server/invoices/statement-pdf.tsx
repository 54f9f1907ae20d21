import { View } from '@react-pdf/renderer'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { mediumDate } from '../../domain/calendar.ts'
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
  rows: readonly { day: string; what: string; job: string; cents: number; balanceCents: number }[]
  /** Older jobs that it leaves out. */
  isCut: boolean
}

const WIDTHS = [1.1, 3.2, 1.2, 1, 1.01] as const

/** A customer’s statement on letter paper: the same task makes the same bytes. */
export const statementPdf = ({
  company,
  logo,
  customer,
  asOf,
  rows,
  isCut,
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
            atRight: ['Balance', formatCents(rows.at(-1)?.balanceCents ?? 0)],
          },
          text,
        ),
        row(['Date', 'What', 'Job', 'Amount', 'Balance'], text, true),
        inOrder(rows, ({ day, what, job, cents, balanceCents }) =>
          row([mediumDate(day), what, job, formatCents(cents), formatCents(balanceCents)], text),
        ),
        rows.length === 0 && text('Nothing was charged or paid yet.', style.note),
        isCut && text('Only the newest 2,000 jobs are shown.', style.source),
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
