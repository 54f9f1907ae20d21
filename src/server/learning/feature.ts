import type { Contract } from '../../contract/contract.ts'
import type { Learned } from '../../contract/learning.ts'
import { kindWords } from '../../domain/estimate/kind-of-move.ts'
import { LEAST_TO_PROPOSE } from '../../domain/learning/learned-card.ts'
import { learnFrom, speedFactor } from '../../domain/learning/learned-speed.ts'
import { learnedWeight } from '../../domain/learning/learned-weight.ts'
import { Refusal, StaleVersion } from '../../domain/refusal.ts'
import { getCurrentRateCard } from '../estimate/queries.ts'
import type { Feature } from '../feature.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { changesOfCard, moveCard } from './keep-outcome.ts'
import {
  byCard,
  getLearning,
  leftOutOf,
  newestOutcomes,
  newestWeighed,
  storeLearning,
  weighedByCard,
} from './queries.ts'

/** What is drawn: more points say no more to the eye. */
const MOST_POINTS = 120

/** What a company’s finished jobs say of its estimates. */
const learningHandlers: Handlers<Contract['learning']> = {
  get: (scope) => whatJobsSay(scope),

  async accept(scope, { body }) {
    const { card, version } = await getCurrentRateCard(scope)
    if (body.version !== version) {
      throw new StaleVersion('The rate card has changed in the meantime. Nothing was changed.', version)
    }
    const outcomes = byCard(await newestOutcomes(scope), card.handling)
    const changes = await changesOfCard(scope, card, outcomes, { brake: false })
    if (!changes) throw new Refusal('conflict', 'The jobs do not say that the rate card should change.')
    await moveCard(scope, changes)
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
  const stored = await newestOutcomes(scope)
  const outcomes = byCard(stored, card.handling)
  const learned = learnFrom(outcomes)
  const { follows } = await getLearning(scope)
  const proposed = await changesOfCard(scope, card, outcomes, { brake: false })
  const handling = proposed?.handling ?? card.handling
  const weighed = learnedWeight(weighedByCard(await newestWeighed(scope), card.weight))
  const ofKind = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length
  return {
    jobs: learned.jobs,
    left_out: await leftOutOf(scope),
    percent: percent(speedFactor(learned)),
    trust: Math.round(learned.trust * 100),
    kinds: [...learned.kinds.keys()]
      .map((kind) => ({
        kind: kindWords(kind),
        jobs: ofKind(kind),
        percent: percent(speedFactor(learned, kind)),
      }))
      .sort((one, other) => other.jobs - one.jobs),
    points: stored.slice(0, MOST_POINTS).map(({ jobId, jobNumber, doneOn, kind, actualMinutes }, index) => ({
      ...{ job_id: jobId, job_number: jobNumber, done_on: doneOn, kind: kindWords(kind) },
      estimated_hours: hours(outcomes[index]?.estimatedMinutes ?? 0),
      actual_hours: hours(actualMinutes),
    })),
    card: {
      version,
      from: card.handling.cuFtPerMoverHour,
      to: proposed && handling.cuFtPerMoverHour,
      kinds: Object.entries(handling.kindFactors)
        .map(([kind, to]) => ({
          kind: kindWords(kind),
          from: percent(card.handling.kindFactors[kind] ?? 1),
          to: percent(to),
        }))
        .filter(({ from, to }) => from !== to),
      weight: { from: percent(card.weight.factor), to: percent((proposed?.weight ?? card.weight).factor) },
    },
    weighed: { jobs: weighed.jobs, percent: percent(weighed.factor) },
    proposed_from: LEAST_TO_PROPOSE,
    follows,
  }
}

export const learning = { name: 'learning', handlers: { learning: learningHandlers } } satisfies Feature
