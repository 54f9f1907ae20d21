import type { AgreementSettings } from '../agreements/agreement-settings.ts'
import { companyLacks, shortLack } from '../agreements/document-lacks.ts'
import { formatCount } from '../count.ts'
import { SET_UP_STEPS, type SetUpStep, type StepToLeaveOut } from './steps.ts'

/** What is known of a company. */
export type SetUpFacts = {
  readonly settings: AgreementSettings
  readonly companyPhone: string | null
  /** The first is the one that every company begins with. */
  readonly rateCardVersion: number
  /** Entries of the price book that are offered, and those of them with a price. */
  readonly offered: number
  readonly priced: number
  /** People of the crews, and those of them with a phone number. */
  readonly people: number
  readonly withPhone: number
  readonly yardAddress: string | null
  readonly hasMailServer: boolean
  readonly emailConfirmed: boolean
  /** Whether a mail server has taken a test mail, or a quote. */
  readonly hasSentMail: boolean
  readonly hasPhoneAgent: boolean
  /** Whether a quote has left by mail. */
  readonly hasSentQuote: boolean
  readonly leftOut: readonly StepToLeaveOut[]
}

export type StateOfStep = {
  readonly step: SetUpStep
  readonly state: 'open' | 'done' | 'left_out'
  /** What is still to do, as a sentence without a full stop; null once it is done. */
  readonly missing: string | null
}

/** How far each step of the set-up is: told by what there is, so that it never says otherwise. */
export const setUpSteps = (facts: SetUpFacts): StateOfStep[] =>
  SET_UP_STEPS.map((step) => {
    const missing = MISSING[step](facts)
    const isLeftOut = missing !== null && (facts.leftOut as readonly string[]).includes(step)
    return { step, state: missing === null ? 'done' : isLeftOut ? 'left_out' : 'open', missing }
  })

const MISSING: Readonly<Record<SetUpStep, (facts: SetUpFacts) => string | null>> = {
  company({ settings, companyPhone }) {
    const lacks = companyLacks(settings, companyPhone)
    return lacks.length === 0 ? null : `Missing: ${lacks.map(shortLack).join(', ')}`
  },
  prices: ({ rateCardVersion }) =>
    rateCardVersion > 1 ? null : 'Quotes use typical prices until you enter yours',
  price_book: ({ offered, priced }) =>
    priced > 0
      ? null
      : `${formatCount(offered, 'service or material', 'services and materials')} without a price`,
  crews({ people, withPhone }) {
    if (people === 0) return 'No people in your crews yet'
    const lacking = people - withPhone
    return lacking === 0
      ? null
      : `${lacking} of ${formatCount(people, 'person', 'people')} without a phone number`
  },
  yard: ({ yardAddress }) => (yardAddress ? null : 'Travel to a job and back is not booked without it'),
  mail({ hasMailServer, emailConfirmed, hasSentMail }) {
    if (!hasMailServer) return 'No mail server is set: emails stay on this server'
    if (!emailConfirmed) return 'Confirm the company email with the link we sent there'
    return hasSentMail ? null : 'Send a test email to yourself'
  },
  phone_agent: ({ hasPhoneAgent }) => (hasPhoneAgent ? null : 'No phone agent is connected'),
  test_quote: ({ hasSentQuote }) =>
    hasSentQuote ? null : 'See on your own phone what your customers will get',
}
