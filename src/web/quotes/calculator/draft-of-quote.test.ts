import { describe, expect, test } from 'vitest'
import type { Quote } from '../../../contract/quote.ts'
import { QUOTE_DEFAULTS } from '../../../contract/quote-fields.ts'
import { EMPTY_STOP } from '../../../domain/quotes/stops.ts'
import { isUnsaved, lastStep, readDraft, writeDraft } from './draft.ts'
import { draftOfQuote } from './draft-of-quote.ts'
import { quoteBody } from './quote-body.ts'

const CATALOGUE = [
  { id: 12, name: 'sofa-three-seat' },
  { id: 90, name: 'small-box' },
]

/** What a call brings in when everything was said; what no one says is null. */
const quote = {
  ...QUOTE_DEFAULTS,
  id: 31,
  quote_number: 'Q-2026-0007',
  status: 'phone_quote',
  version: 4,
  customer_name: 'Megan Ortega',
  customer_email: 'megan.ortega@example.com',
  customer_phone: '+13035550117',
  how_did_you_hear: 'yelp',
  move_date: '2026-11-28',
  move_notes: 'Street parking only.',
  pickup_address: '1840 Pearl St, Denver, CO 80203',
  delivery_address: '6217 Marigold Ct, Arvada, CO 80004',
  distance: 11.4,
  pickup_stairs: 2,
  delivery_carry_feet: 120,
  multiple_stops: 1,
  stops: [EMPTY_STOP],
  miles_with_stops: null,
  customer_post_call_data: null,
  items: [
    { name: 'sofa-three-seat', quantity: 1, room: 'living_room', source: 'voice_ai' },
    { name: 'Moon globe', quantity: 2, room: null, source: 'voice_ai' },
  ],
} as unknown as Quote

const draftOf = (changes: Partial<Quote> = {}) => draftOfQuote({ ...quote, ...changes }, CATALOGUE)

test('a quote that lacks nothing goes on with its items, and stays the same quote', () => {
  const draft = draftOf()
  expect(draft).toMatchObject({
    quote: { id: 31, number: 'Q-2026-0007', version: 4, begun: 'by phone' },
    items: [
      { id: 12, name: 'sofa-three-seat', quantity: 1, room: 'living_room', source: 'voice_ai' },
      { id: null, name: 'Moon globe', quantity: 2, room: null, source: 'voice_ai' },
    ],
  })
  expect([lastStep(draft), isUnsaved(draft)]).toEqual([3, false])
  expect(readDraft(writeDraft(draft, 0))?.draft, 'it survives a reload').toEqual(draft)
})

test('sent back unchanged it changes nothing', () => {
  const { form, items, stops } = draftOf()
  const { id, quote_number, status, version, move_date, customer_post_call_data, ...fields } = quote
  const { miles_with_stops: _, ...sent } = fields
  const [sofa, globe] = quote.items
  // What the catalog has nothing for stays under its name.
  const listed = [sofa, { ...globe, said: 'Moon globe' }]
  expect(quoteBody(form, items, stops)).toEqual({ ...sent, items: listed, move_date: '2026-11-28T00:00:00' })
})

test('a place that was only heard is better than none', () => {
  const heard = {
    origin_address: 'Boulder',
    destination_address: 'Golden',
  } as Quote['customer_post_call_data']
  const changes = { pickup_address: null, customer_post_call_data: heard }
  expect(draftOf(changes).form).toMatchObject({
    originAddress: 'Boulder',
    destinationAddress: '6217 Marigold Ct, Arvada, CO 80004',
  })
})

describe('what no one said is empty, and asked for first', () => {
  test.each([
    ['customerEmail', { customer_email: null }],
    ['customerPhone', { customer_phone: 'demo-caller' }],
    ['customerPhone', { customer_phone: null }],
    ['customerName', { customer_name: 'Caller (303) 555-0117' }],
    ['customerName', { customer_name: 'Unknown caller' }],
    ['originAddress', { pickup_address: null }],
    ['destinationAddress', { delivery_address: null }],
    ['distance', { distance: null }],
  ] as const)('%s of %j', (field, changes) => {
    const draft = draftOf(changes)
    expect(draft.form[field]).toBe('')
    expect(lastStep(draft)).toBe(1)
  })

  test('an email address or a name with demo in it is one like any other', () => {
    const customer = { customer_name: 'Ana Demopoulos', customer_email: 'demopoulos@example.com' }
    expect(draftOf(customer)).toMatchObject({
      form: { customerName: 'Ana Demopoulos', customerEmail: 'demopoulos@example.com' },
    })
  })

  test.each([
    ['moveDate', { move_date: null }],
    ['moveNotes', { move_notes: null }],
    ['howDidYouHear', { how_did_you_hear: 'A neighbour' }],
  ] as const)('%s of %j is no obstacle', (field, changes) => {
    const draft = draftOf(changes)
    expect(draft.form[field]).toBe('')
    expect(lastStep(draft)).toBe(3)
  })
})
