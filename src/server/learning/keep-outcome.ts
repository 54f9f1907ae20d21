import { dayAfter, MINUTE_MS } from '../../domain/calendar.ts'
import { kindOfMove } from '../../domain/estimate/kind-of-move.ts'
import type { RateCard } from '../../domain/estimate/rate-card.ts'
import { milesWithStops } from '../../domain/estimate/way-over-stops.ts'
import { moverSpeed } from '../../domain/estimate/work-time.ts'
import { finishedJob } from '../../domain/learning/finished-job.ts'
import { learnedHandling, learnedWeightFactor } from '../../domain/learning/learned-card.ts'
import { learnFrom, type Outcome } from '../../domain/learning/learned-speed.ts'
import { learnedWeight } from '../../domain/learning/learned-weight.ts'
import { residuals } from '../../domain/learning/prediction-range.ts'
import type { DayState } from '../../domain/move-day/day-state.ts'
import { changeRateCard, getCurrentRateCard, getRateCard } from '../estimate/queries.ts'
import { recordedChange } from '../history/record-change.ts'
import { netOfTickets } from '../job-papers/paper-facts.ts'
import { signedChanges } from '../job-papers/queries.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { readLog } from '../move-day/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import {
  byCard,
  getLearning,
  newestOutcomes,
  newestWeighed,
  storeLearning,
  storeOutcome,
  weighedByCard,
} from './queries.ts'

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
  const hasChanged = (await signedChanges(scope, job.id)).length > 0
  const found = finishedJob({
    state,
    correctedMinutes: Math.max(0, ...corrected),
    plannedCrew: job.crewSize,
    hasChanged,
    estimate: estimate && { movers: estimate.movers, lines: estimate.explanation.hours },
  })
  const kind =
    quote && estimate
      ? kindOfMove(
          { ...quote, distance: milesWithStops(quote.distance ?? 0, quote.wayOverStops) },
          estimate.explanation.volumeCuFt,
          card.carry.freeFeet,
        )
      : ''
  await storeOutcome(scope, job.id, {
    doneOn: dayIn(scope.timeZone, done),
    kind,
    crew: job.crewKey ?? '',
    actualMinutes: found.counts ? found.actualMinutes : 0,
    estimatedMinutes: found.counts ? found.estimatedMinutes : 0,
    cuFtPerMoverHour: moverSpeed(card.handling, kind),
    ...(hasChanged ? NOT_WEIGHED : await weightOf(scope, job, card)),
    leftOut: found.counts ? null : found.why,
  })
  await learnAnew(scope)
}

const NOT_WEIGHED = { actualLb: null, estimatedLb: null }

/** What a load weighed by its tickets, and what its items weigh in the catalogue. */
async function weightOf(scope: OrgScope, job: WholeJob, { weight }: RateCard) {
  const actualLb = await netOfTickets(scope, job)
  const estimatedLb = job.quote?.estimate?.explanation.weightLb ?? 0
  return actualLb === null || estimatedLb === 0
    ? NOT_WEIGHED
    : { actualLb, estimatedLb: estimatedLb / weight.factor }
}

/** Reckons what the company’s jobs say, and moves the card where it follows by itself. */
async function learnAnew(scope: OrgScope): Promise<void> {
  const stored = await newestOutcomes(scope)
  const { card } = await getCurrentRateCard(scope)
  const outcomes = byCard(stored, card.handling)
  await storeLearning(scope, { residuals: residuals(outcomes) })
  const { follows, movedOn } = await getLearning(scope)
  const today = dayIn(scope.timeZone, scope.now)
  if (!follows || (movedOn !== null && dayAfter(movedOn, DAYS_BETWEEN) > today)) return
  const changes = await changesOfCard(scope, card, outcomes, { brake: true })
  if (changes) await moveCard(scope, changes)
}

/** What of the card the jobs say is otherwise; null where it stays. */
export async function changesOfCard(
  scope: OrgScope,
  card: RateCard,
  outcomes: readonly Outcome[],
  how: { brake: boolean },
): Promise<Partial<Pick<RateCard, 'handling' | 'weight'>> | null> {
  const handling = learnedHandling(card.handling, learnFrom(outcomes), how)
  const weighed = weighedByCard(await newestWeighed(scope), card.weight)
  const factor = learnedWeightFactor(card, learnedWeight(weighed), how)
  if (!handling && factor === null) return null
  return { ...(handling && { handling }), ...(factor !== null && { weight: { factor } }) }
}

/** Makes a new version of the card; what was priced before keeps its own. */
export async function moveCard(scope: OrgScope, changes: Partial<RateCard>): Promise<void> {
  const entry = { entity: 'pricing', name: 'the rate card' } as const
  const read = async (scope: OrgScope) => (await getCurrentRateCard(scope)).card
  await recordedChange(scope, entry, { read, change: () => changeRateCard(scope, changes) })
  await storeLearning(scope, { movedOn: dayIn(scope.timeZone, scope.now) })
}
