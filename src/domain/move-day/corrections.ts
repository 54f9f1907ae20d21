import { z } from 'zod'
import { instantOf, isFarOff, isStep } from './day-state.ts'
import { eventId, moment, words } from './event-fields.ts'
import { type Correction, dayEvent, type EventKind, type LoggedEvent, saidByPhone } from './events.ts'

/** The most characters of why something is corrected. */
export const LONGEST_REASON = 300

/** What a phone says of a press that has left: it happened at another time, or (null) not at all. */
const correctionEvent = saidByPhone.extend({
  kind: z.literal('correction'),
  data: z.object({
    corrects: eventId,
    at: moment.nullable(),
    reason: words(LONGEST_REASON).min(1, 'Please say why'),
  }),
})
export type CorrectionEvent = z.output<typeof correctionEvent>

/** Whatever a phone sends of a job's day: what happened, and what it says of that later. */
export const sentEvent = z.discriminatedUnion(
  'kind',
  [dayEvent, correctionEvent],
  'Must be something that happens on a move’s day',
)
export type SentEvent = z.output<typeof sentEvent>

/** Whether something that was sent says when something else happened. */
export const isCorrection = (event: SentEvent): event is CorrectionEvent => event.kind === 'correction'

/** A phone's correction, as the log keeps those of the office too. */
export const correctionSaid = (event: CorrectionEvent): Correction => ({
  id: event.id,
  ...event.data,
  made_at: new Date(instantOf(event)).toISOString(),
})

/** What was pressed for the clock; what was written, photographed or signed a phone does not take back. */
export const isPress = (kind: EventKind): boolean =>
  isStep(kind) || kind === 'pause' || kind === 'resume' || kind === 'crew_size'

type Said = {
  /** What is corrected; undefined where the job's log has nothing like that. */
  readonly corrected: Pick<LoggedEvent, 'kind'> | undefined
  readonly correction: CorrectionEvent
  readonly isLead: boolean
  /** The person who corrects it has pressed it. */
  readonly isOwn: boolean
}

/** Why someone of a crew may not say that of an event, as a sentence; null where they may. */
export function correctionProblem({ corrected, correction, isLead, isOwn }: Said): string | null {
  if (!corrected) return 'Not in this job’s log.'
  if (!isPress(corrected.kind)) return 'Only the office can correct this.'
  if (!isLead && !isOwn) return 'Only the lead can correct another person’s entries.'
  const { at } = correction.data
  const saidAt = new Date(instantOf(correction))
  if (at === null) return null
  if (isFarOff({ at, skew_ms: 0 }, saidAt)) return 'This time is more than a year away.'
  return isStillToCome(at, saidAt) ? 'This time has not come yet.' : null
}

/** Whether something is said to have happened after the moment at which that is said. */
export const isStillToCome = (at: string, saidAt: Date): boolean => Date.parse(at) > saidAt.getTime()
