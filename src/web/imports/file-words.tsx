import { useMutation } from '@tanstack/react-query'
import type { Import, ImportSummary } from '../../contract/imports.ts'
import { LEAVE_OUT, STATUS_CHOICES } from '../../domain/imports/read-status.ts'
import { PAYMENT_METHOD_NAMES } from '../../domain/ledger/ledger-words.ts'
import { formatMoney } from '../../domain/money.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { Banner } from '../ui/banner.tsx'
import { Select } from '../ui/select.tsx'
import { importQuery } from './queries.ts'

const MEANS: Readonly<Record<string, string>> = {
  scheduled: 'Scheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
  draft: 'Draft',
  sent: 'Sent',
  approved: 'Approved',
  declined: 'Declined',
  ...PAYMENT_METHOD_NAMES,
  [LEAVE_OUT]: 'Leave out',
}

type Said = ImportSummary['statuses'][number]
type Body = NonNullable<Parameters<typeof api.imports.update>[0]['body']>
type Meant = NonNullable<Body['statuses']>[number]['means']

/** What the file calls its statuses, and what each means here: said once it is remembered. */
export function Statuses({ of, statuses }: { of: Import; statuses: readonly Said[] }) {
  const map = useMutation({
    mutationFn: (said: { said: string; means: Meant }) =>
      send(api.imports.update, { params: { id: of.id }, body: { statuses: [said] } }, () =>
        importQuery(of.id),
      ),
  })
  if (statuses.length === 0) return null
  const title = of.kind === 'payments' ? 'Methods' : 'Statuses'
  return (
    <section aria-label={title} className="min-w-0 rounded-control border border-border">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border px-3 py-2.5">
        <h3 className="text-body font-semibold text-text-1">{title}</h3>
        <p className="text-caption text-text-3">Remembered next time</p>
      </div>
      {map.isError && (
        <Banner kind="error">
          {reasonOf(map.error, 'The status could not be saved. Please try again.')}
        </Banner>
      )}
      <ul>
        {statuses.map(({ said, means, rows, amount }) => (
          <li
            key={said}
            className={`grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-3 border-b border-border px-3 py-2 last:border-b-0 ${means === null ? 'bg-amber-fill' : ''}`}
          >
            <p className={`text-body break-words ${means === null ? 'text-amber-text' : 'text-text-1'}`}>
              {said} <span className="text-text-3 tabular">{rows.toLocaleString('en-US')}</span>
              {means === null && amount !== 0 && (
                <span className="block text-caption">{formatMoney(amount)}</span>
              )}
            </p>
            <Select
              aria-label={`What ${said} means`}
              value={means ?? ''}
              disabled={map.isPending}
              onChange={({ target }) => map.mutate({ said, means: target.value as Meant })}
            >
              {means === null && <option value="">Choose...</option>}
              {STATUS_CHOICES[of.kind]?.map((choice) => (
                <option key={choice} value={choice}>
                  {MEANS[choice]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Unused = ImportSummary['unused'][number]

/** `always “Main”`, `empty`, the few values there are. */
function inWords({ filled, values, more }: Unused, rows: number): string {
  if (filled === 0) return 'empty'
  if (values.length === 1 && !more && filled === rows) return `always “${values[0]}”`
  return `${values.join(', ')}${more ? ', ...' : ''}`
}

/** The columns of the file of which nothing is imported. */
export function UnusedColumns({
  of,
  summary,
  onMap,
}: {
  of: Import
  summary: ImportSummary
  onMap: () => void
}) {
  const { unused, read } = summary
  if (unused.length === 0) return null
  return (
    <section aria-label="Columns not used" className="min-w-0 rounded-control border border-border">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border px-3 py-2.5">
        <h3 className="text-body font-semibold text-text-1">Columns not used</h3>
        <p className="text-caption text-text-3">
          {unused.length} of {of.headings.length}
        </p>
      </div>
      <ul>
        {unused.map((one) => (
          <li
            key={one.column}
            className="flex items-center gap-3 border-b border-border px-3 py-2 last:border-b-0"
          >
            <p className="min-w-0 flex-1 truncate text-body text-text-1">
              {one.heading || `Column ${one.column + 1}`}{' '}
              <span className="text-secondary text-text-3">{inWords(one, read.rows)}</span>
            </p>
            {one.filled > 0 && (
              <button
                type="button"
                onClick={onMap}
                aria-label={`Use ${one.heading} as...`}
                className="shrink-0 text-secondary text-accent hover:underline"
              >
                Use as...
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
