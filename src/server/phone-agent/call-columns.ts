import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import { EMPTY_MOVE } from '../../domain/estimate/move.ts'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import type { CollectedAnswers } from '../../domain/phone-agent/collected-answers.ts'
import { selectedItems } from '../../domain/quotes/estimate-quote.ts'
import { quoteLimits } from '../../domain/quotes/quote-limits.ts'
import { callerName } from '../../domain/quotes/stand-in-contact.ts'
import { EMPTY_STOP, MOST_STOPS, type Stop } from '../../domain/quotes/stops.ts'
import { assumedMiles, findWayOverStops, yardMiles } from '../places/gazetteer.ts'
import type { PhoneCall } from './queries.ts'
import { lineNumber } from './speech/people.ts'

/** The columns of a quote that its call decides. Company, price, status and number are never among them. */
export type CallColumns = Awaited<ReturnType<typeof quoteColumnsOf>>

/** The columns of a call's quote; what no one has answered is as in any new quote. */
export async function quoteColumnsOf(
  answers: CollectedAnswers,
  call: Pick<PhoneCall, 'provider'>,
  line: Pick<CallReport, 'channel' | 'customerNumber'>,
  yardAddress: string | null,
) {
  const phone = line.channel === 'web' ? null : (answers.phone ?? lineNumber(line))
  const email = answers.email ?? null
  return {
    ...(await moveFromAnswers(answers, yardAddress)),
    customerName: callerName(answers.name ?? null, phone),
    customerEmail: email,
    customerPhone: phone,
    customerLeadSource: phoneLeadSource(call.provider, line.channel, email),
    moveNotes: answers.notes ?? null,
  }
}

/**
 * The move that the answers describe. Without items, the usual contents of a home of the size named stand for them;
 * without a distance, what the addresses suggest, as of the ways from the company's yard and back.
 */
export async function moveFromAnswers(
  { name, email, phone, notes, home, items, spoken, stopAddresses, ...route }: CollectedAnswers,
  yardAddress: string | null,
) {
  const stops = stopsAt(stopAddresses)
  const move = {
    ...{ ...EMPTY_MOVE, pickupAddress: null, deliveryAddress: null, distance: null, ...route },
    stops,
    multipleStops: Math.max(route.multipleStops ?? 0, stops.length),
  }
  const typicalHome = items ? null : (home ?? null)
  return {
    ...move,
    items: typicalHome
      ? selectedItems(typicalInventories[typicalHome].map((item) => ({ ...item, source: 'voice_ai' })))
      : (items ?? []),
    typicalHome,
    assumedMiles: await assumedMiles(move),
    ...(await yardMiles(yardAddress, move)),
    wayOverStops: await findWayOverStops(move),
  }
}

const stopsAt = (addresses = ''): Stop[] =>
  addresses
    .split(';')
    .map((address) => address.trim().slice(0, quoteLimits.address))
    .filter((address) => address !== '')
    .slice(0, MOST_STOPS)
    .map((address) => ({ ...EMPTY_STOP, address }))

const LEAD_SOURCES = {
  retell: { web: 'retell_ai_playground', withEmail: 'retell_ai_email_2024', phone: 'retell_ai' },
  vapi: { web: 'vapi_phone_playground', withEmail: 'vapi_phone_email', phone: 'vapi_phone' },
} as const

/** Where a phone quote came from: a try in the browser, a call that left an e-mail address, or just a call. */
export function phoneLeadSource(
  provider: keyof typeof LEAD_SOURCES,
  channel: CallReport['channel'],
  email: string | null,
): string {
  const { web, withEmail, phone } = LEAD_SOURCES[provider]
  if (channel === 'web') return web
  return email === null ? phone : withEmail
}
