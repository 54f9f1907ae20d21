import { expect, test } from 'vitest'
import { DEFAULT_AGREEMENT_SETTINGS } from '../agreements/agreement-settings.ts'
import { type SetUpFacts, setUpSteps } from './set-up-steps.ts'
import type { SetUpStep } from './steps.ts'

const settings = {
  ...DEFAULT_AGREEMENT_SETTINGS,
  legal_name: 'Ridgeline LLC',
  address: '1 Main St, Denver, CO',
  terms: 'Payment is due on delivery.',
  forms_of_payment: ['Cash', 'Visa'],
  storage_place: 'Ridgeline, (303) 555-0142, 2 Yard Rd, Denver, CO',
  state_licences: [{ state: 'CO' as const, number: 'HHG-00412' }],
}
const whole: SetUpFacts = {
  settings,
  companyPhone: '(303) 555-0142',
  rateCardVersion: 2,
  offered: 15,
  priced: 15,
  people: 5,
  withPhone: 5,
  yardAddress: '2 Yard Rd, Denver, CO',
  hasMailServer: true,
  emailConfirmed: true,
  hasSentMail: true,
  hasPhoneAgent: true,
  hasSentQuote: true,
  leftOut: [],
}

// @spec 10.233 Set up on the dashboard, 2 of 8, for an Admin until done or hidden: each of eight steps is
//   done when the company has what it asks for, links there and back, and may be skipped if optional
test.each<[changes: Partial<SetUpFacts>, step: SetUpStep, missing: string | null]>([
  [{}, 'company', null],
  [
    { settings: DEFAULT_AGREEMENT_SETTINGS, companyPhone: null },
    'company',
    'Missing: legal name, address, phone number, forms of payment you take, terms',
  ],
  [
    { settings: { ...settings, address: '1 Main St, Austin, TX 78701', forms_of_payment: [] } },
    'company',
    'Missing: TxDMV certificate number, forms of payment you take, when payment is due, offer of released value, 60 cents per pound',
  ],
  [{ rateCardVersion: 1 }, 'prices', 'Quotes use typical prices until you enter yours'],
  [{ priced: 0 }, 'price_book', '15 services and materials without a price'],
  [{ priced: 1 }, 'price_book', null],
  [{ people: 0, withPhone: 0 }, 'crews', 'No people in your crews yet'],
  [{ withPhone: 3 }, 'crews', '2 of 5 people without a phone number'],
  [{ yardAddress: null }, 'yard', 'Travel to a job and back is not booked without it'],
  [{ hasMailServer: false }, 'mail', 'No mail server is set: emails stay on this server'],
  [{ emailConfirmed: false }, 'mail', 'Confirm the company email with the link we sent there'],
  [{ hasSentMail: false }, 'mail', 'Send a test email to yourself'],
  [{}, 'mail', null],
  [{ hasPhoneAgent: false }, 'phone_agent', 'No phone agent is connected'],
  [{ hasSentQuote: false }, 'test_quote', 'See on your own phone what your customers will get'],
])('with %j the step %s misses %j', (changes, wanted, missing) => {
  const found = setUpSteps({ ...whole, ...changes }).find(({ step }) => step === wanted)
  expect(found).toEqual({ step: wanted, state: missing === null ? 'done' : 'open', missing })
})

// @spec 10.233
test('what a company does without is left out, unless it has it', () => {
  const steps = setUpSteps({ ...whole, hasPhoneAgent: false, leftOut: ['phone_agent', 'yard'] })
  expect(steps.filter(({ state }) => state !== 'done').map(({ step, state }) => [step, state])).toEqual([
    ['phone_agent', 'left_out'],
  ])
})
