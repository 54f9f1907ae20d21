import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { sharedWithJob } from '../../contract/job-fields.ts'
import { earlyReason } from '../../domain/agreements/earliest-day.ts'
import { protectionOf } from '../../domain/agreements/valuation-offers.ts'
import { withProtection } from '../../domain/quotes/quote-price.ts'
import { QUOTE_STATUSES } from '../../domain/quotes/quote-status.ts'
import { Refusal } from '../../domain/refusal.ts'
import { valueBefore } from '../history/record-change.ts'
import type { RequestScope } from '../org-scope.ts'
import { recordEvent } from '../quotes/events.ts'
import { getQuote, getQuoteLocked, type StoredQuote, updateQuote } from '../quotes/queries.ts'
import { lastAgreed } from '../quotes/versions.ts'
import type { Handlers } from '../serve-contract.ts'
import { instantIn } from '../time/wall-clock.ts'
import { agreedMove } from './agreed-move.ts'
import { bookJob } from './book-job.ts'
import { changeToDay } from './day-price.ts'
import { earliestDayOf } from './earliest-day.ts'
import type { StoredJob } from './job-rows.ts'
import { lengthOfMove } from './length-of-move.ts'
import { planJob } from './plan-job.ts'
import { insertJob, jobToContinue } from './queries.ts'

/** Turns a quote into a job, for staff. */
export const convertQuote: Handlers<Contract['quotes']>['convert'] = async (scope, { params, body }) => {
  const { jobId, jobNumber, days } = await convertToJob(scope, params.id, body)
  return { id: jobId, quote_id: params.id, job_number: jobNumber, days }
}

type ByOffice = Received<Contract['quotes']['convert']>['body']
/** Null where the office chooses the day later. */
type Conversion = Omit<ByOffice, 'scheduled_date'> & { scheduled_date: string | null }

/**
 * Turns a quote into a job: once, at a time when a crew is free, or without a day. The quote is approved by it, and the job rests on what
 * was signed of it. To another day's price a quote that no one signed is changed before it is booked, a signed one after.
 * @throws Refusal `invalid` when it has a job, `conflict` when no crew is free or the quote was changed since it was signed
 */
export async function convertToJob(
  scope: RequestScope,
  quoteId: number,
  conversion: Conversion,
): Promise<{ jobId: number; jobNumber: string; days: number }> {
  const { change_price_to: price } = conversion
  const day = conversion.scheduled_date?.slice(0, 10) ?? null
  const toDay = price === undefined || day === null ? null : { day, price }
  let quote = await getQuoteLocked(scope, quoteId)
  if (quote.jobId !== null) throw new Refusal('invalid', 'A job already exists for this quote.')
  const changesFirst = toDay !== null && (await lastAgreed(scope, quote.id)) === null
  if (changesFirst) {
    await changeToDay(scope, quote, toDay)
    quote = await getQuote(scope, quote.id)
  }

  const signed = await lastAgreed(scope, quote.id)
  const earliest = earliestDayOf(scope, quote, signed)
  const reason = day === null ? null : earlyReason(earliest, day, conversion.early_reason ?? null)
  const asSigned = conversion.as_signed || toDay !== null
  const { hours, ...agreed } = await agreedMove(scope, quote, { asSigned })
  const wall = (moment: string | null | undefined) =>
    moment === undefined ? undefined : instantIn(scope.timeZone, moment)
  const shared = { ...sharedWithJob(quote), ...agreed }
  const planned = await planJob(
    scope,
    {
      ...shared,
      startsAt: wall(conversion.scheduled_date) ?? null,
      ...(await lengthOfMove(scope, hours, conversion.days)),
      arrivalFrom: wall(conversion.arrival_from),
      arrivalTo: wall(conversion.arrival_to),
      assignedCrew: conversion.assigned_crew ?? null,
      truckId: conversion.truck_id,
      truckIds: conversion.truck_ids,
    },
    null,
  )
  const job = await insertJob(scope, {
    status: 'scheduled',
    quoteId: quote.id,
    ...shared,
    ...planned,
    jobNotes: conversion.job_notes ?? null,
    earlyReason: reason,
  })
  await bookJob(scope, job, { needsRoom: true })
  const cancelledId = await jobToContinue(scope, quote.id)
  if (cancelledId !== null) await scope.services.bookAgain(scope, cancelledId, job.id)
  await bookQuote(scope, quote, job, signed)
  if (toDay !== null && !changesFirst) await changeToDay(scope, await getQuote(scope, quote.id), toDay)
  return { jobId: job.id, jobNumber: job.jobNumber, days: job.days }
}

/** Says of a quote whose imported job was taken back that it stands as it did before. */
export async function takeBackBooking(scope: RequestScope, quoteId: number): Promise<void> {
  const quote = await getQuoteLocked(scope, quoteId)
  const asked = { entity: 'quote', id: quoteId, action: 'converted', field: 'status' } as const
  const before = await valueBefore(scope, asked)
  const status = QUOTE_STATUSES.find((one) => one === before)
  if (status) await updateQuote(scope, quote, { status }, 'taken_back')
}

/**
 * Says of a locked quote that it is booked as a job, which is stored.
 * @param signed what its customer signed, whose deposit is owed from then on; null where nothing is to be owed
 */
export async function bookQuote(
  scope: RequestScope,
  quote: StoredQuote,
  { id, jobNumber, quoteVersion }: Pick<StoredJob, 'id' | 'jobNumber' | 'quoteVersion'>,
  signed: Awaited<ReturnType<typeof lastAgreed>>,
): Promise<void> {
  if (signed?.document.deposit) await scope.services.keepBalance(scope, id, { begins: true })
  const isChanged = signed !== null && signed.version !== quote.revision
  const chosen = isChanged ? withProtection(quote, protectionOf(signed.document, signed.acceptance)) : {}
  await updateQuote(scope, quote, { status: 'approved', ...chosen }, 'converted')
  await recordEvent(scope, {
    ...{ quoteId: quote.id, kind: 'converted', version: quoteVersion },
    facts: { jobNumber },
  })
}
