import { Link } from '@tanstack/react-router'
import type { Contract } from '../../../contract/contract.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { type Clock, nextJobWords } from '../../../domain/move-day/day-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

type NextJobProps = {
  crew: string
  next: NonNullable<Answer<Contract['moveDays']['get']>['next']>
  /** When this job is expected to end; null where that is not known. */
  doneAt: Date | null
  clock: Clock
}

/** What the crew does next on the day, and whether it comes there in time. */
export function NextJob({ crew, next, doneAt, clock }: NextJobProps) {
  const promised = new Date(next.arrival_to ?? next.starts_at)
  const outlook = doneAt && nextJobWords(doneAt, { travelMinutes: next.travel_minutes, promised }, clock)
  return (
    <Card title={`Next for ${crew}`}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-body break-words">
          <Link to="/jobs/$id" params={{ id: String(next.id) }} className="font-medium hover:underline">
            <bdi>{next.customer_name}</bdi>
          </Link>
          <span className="block text-secondary text-text-2">
            {[
              `At ${clock(new Date(next.starts_at))}`,
              next.travel_minutes > 0 && `${next.travel_minutes} min drive`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        {outlook && (
          <Badge tone={outlook.isLate ? 'amber' : 'green'}>{outlook.isLate ? 'Late' : 'On time'}</Badge>
        )}
      </div>
      {outlook && <p className="mt-2 text-secondary text-text-2">{outlook.words}</p>}
    </Card>
  )
}
