import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { JobGate } from '../../contract/job-gates.ts'
import type { Job } from '../../contract/jobs.ts'
import { GATE_NAMES, type GateStanding } from '../../domain/agreements/gates.ts'
import { GATES } from '../../domain/jurisdictions/jurisdiction.ts'
import { formatMoment } from '../format/date.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { jobGatesQuery } from './queries.ts'

/** What the law wants there before the move goes on, gate by gate; nothing where it wants nothing. */
export function JobGates({ job }: { job: Job }) {
  const { data } = useQuery(jobGatesQuery(job.id))
  const gates = data?.gates ?? []
  return GATES.map((at) => {
    const asked = gates.filter((gate) => gate.at === at)
    if (asked.length === 0) return null
    return (
      <Card key={at} title={GATE_NAMES[at]} divided>
        <GateList gates={asked} />
      </Card>
    )
  })
}

/** What is asked at one gate, a row each. */
export const GateList = ({ gates }: { gates: readonly JobGate[] }) => (
  <ul className="divide-y divide-border">
    {gates.map((gate) => (
      <li key={`${gate.at} ${gate.requires}`} className="flex gap-2.5 px-card py-3">
        <StandingIcon standing={gate.standing} />
        <div className="min-w-0">
          <p className="text-body break-words">{gate.words}</p>
          {gate.standing === 'stop' && <p className="mt-0.5 text-secondary text-text-2">{gate.passable}</p>}
          {gate.standing === 'passed' && gate.passed && (
            <p className="mt-0.5 text-secondary break-words text-text-2">
              {gate.passed.by ?? 'Somebody'}, {formatMoment(gate.passed.at)}: {gate.passed.reason}
            </p>
          )}
          <a
            href={gate.url}
            target="_blank"
            rel="noopener"
            className="mt-0.5 inline-block rounded-small text-caption break-words text-text-3 underline"
          >
            {gate.citation}
          </a>
        </div>
      </li>
    ))}
  </ul>
)

const ICONS = {
  ok: { Icon: CircleCheck, label: 'There', color: 'text-green-text' },
  passed: { Icon: CircleCheck, label: 'Gone on without', color: 'text-text-2' },
  warn: { Icon: TriangleAlert, label: 'Missing', color: 'text-amber-text' },
  stop: { Icon: CircleX, label: 'Missing, stops the job', color: 'text-red-text' },
} as const satisfies Record<GateStanding, object>

function StandingIcon({ standing }: { standing: GateStanding }) {
  const { Icon, label, color } = ICONS[standing]
  return <Icon size={16} role="img" aria-label={label} className={cx('mt-0.5 shrink-0', color)} />
}
