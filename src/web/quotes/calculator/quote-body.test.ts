import { describe, expect, test } from 'vitest'
import { createQuoteBody } from '../../../contract/quote.ts'
import { QUOTE_DEFAULTS } from '../../../contract/quote-fields.ts'
import { withCount } from './draft.ts'
import { EMPTY_MOVE_FORM, type MoveForm, missingFields, moveForm, requiredFields } from './move-form.ts'
import { calculationBody, quoteBody } from './quote-body.ts'

const filled: MoveForm = {
  ...EMPTY_MOVE_FORM,
  customerName: ' Megan Ortega ',
  customerEmail: 'megan.ortega@example.com',
  customerPhone: '(303) 555-0117',
  originAddress: '1840 Pearl St, Denver, CO 80203',
  destinationAddress: '6217 Marigold Ct, Arvada, CO 80004',
  distance: '11.4',
  pickupStairs: '2',
  deliveryCarryFeet: '120',
  moveDate: '2026-11-28',
  howDidYouHear: 'google_search',
}
const items = withCount([], { id: 1, name: 'sofa-three-seat', room: 'living_room' }, 2)

describe('the body of a quote', () => {
  // @spec 7.13 POST /quotes with the call's field names, the date with T00:00:00 or null
  // @spec 2.13.5
  test('carries what was typed under the names of the call', () => {
    expect(quoteBody(filled, items)).toEqual({
      ...QUOTE_DEFAULTS,
      customer_name: 'Megan Ortega',
      customer_email: 'megan.ortega@example.com',
      customer_phone: '(303) 555-0117',
      pickup_address: '1840 Pearl St, Denver, CO 80203',
      delivery_address: '6217 Marigold Ct, Arvada, CO 80004',
      distance: 11.4,
      pickup_stairs: 2,
      delivery_carry_feet: 120,
      move_date: '2026-11-28T00:00:00',
      how_did_you_hear: 'google_search',
      stops: [],
      items: [{ name: 'sofa-three-seat', quantity: 2, room: 'living_room', source: 'manual' }],
    })
  })

  test('is what the server accepts', () => {
    expect(createQuoteBody.safeParse(quoteBody(filled, items)).success).toBe(true)
  })

  test('says none where nothing was typed', () => {
    const bare = quoteBody({ ...filled, moveDate: '', howDidYouHear: '', pickupStairs: '' }, items)
    expect(bare).toMatchObject({ move_date: null, how_did_you_hear: null, pickup_stairs: 0 })
  })

  test.each(['customerName', 'customerEmail', 'distance'] as const)('needs the %s', (field) => {
    expect(quoteBody({ ...filled, [field]: ' ' }, items)).toBeNull()
  })

  // @spec 5.5
  test('needs an item', () => {
    expect(quoteBody(filled, [])).toBeNull()
  })
})

test('a move is priced before anybody is named', () => {
  expect(calculationBody({ ...EMPTY_MOVE_FORM, distance: '5' }, items)).toMatchObject({ distance: 5 })
  expect(calculationBody(EMPTY_MOVE_FORM, items)).toBeNull()
  expect(calculationBody(filled, [])).toBeNull()
})

test.each([
  [{ distance: '' }, 'distance', 'Distance is required'],
  [{ distance: '-1' }, 'distance', 'Must be 0 or more'],
  [{ customerEmail: 'megan' }, 'customerEmail', 'Invalid email address'],
  [{ pickupStairs: '1.5' }, 'pickupStairs', 'Must be a whole number'],
  [{ deliveryCarryFeet: '-5' }, 'deliveryCarryFeet', 'Must be 0 or more'],
] as const)('%j is refused with the words of the contract', (typed, field, message) => {
  const result = moveForm.safeParse({ ...filled, ...typed })
  expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, message]])
})

// @spec 4.4.1
test('what is still missing is named in the order of the form', () => {
  const typed = requiredFields.map((field) => filled[field])
  expect(missingFields(typed)).toEqual([])
  expect(missingFields(typed.with(2, ' ').with(5, ''))).toEqual(['phone', 'distance'])
})
