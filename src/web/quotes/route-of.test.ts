import { expect, test } from 'vitest'
import { QUOTE_DEFAULTS } from '../../contract/quote-fields.ts'
import type { PostCallData } from '../../domain/phone-agent/post-call-data.ts'
import { routeOf } from './route-of.ts'

const quote = {
  ...QUOTE_DEFAULTS,
  customer_name: 'Megan Ortega',
  customer_post_call_data: null,
  pickup_address: '1840 Pearl St, Denver, CO',
  delivery_address: '6217 Marigold Ct, Arvada, CO',
  pickup_stairs: 1,
  delivery_carry_feet: 1200,
}
const call: PostCallData = {
  call_summary: null,
  qualified_lead: null,
  ready_to_book: null,
  budget_discussed: null,
  lead_source_mentioned: null,
  competitor_mentioned: null,
  origin_address: 'Fort Collins, CO',
  destination_address: null,
  move_timeframe: null,
  preferred_time_of_day: null,
  move_type: null,
  items_count_estimate: null,
}

test('without a call the addresses of the quote count, each with its way in', () => {
  expect(routeOf(quote)).toEqual({
    origin: { address: '1840 Pearl St, Denver, CO', access: '1 flight' },
    destination: { address: '6217 Marigold Ct, Arvada, CO', access: '1,200 ft carry' },
  })
})

// @spec 2.8.12
test('where the quote names none, what the caller said does, end by end', () => {
  const fromCall = { ...quote, pickup_address: null, pickup_carry_feet: 80, customer_post_call_data: call }
  const { origin, destination } = routeOf(fromCall)
  expect(origin).toEqual({ address: 'Fort Collins, CO', access: '1 flight, 80 ft carry' })
  expect(destination?.address).toBe('6217 Marigold Ct, Arvada, CO')
})

// @spec 2.8.13 Departure: Move Details show the quote's own addresses first, for a call those it named, so
//   that a corrected address stays correct
test('an address that staff put right stays right, whatever was said in the call', () => {
  expect(routeOf({ ...quote, customer_post_call_data: call }).origin?.address).toBe(
    '1840 Pearl St, Denver, CO',
  )
})

test('an end that no one named is not known', () => {
  expect(routeOf({ ...quote, pickup_address: null, delivery_address: null })).toEqual({
    origin: null,
    destination: null,
  })
})
