import { isDeepStrictEqual } from 'node:util'
import type { PostCallData } from '../../domain/phone-agent/post-call-data.ts'
import { estimateQuote } from '../../domain/quotes/estimate-quote.ts'
import { getCurrentRateCard, getRateCard } from '../estimate/queries.ts'
import { announcePhoneQuote } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getQuoteLocked, insertQuote, type QuoteWithJob, updateQuote } from '../quotes/queries.ts'
import { nextNumber } from '../storage/next-number.ts'
import type { CallColumns } from './call-columns.ts'
import { findQuoteIdOfCall, type PhoneCall, updateCall } from './queries.ts'

/** The one quote of a call, which nobody else changes until the transaction ends; null before it is made. */
export async function findQuoteOfCall(scope: OrgScope, call: PhoneCall): Promise<QuoteWithJob | null> {
  const id = await findQuoteIdOfCall(scope, call.id)
  return id === null ? null : getQuoteLocked(scope, id)
}

/** Makes the quote of a call, with an estimate as far as the move is known, and tells every open screen. */
export async function openQuote(
  scope: OrgScope,
  call: PhoneCall,
  columns: CallColumns,
  postCallData: PostCallData | null,
  now: Date,
): Promise<QuoteWithJob> {
  const rateCard = await getCurrentRateCard(scope)
  const quote = await insertQuote(scope, {
    ...columns,
    ...estimateQuote(columns, rateCard.card),
    number: await nextNumber(scope, 'quote', now),
    status: 'phone_quote',
    phoneCallId: call.id,
    postCallData,
    rateCardVersion: rateCard.version,
    createdAt: now,
  })
  await updateCall(scope, call.id, { quotedAt: now, written: columns })
  await announcePhoneQuote(scope, quote)
  return quote
}

/**
 * Brings what the call tells later into its quote. What staff have changed since stays as they left it, and so
 * does a quote that went further.
 */
export async function correctQuote(
  scope: OrgScope,
  call: PhoneCall,
  quote: QuoteWithJob,
  told: Partial<CallColumns>,
): Promise<void> {
  if (quote.jobId !== null || quote.status !== 'phone_quote') return
  const written = call.written ?? {}
  const changes = Object.fromEntries(
    Object.entries(told).filter(([column, value]) => {
      const current = quote[column as keyof CallColumns]
      return !isDeepStrictEqual(value, current) && isDeepStrictEqual(current, written[column])
    }),
  )
  if (Object.keys(changes).length === 0) return
  const { card } = await getRateCard(scope, quote.rateCardVersion)
  await updateQuote(scope, quote.id, { ...changes, ...estimateQuote({ ...quote, ...changes }, card) })
  await updateCall(scope, call.id, { written: { ...written, ...changes } })
}
