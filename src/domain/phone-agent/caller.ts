// Who called: what the analysis of the call says, else what the agent noted down, else the number on the line.
import { isEmailAddress } from '../email-address.ts'
import type { CallReport, Heard } from './call-report.ts'
import { cleanText } from './clean-text.ts'
import { isNotSaid } from './not-said.ts'

/** In characters. */
const LONGEST_NAME = 200
const LONGEST_PHONE = 50
/** Far longer than an address may be: one that is too long must be seen to be so, not be cut to one that is not. */
const LONGEST_LINE = 1000

/** Nobody is called back at fewer digits. */
const FEWEST_DIGITS = 7

/** The caller's name, address and number as they were heard; null for what is not known, and no number on the web. */
export function callerOf({ analysis, collected, channel, customerNumber }: CallReport): {
  name: string | null
  email: string | null
  phone: string | null
} {
  const heard = (names: readonly string[], max: number, isOne: (text: string) => boolean) =>
    [analysis, collected]
      .flatMap((answers) => names.map((name) => answerTo(answers, name, max)))
      .find((text) => text !== null && isOne(text)) ?? null
  const said = heard(['customer_phone', 'phone', 'phone_number'], LONGEST_PHONE, isNumber)
  const line = customerNumber && isNumber(customerNumber) ? cleanText(customerNumber, LONGEST_PHONE) : null
  return {
    name: heard(['customer_name', 'name'], LONGEST_NAME, (text) => !isNotSaid(text)),
    email: heard(['customer_email', 'email'], LONGEST_LINE, isEmailAddress),
    phone: channel === 'web' ? null : (said ?? line),
  }
}

const answerTo = (answers: Heard, name: string, max: number) => cleanText(answers[name] ?? '', max)

/** 'anonymous' is none, nor is an extension within a house, nor a SIP address. */
const isNumber = (text: string) => text.replace(/\D/g, '').length >= FEWEST_DIGITS && !/[@:]/.test(text)

const UNKNOWN = 'Unknown caller'
const STAND_IN = /^(Unknown caller$|Caller [+(\d])/

/** What a quote is called by whose customer gave no name: after the number, written as Americans do, if there is one. */
export function callerName(name: string | null, phone: string | null): string {
  if (name) return name
  return phone ? `Caller ${readable(phone)}` : UNKNOWN
}

/** Whether a customer's name only stands in for one that nobody gave. */
export const isStandInName = (name: string): boolean => STAND_IN.test(name.trim())

function readable(phone: string): string {
  const number = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, ''))
  return number ? `(${number[1]}) ${number[2]}-${number[3]}` : phone
}
