import { isDeepStrictEqual } from 'node:util'
import { ESTIMATED_FROM } from '../../contract/quote-fields.ts'
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
    quoteNumber: await nextNumber(scope, 'quote', now),
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

/** Once it went further than the phone, a quote is the office's alone. */
export const isWithTheOffice = (quote: QuoteWithJob) => quote.jobId !== null || quote.status !== 'phone_quote'

/**
 * Brings what was said since into the quote of a call. What staff have changed stays as they left it: only what still
 * stands as the call wrote it changes.
 */
export async function correctQuote(
  scope: OrgScope,
  call: PhoneCall,
  quote: QuoteWithJob,
  columns: CallColumns,
  now: Date,
): Promise<void> {
  if (isWithTheOffice(quote)) return
  const written = call.written ?? {}
  const isOurs = (column: keyof CallColumns) => isDeepStrictEqual(quote[column], written[column])
  // A list and the home it stands for are one thing.
  const isOurList = isOurs('items') && isOurs('typicalHome')
  const changes = Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => {
      const column = name as keyof CallColumns
      const mayChange = column === 'items' || column === 'typicalHome' ? isOurList : isOurs(column)
      return mayChange && !isDeepStrictEqual(value, quote[column])
    }),
  )
  if (Object.keys(changes).length === 0) return
  const isPricedAnew = ESTIMATED_FROM.some((column) => column in changes)
  const rateCard = isPricedAnew ? await getRateCard(scope, quote.rateCardVersion) : null
  const priced = rateCard && estimateQuote({ ...quote, ...changes }, rateCard.card)
  await updateQuote(scope, quote.id, { ...changes, ...priced }, now)
  await updateCall(scope, call.id, { written: { ...written, ...changes } })
}
