// Who called, as it was said in the call, and the number on the line: whoever holds the phone may speak for another.
import { isEmailAddress } from '../email-address.ts'
import { quoteLimits } from '../quotes/quote-limits.ts'
import type { CallReport, Heard } from './call-report.ts'
import { cleanText } from './clean-text.ts'
import { isNotSaid } from './not-said.ts'
import { isTelephone } from './same-person.ts'

/** In characters; far longer than an address may be: one that is too long must be seen to be so, not be cut to one that is not. */
const LONGEST_LINE = 1000

/**
 * The name, address and number that the caller gave; null for what was not said. An answer that says nothing in the
 * analysis lets what the agent noted down speak.
 */
export function callerOf({ analysis, collected }: Pick<CallReport, 'analysis' | 'collected'>): {
  name: string | null
  email: string | null
  phone: string | null
} {
  const said = (names: readonly string[], max: number, isOne: (text: string) => boolean) =>
    [analysis, collected]
      .flatMap((answers) => names.map((name) => answerTo(answers, name, max)))
      .find((text) => text !== null && isOne(text)) ?? null
  return {
    name: said(['customer_name', 'name'], quoteLimits.name, (text) => !isNotSaid(text)),
    email: said(['customer_email', 'email'], LONGEST_LINE, isEmailAddress),
    phone: said(['customer_phone', 'phone', 'phone_number'], quoteLimits.phone, isNumber),
  }
}

/** The number that the network tells of the caller; null for a call from a browser and for what is no number. */
export function lineNumber({
  channel,
  customerNumber,
}: Pick<CallReport, 'channel' | 'customerNumber'>): string | null {
  if (channel === 'web' || customerNumber === null || !isNumber(customerNumber)) return null
  return cleanText(customerNumber, quoteLimits.phone)
}

const answerTo = (answers: Heard, name: string, max: number) => cleanText(answers[name] ?? '', max)

/** 'anonymous' is none, nor is an extension within a house, nor a SIP address. */
const isNumber = (text: string) => isTelephone(text) && !/[@:]/.test(text)
