import { CheckCircle2, TriangleAlert } from 'lucide-react'
import type { Import, ImportSummary } from '../../contract/imports.ts'
import { formatCount } from '../../domain/count.ts'
import { IMPORT_KIND_WORDS } from '../../domain/imports/import-fields.ts'
import { HERE_ALREADY, LEFT_OUT, TO_CHECK } from '../../domain/imports/summary.ts'
import { PAYMENT_METHOD_NAMES } from '../../domain/ledger/ledger-words.ts'
import { formatMoney } from '../../domain/money.ts'

type Sum = { rows: number; amount: number }
type Group = ImportSummary['groups'][number]

const WORDS: Readonly<Record<string, string>> = {
  completed: 'Completed',
  scheduled: 'Scheduled',
  cancelled: 'Cancelled',
  draft: 'Drafts',
  sent: 'Sent',
  approved: 'Approved',
  ...PAYMENT_METHOD_NAMES,
  declined: 'Declined',
  [HERE_ALREADY]: 'Here already',
  [LEFT_OUT]: 'Left out',
  [TO_CHECK]: 'To check',
}
const ORDER = Object.keys(WORDS)

/** The newest years that have a column; phones show the sums alone. */
const MOST_YEARS = 4

/** What the rows become by status and year, beside what the file says itself. */
export function WhatWeRead({ of, summary }: { of: Import; summary: ImportSummary }) {
  const years = [...new Set(summary.groups.flatMap((group) => group.years.map(({ year }) => year)))]
  const shown = years
    .filter((year) => year !== '')
    .toSorted()
    .slice(-MOST_YEARS)
  const groups = summary.groups.toSorted(
    (one, other) => ORDER.indexOf(one.group) - ORDER.indexOf(other.group),
  )
  const hasMoney = summary.read.amount !== 0 || summary.file_totals.length > 0
  const columns = { years: shown, hasMoney }
  return (
    <section aria-label="What we read" className="min-w-0 rounded-control border border-border">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border px-3 py-2.5">
        <h3 className="text-body font-semibold text-text-1">What we read</h3>
        <p className="text-caption text-text-3">
          {of.layout ? `${of.layout} file. ` : ''}Nothing is stored yet.
        </p>
      </div>
      <table className="w-full border-collapse text-body max-sm:text-secondary">
        <thead>
          <tr className="border-b border-border text-caption text-text-3">
            <th className="px-3 py-2 text-left font-normal">Status</th>
            {shown.map((year) => (
              <th key={year} className="px-3 py-2 text-right font-normal max-sm:hidden">
                {year}
              </th>
            ))}
            <th className="bg-inset px-3 py-2 text-right font-normal">
              {shown.length > 0 ? 'All years' : 'Rows'}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={group.group} group={group} kind={of.kind} {...columns} />
          ))}
          <tr className="border-t border-border-strong font-semibold">
            <th className="px-3 py-2 text-left">Read</th>
            {shown.map((year) => (
              <Figures key={year} sum={inYear(summary.groups, year)} hasMoney={hasMoney} isOfYear />
            ))}
            <Figures sum={summary.read} hasMoney={hasMoney} />
          </tr>
          <InTheFile of={of} summary={summary} span={shown.length} />
        </tbody>
      </table>
      {summary.notes.length > 0 && (
        <ul className="grid gap-1 border-t border-border px-3 py-2.5 text-secondary text-text-2">
          {summary.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const inYear = (groups: readonly Group[], year: string): Sum | undefined =>
  groups
    .flatMap((group) => group.years.filter((one) => one.year === year))
    .reduce((sum, one) => ({ rows: sum.rows + one.rows, amount: sum.amount + one.amount }), {
      rows: 0,
      amount: 0,
    })

type GroupRowProps = { group: Group; kind: Import['kind']; years: readonly string[]; hasMoney: boolean }

function GroupRow({ group, kind, years, hasMoney }: GroupRowProps) {
  const isToCheck = group.group === TO_CHECK
  return (
    <tr className="border-b border-border">
      <th className="px-3 py-2 text-left font-medium">
        {isToCheck ? (
          <span className="inline-flex items-center gap-1.5 text-amber-text">
            <TriangleAlert size={14} aria-hidden />
            {WORDS[TO_CHECK]}
          </span>
        ) : (
          (WORDS[group.group] ?? IMPORT_KIND_WORDS[kind].title)
        )}
      </th>
      {years.map((year) => (
        <Figures key={year} sum={group.years.find((one) => one.year === year)} hasMoney={hasMoney} isOfYear />
      ))}
      <Figures sum={group} hasMoney={hasMoney} />
    </tr>
  )
}

type FiguresProps = { sum: Sum | undefined; hasMoney: boolean; isOfYear?: boolean }

const Figures = ({ sum, hasMoney, isOfYear = false }: FiguresProps) => (
  <td className={`px-3 py-2 text-right tabular ${isOfYear ? 'max-sm:hidden' : 'bg-inset'}`}>
    {sum && sum.rows > 0 ? sum.rows.toLocaleString('en-US') : '–'}
    {hasMoney && sum && sum.rows > 0 && (
      <span className="block text-caption font-normal text-text-3">{formatMoney(sum.amount)}</span>
    )}
  </td>
)

type InTheFileProps = { of: Import; summary: ImportSummary; span: number }

/** What the file says of itself: how many rows it has, and what its own total row comes to. */
function InTheFile({ of, summary, span }: InTheFileProps) {
  const rows = of.rows - of.counts.aside
  // Below parts of the report stand totals of their own; the last is that of all.
  const total = summary.file_totals.toSorted((one, other) => other.row - one.row)[0]
  const difference = total ? total.read - total.amount : 0
  const isSame = rows === summary.read.rows && Math.abs(difference) < 0.005
  const words = !isSame
    ? `We read ${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than its total row says`
    : total
      ? 'Same rows, same sum'
      : 'Same rows'
  return (
    <tr className="border-t border-border">
      <th className="px-3 py-2 text-left font-medium">
        In the file
        <span className="block text-caption font-normal text-text-3">
          {total
            ? `${total.column}: total in row ${total.row.toLocaleString('en-US')}`
            : of.counts.aside > 0
              ? `${formatCount(of.counts.aside, 'row')} without data`
              : 'It says no total'}
        </span>
        <span
          className={`text-secondary ${span > 0 ? 'sm:hidden' : ''} ${isSame ? 'text-success' : 'text-amber-text'}`}
        >
          {words}
        </span>
      </th>
      {span > 0 && (
        <td colSpan={span} className="px-3 py-2 text-right text-secondary max-sm:hidden">
          <span className={`inline-flex items-center gap-1.5 ${isSame ? 'text-success' : 'text-amber-text'}`}>
            {isSame ? <CheckCircle2 size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
            {words}
          </span>
        </td>
      )}
      <Figures sum={{ rows, amount: total?.amount ?? 0 }} hasMoney={total !== undefined} />
    </tr>
  )
}
