import { dayAfter, type Period, shortDay } from '../calendar.ts'
import { formatNames, formatVolume, formatWeight } from '../count.ts'
import type { Said } from './conflict.ts'

/** Which trip a job goes on, by the number of the job whose trip it is. */
export const tripOf = ({ id, tripOf }: { readonly id: number; readonly tripOf: number | null }): number =>
  tripOf ?? id

type Named = { readonly id: number; readonly customer: string; readonly jobNumber: string }

/** A job with its goods, which are aboard from its start until its end. */
export type Load = Named & Period & { readonly cuFt: number | null; readonly lb: number | null }

type Capacity = { readonly cuFt: number | null; readonly lb: number | null }

/** What trucks carry of several customers at some time, and what they hold. */
type TooMuch = {
  readonly job: Load
  readonly of: 'volume' | 'weight'
  readonly aboard: number
  readonly holds: number
  readonly atMs: number
}

/** What is aboard just after the goods of a job were loaded, in order of time; a size that is not known counts as none. */
const aboardOf = (loads: readonly Load[]) =>
  loads
    .toSorted((a, b) => a.startMs - b.startMs || a.id - b.id)
    .map((job, nth, inOrder) => {
      const loaded = inOrder.filter(
        ({ startMs, endMs }, n) => (startMs < job.startMs || n <= nth) && endMs > job.startMs,
      )
      const sum = (size: (one: Load) => number | null) =>
        loaded.reduce((all, one) => all + (size(one) ?? 0), 0)
      return { job, customers: loaded.length, cuFt: sum(({ cuFt }) => cuFt), lb: sum(({ lb }) => lb) }
    })

/** The most that is aboard at any time. */
export function mostAboard(loads: readonly Load[]): { cuFt: number; lb: number } {
  const all = aboardOf(loads)
  return {
    cuFt: Math.max(0, ...all.map(({ cuFt }) => cuFt)),
    lb: Math.max(0, ...all.map(({ lb }) => lb)),
  }
}

/** Where the goods of several customers are more than their trucks hold, the first time; null for nowhere. One alone is not asked. */
export function tooMuchAboard(loads: readonly Load[], { cuFt, lb }: Capacity): TooMuch | null {
  for (const { job, customers, ...aboard } of aboardOf(loads)) {
    if (customers < 2) continue
    const atMs = job.startMs
    if (cuFt !== null && aboard.cuFt > cuFt) {
      return { job, of: 'volume', aboard: aboard.cuFt, holds: cuFt, atMs }
    }
    if (lb !== null && aboard.lb > lb) return { job, of: 'weight', aboard: aboard.lb, holds: lb, atMs }
  }
  return null
}

/**
 * `Blue holds 1,682 cu ft. With Ennis (J-3) it would carry 1,750 cu ft on Tue, Nov 17: 68 cu ft too much.`
 * @param trucks what they are called
 */
export function tooMuchWords(trucks: readonly string[], found: TooMuch, { dateOf }: Said): string {
  const { job, of, aboard, holds, atMs } = found
  const size = of === 'volume' ? formatVolume : formatWeight
  const [hold, it] = trucks.length > 1 ? ['hold', 'they'] : ['holds', 'it']
  const names = formatNames([...trucks])
  return `${names} ${hold} ${size(holds)}. With ${job.customer} (${job.jobNumber}) ${it} would carry ${size(aboard)} on ${shortDay(dateOf(atMs))}: ${size(aboard - holds)} too much.`
}

/** How full trucks get with several customers, or what is not known of that, as sentences. */
export function loadWords(loads: readonly Load[], { cuFt, lb }: Capacity): string[] {
  const most = mostAboard(loads)
  const unknown = loads.filter((one) => one.cuFt === null && one.lb === null)
  const parts = [
    cuFt !== null && `${formatVolume(most.cuFt)} of ${formatVolume(cuFt)}`,
    lb !== null && `${formatWeight(most.lb)} of ${formatWeight(lb)}`,
  ].filter((words) => typeof words === 'string')
  const found = []
  if (parts.length > 0 && unknown.length < loads.length) found.push(`At most ${parts.join(', ')} aboard.`)
  if (parts.length === 0)
    found.push('What its trucks hold is not known: whether all of it fits was not checked.')
  else if (unknown.length > 0) {
    const whose = formatNames(unknown.map(({ customer, jobNumber }) => `${customer} (${jobNumber})`))
    found.push(`How much ${whose} moves is not known: whether all of it fits was not checked.`)
  }
  return found
}

/** A job with when its crew is out for it, from leaving until back. */
export type Out = Named & Period

/**
 * The job whose days neither lie within those of the others of a trip nor next to them, as a sentence that names the days;
 * null where the days of all of them meet.
 */
export function apartWords(jobs: readonly Out[], { dateOf }: Said): string | null {
  const inOrder = jobs.toSorted((a, b) => a.startMs - b.startMs || a.id - b.id)
  const days = ({ startMs, endMs }: Period) => {
    const [from, to] = [dateOf(startMs), dateOf(endMs)]
    return from === to ? `on ${shortDay(from)}` : `from ${shortDay(from)} to ${shortDay(to)}`
  }
  const called = ({ customer, jobNumber }: Named) => `${customer} (${jobNumber})`
  let last = inOrder[0]
  for (const job of inOrder.slice(1)) {
    if (last === undefined) return null
    if (dateOf(job.startMs) > dayAfter(dateOf(last.endMs))) {
      return `${called(last)} is ${days(last)}, ${called(job)} ${days(job)}: on one trip their days have to meet.`
    }
    if (job.endMs > last.endMs) last = job
  }
  return null
}
