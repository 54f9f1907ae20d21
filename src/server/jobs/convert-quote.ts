import type { Contract } from '../../contract/contract.ts'
import { sharedWithJob } from '../../contract/job-fields.ts'
import { jobDurationMinutes } from '../../domain/jobs/job-duration.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getQuoteLocked, updateQuote } from '../quotes/queries.ts'
import type { Handlers } from '../serve-contract.ts'
import { nextNumber } from '../storage/next-number.ts'
import { instantIn } from '../time/wall-clock.ts'
import { bookCrew } from './book-crew.ts'
import { insertJob } from './queries.ts'

/** Turns a quote into a job: once, at a time when a crew is free. The quote is approved by it. */
export function convertQuote(now: () => Date): Handlers<Contract['quotes']>['convert'] {
  return async (scope, { params, body }) => {
    const quote = await getQuoteLocked(scope, params.id)
    if (quote.jobId !== null) throw new Refusal('invalid', 'A job already exists for this quote.')

    const durationMinutes = jobDurationMinutes(quote.estimate?.hours ?? null)
    const booking = await bookCrew(scope, {
      startsAt: instantIn(scope.timeZone, body.scheduled_date),
      durationMinutes,
      assignedCrew: body.assigned_crew ?? null,
    })
    const job = await insertJob(scope, {
      jobNumber: await nextNumber(scope, 'job', now()),
      status: 'scheduled',
      quoteId: quote.id,
      ...sharedWithJob(quote),
      moveDate: quote.moveDate,
      durationMinutes,
      estimatedCents: quote.totalCents,
      jobNotes: body.job_notes ?? null,
      createdAt: now(),
      ...booking,
    })
    await updateQuote(scope, quote.id, { status: 'approved' }, now())
    return { id: job.id, quote_id: quote.id, job_number: job.jobNumber }
  }
}
