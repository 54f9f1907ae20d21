import { dayAfter, MINUTE_MS } from '../../domain/calendar.ts'
import { finishedJob } from '../../domain/learning/finished-job.ts'
import { kindOfMove } from '../../domain/learning/kind-of-move.ts'
import { learnedHandling } from '../../domain/learning/learned-card.ts'
import { learnFrom } from '../../domain/learning/learned-speed.ts'
import { residuals } from '../../domain/learning/prediction-range.ts'
import type { DayState } from '../../domain/move-day/day-state.ts'
import { changeRateCard, getCurrentRateCard, getRateCard } from '../estimate/queries.ts'
import { recordedChange } from '../history/record-change.ts'
import { signedChanges } from '../job-papers/queries.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { readLog } from '../move-day/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { byCard, getLearning, newestOutcomes, storeLearning, storeOutcome } from './queries.ts'

/** A card that follows by itself is moved once a week at most. */
const DAYS_BETWEEN = 7

/** Keeps what a locked job says of its estimate once its day is done, and what the company’s jobs say together. */
export async function keepOutcome(scope: OrgScope, job: WholeJob, state: DayState): Promise<void> {
  const { done } = state.steps
  const { quote } = job
  if (!done || job.status === 'cancelled') {
    await storeOutcome(scope, job.id, null)
    return
  }
  const log = await readLog(scope, job.id)
  const at = new Map(log.events.map(({ id, at }) => [id, at]))
  const corrected = log.corrections.map(({ corrects, at: to }) => {
    const from = at.get(corrects)
    return from && to ? Math.abs(to.getTime() - from.getTime()) / MINUTE_MS : 0
  })
  const estimate = quote?.estimate ?? null
  const { card } = quote ? await getRateCard(scope, quote.rateCardVersion) : await getCurrentRateCard(scope)
  const found = finishedJob({
    state,
    correctedMinutes: Math.max(0, ...corrected),
    plannedCrew: job.crewSize,
    hasChanged: (await signedChanges(scope, job.id)).length > 0,
    estimate: estimate && { movers: estimate.movers, lines: estimate.explanation.hours },
  })
  await storeOutcome(scope, job.id, {
    doneOn: dayIn(scope.timeZone, done),
    kind:
      quote && estimate
        ? kindOfMove(
            { ...quote, distance: quote.distance ?? 0 },
            estimate.explanation.volumeCuFt,
            card.carry.freeFeet,
          )
        : '',
    crew: job.crewKey ?? '',
    actualMinutes: found.counts ? found.actualMinutes : 0,
    estimatedMinutes: found.counts ? found.estimatedMinutes : 0,
    cuFtPerMoverHour: card.handling.cuFtPerMoverHour,
    leftOut: found.counts ? null : found.why,
  })
  if (found.counts) await learnAnew(scope)
}

/** Reckons what the company’s jobs say, and moves the card where it follows by itself. */
async function learnAnew(scope: OrgScope): Promise<void> {
  const stored = await newestOutcomes(scope)
  const { card } = await getCurrentRateCard(scope)
  const outcomes = byCard(stored, card.handling.cuFtPerMoverHour)
  await storeLearning(scope, { residuals: residuals(outcomes) })
  const { follows, movedOn } = await getLearning(scope)
  const today = dayIn(scope.timeZone, scope.now)
  if (!follows || (movedOn !== null && dayAfter(movedOn, DAYS_BETWEEN) > today)) return
  const handling = learnedHandling(card.handling, learnFrom(outcomes), { brake: true })
  if (handling) await moveCard(scope, handling)
}

/** Makes a new version of the card with another speed; what was priced before keeps its own. */
export async function moveCard(
  scope: OrgScope,
  handling: Awaited<ReturnType<typeof getCurrentRateCard>>['card']['handling'],
): Promise<void> {
  const entry = { entity: 'pricing', name: 'the rate card' } as const
  const read = async (scope: OrgScope) => (await getCurrentRateCard(scope)).card
  await recordedChange(scope, entry, { read, change: () => changeRateCard(scope, { handling }) })
  await storeLearning(scope, { movedOn: dayIn(scope.timeZone, scope.now) })
}
