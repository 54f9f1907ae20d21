import { formatCents } from '../../../domain/money.ts'
import type { PaperDocument } from '../../../domain/papers/papers.ts'
import { cx } from '../../ui/cx.ts'
import { TableHead } from '../../ui/key-value.tsx'

type Section = PaperDocument['sections'][number]

/** A paper as the person who signed it read it. */
export function PaperSheet({ document }: { document: PaperDocument }) {
  const { title, about, company, sections, statements } = document
  return (
    <div className="border-b border-border bg-inset p-4 max-sm:p-2">
      <article
        aria-label={`${title}, as it was shown`}
        className="grid gap-4 border border-border bg-surface px-6 py-5 text-secondary max-sm:px-3.5"
      >
        <header>
          <p className="font-semibold">{company.legalName ?? company.name}</p>
          {company.address && <p className="text-text-2">{company.address}</p>}
          <p className="mt-3 text-card">{title}</p>
          <p className="text-text-2">{about}</p>
        </header>
        {sections.map((section, index) => (
          // A frozen paper's sections never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <section key={index} aria-label={section.title}>
            <h3 className="mb-1 font-semibold">{section.title}</h3>
            <SectionContent section={section} />
          </section>
        ))}
        {statements.length > 0 && (
          <ul className="grid gap-1.5 border-t border-border pt-3">
            {statements.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        )}
      </article>
    </div>
  )
}

function SectionContent({ section }: { section: Section }) {
  switch (section.form) {
    case 'facts':
      return (
        <dl className="divide-y divide-border">
          {section.facts.map(({ label, lines }) => (
            <div key={label} className="flex justify-between gap-4 py-1.5">
              <dt className="text-text-2">{label}</dt>
              <dd className="min-w-0 text-right break-words whitespace-pre-line">
                {lines.join('\n') || 'Open'}
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'figures':
      return (
        <dl className="divide-y divide-border">
          {section.figures.map(({ label, cents, isTotal }) => (
            <div key={label} className={cx('flex justify-between gap-4 py-1.5', isTotal && 'font-semibold')}>
              <dt className="min-w-0 break-words">{label}</dt>
              <dd className="tabular">{formatCents(cents)}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <SectionTable section={section} />
    case 'words':
      return section.paragraphs.map((words) => (
        <p key={words} className="mt-1 break-words whitespace-pre-line">
          {words}
        </p>
      ))
  }
}

const CELL = 'py-1.5 pr-3 text-left align-top last:pr-0'

const SectionTable = ({
  section: { columns, rows, note, title },
}: {
  section: Extract<Section, { form: 'table' }>
}) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is pushed sideways has to be reached by keys */}
    <section aria-label={`${title}, table`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse">
        <TableHead titles={columns.map(({ title }) => title)} cell={CELL} />
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={index} className={CELL}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    {note && <p className="mt-1 text-text-2">{note}</p>}
  </>
)
