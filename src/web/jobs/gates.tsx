import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { JobGate } from '../../contract/job-gates.ts'
import type { GateStanding } from '../../domain/agreements/gate-words.ts'
import { formatMoment } from '../format/date.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'

type GateListProps = {
  gates: readonly JobGate[]
  /** Asks why the job goes on without something; left out where no one is asked here. */
  onPass?: (gate: JobGate) => void
}

const isMissing = ({ standing }: JobGate) => standing === 'warn' || standing === 'stop'

/** What is asked at one gate, a row each. */
export const GateList = ({ gates, onPass }: GateListProps) => (
  <ul className="divide-y divide-border">
    {gates.map((gate) => (
      <li key={`${gate.at} ${gate.requires}`} className="flex gap-2.5 px-card py-3">
        <StandingIcon standing={gate.standing} />
        <div className="min-w-0">
          <p className="text-body break-words">{gate.words}</p>
          {gate.standing === 'stop' && <p className="mt-0.5 text-secondary text-text-2">{gate.passable}</p>}
          {gate.standing === 'passed' && gate.passed && (
            <p className="mt-0.5 text-secondary break-words text-text-2">
              {gate.passed.by ?? 'A colleague'}, {formatMoment(gate.passed.at)}: {gate.passed.reason}
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
        {onPass && isMissing(gate) && gate.may_pass && (
          <Button size="small" className="ml-auto shrink-0" onClick={() => onPass(gate)}>
            Give a reason
          </Button>
        )}
      </li>
    ))}
  </ul>
)

const ICONS = {
  ok: { Icon: CircleCheck, label: 'There', color: 'text-green-text' },
  passed: { Icon: CircleCheck, label: 'Skipped', color: 'text-text-2' },
  warn: { Icon: TriangleAlert, label: 'Missing', color: 'text-amber-text' },
  stop: { Icon: CircleX, label: 'Missing, stops the job', color: 'text-red-text' },
} as const satisfies Record<GateStanding, object>

function StandingIcon({ standing }: { standing: GateStanding }) {
  const { Icon, label, color } = ICONS[standing]
  return <Icon size={16} role="img" aria-label={label} className={cx('mt-0.5 shrink-0', color)} />
}
