import { dollarsOf } from '../../domain/money.ts'
import { isStandInName } from '../../domain/quotes/stand-in-contact.ts'
import type { RequestScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import type { QuoteWithJob } from '../quotes/queries.ts'
import { quoteColumnsOf } from './call-columns.ts'
import { cannot, type FunctionAnswer, type FunctionRequest } from './phone-function.ts'
import { findQuoteOfCall, insertQuoteOfCall, isWithTheOffice, updateQuoteOfCall } from './quote-of-call.ts'
import { spokenDollars } from './speech/spoken-words.ts'

const NOT_NOW = 'I am sorry, I cannot save a quote right now. Our office will call you back.'
const CLOSED = 'Our office has already closed that quote. We will call you back.'
const WITH_THE_OFFICE = 'Our office is already working on your quote, and will look at what you told me.'

/**
 * Saves the quote of this call. Idempotent per call: asked again, it answers the same quote, updated with what the
 * caller has corrected. Company, price and status are never taken from the arguments.
 */
export async function createQuote(
  scope: RequestScope,
  { call, report, collected, store }: FunctionRequest,
): Promise<FunctionAnswer> {
  if (!call || !report) return cannot(NOT_NOW)
  const { yardAddress } = await getOrganization(scope)
  const columns = await quoteColumnsOf(collected.answers, call, report, yardAddress)
  const quote = await findQuoteOfCall(scope, call)
  if (quote) {
    if (isWithTheOffice(quote)) return answer(quote, WITH_THE_OFFICE)
    store(await updateQuoteOfCall(scope, call, quote, columns))
    return answer((await findQuoteOfCall(scope, call)) ?? quote)
  }
  if (call.quotedAt !== null) return cannot(CLOSED)
  if (isStandInName(columns.customerName)) return cannot('May I have your name for the quote?')
  const made = await insertQuoteOfCall(scope, call, columns, null, scope.services.tellStaff)
  store(made.ofCall)
  return answer(made.quote)
}

function answer(quote: QuoteWithJob, done = 'I have saved your quote.'): FunctionAnswer {
  const { quoteNumber, totalCents, customerEmail } = quote
  const sentences = [
    `${done} Its number is ${quoteNumber.split('-').join(' ')}.`,
    totalCents === null
      ? 'Our office will work out the price.'
      : `The rate quotation is ${spokenDollars(totalCents)}.`,
    customerEmail === null && 'I do not have an email address to send it to yet.',
  ]
  return {
    ok: true,
    say: sentences.filter(Boolean).join(' '),
    quote_number: quoteNumber,
    total: dollarsOf(totalCents),
    has_email: customerEmail !== null,
  }
}
