import type { Contract } from '../../contract/contract.ts'
import type { Learned } from '../../contract/learning.ts'
import { LEAST_TO_PROPOSE, learnedHandling } from '../../domain/learning/learned-card.ts'
import { learnFrom, speedFactor } from '../../domain/learning/learned-speed.ts'
import { Refusal, StaleVersion } from '../../domain/refusal.ts'
import { getCurrentRateCard } from '../estimate/queries.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { moveCard } from './keep-outcome.ts'
import { byCard, getLearning, leftOutOf, newestOutcomes, storeLearning } from './queries.ts'

/** What is drawn: more points say no more to the eye. */
const MOST_POINTS = 120

/** What a company’s finished jobs say of its estimates. */
export const learningHandlers: Handlers<Contract['learning']> = {
  get: (scope) => whatJobsSay(scope),

  async accept(scope, { body }) {
    const { card, version } = await getCurrentRateCard(scope)
    if (body.version !== version) {
      throw new StaleVersion('The rate card has changed in the meantime. Nothing was changed.', version)
    }
    const outcomes = byCard(await newestOutcomes(scope), card.handling.cuFtPerMoverHour)
    const handling = learnedHandling(card.handling, learnFrom(outcomes), { brake: false })
    if (!handling) throw new Refusal('conflict', 'The jobs do not say that the rate card should change.')
    await moveCard(scope, handling)
    return whatJobsSay(scope)
  },

  async follow(scope, { body }) {
    const { follows } = await getLearning(scope)
    if (follows !== body.follows) {
      await storeLearning(scope, { follows: body.follows })
      await recordChange(scope, {
        ...{ entity: 'pricing', id: null, name: 'the rate card', action: 'changed' },
        before: { follows_jobs: follows },
        after: { follows_jobs: body.follows },
      })
    }
    return whatJobsSay(scope)
  },
}

const percent = (factor: number) => Math.round((factor - 1) * 1_000) / 10
const hours = (minutes: number) => Math.round(minutes / 6) / 10

async function whatJobsSay(scope: OrgScope): Promise<Learned> {
  const { card, version } = await getCurrentRateCard(scope)
  const { cuFtPerMoverHour } = card.handling
  const stored = await newestOutcomes(scope)
  const outcomes = byCard(stored, cuFtPerMoverHour)
  const learned = learnFrom(outcomes)
  const { follows } = await getLearning(scope)
  const ofKind = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length
  return {
    jobs: learned.jobs,
    left_out: await leftOutOf(scope),
    percent: percent(speedFactor(learned)),
    trust: Math.round(learned.trust * 100),
    kinds: [...learned.kinds.keys()]
      .map((kind) => ({ kind, jobs: ofKind(kind), percent: percent(speedFactor(learned, kind)) }))
      .sort((one, other) => other.jobs - one.jobs),
    points: stored.slice(0, MOST_POINTS).map(({ jobId, jobNumber, doneOn, kind, actualMinutes }, index) => ({
      ...{ job_id: jobId, job_number: jobNumber, done_on: doneOn, kind },
      estimated_hours: hours(outcomes[index]?.estimatedMinutes ?? 0),
      actual_hours: hours(actualMinutes),
    })),
    card: {
      version,
      from: cuFtPerMoverHour,
      to: learnedHandling(card.handling, learned, { brake: false })?.cuFtPerMoverHour ?? null,
    },
    proposed_from: LEAST_TO_PROPOSE,
    follows,
  }
}
