import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { mediumMoment } from '../../domain/calendar.ts'
import { formatCents } from '../../domain/money.ts'
import type { PaperSection } from '../../domain/papers/paper-document.ts'
import type { PaperDocument } from '../../domain/papers/papers.ts'
import {
  block,
  heading,
  inOrder,
  type Logo,
  letterhead,
  letterheadOf,
  place,
  setDocument,
  stopsOnPaper,
} from '../documents/document-parts.tsx'
import { style } from '../documents/document-style.ts'
import { type Write, weekdayDate } from '../documents/document-words.ts'
import { fact } from '../documents/signature-evidence.tsx'
import { evidence, initialed, type SignedPaper, signed } from './paper-signing.tsx'

export type PaperTask = SignedPaper & { logo: Logo | null }

/** A paper of a job as a PDF on letter paper, in the look of the agreement. The same task makes the same bytes. */
export function paperPdf({ document, signatures, acts, documentSha256, logo }: PaperTask): Promise<Buffer> {
  const { title, about, jobNumber, madeAt, company } = document
  const head = letterheadOf(company, logo)
  return setDocument({
    title: `${title}, job ${jobNumber}`,
    company: head,
    printedAt: new Date(acts.at(-1)?.receivedAt ?? madeAt),
    foot: `${title.toLowerCase()}, job ${jobNumber}`,
    pages(text) {
      const own = document.sections.map((section, index) => [
        sectionOf(section, text),
        ...initialed(
          document.statements.filter(({ under }) => under === index),
          signatures,
          text,
        ),
      ])
      const isByPage = document.statements.some(({ under }) => under !== null)
      const [first = [], ...others] = isByPage ? own : [own.flat()]
      const pages: ReactNode[][] = [
        [
          letterhead(head, text),
          heading(
            {
              label: `Job ${jobNumber}`,
              title,
              note: about,
              atRight: ['Made', mediumMoment(madeAt.slice(0, 16))],
            },
            text,
            style.strong,
          ),
          parties(document, text),
          ...first,
        ],
        ...others,
      ]
      pages.at(-1)?.push(
        sourceOf(document, text),
        ...initialed(
          document.statements.filter(({ under }) => under === null),
          signatures,
          text,
        ),
        signed(signatures, company.name, text),
      )
      if (signatures.length > 0) {
        pages.push([evidence({ document, documentSha256, signatures, acts }, text)])
      }
      return pages
    },
  })
}

const parties = ({ customer, move }: PaperDocument, text: Write): ReactNode => (
  <View>
    <View style={[style.blocks, style.rule]}>
      {block(1.2, 'Customer', customer.name, [customer.email, customer.phone], text)}
      {place('From', move.from.address, [], text)}
      {place('To', move.to.address, [], text)}
      {block(0.85, 'Move date', move.date ? weekdayDate(move.date) : 'To be decided', [], text)}
    </View>
    {stopsOnPaper(move.stops ?? [], text)}
  </View>
)

/** By whose rules it was made. */
function sourceOf({ jurisdiction: { source, name, asOf } }: PaperDocument, text: Write): ReactNode {
  return source === null ? null : text(`For ${name}: ${source}, as of ${asOf}.`, style.source)
}

function sectionOf(section: PaperSection, text: Write): ReactNode {
  switch (section.form) {
    case 'facts':
      return (
        <View>
          {text(section.title, style.section)}
          <View style={{ marginTop: 3 }}>
            {inOrder(section.facts, ({ label, lines, citation, mayBeOpen }) =>
              fact(
                citation ? `${label}\n${citation}` : label,
                lines.length > 0 ? lines : [mayBeOpen ? 'Open until the goods are loaded' : 'Missing'],
                text,
              ),
            )}
          </View>
        </View>
      )
    case 'figures':
      return (
        <View>
          {text(section.title, style.section)}
          <View style={{ marginTop: 3 }}>
            {inOrder(section.figures, ({ label, reason, cents, isTotal }) => (
              <View style={[style.costRow, isTotal ? style.sumRow : {}]} wrap={false}>
                {text(label, style.costLabel, ...(isTotal ? [style.strong] : []))}
                {text(reason, style.costReason)}
                {text(formatCents(cents), ...(isTotal ? [style.strong] : []))}
              </View>
            ))}
          </View>
        </View>
      )
    case 'table':
      return (
        <View>
          {text(section.title, style.section)}
          {tableRow(
            section,
            section.columns.map(({ title }) => title),
            text,
            true,
          )}
          {inOrder(section.rows, (cells) => tableRow(section, cells, text))}
          {section.note && text(section.note, style.source)}
        </View>
      )
    case 'words':
      return (
        <View>
          {text(section.title, style.section)}
          {inOrder(section.paragraphs, (words) =>
            text(words, section.isPrescribed ? style.paper : style.note),
          )}
        </View>
      )
  }
}

const tableRow = (
  { columns }: Extract<PaperSection, { form: 'table' }>,
  cells: readonly string[],
  text: Write,
  isHead = false,
) => (
  <View style={[style.tableRow, isHead ? style.tableHead : {}]} wrap={false}>
    {inOrder(columns, (column) => (
      <View style={{ flex: column.width }}>
        {text(cells[columns.indexOf(column)] ?? '', isHead ? style.label : style.factText)}
      </View>
    ))}
  </View>
)
