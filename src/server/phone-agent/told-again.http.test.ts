import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openPhoneLine, type PhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { contract } from '../../contract/contract.ts'

const { estimates } = contract
let ridgeline: Company
let line: PhoneLine

beforeAll(async () => {
  ridgeline = await registerCompany()
  line = await openPhoneLine(ridgeline)
})

type Story = {
  /** What is said to functions, one after the other. */
  asked: [name: string, args: object][]
  /** What the analysis says; none when the platform never analysed the call. */
  analysis?: object
  /** What the quote is then. */
  quote: object
}

const PIANO = [{ name: 'piano', quantity: 1 }]
const NAME = { customer_name: 'Lena Whitfield' }
const THE_PIANO = { items: [{ name: 'piano-upright', quantity: 1 }], preliminary_basis: null }
const TWO_BEDROOMS = expect.stringContaining('a two-bedroom apartment')
const OPEN = { origin_address: null, destination_address: null, customer_email: null, customer_name: null }

const stories: Record<string, Story> = {
  'pieces that were named are not taken for the contents of the home that the analysis knows': {
    asked: [['create_quote', { ...NAME, items: PIANO, distance_miles: 5 }]],
    analysis: { ...OPEN, move_type: '2-bedroom apartment' },
    quote: THE_PIANO,
  },
  'nor when the home is told with the email afterwards': {
    asked: [
      ['create_quote', { ...NAME, items: PIANO, distance_miles: 5 }],
      ['create_quote', { ...NAME, customer_email: 'lena@example.com', move_type: '2-bedroom apartment' }],
    ],
    quote: { ...THE_PIANO, customer_email: 'lena@example.com', customer_lead_source: 'retell_ai_email_2024' },
  },
  'a home stands for the pieces only until they are named': {
    asked: [
      ['create_quote', { ...NAME, move_type: '2-bedroom apartment', distance_miles: 5 }],
      ['create_quote', { ...NAME, items: PIANO }],
    ],
    quote: THE_PIANO,
  },
  'an empty list takes nothing back': {
    asked: [
      ['get_estimate', { items: PIANO, distance_miles: 5 }],
      ['create_quote', { ...NAME, items: [], distance_miles: null }],
    ],
    quote: { ...THE_PIANO, distance: 5 },
  },
  'stairs that are told after the price count': {
    asked: [
      ['get_estimate', { move_type: '2-bedroom apartment', distance_miles: 5 }],
      ['create_quote', { ...NAME, pickup_stairs: '3' }],
    ],
    quote: { pickup_stairs: 3, distance: 5, preliminary_basis: TWO_BEDROOMS },
  },
  'and so do stairs that are none after all': {
    asked: [
      ['create_quote', { ...NAME, items: PIANO, pickup_stairs: 2, distance_miles: 5 }],
      ['create_quote', { ...NAME, pickup_stairs: 'none, there is an elevator' }],
    ],
    quote: { pickup_stairs: 0, pickup_elevator: true },
  },
  'an elevator is asked for apart, and one that is out of order is none': {
    asked: [
      ['get_estimate', { items: PIANO, distance_miles: 5, pickup_elevator: true, delivery_elevator: 'yes' }],
      ['create_quote', { ...NAME, delivery_stairs: '3rd floor, the elevator is broken' }],
      ['create_quote', { ...NAME, delivery_elevator: 'no', pickup_stairs: 'no' }],
    ],
    quote: { pickup_elevator: true, delivery_elevator: false, delivery_stairs: 2 },
  },
  'told again without it, an email and a number stay': {
    asked: [
      ['create_quote', { ...NAME, customer_email: 'lena@example.com', customer_phone: '(303) 555-0199' }],
      ['create_quote', { ...NAME, customer_email: 'N/A', move_date: 'not decided' }],
    ],
    quote: {
      customer_email: 'lena@example.com',
      customer_phone: '(303) 555-0199',
      customer_lead_source: 'retell_ai_email_2024',
    },
  },
  'an email that only the analysis knows makes it a call with an email': {
    asked: [['create_quote', NAME]],
    analysis: { ...OPEN, customer_email: 'lena@example.com' },
    quote: { customer_email: 'lena@example.com', customer_lead_source: 'retell_ai_email_2024' },
  },
  'what was told to be written down counts more than what the analysis made of it': {
    asked: [['create_quote', { ...NAME, move_date: '2027-05-15', origin_address: '1 First St' }]],
    analysis: { ...OPEN, customer_name: 'Helena W.', move_date: '2027-05-16', origin_address: '2 Second St' },
    quote: { customer_name: 'Lena Whitfield', move_date: '2027-05-15', pickup_address: '1 First St' },
  },
  'a name that comes after everything else finds everything else': {
    asked: [
      ['create_quote', { origin_address: '1 First St', items: PIANO }],
      ['create_quote', NAME],
    ],
    quote: { pickup_address: '1 First St', items: [{ name: 'piano-upright' }] },
  },
}

