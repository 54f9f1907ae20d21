import { expect, test } from 'vitest'
import { z } from 'zod'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { agreementFields, agreementSettingsSchema, DEFAULT_AGREEMENT_SETTINGS } from './agreement-settings.ts'
import { electronicConsent } from './electronic-consent.ts'

const change = z.object(agreementFields).partial()
const refusalOf = (value: object) => change.safeParse(value).error?.issues[0]?.message

test.each([
  ['1234567', '1234567'],
  ['USDOT 1234567', '1234567'],
  ['US DOT #1234567', '1234567'],
  ['U.S. DOT 1234567', '1234567'],
  ['', null],
  [null, null],
])('the DOT number %s', (written, kept) => {
  expect(change.parse({ dot_number: written }).dot_number).toBe(kept)
})

const PLACE = 'Enter a state like CO, or the first 3 to 5 digits of a ZIP code'

test.each([
  [{ dot_number: '123456789' }, 'Must be a number of up to 8 digits, like 1234567'],
  [{ dot_number: 'MC 1234' }, 'Must be a number of up to 8 digits, like 1234567'],
  [{ terms: 'a'.repeat(20_001) }, 'Must be at most 20,000 characters'],
  [{ days_it_holds: 0 }, 'Must be 1 or more'],
  [{ days_it_holds: 1.5 }, 'Must be a whole number'],
  [{ days_it_holds: 366 }, 'Must be at most 365'],
  [{ sales_tax_percent: 8.87555 }, 'Must have at most four decimals'],
  [{ sales_tax_percent: 26 }, 'Must be at most 25'],
  [{ sales_tax_places: [{ place: 'ZZ', percent: 1 }] }, PLACE],
  [{ sales_tax_places: [{ place: '80', percent: 1 }] }, PLACE],
  [{ sales_tax_places: [{ place: '80203-1144', percent: 1 }] }, PLACE],
  [{ sales_tax_places: [{ place: '', percent: 1 }] }, PLACE],
  [{ sales_tax_places: [{ place: 'CO', percent: 25.1 }] }, 'Must be at most 25'],
  [
    {
      sales_tax_places: [
        { place: 'CO', percent: 1 },
        { place: ' co ', percent: 2 },
      ],
    },
    'CO is named twice',
  ],
  [{ forms_of_payment: ['Cash', 'cash'] }, 'Each form of payment once'],
  [{ forms_of_payment: [' '] }, 'Enter a form of payment'],
  [{ state_licences: [{ state: 'ZZ', number: '1' }] }, 'Choose a state'],
  [{ state_licences: [{ state: 'TX', number: '' }] }, 'Enter the number'],
  [{ price_kind: 'free' }, 'Choose one from the list'],
  [
    { valuation: { full: [{ price_per_thousand: 1 }] } },
    'Say either the declared value or the dollars per pound',
  ],
  [
    { valuation: { full: [{ declared: 1, per_pound: 1, price_per_thousand: 1 }] } },
    'Say either the declared value or the dollars per pound',
  ],
])('%o is refused: %s', (value, message) => {
  expect(refusalOf(value)).toBe(message)
})

test('a place is kept in capitals, its rate with four decimals', () => {
  const sales_tax_places = [{ place: ' co ', percent: 4.8125 }]
  expect(change.parse({ sales_tax_places })).toEqual({
    sales_tax_places: [{ place: 'CO', percent: 4.8125, on_move: false }],
  })
})

test('20,000 characters of terms are kept', () => {
  const terms = 'é'.repeat(20_000)
  expect(change.parse({ terms })).toEqual({ terms })
})

test('what an earlier release stored gets what was added since', () => {
  expect(agreementSettingsSchema.parse({})).toEqual(DEFAULT_AGREEMENT_SETTINGS)
  expect(agreementSettingsSchema.parse({ days_it_holds: 14 })).toEqual({
    ...DEFAULT_AGREEMENT_SETTINGS,
    days_it_holds: 14,
  })
})

test('before a signature the customer is told what 15 USC 7001(c) asks', () => {
  const company = { name: 'Ridgeline Movers', email: 'office@ridgeline.example', phone: null }
  const { disclosures } = electronicConsent(company, jurisdictions.TX)
  const told = ['on paper', 'withdraw', 'covers', 'changes, tell', 'you need']
  expect(disclosures).toHaveLength(told.length)
  told.forEach((part, index) => {
    expect(disclosures[index]).toContain(part)
  })
  // L25: California adds a copy on paper to what is told everywhere.
  const { disclosures: inCalifornia } = electronicConsent(company, jurisdictions.CA)
  expect(inCalifornia).toEqual([...disclosures, expect.stringContaining('within 2 working days')])
  expect(inCalifornia.at(-1)).toContain('for 3 years')
})

test('settings that an earlier release stored have what was added since', () => {
  const { payment_due: _, storage_place: __, ...before } = DEFAULT_AGREEMENT_SETTINGS
  const stored = { ...before, valuation: { released: true, full: [] } }
  expect(agreementSettingsSchema.parse(stored)).toEqual({
    ...DEFAULT_AGREEMENT_SETTINGS,
    valuation: { released: true, actual_cash: null, full: [] },
  })
})
