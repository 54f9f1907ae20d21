import { dollarsOf } from '../../domain/money.ts'
import { isRateQuotation } from '../../domain/quotes/rate-quotation.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { cannot, type FunctionAnswer, type FunctionRequest } from './phone-function.ts'
import { findQuoteByNumber } from './queries.ts'
import { readQuoteNumber } from './speech/numbers.ts'
import { sameLastName } from './speech/people.ts'
import { spokenDay, spokenDollars } from './speech/spoken-words.ts'

/** Limits guessing within one call; between calls the caller has to dial again. */
const FAILURES_AT_MOST = 5

const NOT_FOUND = 'I cannot find a quote with that number and last name.'
const ENOUGH = 'I am sorry, I cannot look up any more quotes on this call. Our office will be glad to help.'

/** Finds a quote by its number and the customer's last name. A wrong name and a wrong number get the same answer. */
export async function lookupQuote(
  scope: OrgScope,
  { args, call, store, today }: FunctionRequest,
): Promise<FunctionAnswer> {
  if (!call || call.failedLookups >= FAILURES_AT_MOST) return cannot(ENOUGH)
  const { quote_number, last_name } = args
  const number = typeof quote_number === 'string' ? readQuoteNumber(quote_number) : null
  const quote = number && (await findQuoteByNumber(scope, number))
  if (!quote || typeof last_name !== 'string' || !sameLastName(quote.customerName, last_name)) {
    store({ failedLookups: call.failedLookups + 1 })
    return cannot(NOT_FOUND)
  }
  const { totalCents } = quote
  const moveDate = quote.jobStartsAt ? dayIn(scope.timeZone, quote.jobStartsAt) : quote.moveDate
  const sentences = [
    totalCents === null
      ? 'I found your quote; our office is still working on the price.'
      : `I found your quote. ${isRateQuotation(quote) ? 'The rate quotation is' : 'It comes to'} ${spokenDollars(totalCents)}.`,
    moveDate &&
      `${quote.jobStartsAt ? 'The move is booked for' : 'You asked for'} ${spokenDay(moveDate, today)}.`,
  ]
  return {
    ok: true,
    say: sentences.filter(Boolean).join(' '),
    quote_number: quote.quoteNumber,
    total: dollarsOf(totalCents),
    move_date: moveDate,
  }
}
