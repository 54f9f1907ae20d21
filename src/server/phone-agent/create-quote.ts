import { dollarsOf } from '../../domain/money.ts'
import { spokenDollars } from '../../domain/phone-agent/spoken-words.ts'
import { preliminaryBasis } from '../../domain/quotes/preliminary-basis.ts'
import { isStandInName } from '../../domain/quotes/stand-in-name.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import type { QuoteWithJob } from '../quotes/queries.ts'
import { columnsOf, whatWasSaid } from './call-columns.ts'
import type { Asked, Said } from './function-desk.ts'
import { correctQuote, findQuoteOfCall, openQuote } from './quote-of-call.ts'
import { heardOf } from './read-call.ts'

const NOT_NOW = 'I am sorry, I cannot save a quote right now. Our office will call you back.'
const CLOSED = 'Our office has closed that quote already. Somebody will call you back.'

/**
 * Saves the quote of this call, once: asked again, it answers the same quote, with what the caller has corrected
 * meanwhile. Company, price and status are ours to say, whatever the model claims.
 */
export async function createQuote(
  scope: OrgScope,
  { args, call, report, today, desk }: Asked,
): Promise<Said> {
  if (!call || !report) throw new Refusal('unprocessable', NOT_NOW)
  const told = columnsOf({ ...report, analysis: heardOf(args) }, call, today, args.items)
  const quote = await findQuoteOfCall(scope, call)
  if (quote) {
    await correctQuote(scope, call, quote, whatWasSaid(told))
    return answer((await findQuoteOfCall(scope, call)) ?? quote)
  }
  if (call.quotedAt !== null) throw new Refusal('conflict', CLOSED)
  if (isStandInName(told.customerName)) {
    throw new Refusal('unprocessable', 'May I have your name for the quote?')
  }
  return answer(await openQuote(scope, call, told, null, desk.now()))
}

function answer(quote: QuoteWithJob): Said {
  const { number, totalCents, customerEmail } = quote
  const sentences = [
    `I have saved your quote. Its number is ${number.split('-').join(' ')}.`,
    totalCents === null
      ? 'Our office will work out the price.'
      : `The ${preliminaryBasis(quote) === null ? 'estimate' : 'first estimate'} is ${spokenDollars(totalCents)}.`,
    customerEmail === null && 'I do not have an email address to send it to yet.',
  ]
  return {
    say: sentences.filter(Boolean).join(' '),
    quote_number: number,
    total: totalCents === null ? null : dollarsOf(totalCents),
    has_email: customerEmail !== null,
  }
}