test.each(Object.entries(stories))('%s', async (_what, { asked, analysis, quote }) => {
  const call = { call_id: someCallId(), call_type: 'phone_call', from_number: '+18575550123' }
  for (const [name, args] of asked) await line.ask(name, args, call)
  if (analysis) await line.deliver(retellDelivery('call_analyzed_rich', { call, analysis }))
  const [newest] = await line.quotes()
  expect(newest).toMatchObject(quote)
})

// @spec 2.8.21 An elevator is one field with one price: the phone agent asks for it apart from stairs,
//   recognizes it in answers about them, and prices it as the calculator does
test('an elevator costs on the phone what it costs in the calculator', async () => {
  const call = { call_id: someCallId(), call_type: 'phone_call', from_number: '+18575550123' }
  const access = { pickup_stairs: 0, delivery_stairs: 1, pickup_elevator: true, delivery_elevator: false }
  const move = { ...access, items: [{ name: 'sofa-three-seat', quantity: 4 }], distance_miles: 8 }
  const told = await line.ask('get_estimate', move, call)
  const { distance_miles: distance, ...rest } = move
  const { estimate } = await ridgeline.call(estimates.calculate, { body: { ...rest, distance } })
  expect(told).toMatchObject({ ok: true, total: estimate.costs.total_cost })
  const without = await line.ask('get_estimate', { ...move, pickup_elevator: false }, call)
  expect(without.total).toBeLessThan(estimate.costs.total_cost)
  await line.ask('create_quote', { ...NAME, ...move }, call)
  const [quote] = await line.quotes()
  expect(quote).toMatchObject({ ...access, total_cost: estimate.costs.total_cost })
})

describe('what the agent noted down', () => {
  test('speaks where the analysis says nothing', async () => {
    const collected_dynamic_variables = { move_date: '2027-05-15', customer_name: 'Lena Whitfield' }
    await line.deliver(
      retellDelivery('call_analyzed_rich', {
        call: { call_id: someCallId(), collected_dynamic_variables },
        analysis: { move_date: 'N/A', customer_name: 'unknown' },
      }),
    )
    const [quote] = await line.quotes()
    expect(quote).toMatchObject({ move_date: '2027-05-15', customer_name: 'Lena Whitfield' })
  })
})

test('a quote that is with the office is not changed by the caller any more, and the agent says so', async () => {
  const call = { call_id: someCallId(), call_type: 'phone_call' }
  await line.ask('create_quote', { ...NAME, items: PIANO }, call)
  const [quote] = await line.quotes()
  await ridgeline.createJob({ quoteId: quote?.id as number, scheduled_date: '2027-06-01T09:00:00' })
  const answer = await line.ask('create_quote', { ...NAME, items: [{ name: 'sofa' }] }, call)
  expect(answer).toMatchObject({ ok: true, quote_number: quote?.quote_number })
  expect(answer.say).toMatch(/^Our office is already working on your quote/)
  expect((await line.quotes())[0]?.items).toEqual(quote?.items)
})
