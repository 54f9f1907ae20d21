import type { ImportedRow } from '../../contract/imports.ts'
import { importedJobStatus } from '../../domain/imports/read-status.ts'
import { centsOf } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Importable, ImportSource } from '../feature.ts'
import { wasChanged } from '../history/record-change.ts'
import type { RequestScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { getQuoteLocked, type StoredQuote } from '../quotes/queries.ts'
import { lastAgreed } from '../quotes/versions.ts'
import { presentIn } from '../storage/rows.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { dayIn, instantIn } from '../time/wall-clock.ts'
import { agreedMove } from './agreed-move.ts'
import { bookJob } from './book-job.ts'
import { bookQuote, takeBackBooking } from './convert-quote.ts'
import { endOfJob } from './days-of-job.ts'
import { planJob } from './plan-job.ts'
import { deleteJob, getJobLocked, insertJob } from './queries.ts'

/** Of a job that is made now its customer is told nothing: this version of it is taken as told. */
const TOLD = { toldVersion: 1 }

/**
 * Jobs of another program. Those of days that are over are completed at what they came to, as jobs of before the ledger
 * are: nothing was entered, and nothing is owed. Those to come are planned and booked as if they were typed.
 */
export const importedJobs: Importable<'jobs'> = {
  kind: 'jobs',

  present: presentIn(jobs),

  async make(scope, row, source) {
    const { file } = source
    const { day, clock } = row.scheduled_date ?? { day: null, clock: null }
    const time = row.start_time ?? clock ?? (await getOrganization(scope)).dayStart
    const startsAt = day === null ? null : instantIn(scope.timeZone, `${day}T${time}:00`)
    const status = importedJobStatus(row.status, day, dayIn(scope.timeZone, scope.now))
    const quote = status === 'cancelled' ? null : await quoteToBook(scope, row, source)
    const agreed = quote && (await agreedMove(scope, quote, { asSigned: true }))
    const known = {
      startsAt,
      durationMinutes: Math.round(row.hours * 60),
      days: 1,
      assignedCrew: row.assigned_crew,
      customerName: row.name,
      customerEmail: row.email ?? null,
      customerPhone: row.phone ?? null,
      originAddress: row.origin_address,
      destinationAddress: row.destination_address,
      crewSize: row.crew_size,
      jobNotes: row.job_notes,
      moveDate: day,
      ...(quote && {
        quoteId: quote.id,
        quoteVersion: agreed?.quoteVersion,
        agreedRevision: agreed?.agreedRevision,
        trucksNeeded: agreed?.trucksNeeded,
      }),
      // One price of one move: what its quote says is what its customer knows.
      estimatedCents: agreed?.estimatedCents ?? centsOf(row.estimated_cost ?? row.actual_cost),
      ...TOLD,
    }
    if (status !== 'scheduled') {
      const endsAt = startsAt && endOfJob(scope.timeZone, { ...known, startsAt })
      const job = await insertJob(
        scope,
        {
          ...known,
          endsAt,
          status,
          ...(status === 'cancelled' && { cancelReason: row.cancel_reason }),
          ...(status === 'completed' && {
            completedAt: endsAt !== null && endsAt < scope.now ? endsAt : scope.now,
            actualCents: centsOf(row.actual_cost ?? row.estimated_cost),
          }),
        },
        { file },
      )
      if (quote) await bookQuote(scope, quote, job, null)
      return { id: job.id, name: job.jobNumber }
    }
    const planned = await planJob(scope, known, null)
    const job = await insertJob(scope, { ...known, ...planned, status }, { file })
    // Another program has promised it: that all crews are busy is for the office to see, not a reason to leave it out.
    await bookJob(scope, job, { needsRoom: false })
    if (quote) await bookQuote(scope, quote, job, await lastAgreed(scope, quote.id))
    return { id: job.id, name: job.jobNumber }
  },

  async unmake(scope, id) {
    const job = await getJobLocked(scope, id)
    if (await wasChanged(scope, 'job', id)) return 'Changed since the import'
    await deleteJob(scope, job)
    if (job.quoteId !== null) await takeBackBooking(scope, job.quoteId)
    return null
  },
}

/** The quote of an earlier import that a job says it comes of, unless it has a job: a second one stands by itself. */
async function quoteToBook(
  scope: RequestScope,
  { quote: externalId }: ImportedRow<'jobs'>,
  { madeOf }: ImportSource,
): Promise<StoredQuote | null> {
  const id = externalId ? (await madeOf(scope, 'quotes', [externalId])).get(externalId) : undefined
  if (id === undefined) return null
  const quote = await getQuoteLocked(scope, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not-found') return null
    throw error
  })
  return quote?.jobId === null ? quote : null
}
