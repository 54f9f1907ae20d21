import { and, asc, count, desc, eq, gte, max } from 'drizzle-orm'
import type { z } from 'zod'
import type { refusedEvent } from '../../contract/day-log.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { sentEvent } from '../../domain/move-day/corrections.ts'
import { refusedReason, wordsOfSent } from '../../domain/move-day/words-of-sent.ts'
import type { Work, WorkReading, WorkSource } from '../feature.ts'
import { announceChange } from '../notices/queries.ts'
import type { CrewScope, OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { people } from '../storage/tables/crews.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { refusedEvents } from '../storage/tables/move-day.ts'
import { momentIn } from '../time/wall-clock.ts'

/** Of one job; what an honest phone has refused is a handful. */
const MOST_KEPT = 40
/** As many characters as a paper has with what two people drew on it. */
const LONGEST = 300_000

type Sent = {
  readonly sent: readonly { id: string }[]
  readonly results: readonly { id: string; result: string; detail: string | null }[]
}

/** Keeps what a phone sent of a locked job and the server did not take, so that the office can read it: each once. */
export async function keepRefused(scope: CrewScope, jobId: number, { sent, results }: Sent): Promise<void> {
  const refused = results.flatMap(({ id, result, detail }, index) => {
    const event = sent[index]
    return result === 'refused' && event ? [{ id, detail: detail ?? '', sent: textOf(event) }] : []
  })
  if (refused.length === 0) return
  const { db, organizationId, now: receivedAt } = scope
  const [kept] = await db.select({ count: count() }).from(refusedEvents).where(ofJob(scope, jobId))
  const room = MOST_KEPT - (kept?.count ?? 0)
  if (room <= 0) return
  const rows = refused
    .slice(0, room)
    .map((one) => ({ ...one, organizationId, jobId, personId: scope.person.id, receivedAt }))
  const added = await db
    .insert(refusedEvents)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: refusedEvents.id })
  if (added.length > 0) await announceChange(scope, 'jobs')
}

const textOf = (event: object) => JSON.stringify(event).slice(0, LONGEST)

const ofJob = (scope: OrgScope, jobId: number) =>
  ofCompany(scope, refusedEvents, eq(refusedEvents.jobId, jobId))

/**
 * What came from phones of a job and was not taken, the first first.
 * @param seesMoney without that no one reads what a payment or a paper was about
 */
export async function listRefused(
  scope: OrgScope,
  jobId: number,
  { seesMoney }: { seesMoney: boolean },
): Promise<z.output<typeof refusedEvent>[]> {
  const rows = await scope.db
    .select({ refused: refusedEvents, by: people.name })
    .from(refusedEvents)
    .leftJoin(people, pointsTo(refusedEvents.personId, people))
    .where(ofJob(scope, jobId))
    .orderBy(asc(refusedEvents.receivedAt), asc(refusedEvents.id))
  return rows.map(({ refused: { id, sent, detail, receivedAt }, by }) => ({
    ...{ id, detail, by },
    what: wordsOfSent(readSent(sent), { seesMoney }),
    received_at: momentIn(scope.timeZone, receivedAt),
  }))
}

/** What was sent, where it can be read at all. */
function readSent(text: string) {
  try {
    return sentEvent.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** What was refused longer ago, in days, the office has looked into, or never will. */
const LOOKED_INTO_DAYS = 7

/** What phones sent of jobs and was not taken. */
export const workOfRefused: readonly WorkSource[] = [
  { kind: 'refused', right: 'jobs.change', read: whatWasRefused },
]

async function whatWasRefused({ scope, atMost }: WorkReading): Promise<Work> {
  const { db, organizationId, timeZone, now } = scope
  const last = max(refusedEvents.receivedAt)
  const { id, jobNumber, customerName } = jobs
  const found = await db
    .select({ ...{ id, jobNumber, customerName, last }, events: count() })
    .from(refusedEvents)
    .innerJoin(jobs, and(eq(jobs.organizationId, refusedEvents.organizationId), eq(id, refusedEvents.jobId)))
    .where(
      and(
        eq(refusedEvents.organizationId, organizationId),
        gte(refusedEvents.receivedAt, new Date(now.getTime() - LOOKED_INTO_DAYS * DAY_MS)),
      ),
    )
    .groupBy(id, jobNumber, customerName)
    .orderBy(desc(last), asc(id))
    .limit(atMost + 1)
  const rows = found.slice(0, atMost).map((job) => ({
    about: { type: 'job' as const, id: job.id, date: null },
    name: job.customerName,
    number: job.jobNumber,
    reason: refusedReason(job.events),
    since: momentIn(timeZone, job.last ?? now),
    action: { does: 'open' as const, words: 'Open', link: `/jobs/${job.id}?tab=day` },
  }))
  return { rows, total: found.length, more: found.length > atMost }
}
