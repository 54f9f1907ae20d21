// Prints how far off the next move is, in the median, as the estimate stands and as it learns from the jobs before it, in
// worlds that are made up and whose truth is known, and how many moves end within their range.
import { median } from '../src/domain/learning/huber-mean.ts'
import { predictEach, someCompany, WORLDS } from '../test/estimate/learning-worlds.ts'

const COMPANIES = 100
const JOBS = 240
const SPANS = [
  [0, 4],
  [5, 9],
  [10, 19],
  [20, 39],
  [40, 79],
  [80, 159],
  [160, 239],
] as const

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

console.table(
  WORLDS.flatMap((world) => {
    const made = Array.from({ length: COMPANIES }, (_, index) =>
      predictEach(someCompany(world, { seed: index + 1, jobs: JOBS }).outcomes),
    ).flat()
    return SPANS.map(([from, to]) => {
      const some = made.filter(({ after }) => after >= from && after <= to)
      return {
        world: world.name,
        'jobs before': `${from}–${to}`,
        'card alone': percent(median(some.map(({ cardError }) => cardError))),
        learned: percent(median(some.map(({ error }) => error))),
        'within the range': percent(some.filter(({ isWithin }) => isWithin).length / some.length),
      }
    })
  }),
)
