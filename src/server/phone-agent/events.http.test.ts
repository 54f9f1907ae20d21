import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, contentOf, MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { openPhoneLine, type PhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { contract } from '../../contract/contract.ts'

const { quotes } = contract

let ridgeline: Company
let line: PhoneLine

beforeAll(async () => {
  ridgeline = await registerCompany()
  line = await openPhoneLine(ridgeline)
})

/** A call of its own, as its three events tell of it. */
function aCall(analysis: object = {}) {
  const call = { call_id: someCallId() }
  return {
    started: retellDelivery('call_started', { call }),
    ended: retellDelivery('call_ended', { call }),
    analyzed: retellDelivery('call_analyzed_rich', { call, analysis }),
  }
}

/** The quotes that deliveries to a company of its own leave behind. */
async function quotesAfter(...deliveries: object[]) {
  const company = await registerCompany()
  const ownLine = await openPhoneLine(company)
  for (const delivery of deliveries) expect((await ownLine.deliver(delivery)).status).toBe(204)
  return { company, line: ownLine, quotes: await ownLine.quotes() }
}

test('a call becomes a quote, with everything that was said in its place', async () => {
  const { started, ended, analyzed } = aCall()
  const { company, quotes: made } = await quotesAfter(started, ended, analyzed)
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({
    status: 'phone_quote',
    customer_name: "Zoë Núñez-O'Brien",
    customer_email: 'Zoe.Nunez@Example.com',
    customer_phone: '(857) 555-0123',
    customer_lead_source: 'retell_ai_email_2024',
    pickup_address: "12 Rue d'Été, Unit #4B, Cambridge, MA 02139",
    delivery_address: '480 Straße Lane, Portland, ME 04101',
    move_date: '2026-12-15',
    move_notes: 'Upright piano 🎹; elevator at destination; 谢谢',
    distance: null,
    customer_post_call_data: {
      call_summary: expect.stringContaining('requested a quote for a 2-bedroom move'),
      qualified_lead: 'yes',
      ready_to_book: 'yes',
      budget_discussed: 'Under $2,200 (competitor quoted $2,100)',
      lead_source_mentioned: 'Google',
      competitor_mentioned: 'Two Men & a Truck',
      origin_address: "12 Rue d'Été, Unit #4B, Cambridge, MA 02139",
      destination_address: '480 Straße Lane, Portland, ME 04101',
      move_timeframe: 'mid-December, flexible ±3 days',
      preferred_time_of_day: 'morning',
      move_type: '2-bedroom apartment',
      items_count_estimate: '34',
    },
  })
  const call = await company.call(contract.calls.get, { params: { id: made[0]?.call_id as number } })
  expect(call).toMatchObject({
    duration_seconds: 184,
    customer_number: '+18575550123',
    recording_url: expect.stringMatching(/^https:\/\/dxc03zgurdly9\.cloudfront\.net\//),
  })
  expect(call.transcript[0]).toEqual({
    speaker: 'agent',
    text: 'Thanks for calling Beacon Hill Movers, this is Ava. How can I help?',
  })
  expect(call.transcript.some(({ speaker, text }) => speaker === 'customer' && text.includes('谢谢'))).toBe(
    true,
  )
})

test('its estimate is that of a typical home of the size, and says so until someone looked', async () => {
  const { company, quotes: made } = await quotesAfter(aCall().analyzed)
  const [quote] = made
  expect(quote?.preliminary_basis).toBe(
    'Based on the typical contents of a two-bedroom apartment and a move of about 119 miles.',
  )
  const typical = await company.call(contract.estimates.test)
  expect(quote?.selected_items_json.estimate?.summary.total_items).toBe(typical.estimate.summary.total_items)
  expect(quote?.items.every(({ source }) => source === 'voice_ai')).toBe(true)

  const params = { id: quote?.id as number }
  const measured = await company.call(quotes.update, { params, body: { distance: 130 } })
  expect(measured.preliminary_basis).toBe('Based on the typical contents of a two-bedroom apartment.')
  expect(measured.total_cost).toBeGreaterThan(quote?.total_cost as number)
  const { mails: _, ...asItIs } = measured
  const putBack = await company.call(quotes.update, { params, body: asItIs as object })
  expect(putBack.preliminary_basis, 'what GET answered changes nothing').toBe(measured.preliminary_basis)
  const confirmed = await company.call(quotes.update, { params, body: { preliminary_basis: null } })
  expect(contentOf(confirmed)).toEqual({ ...contentOf(measured), preliminary_basis: null })
})

test('naming what there is ends the typical home too', async () => {
  const { company, quotes: made } = await quotesAfter(aCall().analyzed)
  const params = { id: made[0]?.id as number }
  await company.call(quotes.update, { params, body: { distance: 110 } })
  const counted = await company.call(quotes.update, {
    params,
    body: { items: [{ name: 'sofa-three-seat', quantity: 1 }] },
  })
  expect(counted.preliminary_basis).toBeNull()
})

const ORDERS = [
  ['started', 'ended', 'analyzed'],
  ['started', 'analyzed', 'ended'],
  ['ended', 'started', 'analyzed'],
  ['ended', 'analyzed', 'started'],
  ['analyzed', 'started', 'ended'],
  ['analyzed', 'ended', 'started'],
] as const

test.each(ORDERS)('%s, %s, %s: one quote, the same each time', async (...order) => {
  const call = aCall()
  const { company, quotes: made } = await quotesAfter(...order.map((stage) => call[stage]), call.analyzed)
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({ customer_name: "Zoë Núñez-O'Brien", status: 'phone_quote' })
  const { transcript, duration_seconds, recording_url } = await company.call(contract.calls.get, {
    params: { id: made[0]?.call_id as number },
  })
  expect({ turns: transcript.length, duration_seconds, recorded: recording_url !== null }).toEqual({
    turns: 10,
    duration_seconds: 184,
    recorded: true,
  })
})

test('twenty same deliveries at once make one quote', async () => {
  const company = await registerCompany()
  const ownLine = await openPhoneLine(company)
  const { analyzed } = aCall()
  const replies = await Promise.all(Array.from({ length: 20 }, () => ownLine.deliver(analyzed)))
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(204))
  const made = await ownLine.quotes()
  expect(made.map(({ quote_number }) => quote_number)).toEqual([`Q-${new Date().getFullYear()}-0001`])
})

describe('no quote comes from', () => {
  test.each([
    ['a machine', 'call_analyzed_voicemail_outbound'],
    ['a call that no one took', 'call_analyzed_not_connected'],
    ['a caller who hung up during the greeting', 'call_analyzed_sparse_hangup'],
    ['a call that has only begun', 'call_started'],
    ['a call that is not analysed yet', 'call_ended'],
  ])('%s', async (_what, file) => {
    const { quotes: made } = await quotesAfter(retellDelivery(file))
    expect(made).toEqual([])
  })
})

test('who tries the agent in the browser makes a demonstration quote without a phone', async () => {
  const { quotes: made } = await quotesAfter(
    retellDelivery('call_started_web'),
    retellDelivery('call_analyzed_web_playground'),
  )
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({
    customer_name: 'Demo User',
    customer_lead_source: 'retell_ai_playground',
    customer_phone: null,
    customer_email: null,
    customer_post_call_data: { qualified_lead: 'yes', ready_to_book: 'no', budget_discussed: null },
  })
})

test('a caller without an address is reached at the number on the line', async () => {
  const analysis = { customer_email: 'zoe at example', customer_phone: 'N/A', customer_name: 'not provided' }
  const collected = { call: { call_id: someCallId(), collected_dynamic_variables: {} }, analysis }
  const { quotes: made } = await quotesAfter(retellDelivery('call_analyzed_rich', collected))
  expect(made[0]).toMatchObject({
    customer_name: 'Caller (857) 555-0123',
    customer_phone: '+18575550123',
    customer_email: null,
    customer_lead_source: 'retell_ai',
  })
})

test('a later analysis brings new insights and leaves alone what staff wrote', async () => {
  const { analyzed } = aCall()
  const { company, line: ownLine, quotes: made } = await quotesAfter(analyzed)
  const params = { id: made[0]?.id as number }
  const body = {
    customer_name: 'Zoe Nunez',
    customer_email: 'zoe@example.com',
    move_notes: 'Rang back.',
    distance: 110,
  }
  const edited = await company.call(quotes.update, { params, body })

  const later = structuredClone(analyzed)
  later.call.call_analysis.call_summary = 'She will book with us.'
  Object.assign(later.call.call_analysis.custom_analysis_data, {
    customer_name: 'Someone Else',
    budget_discussed: 'N/A',
    origin_address: '1 Another St',
  })
  await ownLine.deliver(later)
  const [refreshed] = await ownLine.quotes()
  expect(refreshed && contentOf(refreshed)).toEqual({
    ...contentOf(edited),
    customer_post_call_data: {
      ...edited.customer_post_call_data,
      call_summary: 'She will book with us.',
      budget_discussed: null,
      origin_address: '1 Another St',
    },
  })
})

test('a deleted quote does not come back, and what was said in the call is gone with it', async () => {
  const { analyzed, ended } = aCall()
  const { company, line: ownLine, quotes: made } = await quotesAfter(ended, analyzed)
  await company.call(quotes.delete, { params: { id: made[0]?.id as number } })
  for (const delivery of [analyzed, ended, analyzed, ended]) await ownLine.deliver(delivery)
  expect(await ownLine.quotes()).toEqual([])
  const call = await company.call(contract.calls.get, { params: { id: made[0]?.call_id as number } })
  expect(call).toMatchObject({ transcript: [], recording_url: null, customer_number: null })
})

test('a quote that has become a job keeps everything but its insights', async () => {
  const { analyzed } = aCall()
  const { company, line: ownLine, quotes: made } = await quotesAfter(analyzed)
  const job = await company.createJob({
    quoteId: made[0]?.id as number,
    scheduled_date: `${MOVE_DAY}T09:00:00`,
  })
  const later = structuredClone(analyzed)
  later.call.call_analysis.call_summary = 'Booked.'
  await ownLine.deliver(later)
  const [quote] = await ownLine.quotes()
  expect(quote).toMatchObject({
    status: 'approved',
    job_id: job.id,
    customer_post_call_data: { call_summary: 'Booked.' },
  })
})

test('the same call at two companies is a quote of each, and neither sees the other', async () => {
  const { analyzed } = aCall()
  const here = await quotesAfter(analyzed)
  const there = await quotesAfter(analyzed)
  expect([here.quotes.length, there.quotes.length]).toEqual([1, 1])
  expect(here.quotes[0]?.id).not.toBe(there.quotes[0]?.id)
})

test('what another company signs is no business of this one', async () => {
  const before = await line.quotes()
  const other = await openPhoneLine(await registerCompany())
  const { analyzed } = aCall()
  expect((await line.deliver(analyzed, { key: other.key })).status).toBe(401)
  expect(await line.quotes()).toEqual(before)
})
