import { isDeepStrictEqual } from 'node:util'
import { ESTIMATED_FROM } from '../../contract/quote-fields.ts'
import type { PostCallData } from '../../domain/phone-agent/post-call-data.ts'
import { isSameTax, taxAfter, taxOf } from '../../domain/pricing/tax-of.ts'
import { estimateQuote } from '../../domain/quotes/estimate-quote.ts'
import { getAgreementSettings } from '../agreements/queries.ts'
import { getCurrentRateCard, getRateCard } from '../estimate/queries.ts'
import { announcePhoneQuote } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getQuoteLocked, insertQuote, type QuoteWithJob, updateQuote } from '../quotes/queries.ts'
import type { CallColumns } from './call-columns.ts'
import { type CallChanges, findQuoteIdOfCall, type PhoneCall } from './queries.ts'

/** The one quote of a call, locked until the transaction ends; null before it is made. */
export async function findQuoteOfCall(scope: OrgScope, call: PhoneCall): Promise<QuoteWithJob | null> {
  const id = await findQuoteIdOfCall(scope, call.id)
  return id === null ? null : getQuoteLocked(scope, id)
}

/** Mails those of the company who want to know of a new quote. */
export type TellStaff = (scope: OrgScope, quote: QuoteWithJob) => Promise<void>

/**
 * Inserts the quote of a call, with an estimate as far as the move is known, and tells the company of it.
 * @returns with what the call's row says then
 */
export async function insertQuoteOfCall(
  scope: OrgScope,
  call: PhoneCall,
  columns: CallColumns,
  postCallData: PostCallData | null,
  tellStaff: TellStaff,
): Promise<{ quote: QuoteWithJob; ofCall: CallChanges }> {
  const rateCard = await getCurrentRateCard(scope)
  const tax = taxOf(await getAgreementSettings(scope), columns)
  const quote = await insertQuote(scope, {
    ...columns,
    ...tax,
    ...estimateQuote({ ...columns, ...tax }, rateCard.card),
    moveType: 'household',
    status: 'phone_quote',
    phoneCallId: call.id,
    postCallData,
    rateCardVersion: rateCard.version,
  })
  await announcePhoneQuote(scope, quote)
  await tellStaff(scope, quote)
  return { quote, ofCall: { quotedAt: scope.now, written: columns } }
}

/** Whether staff have taken the quote over (sent, approved, converted): the call changes it no more. */
export const isWithTheOffice = (quote: QuoteWithJob) => quote.jobId !== null || quote.status !== 'phone_quote'

/**
 * Updates the quote of a call from its newest answers. Columns that staff have changed, which no longer hold what the
 * call wrote, stay as they are.
 * @returns what the call's row says then
 */
export async function updateQuoteOfCall(
  scope: OrgScope,
  call: PhoneCall,
  quote: QuoteWithJob,
  columns: CallColumns,
): Promise<CallChanges> {
  if (isWithTheOffice(quote)) return {}
  const written = call.written ?? {}
  const isOurs = (column: keyof CallColumns) => isDeepStrictEqual(quote[column], written[column])
  // The items and the home whose usual contents they are change together.
  const isOurList = isOurs('items') && isOurs('typicalHome')
  const changes = Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => {
      const column = name as keyof CallColumns
      const mayChange = column === 'items' || column === 'typicalHome' ? isOurList : isOurs(column)
      return mayChange && !isDeepStrictEqual(value, quote[column])
    }),
  )
  if (Object.keys(changes).length === 0) return {}
  const after = { ...quote, ...changes }
  const tax = taxAfter(await getAgreementSettings(scope), quote, after)
  const isRepriced = ESTIMATED_FROM.some((column) => column in changes) || !isSameTax(tax, quote)
  const rateCard = isRepriced ? await getRateCard(scope, quote.rateCardVersion) : null
  const priced = rateCard && { ...tax, ...estimateQuote({ ...after, ...tax }, rateCard.card) }
  await updateQuote(scope, quote, { ...changes, ...priced })
  return { written: { ...written, ...changes } }
}
