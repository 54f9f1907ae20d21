// Who called, as it was said in the call, and the number on the line: whoever holds the phone may speak for another.

import { isEmailAddress } from '../../../domain/email-address.ts'
import type { CallReport, Heard } from '../../../domain/phone-agent/call-report.ts'
import { isPhoneNumber } from '../../../domain/phone-number.ts'
import { quoteLimits } from '../../../domain/quotes/quote-limits.ts'
import { isStandInName } from '../../../domain/quotes/stand-in-name.ts'
import { cleanText, isNoAnswer } from './text.ts'

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
    name: said(['customer_name', 'name'], quoteLimits.name, (text) => !isNoAnswer(text)),
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
const isNumber = (text: string) => isPhoneNumber(text) && !/[@:]/.test(text)

// A caller is known by the number and the last name; neither is written twice the same way.

/**
 * Whether the last name a caller says ends the customer's name, aside from accents, case, apostrophes,
 * hyphens, Jr. and LLC. An initial is no last name.
 */
export function sameLastName(customerName: string, said: string): boolean {
  const last = plainWords(said).join('')
  if (!/\p{L}/u.test(last) || /^[a-z]$/.test(last) || ENDING.test(last) || isStandInName(customerName))
    return false
  const words = plainWords(customerName)
  return words.some((_, index) => words.slice(index).join('') === last)
}

const TITLE = /^(mr|mrs|ms|miss|mx|dr|prof|sir)$/i

/** What an agent calls a customer by: the first word of the name; null where there is no name, or only a last one. */
export function firstName(customerName: string): string | null {
  if (isStandInName(customerName)) return null
  const [first = ''] = customerName.trim().split(/\s+/)
  const spoken = first.replace(/[^\p{L}\p{M}'’-]/gu, '')
  return /\p{L}/u.test(spoken) && !TITLE.test(spoken) ? spoken : null
}

/** Letters that are no letter with an accent, as they are spelled without them. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
}

/** They tell generations apart, or what a company is before the law: endings of many names, by which nobody is known. */
const ENDING = /^(jr|sr|ii|iii|iv|llc|llp|inc|incorporated|co|corp|corporation|ltd|limited|company)$/

const plainWords = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ßæœøłđð]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[\p{M}'’‘`´]|(?<=\b[a-z])\.(?=[a-z]\b)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !ENDING.test(word))
