import type { Job } from '../../contract/jobs.ts'
import { NOTE_TITLES } from '../../domain/jobs/sheet-words.ts'
import { Card } from '../ui/card.tsx'
import { JobFact } from '../ui/key-value.tsx'

/** What was sold beside the move, and what the office wrote down with the quote; nothing where there is neither. */
export function JobSold({ job: { move } }: { job: Job }) {
  if (!move || (move.lines.length === 0 && !move.internal_notes)) return null
  return (
    <Card title="Services and supplies" divided>
      {move.lines.length > 0 && (
        <ul className="divide-y divide-border">
          {move.lines.map(({ id, label, quantity, adds, optional }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 px-card py-2.5 text-body">
              <span className="min-w-0 break-words">
                {label}
                {(adds || optional) && (
                  <span className="block text-caption text-text-3 first-letter:uppercase">
                    {[adds, optional && 'chosen by the customer'].filter(Boolean).join(', ')}
                  </span>
                )}
              </span>
              {quantity && <span className="shrink-0 tabular text-text-2">{quantity}</span>}
            </li>
          ))}
        </ul>
      )}
      {move.internal_notes && (
        <dl className={move.lines.length > 0 ? 'border-t border-border px-card py-3.5' : 'px-card py-3.5'}>
          <JobFact name={NOTE_TITLES.internal} wide>
            {move.internal_notes}
          </JobFact>
        </dl>
      )}
    </Card>
  )
}
