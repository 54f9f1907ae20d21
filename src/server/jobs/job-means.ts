import { count, countDistinct, eq, sql } from 'drizzle-orm'
import type { Job } from '../../contract/jobs.ts'
import { agreementTitle, waitingWords } from '../../domain/agreements/agreement-words.ts'
import { chargeLimit } from '../../domain/agreements/charge-limit.ts'
import { protectionWords } from '../../domain/agreements/valuation-offers.ts'
import { dollarsOf } from '../../domain/money.ts'
import { type AddedByChange, addedInAll } from '../../domain/papers/price-with-changes.ts'
import { crewOfJob, daysOfPeople, trucksOfJob } from '../crews/queries.ts'
import { may } from '../may.ts'
import type { StaffScope } from '../org-scope.ts'
import { depositInWords } from '../quotes/quote-agreement.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobPapers } from '../storage/tables/job-papers.ts'
import { jobEvents } from '../storage/tables/move-day.ts'
import { dayIn, momentOn } from '../time/wall-clock.ts'
import { troubleOf } from './job-needs.ts'
import type { Means, WholeJob } from './job-rows.ts'
import { listLegs } from './legs.ts'

/** What a job is carried out with, in as many statements whatever it is; in two more for one of several days. */
export async function meansOf(scope: StaffScope, job: WholeJob): Promise<Means> {
  const { hasPapers, ...counts } = await ownOf(scope, job)
  const added = hasPapers && may(scope, 'quotes.read') ? await scope.services.addedOnDay(scope, job.id) : []
  const isOfDays = job.startsAt !== null && job.days > 1
  const day = isOfDays ? null : dayIn(scope.timeZone, job.startsAt ?? scope.now)
  return {
    ...(await crewOfJob(scope, job, day)),
    daysOf: isOfDays ? await daysOfPeople(scope, job.id) : new Map(),
    trucks: await trucksOfJob(scope, job),
    agreement: agreementOf(scope, job, added),
    counts,
    trouble: await troubleOf(scope, job),
    legs: await listLegs(scope, job),
    added,
  }
}

/** How many papers and pictures a job has, in one statement. */
async function ownOf(
  scope: StaffScope,
  { id, agreed }: WholeJob,
): Promise<Means['counts'] & { hasPapers: boolean }> {
  const papers = scope.db
    .select({ count: countDistinct(jobPapers.documentSha256) })
    .from(jobPapers)
    .where(ofCompany(scope, jobPapers, eq(jobPapers.jobId, id)))
  const photos = scope.db
    .select({ count: count() })
    .from(jobEvents)
    .where(ofCompany(scope, jobEvents, eq(jobEvents.jobId, id), eq(jobEvents.kind, 'photo_added')))
  const [row] = await scope.db
    .select({
      papers: sql<number>`(${papers})`.mapWith(Number),
      photos: sql<number>`(${photos})`.mapWith(Number),
    })
    .from(sql`(values (1)) as one`)
  return {
    hasPapers: (row?.papers ?? 0) > 0,
    papers: (row?.papers ?? 0) + (agreed?.acceptance ? 1 : 0),
    photos: row?.photos ?? 0,
  }
}

function agreementOf(
  scope: StaffScope,
  { agreed }: WholeJob,
  added: readonly AddedByChange[],
): Job['agreement'] {
  if (!agreed?.acceptance || !agreed.signed || !may(scope, 'quotes.read')) return null
  const { version, name, acceptedAt, totalCents } = agreed.signed
  const changes = agreed.changes.map((change) => ({
    ...change,
    at: momentOn(scope.timeZone, change.at, change.day),
  }))
  const waitingCents = agreed.changes.at(-1)?.made?.waitingMaximumCents ?? null
  const limit = chargeLimit(agreed.document, agreed.acceptance, addedInAll(added))
  return {
    version,
    signed_by: name,
    signed_at: acceptedAt,
    protection: protectionWords(agreed.document, agreed.acceptance),
    deposit: depositInWords(agreed.document.deposit, totalCents)?.words ?? null,
    signed_maximum: dollarsOf(agreed.signed.maximumCents),
    price_kind: agreed.document.priceKind,
    total: dollarsOf(totalCents),
    signed_changes: added.map(({ number, addedCents }) => ({ number, adds: dollarsOf(addedCents) })),
    title: agreementTitle(acceptedAt, changes),
    changes: changes.map(({ version, at, name, by, how, totalCents, made }) => ({
      ...{ version, at, agreed_by: name, recorded_by: by, how, total: dollarsOf(totalCents) },
      differences: [...(made?.differences ?? [])],
    })),
    waiting_maximum:
      waitingCents === null
        ? null
        : { amount: dollarsOf(waitingCents), words: waitingWords(waitingCents) ?? '' },
    total_with_changes: dollarsOf(agreed.acceptance.totalCents + addedInAll(added)),
    limit: limit && { amount: dollarsOf(limit.cents), rule: limit.rule },
  }
}
