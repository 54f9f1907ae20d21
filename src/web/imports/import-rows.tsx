import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Import, ImportRow } from '../../contract/imports.ts'
import { FATES, type Fate } from '../../domain/imports/import-states.ts'
import { api } from '../api/client.ts'
import { useDownload } from '../print-file.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Unloaded } from '../unloaded.tsx'
import { importRowsQuery, ROWS_OF_PAGE } from './queries.ts'

const FATE_WORDS: Readonly<Record<Fate, { words: string; tone: BadgeTone }>> = {
  new: { words: 'New', tone: 'blue' },
  same: { words: 'Here already', tone: 'grey' },
  changed: { words: 'Different here', tone: 'amber' },
  alike: { words: 'Like another', tone: 'amber' },
  error: { words: 'Wrong', tone: 'red' },
  skipped: { words: 'Left out', tone: 'grey' },
  aside: { words: 'No data', tone: 'grey' },
  made: { words: 'Imported', tone: 'green' },
  kept: { words: 'Stayed', tone: 'amber' },
  undone: { words: 'Taken back', tone: 'grey' },
}

type ImportRowsProps = {
  of: Import
  /** Rows that are not to be imported; they can be chosen while that is said. */
  leftOut?: ReadonlySet<number>
  onLeaveOut?: (number: number, isLeftOut: boolean) => void
  /** Rows like earlier ones that are to be imported, too. */
  kept?: ReadonlySet<number>
  onKeep?: (number: number, isKept: boolean) => void
}

/** The rows of an import, a page at a time, all or those of one fate. */
export function ImportRows({ of, leftOut, onLeaveOut, kept, onKeep }: ImportRowsProps) {
  const [fate, setFate] = useState<Fate | undefined>(undefined)
  const [page, setPage] = useState(1)
  const query = useQuery(importRowsQuery(of.id, of.state, fate, page))
  const { data } = query
  const download = useDownload('The rows to fix were', () => api.imports.errors({ params: { id: of.id } }))
  const show = (next: Fate | undefined) => {
    setFate(next)
    setPage(1)
  }
  const kinds = FATES.filter((one) => of.counts[one] > 0)
  return (
    <section aria-label="Rows" className="min-w-0 rounded-control border border-border">
      <div className="flex flex-wrap items-center gap-2 border-b border-border p-2.5">
        <ChoiceChip chosen={fate === undefined} count={of.rows} onClick={() => show(undefined)}>
          All
        </ChoiceChip>
        {kinds.map((one) => (
          <ChoiceChip key={one} chosen={fate === one} count={of.counts[one]} onClick={() => show(one)}>
            {FATE_WORDS[one].words}
          </ChoiceChip>
        ))}
        {of.counts.error > 0 && (
          <Button
            size="small"
            icon={<Download size={14} />}
            busy={download.isPending}
            className="ml-auto"
            onClick={() => download.mutate()}
          >
            Rows to fix
          </Button>
        )}
      </div>
      {!data ? (
        <Unloaded query={query} what="rows" rows={5} />
      ) : (
        <ul>
          {data.rows.map((row) => (
            <Row
              key={row.number}
              row={row}
              of={of}
              isLeftOut={leftOut?.has(row.number) ?? false}
              onLeaveOut={row.fate === 'new' ? onLeaveOut : undefined}
              isKept={kept?.has(row.number) ?? false}
              onKeep={row.fate === 'alike' ? onKeep : undefined}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={Math.ceil((data?.total ?? 0) / ROWS_OF_PAGE)} onPage={setPage} />
    </section>
  )
}

type RowProps = {
  row: ImportRow
  of: Import
  isLeftOut: boolean
  onLeaveOut: ((number: number, isLeftOut: boolean) => void) | undefined
  isKept: boolean
  onKeep: ((number: number, isKept: boolean) => void) | undefined
}

/** A row by what it says in the columns that count, with what becomes of it. */
function Row({ row, of, isLeftOut, onLeaveOut, isKept, onKeep }: RowProps) {
  const said = row.cells.filter((cell, at) => of.columns[at] !== null && cell.trim() !== '').join(', ')
  const { words, tone } = FATE_WORDS[row.fate]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-border px-3 py-2.5 last:border-b-0">
      <div className="min-w-0">
        <p className="flex items-center gap-2.5 text-body text-text-1">
          {onLeaveOut && (
            <Checkbox
              label={<span className="sr-only">{`Import row ${row.number}`}</span>}
              checked={!isLeftOut}
              onChange={({ target }) => onLeaveOut(row.number, !target.checked)}
            />
          )}
          <span className="shrink-0 text-caption tabular text-text-3">Row {row.number}</span>
          <span className="min-w-0 truncate">{said}</span>
        </p>
        {row.words && <p className="mt-0.5 text-secondary break-words text-text-2">{row.words}</p>}
        {onKeep && (
          <Checkbox
            label={`Keep both: import row ${row.number}, too`}
            checked={isKept}
            onChange={({ target }) => onKeep(row.number, target.checked)}
          />
        )}
        {row.made && row.fate !== 'undone' && <Made kind={of.kind} made={row.made} />}
      </div>
      <Badge tone={tone}>{words}</Badge>
    </li>
  )
}

const PAGES = {
  customers: '/customers/$id',
  quotes: '/quotes/$id',
  jobs: '/jobs/$id',
  inventories: '/quotes/$id',
  open_balances: '/jobs/$id',
} as const

/** Where what was made of a row is looked at. */
function Made({ kind, made }: { kind: Import['kind']; made: { id: number; name: string } }) {
  const to = kind in PAGES ? PAGES[kind as keyof typeof PAGES] : null
  const look = 'text-secondary text-accent hover:underline'
  return to === null ? null : (
    <Link to={to} params={{ id: String(made.id) }} className={look}>
      {made.name}
    </Link>
  )
}
