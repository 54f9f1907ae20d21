import type { ReactNode } from 'react'
import { DRAWING } from '../../domain/agreements/signature-drawing.ts'
import { mediumMoment } from '../../domain/calendar.ts'
import { formatCents } from '../../domain/money.ts'
import type { PaperSection, PaperStatement } from '../../domain/papers/paper-document.ts'
import type { PaperDocument } from '../../domain/papers/papers.ts'
import { cx } from '../ui/cx.ts'
import type { Words } from './words.ts'

type PaperViewProps = {
  document: PaperDocument
  words: Words
  /** What stands beside a statement: initials, or where they are written. */
  beside: (statement: PaperStatement) => ReactNode
  /** Below the last statement. */
  children?: ReactNode
}

/** A whole paper as it is signed: nothing of it is folded away. */
export function PaperView({ document, words, beside, children }: PaperViewProps) {
  const { company, title, about, jobNumber, madeAt, sections, statements } = document
  const stated = (under: number | null) =>
    statements
      .filter((statement) => statement.under === under)
      .map((statement) => (
        <div key={statement.id} className="border-t py-3">
          <p lang="en">{statement.words}</p>
          {beside(statement)}
        </div>
      ))
  return (
    <article className="rounded-card border border-border-strong bg-surface p-card">
      <header lang="en" className="border-b pb-3 text-secondary">
        <p className="text-body font-semibold">{company.legalName ?? company.name}</p>
        <p className="whitespace-pre-line">{company.address}</p>
        {company.dotNumber && <p>U.S. DOT {company.dotNumber}</p>}
        {company.licences.map(({ state, number }) => (
          <p key={state}>
            {state} {number}
          </p>
        ))}
      </header>
      <div lang="en" className="py-4">
        <h2 className="text-address">{title}</h2>
        <p>
          {jobNumber}. {about}
        </p>
        <p className="text-secondary text-text-2">{mediumMoment(madeAt.slice(0, 16))}</p>
      </div>
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place in the paper
        <section key={index} className="border-t py-4">
          <div lang="en">
            <h3 className="mb-2 text-bar">{section.title}</h3>
            <SectionView section={section} words={words} />
          </div>
          {stated(index)}
        </section>
      ))}
      {stated(null)}
      {children}
    </article>
  )
}

function SectionView({ section, words }: { section: PaperSection; words: Words }) {
  if (section.form === 'words') {
    return section.paragraphs.map((paragraph) => (
      <p key={paragraph} className={cx('mb-2 whitespace-pre-line', section.isPrescribed && 'font-semibold')}>
        {paragraph}
      </p>
    ))
  }
  if (section.form === 'facts') {
    return (
      <dl className="flex flex-col gap-3">
        {section.facts.map(({ label, lines, citation, mayBeOpen }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several remarks have one label
          <div key={index}>
            <dt className="text-secondary text-text-2">
              {label}
              {citation && <span className="block text-caption">{citation}</span>}
            </dt>
            {lines.map((line) => (
              <dd key={line} className="break-words">
                {line}
              </dd>
            ))}
            {lines.length === 0 && (
              <dd className={mayBeOpen ? 'text-text-2' : 'font-semibold text-amber-text'}>
                {mayBeOpen ? words.openUntilLoaded : words.blank}
              </dd>
            )}
          </div>
        ))}
      </dl>
    )
  }
  if (section.form === 'figures') {
    return (
      <dl>
        {section.figures.map(({ label, reason, cents, isTotal }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place
            key={index}
            className={cx('flex justify-between gap-4 border-t py-2', isTotal && 'font-semibold')}
          >
            <dt className="min-w-0">
              {label}
              {reason && <span className="block text-secondary text-text-2">{reason}</span>}
            </dt>
            <dd className="shrink-0 tabular">{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return <Rows section={section} />
}

/** A table is read one row after the other: six columns have no room on a phone. */
function Rows({ section: { columns, rows, note } }: { section: Extract<PaperSection, { form: 'table' }> }) {
  return (
    <>
      <ol>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={index} className="border-t py-2">
            {row.map((cell, column) =>
              cell === '' ? null : (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  key={column}
                  className={cx('block', column > 1 && 'text-secondary text-text-2')}
                >
                  {column > 1 && `${columns[column]?.title}: `}
                  {cell}
                </span>
              ),
            )}
          </li>
        ))}
      </ol>
      {note && <p className="mt-2 text-secondary text-text-2">{note}</p>}
    </>
  )
}

/** What was drawn, as it was drawn. */
export const Drawn = ({ path, name }: { path: string; name: string }) => (
  <svg
    role="img"
    aria-label={name}
    viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
    className="block w-full max-w-80 text-text-1"
  >
    <path d={path} fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" />
  </svg>
)
