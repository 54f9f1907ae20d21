import { beforeEach, describe, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openPhoneLine, type PhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { contract } from '../../contract/contract.ts'

const { quotes } = contract

let ridgeline: Company
let line: PhoneLine

beforeEach(async () => {
  ridgeline = await registerCompany()
  line = await openPhoneLine(ridgeline)
})

const someCall = () => ({ call_id: someCallId(), call_type: 'phone_call', from_number: '+18575550123' })

const FLAT = {
  items: [{ name: 'sofa', quantity: 1 }, { name: 'piano_upright' }, { name: 'box_medium', quantity: 20 }],
}

describe('get_estimate', () => {
  test('says the price that the app would say', async () => {
    const answer = await line.ask('get_estimate', { ...FLAT, distance_miles: 110, pickup_stairs: 2 })
    const { estimate } = await ridgeline.call(contract.estimates.calculate, {
      body: {
        items: [
          { name: 'sofa-three-seat', quantity: 1 },
          { name: 'piano-upright', quantity: 1 },
          { name: 'medium-box', quantity: 20 },
        ],
        distance: 110,
        pickup_stairs: 2,
      },
    })
    expect(answer).toMatchObject({
      ok: true,
      total: estimate.costs.total_cost,
      movers: estimate.summary.movers,
      estimated_hours: estimate.summary.estimated_hours,
      truck_size: estimate.summary.truck_size,
      preliminary_basis: null,
      not_understood: [],
    })
    expect(answer.say).toMatch(
      /^For that I would send \d movers and a \d\d foot truck for about .*hours?, which at our rates comes to about [\d,]+ dollars\. This is a rate quotation, not an estimate yet\.$/,
    )
  })

  test('prices a home by its size when no pieces are named', async () => {
    const answer = await line.ask('get_estimate', {
      move_type: 'two bedroom apartment',
      distance_miles: '12 miles',
    })
    expect(answer).toMatchObject({ ok: true, total_items: expect.any(Number) })
    expect(answer.say).toContain('Based on the typical contents of a two-bedroom apartment.')
  })

  // @spec 10.15
  test('prices what the addresses suggest when no distance is named, and the quote says the same', async () => {
    const call = someCall()
    const route = {
      origin_address: '2215 Sheffield Dr, Fort Collins, CO 80526',
      destination_address: 'Boulder, Colorado',
    }
    const answer = await line.ask('get_estimate', { ...FLAT, ...route }, call)
    const basis = 'Based on a move of about 44.7 miles.'
    expect(answer.preliminary_basis).toBe(basis)
    expect(answer.say).toContain(`This is a rate quotation, not an estimate yet. ${basis}`)
    await line.ask('create_quote', { customer_name: 'Daniel Whitaker' }, call)
    const [quote] = (await ridgeline.call(quotes.list)).quotes
    expect(quote).toMatchObject({ distance: null, total_cost: answer.total, preliminary_basis: basis })
    await line.ask('get_estimate', { distance_miles: 60 }, call)
    await line.ask('create_quote', {}, call)
    const [told] = (await ridgeline.call(quotes.list)).quotes
    expect(told).toMatchObject({ distance: 60, preliminary_basis: null })
  })

  test('says what it did not understand, and counts it all the same', async () => {
    const answer = await line.ask('get_estimate', {
      items: ['two seater couch', 'flux capacitor'],
      distance_miles: 5,
    })
    expect(answer).toMatchObject({ ok: true, not_understood: ['flux capacitor'], total_items: 2 })
    expect(answer.say).toContain('I did not recognize flux capacitor')
  })

  test.each([[{}], [{ items: [] }], [{ items: 'null', move_type: 7 }], [{ items: { sofa: 1 } }]])(
    'asks what is moving when it is told %j',
    async (args) => {
      expect(await line.ask('get_estimate', args)).toEqual({
        ok: false,
        say: expect.stringContaining('I need to know what is moving'),
      })
    },
  )
})

test('what callers say is read back, asked again and kept beside what was noted', async () => {
  const call = someCall()
  const words = { items: 'two couches, no, make that three, and some boxes', customer_phone: '000-000-0000' }
  const answer = await line.ask('get_estimate', { ...words, distance_miles: 5 }, call)
  expect(answer).toMatchObject({
    ok: true,
    total_items: 3,
    ask_again: [
      { about: 'count', said: 'boxes' },
      { about: 'phone', said: '000-000-0000' },
    ],
    read_back: expect.stringMatching(/^I noted 3 couches and 5 miles; I did not understand “boxes”/),
  })
  expect(answer.say).toContain('Could you say that again?')
  const args = { customer_name: 'my name is, uh, Lena Whitfield', move_date: 'December 12 or 13' }
  await line.ask('create_quote', args, call)
  const [quote] = await line.quotes()
  expect(quote).toMatchObject({
    customer_name: 'Lena Whitfield',
    customer_phone: '+18575550123',
    move_date: null,
  })
  const { call_id } = await ridgeline.call(quotes.get, { params: { id: quote?.id as number } })
  const { answers } = await ridgeline.call(contract.calls.get, { params: { id: call_id as number } })
  expect(answers).toEqual(
    expect.arrayContaining([
      { about: 'items', said: words.items, noted: '3 × Sofa Three Seat' },
      { about: 'name', said: args.customer_name, noted: 'the name Lena Whitfield' },
      { about: 'date', said: args.move_date, noted: null },
    ]),
  )
})

describe('check_availability', () => {
  const TUESDAY = '2027-05-18'

  test('names the times that the schedule has, what the caller prefers first', async () => {
    const args = { date: TUESDAY, duration_hours: 6, preferred_time_of_day: 'afternoon' }
    const answer = await line.ask('check_availability', args)
    const { available_slots } = await ridgeline.call(contract.jobs.dailySchedule, {
      params: { date: TUESDAY },
      query: { duration: 6 },
    })
    expect(answer).toMatchObject({ ok: true, date: TUESDAY, slots: available_slots })
    expect(answer.say).toMatch(
      /^On Tuesday, May 18(, 2027)? we could start at 12 PM\. Nothing is booked yet\.$/,
    )
  })

  test('takes as long as the move that was priced in the same call', async () => {
    const call = someCall()
    await line.ask('get_estimate', { move_type: 'five bedroom house', distance_miles: 20 }, call)
    const { say } = await line.ask('check_availability', { date: TUESDAY }, call)
    expect(say).toMatch(/^This move takes 2 days\. On Tuesday, .* 8 AM/)
  })

  test('says so when everybody is out', async () => {
    for (const _crew of [1, 2]) await ridgeline.createJob({ scheduled_date: `${TUESDAY}T08:00:00` })
    await ridgeline.call(contract.settings.putOperations, {
      body: { value: { day_start: '08:00', day_end: '11:00' } },
    })
    const answer = await line.ask('check_availability', { date: TUESDAY, duration_hours: 3 })
    expect(answer).toMatchObject({ ok: true, slots: [] })
    expect(answer.say).toContain('we are fully booked')
  })

  test.each([[{}], [{ date: 'soon' }], [{ date: '2020-01-01' }], [{ date: 42 }]])(
    'asks for a day when told %j',
    async (args) => {
      expect(await line.ask('check_availability', args)).toEqual({
        ok: false,
        say: expect.stringContaining('I need a date that is today or later'),
      })
    },
  )
})

describe('create_quote', () => {
  const { args } = retellDelivery('function_create_quote')

  test('saves one, and believes nothing of what is not the caller’s to say', async () => {
    const answer = await line.ask(
      'create_quote',
      { ...args, status: 'approved', quote_number: 'Q-1' },
      someCall(),
    )
    const [quote, ...others] = await line.quotes()
    expect(others).toEqual([])
    expect(answer).toMatchObject({ ok: true, quote_number: quote?.quote_number, total: quote?.total_cost })
    expect(answer.say).toMatch(
      /^I have saved your quote\. Its number is Q \d{4} 0001\. The rate quotation is [\d,]+ dollars\.$/,
    )
    expect(quote).toMatchObject({
      status: 'phone_quote',
      customer_name: "Zoë Núñez-O'Brien",
      customer_email: 'zoe.nunez@example.com',
      customer_phone: '857-555-0123',
      customer_lead_source: 'retell_ai_email_2024',
      customer_post_call_data: null,
      pickup_address: "12 Rue d'Été, Cambridge",
      delivery_address: '480 Straße Lane, Portland ME',
      distance: 110,
      move_date: '2026-12-15',
      items: [{ name: 'sofa-three-seat', quantity: 1, source: 'voice_ai' }],
      preliminary_basis: null,
    })
    expect(quote?.total_cost).toBeGreaterThan(100)
  })

  test('twenty times at once in one call, it is one quote with one number', async () => {
    const call = someCall()
    const answers = await Promise.all(Array.from({ length: 20 }, () => line.ask('create_quote', args, call)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await line.quotes()).toHaveLength(1)
  })

  test('with the analysis of the same call it is one quote; the analysis adds what was left open', async () => {
    const call = someCall()
    const { customer_email: _, move_date: __, ...told } = args
    const { quote_number } = await line.ask('create_quote', told, call)
    await line.deliver(retellDelivery('call_analyzed_rich', { call }))
    const [quote, ...others] = await line.quotes()
    expect(others).toEqual([])
    expect(quote).toMatchObject({
      quote_number,
      customer_email: 'Zoe.Nunez@Example.com',
      move_date: '2026-12-15',
      pickup_address: "12 Rue d'Été, Cambridge",
      items: [{ name: 'sofa-three-seat', quantity: 1 }],
      customer_post_call_data: { budget_discussed: 'Under $2,200 (competitor quoted $2,100)' },
    })
  })

  test('the other way round too', async () => {
    const call = someCall()
    await line.deliver(retellDelivery('call_analyzed_rich', { call }))
    const [made] = await line.quotes()
    const { quote_number } = await line.ask('create_quote', args, call)
    expect(quote_number).toBe(made?.quote_number)
    expect(await line.quotes()).toHaveLength(1)
  })

  test('a caller who corrects himself corrects the quote, but not what staff have changed', async () => {
    const call = someCall()
    await line.ask('create_quote', args, call)
    const [made] = await line.quotes()
    await ridgeline.call(quotes.update, {
      params: { id: made?.id as number },
      body: { customer_phone: '(303) 555-0100' },
    })
    const corrected = {
      ...args,
      customer_phone: '857-555-9999',
      destination_address: '500 Straße Lane, Portland ME',
    }
    await line.ask('create_quote', corrected, call)
    const [quote] = await line.quotes()
    expect(quote).toMatchObject({
      customer_phone: '(303) 555-0100',
      delivery_address: '500 Straße Lane, Portland ME',
    })
  })

  test('what was priced in the call is what the quote says', async () => {
    const call = someCall()
    const priced = await line.ask('get_estimate', { ...FLAT, distance_miles: 110 }, call)
    const { items: _, distance_miles: __, move_date: ___, ...told } = args
    const { total } = await line.ask('create_quote', told, call)
    expect(total).toBe(priced.total)
    const [quote] = await line.quotes()
    expect(quote).toMatchObject({
      distance: 110,
      items: [{ name: 'sofa-three-seat' }, { name: 'piano-upright' }, { name: 'medium-box' }],
    })
  })

  test('takes what its schema asks for', async () => {
    const given = {
      customer_name: 'Lena Whitfield',
      home_size: 'apt2',
      distance_miles: 12,
      pickup_stairs: 2,
      move_date: '2026-12-15',
    }
    const answer = await line.ask('create_quote', given, someCall())
    const [quote] = await line.quotes()
    expect(quote).toMatchObject({
      quote_number: answer.quote_number,
      total_cost: answer.total,
      distance: 12,
      pickup_stairs: 2,
      move_date: '2026-12-15',
      preliminary_basis: expect.stringContaining('a two-bedroom apartment'),
    })
  })

  test('asks for a name, and for nothing else', async () => {
    expect(await line.ask('create_quote', {}, someCall())).toEqual({
      ok: false,
      say: 'May I have your name for the quote?',
    })
    const answer = await line.ask('create_quote', { customer_name: 'Lena Whitfield' }, someCall())
    expect(answer).toMatchObject({ ok: true, total: null, has_email: false })
    const [quote] = await line.quotes()
    expect(quote).toMatchObject({
      customer_name: 'Lena Whitfield',
      customer_phone: '+18575550123',
      total_cost: null,
    })
  })

  test('does not bring back a quote that was deleted', async () => {
    const call = someCall()
    await line.ask('create_quote', args, call)
    const [made] = await line.quotes()
    await ridgeline.call(quotes.delete, { params: { id: made?.id as number } })
    expect(await line.ask('create_quote', args, call)).toMatchObject({
      ok: false,
      say: expect.stringContaining('closed that quote'),
    })
    expect(await line.quotes()).toEqual([])
  })
})

test.each([
  [{ name: 'transfer_money', args: {}, call: someCall() }],
  [{ name: 'constructor', args: {}, call: someCall() }],
  [{ name: 'get_estimate' }],
  [{ args: {} }],
  [[]],
  ['"text"'],
])('what it does not know it says it cannot do: %j', async (body) => {
  const { status, body: answer } = await line.deliver(body, { of: 'functions' })
  expect(status).toBe(200)
  expect(answer).toEqual({ ok: false, say: expect.any(String) })
})
