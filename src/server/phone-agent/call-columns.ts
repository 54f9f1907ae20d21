import { NOTES_MAX } from '../../contract/quotes.ts'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import { callerOf } from '../../domain/phone-agent/caller.ts'
import { cleanText } from '../../domain/phone-agent/clean-text.ts'
import { phoneLeadSource } from '../../domain/phone-agent/lead-source.ts'
import { postCallData } from '../../domain/phone-agent/post-call-data.ts'
import { callerName, isStandInName } from '../../domain/quotes/stand-in-name.ts'
import type { QuoteWithJob } from '../quotes/queries.ts'
import type { PricedMove } from '../storage/tables/phone-agent.ts'
import type { PhoneCall } from './queries.ts'
import { toldMove } from './told-move.ts'

/** What a call writes into its quote. Company, price, status and number are not the caller's to say. */
export type CallColumns = PricedMove &
  Pick<
    QuoteWithJob,
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
    | 'customerLeadSource'
    | 'pickupAddress'
    | 'deliveryAddress'
    | 'moveNotes'
  >

/**
 * What was said in a call, as its quote keeps it.
 * @param items as the model names them, where it was asked for them
 * @param today the company's day of the call, `YYYY-MM-DD`
 */
export function columnsOf(report: CallReport, call: PhoneCall, today: string, items?: unknown): CallColumns {
  const said = { ...report.collected, ...report.analysis }
  const { name, email, phone } = callerOf(report)
  const { origin_address, destination_address, items_count_estimate } = postCallData(report)
  const heard = toldMove({ ...said, items, items_count_estimate }, today).move
  const priced = call.pricedMove
  return {
    ...heard,
    // What the caller was quoted is what the quote says, unless the pieces are named anew.
    ...(items === undefined && priced),
    distanceMiles: heard.distanceMiles ?? priced?.distanceMiles ?? null,
    moveDate: heard.moveDate ?? priced?.moveDate ?? null,
    customerName: callerName(name, phone),
    customerEmail: email,
    customerPhone: phone,
    customerLeadSource: phoneLeadSource(call.provider, report.channel, email),
    pickupAddress: origin_address,
    deliveryAddress: destination_address,
    moveNotes: cleanText(said.detailed_notes ?? said.notes ?? '', NOTES_MAX, 'lines'),
  }
}

const saysNothing = (value: unknown) =>
  value === null ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && isStandInName(value))

/** Those of the columns that say something. */
export function whatWasSaid(told: CallColumns): Partial<CallColumns> {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => !saysNothing(value)))
}

/** Those of the columns that say something where the quote says nothing yet. */
export function whatIsMissing(quote: QuoteWithJob, told: CallColumns): Partial<CallColumns> {
  const isOpen = (column: string) => saysNothing(quote[column as keyof CallColumns])
  return Object.fromEntries(Object.entries(whatWasSaid(told)).filter(([column]) => isOpen(column)))
}
