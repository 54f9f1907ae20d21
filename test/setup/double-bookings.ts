import type { Board } from '../../src/contract/board.ts'
import type { Person } from '../../src/contract/crews.ts'

const MINUTE_MS = 60_000

/** Something is taken from one instant to another, by a customer's job or by an absence. */
type Taken = { what: string; by: string; fromMs: number; toMs: number }

/**
 * Every crew, person and truck that a board has in two places at once, driving to and from the yard included, or where it
 * is off: worked out from the answer alone, by laying all that takes one of them in a row.
 * @param people as `GET /people` answers them
 */
export function doubleBookings(board: Board, people: readonly Pick<Person, 'id' | 'days_off'>[]): string[] {
  const crews = new Map(board.crews.map((crew) => [crew.id, crew]))
  const taken: Taken[] = []
  for (const job of [...board.jobs, ...board.unassigned]) {
    if (job.scheduled_date === null || job.days !== 1) continue
    const startMs = Date.parse(job.scheduled_date)
    const period = {
      by: job.customer_name,
      fromMs: startMs - job.travel_before_minutes * MINUTE_MS,
      toMs: startMs + (job.duration_hours * 60 + job.travel_after_minutes) * MINUTE_MS,
    }
    const crew = crews.get(job.crew_id ?? 0)
    if (crew) taken.push({ ...period, what: `crew ${crew.name}` })
    const sent = job.stand_ins.map(({ id }) => id)
    for (const id of [...(crew?.member_ids ?? []), ...sent]) taken.push({ ...period, what: `person ${id}` })
    for (const id of job.truck_ids) taken.push({ ...period, what: `truck ${id}` })
  }
  const zone = board.jobs[0]?.scheduled_date?.slice(-6) ?? 'Z'
  const off = (what: string, { from, to }: { from: string; to: string }) =>
    taken.push({
      what,
      by: 'an absence',
      fromMs: Date.parse(`${from}T00:00:00${zone}`),
      toMs: Date.parse(`${to}T23:59:59${zone}`),
    })
  for (const { id, out_of_service } of board.trucks) for (const one of out_of_service) off(`truck ${id}`, one)
  for (const { id, days_off } of people) for (const one of days_off) off(`person ${id}`, one)

  const inOrder = taken.sort((a, b) => a.what.localeCompare(b.what) || a.fromMs - b.fromMs || a.toMs - b.toMs)
  return inOrder.flatMap((second, index) => {
    const first = inOrder[index - 1]
    const isTwice = first?.what === second.what && second.fromMs < first.toMs
    return isTwice ? [`${second.what}: ${first.by} and ${second.by}`] : []
  })
}
