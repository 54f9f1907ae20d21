import { expect, test } from 'vitest'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import type { CollectedAnswers } from '../../domain/phone-agent/collected-answers.ts'
import { collectAnswers } from './collected-answers.ts'

const TODAY = '2026-11-20'
const nothing = { analysis: {}, collected: {} }

test.each<[what: string, analysis: Record<string, string>, told: CollectedAnswers]>([
  ['nothing', {}, {}],
  [
    'answers that are none',
    { customer_name: 'N/A', distance_miles: 'unknown', move_type: '-', notes: 'none' },
    {},
  ],
  [
    'an address on one line',
    { origin_address: ' 1 First St,\n Denver ' },
    { pickupAddress: '1 First St, Denver' },
  ],
  ['notes with their lines', { notes: 'Piano.\r\nDog.' }, { notes: 'Piano.\nDog.' }],
  ['a distance', { distance_miles: 'about 110 miles' }, { distance: 110 }],
  ['a time is no distance', { distance_miles: '15 minutes' }, {}],
  ['a floor', { pickup_stairs: '3rd floor' }, { pickupStairs: 2 }],
  [
    'no stairs at all',
    { pickup_stairs: 'none', delivery_stairs: '0' },
    { pickupStairs: 0, deliveryStairs: 0 },
  ],
  ['a carry', { delivery_carry_feet: '25 yards' }, { deliveryCarryFeet: 75 }],
  ['stops', { multiple_stops: '1' }, { multipleStops: 1 }],
  ['where they are', { stop_addresses: '1 Ford St; 2 Elm St' }, { stopAddresses: '1 Ford St; 2 Elm St' }],
  ['more stops than anybody makes', { multiple_stops: '60' }, {}],
  ['a home', { move_type: 'two bedroom apartment' }, { home: 'apt2' }],
  ['a number of things', { move_type: 'demo', items_count_estimate: '10-15' }, { home: 'studio' }],
  ['a day', { move_date: '2026-12-15' }, { moveDate: '2026-12-15' }],
  ['a day that was only asked about', { date: '2026-12-15' }, {}],
  ['a day that is gone', { move_date: '2024-12-15' }, {}],
  ['what is the company’s to say', { status: 'approved', total_cost: '1', organization_id: '9' }, {}],
])('%s: %j', (_what, analysis, told) => {
  expect(collectAnswers({ ...nothing, analysis }, undefined, TODAY).answers).toEqual(told)
})

test('what the agent noted down speaks where the analysis cannot be read', () => {
  const analysis = { move_date: 'N/A', distance_miles: 'across town', customer_name: 'unknown' }
  const collected = { move_date: '2026-12-15', distance_miles: '12', customer_name: 'Lena Whitfield' }
  expect(collectAnswers({ analysis, collected }, undefined, TODAY).answers).toEqual({
    moveDate: '2026-12-15',
    distance: 12,
    name: 'Lena Whitfield',
  })
})

const kinds = (items: unknown, move_type = '') => {
  const { answers, understood, notUnderstood } = collectAnswers(
    { ...nothing, analysis: { move_type } },
    items,
    TODAY,
  )
  return { items: answers.items?.map(({ name }) => name), home: answers.home, understood, notUnderstood }
}

test('pieces are told beside the home; those of which none is understood only where there is none', () => {
  const three = 'three bedroom house'
  expect(kinds(['sofa'], three)).toMatchObject({ items: ['sofa-three-seat'], home: 'house3' })
  expect(kinds(['flux capacitor'], three)).toMatchObject({ items: undefined, home: 'house3', understood: 0 })
  expect(kinds(['flux capacitor'])).toMatchObject({ items: ['flux capacitor'], home: undefined })
  expect(kinds('two bedroom apartment worth of stuff')).toMatchObject({ items: undefined, home: 'apt2' })
  expect(kinds([])).toMatchObject({ items: undefined, home: undefined })
})

test.each<[string, Partial<Pick<CallReport, 'analysis' | 'collected'>>, CollectedAnswers]>([
  ['nothing said', {}, {}],
  [
    'the analysis before all else',
    {
      analysis: { customer_name: 'Zoë', customer_email: 'Zoe@Example.com', customer_phone: '(857) 555-0123' },
      collected: {
        customer_name: 'Joey',
        customer_email: 'joey@example.com',
        customer_phone: '617-555-0100',
      },
    },
    { name: 'Zoë', email: 'Zoe@Example.com', phone: '(857) 555-0123' },
  ],
  [
    'what was noted, where the analysis has no answer',
    {
      analysis: {
        customer_name: 'N/A',
        customer_email: 'zoe at example',
        customer_phone: 'same number',
      },
      collected: {
        customer_name: 'Joey',
        customer_email: 'joey@example.com',
        customer_phone: '617-555-0100',
      },
    },
    { name: 'Joey', email: 'joey@example.com', phone: '617-555-0100' },
  ],
  [
    'what was noted, where the analysis is empty',
    {
      analysis: { customer_name: ' ', customer_email: '', phone: 'unknown' },
      collected: { name: 'Joey', email: 'joey@example.com', phone_number: '617-555-0100' },
    },
    { name: 'Joey', email: 'joey@example.com', phone: '617-555-0100' },
  ],
  ['no answer anywhere', { analysis: { name: 'unknown' }, collected: { name: 'not provided' } }, {}],
  ['a number without an area', { analysis: { phone: '555-0123' } }, { phone: '555-0123' }],
  [
    'a number in a sentence',
    { analysis: { phone: 'My cell is 857-555-0123, after five' } },
    { phone: '857-555-0123' },
  ],
  ['two numbers, neither of them chosen', { analysis: { phone: '857.555.0123 or 617.555.0100' } }, {}],
  [
    'a number in words',
    { analysis: { phone: 'eight five seven, five five five, oh one two three' } },
    { phone: '(857) 555-0123' },
  ],
  [
    'a number with an extension',
    { analysis: { phone: '857 555 0123 ext. 4' } },
    { phone: '857 555 0123 ext. 4' },
  ],
  ['a number of another country', { analysis: { phone: '+44 20 7946 0958' } }, { phone: '+44 20 7946 0958' }],
  [
    'a sentence with digits that are no number',
    { analysis: { phone: 'between 8 and 12 on 2026-12-15' } },
    {},
  ],
  ['a number without end', { analysis: { phone: '5'.repeat(900) } }, {}],
  ['one digit less', { analysis: { phone: '55-0123' } }, {}],
  [
    'markup and line breaks in a name',
    { analysis: { name: '<b>Tom</b>\r\nBcc: all@example.com' } },
    { name: '<b>Tom</b> Bcc: all@example.com' },
  ],
  ['a name without end', { analysis: { name: 'x'.repeat(300) } }, { name: `${'x'.repeat(199)}…` }],
  ['an address without end', { analysis: { email: `zoe@${'x'.repeat(300)}.com` } }, {}],
  ['two addresses', { analysis: { email: 'a@example.com, b@example.com' } }, {}],
])('who spoke: %s', (_what, said, caller) => {
  expect(collectAnswers({ ...nothing, ...said }, undefined, TODAY).answers).toEqual(caller)
})
