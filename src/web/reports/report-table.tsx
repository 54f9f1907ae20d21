import type { Report } from '../../contract/reports.ts'
import { useIsAtLeast } from '../surroundings.ts'
import { figure } from './figures.ts'

type Row = Report['rows'][number]
type ReportTableProps = { report: Report; onOpen: (row: Row) => void }

const OPENS =
  'min-h-10 max-sm:min-h-12 text-left font-medium text-accent hover:underline print:text-text-1 print:no-underline'

/** The rows of a report: a table, on a phone one below the other. Each opens what it counts. */
export function ReportTable({ report, onOpen }: ReportTableProps) {
  const isWide = useIsAtLeast('tablet')
  return isWide ? <Wide {...{ report, onOpen }} /> : <Narrow {...{ report, onOpen }} />
}

const Wide = ({ report: { of, columns, rows }, onOpen }: ReportTableProps) => (
  <table className="w-full border-collapse text-body">
    <thead>
      <tr className="border-b border-border text-caption text-text-2">
        <th scope="col" className="px-card py-2.5 text-left font-medium">
          {of}
        </th>
        {columns.map(({ label }) => (
          <th key={label} scope="col" className="px-3 py-2.5 text-right font-medium last:pr-card">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-border">
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row" className="px-card py-1 text-left font-normal">
            <button type="button" className={OPENS} onClick={() => onOpen(row)}>
              {row.label}
            </button>
          </th>
          {columns.map(({ label, unit }, n) => (
            <td key={label} className="px-3 py-1 text-right tabular last:pr-card">
              {figure(row.values[n] ?? null, unit)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Narrow = ({ report: { columns, rows }, onOpen }: ReportTableProps) => (
  <ul className="divide-y divide-border">
    {rows.map((row) => (
      <li key={row.key} className="px-card py-2">
        <button type="button" className={OPENS} onClick={() => onOpen(row)}>
          {row.label}
        </button>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 pb-1.5 text-secondary">
          {columns.map(({ label, unit }, n) => (
            <div key={label} className="contents">
              <dt className="text-text-2">{label}</dt>
              <dd className="text-right tabular">{figure(row.values[n] ?? null, unit)}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)
