import { contract } from '../../src/contract/contract.ts'
import { customerOf, type Outcome, tripOf, type World } from './play-trips.ts'
import { type Case, minutes, type Step, stateAfter, TEAM, TRUCKS } from './trip-cases.ts'

/** `1:15 PM` */
function clockWords(moment: string): string {
  const [hours = 0, min = 0] = moment.slice(11, 16).split(':').map(Number)
  return `${hours % 12 || 12}:${String(min).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** What is not as a step expects it, each as a sentence; nothing where all is. */
export async function judge(world: World, step: Step, outcome: Outcome): Promise<string[]> {
  const { expect } = step
  if (outcome.result !== expect.result) {
    const said = 'detail' in outcome ? `: ${outcome.detail}` : ''
    return [`${outcome.result} instead of ${expect.result}${said}`]
  }
  return [
    ...(outcome.result === 'refused' ? judgeRefusal(world.of, step, outcome.detail) : []),
    ...(outcome.result === 'asks' ? judgeQuestion(world.of, step, outcome) : []),
    ...(await judgeForm(world, step)),
    ...(await judgeJobs(world, step)),
    ...(await judgeState(world, stateAfter(world.of, step.n))),
  ]
}

/** A refusal names whose job is in the way, and the nearest start that works. */
function judgeRefusal(of: Case, { expect, do: wish }: Step, detail: string): string[] {
  return (expect.conflicts ?? []).flatMap(({ kind, job, next }) => {
    const names = kind === 'taken' && job ? [customerOf(of, job)] : []
    const starts = next && !('undo' in wish) && !('delay' in wish) ? [`${clockWords(next)}.`] : []
    return [...names, ...starts].flatMap((part) =>
      detail.includes(part) ? [] : `does not say ${part}: ${detail}`,
    )
  })
}

type Asked = Extract<Outcome, { result: 'asks' }>

/** Which jobs need something, which do not, what can be done and what is chosen beforehand. */
function judgeQuestion(of: Case, { expect, do: wish }: Step, { jobs, detail }: Asked): string[] {
  if ('move' in wish || 'delay' in wish) {
    const kinds = expect.conflicts?.map(({ kind }) => kind.replaceAll('_', ' ')) ?? []
    const unsaid = kinds.filter((kind) => kind !== 'taken' && !detail?.includes(kind))
    const refusal = judgeRefusal(of, { do: wish, expect } as Step, detail ?? 'nothing')
    return [...unsaid.map((kind) => `does not say ${kind}: ${detail}`), ...refusal]
  }
  const lacking = jobs.filter(({ lacks }) => lacks).map(({ customer_name }) => customer_name)
  const expected = [...(expect.needsPlanning ?? []), ...((expect as { later?: string[] }).later ?? [])].map(
    (job) => customerOf(of, job),
  )
  const wrong = same('jobs that lack something', lacking, expected)
  const byJob = Array.isArray(expect.options)
    ? { [expect.needsPlanning?.[0] ?? '']: expect.options }
    : (expect.options ?? {})
  const options = Object.entries(byJob).flatMap(([job, wanted]) => {
    const asked = jobs.find(({ customer_name }) => customer_name === customerOf(of, job))
    const offered = asked?.options ?? []
    const named = wanted.filter(({ who, truck }) => who ?? truck)
    const free = (names: readonly string[]) => names.join(', ')
    const isFree = named.filter((one) => one.free !== false).map((one) => one.who ?? one.truck ?? '')
    const isBusy = named.filter((one) => one.free === false).map((one) => one.who ?? one.truck ?? '')
    const chosen = choiceOf(expect.preselected, job)
    return [
      ...same(
        'free options',
        // Others may be free as well: those that are named come first.
        [
          free(
            offered
              .filter(({ movers, busy }) => movers === null && busy === null)
              .map(({ name }) => name)
              .slice(0, shownOf(isFree)),
          ),
        ],
        [free(isFree.slice(0, shownOf(isFree)))],
      ),
      ...isBusy.flatMap((name) =>
        offered.some((one) => one.name === name && one.busy !== null) ? [] : `${name} is not shown as busy`,
      ),
      ...same(
        'chosen beforehand',
        offered.filter(({ is_suggested }) => is_suggested).map(({ name }) => name),
        chosen ? [chosen] : [],
      ),
    ]
  })
  return [...wrong, ...options]
}

/** So many of those who are free are offered at most. */
const FREE_SHOWN = 3
const shownOf = (all: readonly string[]) => Math.min(all.length, FREE_SHOWN)

function choiceOf(preselected: Step['expect']['preselected'], job: string): string | undefined {
  const one =
    preselected && job in preselected
      ? (preselected as Record<string, { who?: string; truck?: string }>)[job]
      : preselected
  const { who, truck } = (one ?? {}) as { who?: string; truck?: string }
  return who ?? truck
}

const same = (what: string, is: readonly string[], wanted: readonly string[]): string[] => {
  const [one, other] = [is, wanted].map((all) => all.toSorted().join(', '))
  return one === other ? [] : [`${what}: ${one || 'none'} instead of ${other || 'none'}`]
}

const jobOf = (world: World, leg: string) =>
  world.caller.call(contract.jobs.get, { params: { id: world.legs.get(leg) ?? 0 } })
const truckNames = (world: World, ids: readonly number[]) =>
  [...world.trucks].flatMap(([name, id]) => (ids.includes(id) ? name : []))

/** What a form or a page shows of a job. */
async function judgeForm(
  world: World,
  { expect: { form, reads, capacity }, do: wish }: Step,
): Promise<string[]> {
  if (capacity) {
    const [from = ''] = Object.keys(capacity)
    const query = { from, days: Object.keys(capacity).length }
    const { days } = await world.caller.call(contract.boards.capacity, { query })
    return same(
      'capacity',
      days.map(({ capacity: words }) => words.replace('free', 'open')),
      Object.values(capacity).map(({ words }) => words),
    )
  }
  if (form) {
    const job = await jobOf(world, String(wish.leg))
    return same(
      'shown',
      [
        job.scheduled_date?.slice(0, 16) ?? '',
        job.assigned_crew ?? '',
        ...truckNames(world, job.truck_ids),
        ...[job.arrival_from, job.arrival_to].map((at) => at?.slice(0, 16) ?? ''),
      ],
      [`${form.day}T${form.start}`, form.crew, form.truck, ...form.window.map((at) => at.slice(0, 16))],
    )
  }
  if (!reads) return []
  const job = await jobOf(world, `${reads.job}.1`)
  const people = job.crew?.people.map(({ name }) => name) ?? []
  return same(
    'read',
    [job.assigned_crew ?? '', ...people, ...truckNames(world, job.truck_ids)],
    [reads.crew, ...reads.people, reads.truck],
  )
}

/** Where jobs stand, and that planning changes no price. */
async function judgeJobs(world: World, { expect: { job: stands = {} } }: Step): Promise<string[]> {
  const wrong: string[] = []
  for (const [leg, id] of world.legs) {
    const job = await world.caller.call(contract.jobs.get, { params: { id } })
    if (job.leg_of !== null) continue
    const status = stands[world.of.given.legs[leg]?.job ?? '']?.status
    if (status && status !== job.status) wrong.push(`${leg} is ${job.status} instead of ${status}`)
    if (job.estimated_cost !== 900) wrong.push(`${leg} costs ${job.estimated_cost}`)
  }
  return wrong
}

/** Who and what goes with each leg, from when until when. */
async function judgeState(world: World, { trips, legs }: ReturnType<typeof stateAfter>): Promise<string[]> {
  const wrong: string[] = []
  for (const [leg, { state }] of Object.entries(legs)) {
    const trip = tripOf(trips, leg)
    const job = await jobOf(world, leg)
    if (state === 'cancelled' || state === 'failed') {
      if (job.status !== 'cancelled') wrong.push(`${leg} is ${job.status} instead of cancelled`)
      continue
    }
    if (!trip) {
      if (job.scheduled_date !== null) wrong.push(`${leg} has a day`)
      continue
    }
    const { start, end } = trip.legs[leg] as { start: string; end: string }
    const goes = [...(job.crew?.people.map(({ name }) => name) ?? []), ...truckNames(world, job.truck_ids)]
    wrong.push(
      ...same(
        `${leg} takes`,
        goes,
        trip.takes.filter((one) => one in TEAM || one in TRUCKS),
      ),
      ...same(
        `${leg} lasts`,
        [
          job.scheduled_date?.slice(0, 16) ?? 'no day',
          `${job.travel_before_minutes} + ${Math.round(job.duration_hours * 60)} + ${job.travel_after_minutes}`,
        ],
        [
          start.slice(0, 16),
          `${minutes(trip.out, start)} + ${minutes(start, end)} + ${minutes(end, trip.back)}`,
        ],
      ),
    )
  }
  return wrong
}
