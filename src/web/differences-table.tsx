export type DifferenceRow = { label: string; cells: readonly [string, string] }

type DifferencesTableProps = {
  /** Of the three columns. */
  headings: readonly [string, string, string]
  rows: readonly DifferenceRow[]
}

/** What two versions of something say differently, side by side. */
export function DifferencesTable({ headings, rows }: DifferencesTableProps) {
  const [what, first, second] = headings
  return (
    <div className="overflow-x-auto">
      <table className="w-full table-fixed text-left text-secondary">
        <thead className="text-caption text-text-3">
          <tr>
            <th className="w-1/4 py-1.5 pr-3 font-medium">{what}</th>
            <th className="py-1.5 pr-3 font-medium">{first}</th>
            <th className="py-1.5 font-medium">{second}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label} className="border-t border-border align-top">
              <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere">
                {label}
              </th>
              <Said>{cells[0]}</Said>
              <Said>{cells[1]}</Said>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Said = ({ children }: { children: string }) => (
  <td className="py-2 pr-3 wrap-anywhere whitespace-pre-line">
    {children || <span className="text-text-3">empty</span>}
  </td>
)
