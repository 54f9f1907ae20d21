import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { WorkRow } from '../../contract/worklist.ts'
import { formatNumber } from '../../domain/count.ts'
import { WORK_OF_NOUNS } from '../../domain/nouns.ts'
import { waitingWords } from '../../domain/worklist/work.ts'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { useFeatures } from '../page-cards.tsx'
import { Button } from '../ui/button.tsx'

type Work = Answer<Contract['worklist']['get']>
type Kind = Work['kinds'][number]

/** So many of each kind are shown before somebody asks for more. */
const SHOWN_FIRST = 3

/** What waits for the office, by what there is to do, each with its reason and the one thing to do. */
export function WorkList({ data: { kinds, rows } }: { data: Work }) {
  const day = today(useOrganization().timeZone)
  return (
    <section aria-labelledby="worklist" className="min-w-0 rounded-card border border-border bg-surface">
      <h2 id="worklist" className="px-card py-3.5 text-card">
        Waiting for you
      </h2>
      {kinds.map((kind) => (
        <WorkOfKind
          key={kind.kind}
          kind={kind}
          rows={rows.filter((row) => row.kind === kind.kind)}
          today={day}
        />
      ))}
    </section>
  )
}

function WorkOfKind({ kind, rows, today }: { kind: Kind; rows: readonly WorkRow[]; today: string }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST)
  const hidden = rows.length - shown.length
  const beyond = kind.total - rows.length
  const id = `work-${kind.kind}`
  const Action = useFeatures().find(({ workActions }) => workActions?.[kind.kind])?.workActions?.[kind.kind]
  return (
    <div className="border-t border-border last:[&_li:last-child_a]:rounded-b-card">
      <h3
        id={id}
        className="flex justify-between gap-3 border-b border-border bg-bg px-card py-2.5 text-secondary font-semibold"
      >
        {WORK_OF_NOUNS[kind.kind].name}
        <span className="font-normal tabular text-text-2">
          {formatNumber(kind.total)}
          {kind.more && '+'}
        </span>
      </h3>
      <ul aria-labelledby={id} className="divide-y divide-border">
        {shown.map((row) => (
          <li
            key={`${row.about.type} ${row.about.id} ${row.about.date}`}
            className="flex items-center transition-colors hover:bg-inset"
          >
            <WorkLink row={row} today={today} />
            {Action && (
              <Suspense fallback={null}>
                <Action row={row} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="link" className="m-1" onClick={() => setWhole(true)}>
          {`Show ${formatNumber(hidden)} more`}
        </Button>
      )}
      {isWhole && beyond > 0 && (
        <p className="border-t border-border px-card py-3 text-secondary text-text-2">
          {formatNumber(beyond)}
          {kind.more && '+'} more will appear as you finish these.
        </p>
      )}
    </div>
  )
}

function WorkLink({ row, today }: { row: WorkRow; today: string }) {
  const [path = '', query] = row.action.link.split('?')
  return (
    <Link
      to={path}
      search={Object.fromEntries(new URLSearchParams(query)) as never}
      className="flex min-h-14 min-w-0 flex-auto items-center justify-between gap-4 px-card py-2 -outline-offset-2"
    >
      <span className="min-w-0">
        <span className="block text-body font-medium break-words">
          {row.name}
          {row.number && <span className="font-normal tabular text-text-3"> {row.number}</span>}
        </span>
        <span className="block text-secondary break-words text-text-2">
          {row.reason} <span aria-hidden="true">·</span>{' '}
          <time dateTime={row.since} className="text-text-3">
            {waitingWords(row.since, today)}
          </time>
        </span>
      </span>
      <span className="shrink-0 text-body font-medium text-accent">{row.action.words}</span>
    </Link>
  )
}
