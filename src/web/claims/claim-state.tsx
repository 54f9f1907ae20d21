import type { ClaimRow } from '../../contract/claim-answers.ts'
import { shortDay } from '../../domain/calendar.ts'
import { DUTY_WORDS } from '../../domain/claims/claim-deadlines.ts'
import { CLAIM_STATE_NAMES, type ClaimState } from '../../domain/claims/claim-states.ts'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'

const TONES: Readonly<Record<ClaimState, BadgeTone>> = {
  filed: 'amber',
  acknowledged: 'blue',
  offered: 'blue',
  accepted: 'amber',
  paid: 'green',
  declined: 'red',
  withdrawn: 'grey',
}

export const ClaimBadge = ({ state }: { state: ClaimState }) => (
  <Badge tone={TONES[state]}>{CLAIM_STATE_NAMES[state]}</Badge>
)

/** What is due next, red once it is late. */
export function ClaimDue({ duty, due_on, closed_on }: Pick<ClaimRow, 'duty' | 'due_on' | 'closed_on'>) {
  const day = today(useOrganization().timeZone)
  if (closed_on !== null) return <span className="text-text-2">Closed {shortDay(closed_on)}</span>
  if (duty === null || due_on === null) return <span className="text-text-2">Waiting for the customer</span>
  const isLate = due_on < day
  return (
    <span className={cx(isLate && 'text-danger')}>
      {DUTY_WORDS[duty]} by {shortDay(due_on)}
      {isLate && ', overdue'}
    </span>
  )
}
