import { type CorrectionEvent, correctionProblem, correctionSaid } from '../../domain/move-day/corrections.ts'
import type { CrewScope } from '../org-scope.ts'
import {
  correctionOf,
  type DayLog,
  insertCorrections,
  loggedEvent,
  type StoredCorrection,
} from './queries.ts'

/** Whether it is the lead who says something: their clock wins, and they correct what others pressed. */
export const isLead = ({ person }: CrewScope): boolean => person.role === 'lead'

type Kept = {
  readonly added: readonly StoredCorrection[]
  /** Why others were not taken, by their ids. */
  readonly problems: ReadonlyMap<string, string>
}

/**
 * Keeps what a phone says of a job's log, each once: the lead of whatever was pressed, everybody else of their own.
 * @param log of the locked job, with what came in the same batch
 */
export async function keepCorrections(
  scope: CrewScope,
  { events }: DayLog,
  said: readonly CorrectionEvent[],
): Promise<Kept> {
  const known = new Map(events.map((event) => [event.id, event]))
  const problems = new Map<string, string>()
  for (const correction of said) {
    const corrected = known.get(correction.data.corrects)
    const problem = correctionProblem({
      correction,
      corrected: corrected && loggedEvent(corrected),
      isLead: isLead(scope),
      isOwn: corrected?.personId === scope.person.id,
    })
    if (problem) problems.set(correction.id, problem)
  }
  const rows = await insertCorrections(
    scope,
    said
      .filter(({ id }) => !problems.has(id))
      .map(correctionSaid)
      .map(({ at, made_at, ...one }) => ({
        ...one,
        at: at === null ? null : new Date(at),
        madeAt: new Date(made_at),
      })),
  )
  const jobId = events[0]?.jobId ?? 0
  return { added: rows.map((row) => ({ ...row, jobId, by: scope.person.name })), problems }
}

/** Whether a correction is the one that is stored under its id. */
export function isSameCorrection(stored: StoredCorrection, event: CorrectionEvent): boolean {
  const [first, again] = [correctionOf(stored), correctionSaid(event)]
  return (
    first.corrects === again.corrects &&
    first.reason === again.reason &&
    first.made_at === again.made_at &&
    (first.at === null
      ? again.at === null
      : again.at !== null && Date.parse(first.at) === Date.parse(again.at))
  )
}
