import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import {
  openPhoneLine,
  type PhoneLine,
  retellDelivery,
  vapiDelivery,
} from '../../../test/setup/phone-agent.ts'
import { contract } from '../../contract/contract.ts'

const { calls, quotes } = contract

let ridgeline: Company
let line: PhoneLine

beforeEach(async () => {
  ridgeline = await registerCompany()
  line = await openPhoneLine(ridgeline, 'vapi')
})

test('a call becomes a quote, with what was said and where to hear it', async () => {
  const callId = randomUUID()
  for (const file of ['status_update_in_progress', 'status_update_ended', 'end_of_call_report']) {
    expect((await line.deliver(vapiDelivery(file, callId))).status).toBe(204)
  }
  const [quote, ...others] = await line.quotes()
  expect(others).toEqual([])
  expect(quote).toMatchObject({
    status: 'phone_quote',
    customer_name: "Zoë Núñez-O'Brien",
    customer_email: 'zoe.nunez@example.com',
    customer_phone: '+18575550123',
    preliminary_basis: expect.stringContaining('two-bedroom apartment'),
    customer_post_call_data: {
      call_summary: "Zoë Núñez-O'Brien asked for a quote for a two-bedroom move to Portland.",
      qualified_lead: 'yes',
      ready_to_book: 'yes',
      move_type: '2-bedroom apartment',
      items_count_estimate: '34',
      budget_discussed: null,
    },
  })
  const call = await ridgeline.call(calls.get, { params: { id: quote?.call_id as number } })
  expect(call).toMatchObject({
    duration_seconds: 184,
    customer_number: '+18575550123',
    recording_url: 'https://storage.vapi.ai/019c2f7e-mono.wav',
  })
  expect(call.transcript.map(({ speaker }) => speaker)).toEqual(['agent', 'customer', 'agent', 'customer'])
})

test('in any order and many times at once it is one quote', async () => {
  const callId = randomUUID()
  const files = ['end_of_call_report', 'status_update_ended', 'status_update_in_progress']
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => files.map((file) => line.deliver(vapiDelivery(file, callId)))).flat(),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await line.quotes()).toHaveLength(1)
})

test('who tries the agent in the browser makes a demonstration quote without a phone', async () => {
  await line.deliver(vapiDelivery('end_of_call_report_web'))
  expect(await line.quotes()).toMatchObject([
    {
      customer_phone: null,
      customer_lead_source: expect.stringMatching(/playground$/),
      customer_post_call_data: { ready_to_book: 'no', move_timeframe: 'tomorrow' },
    },
  ])
})

test.each(['end_of_call_report_voicemail', 'end_of_call_report_no_answer', 'status_update_in_progress'])(
  'no quote comes from: %s',
  async (file) => {
    expect((await line.deliver(vapiDelivery(file))).status).toBe(204)
    expect(await line.quotes()).toEqual([])
  },
)

describe('the secret', () => {
  const report = vapiDelivery('end_of_call_report')

  test.each([
    ['absent', {}],
    ['empty', { authorization: 'Bearer ' }],
    ['wrong', { authorization: `Bearer ${randomUUID()}` }],
    ['of another kind', { authorization: 'Basic a2V5OmtleQ==' }],
    ['in the header of other platforms', { 'x-vapi-secret': 'key', 'x-retell-signature': 'v=1,d=2' }],
  ])('%s: refused at each address', async (_what, headers) => {
    for (const of of ['events', 'inbound', 'functions'] as const) {
      expect((await line.deliver(report, { of, headers })).status).toBe(401)
    }
    expect(await line.quotes()).toEqual([])
  })

  test('of another company, nearly right or twice: refused', async () => {
    const other = await openPhoneLine(await registerCompany(), 'vapi')
    for (const authorization of [
      `Bearer ${other.key}`,
      `Bearer ${line.key}x`,
      `Bearer ${line.key.slice(0, -1)}`,
      `Bearer ${line.key.toUpperCase()}`,
      `Bearer ${line.key}, Bearer ${line.key}`,
      line.key,
    ]) {
      expect((await line.deliver(report, { headers: { authorization } })).status).toBe(401)
    }
    expect((await line.deliver(report, { headers: { authorization: `bearer ${line.key}` } })).status).toBe(
      204,
    )
    expect(await other.quotes()).toEqual([])
  })

  test('does not open the addresses of a company at the other platform, nor the other way round', async () => {
    const retell = await openPhoneLine(await registerCompany(), 'retell', line.key)
    const headers = { authorization: `Bearer ${line.key}` }
    expect((await retell.deliver(report, { headers })).status).toBe(401)
    const theirs = retellDelivery('call_analyzed_rich')
    expect((await line.deliver(theirs)).status, 'what this platform never says').toBe(204)
    expect(await line.quotes()).toEqual([])
    const address = line.address('events').replace('/vapi/', '/retell/')
    expect((await fetch(address, { method: 'POST', body: '{}', headers })).status).toBe(404)
  })
})

describe('while it talks', () => {
  type Results = { results: { toolCallId: string; result: string }[] }

  test('everything asked at once is answered in the platform’s shape, each by its name', async () => {
    const { status, body } = await line.deliver(vapiDelivery('tool_calls'), { of: 'functions' })
    expect(status).toBe(200)
    const { results } = body as Results
    expect(results.map(({ toolCallId }) => toolCallId)).toEqual(['call_Xy12', 'call_Xy13', 'call_Xy14'])
    const [estimate, slots, found] = results.map(({ result }) => JSON.parse(result))
    expect(estimate).toMatchObject({ ok: true, movers: expect.any(Number), total: expect.any(Number) })
    expect(slots).toMatchObject({ date: '2026-12-15', slots: expect.any(Array) })
    expect(found).toMatchObject({ ok: false, say: expect.stringContaining('cannot find') })
  })

  test('a quote saved in the call and the call’s report are one quote', async () => {
    const callId = randomUUID()
    const args = { customer_name: 'Lena Whitfield', items: ['sofa', 'piano'], distance_miles: 110 }
    const asked = vapiDelivery('tool_calls', callId, {
      toolCallList: [{ id: 'call_1', function: { name: 'create_quote', arguments: JSON.stringify(args) } }],
    })
    const { body } = await line.deliver(asked, { of: 'functions' })
    const saved = JSON.parse((body as Results).results[0]?.result ?? '')
    await line.deliver(vapiDelivery('end_of_call_report', callId))
    const made = await line.quotes()
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({
      quote_number: saved.quote_number,
      total_cost: saved.total,
      customer_name: 'Lena Whitfield',
      customer_email: 'zoe.nunez@example.com',
    })
  })

  test.each([
    ['no list', undefined],
    ['an empty one', []],
    ['nothing that has a name', [null, 1, 'get_estimate', {}, { id: 'x', function: null }]],
  ])('%s of what is asked is answered all the same', async (_what, toolCallList) => {
    const asked = vapiDelivery('tool_calls', randomUUID(), { toolCallList })
    const { status, body } = await line.deliver(asked, { of: 'functions' })
    expect(status).toBe(200)
    expect((body as Results).results).toHaveLength(1)
  })

  test('arguments that are no record are none', async () => {
    for (const args of ['{"items":', '"sofa"', '[1]', 'null', '{"__proto__":{"items":["sofa"]}}', 7, null]) {
      const toolCallList = [{ id: 'call_1', function: { name: 'get_estimate', arguments: args } }]
      const asked = vapiDelivery('tool_calls', randomUUID(), { toolCallList })
      const { body } = await line.deliver(asked, { of: 'functions' })
      expect(JSON.parse((body as Results).results[0]?.result ?? '')).toMatchObject({ ok: false })
    }
  })
})

test('before it speaks it learns the company, the day, and of a known caller two things', async () => {
  const asks = () => line.deliver(vapiDelivery('assistant_request'), { of: 'inbound' })
  const variableValues = {
    company_name: 'Ridgeline Movers',
    today: expect.stringMatching(/^\d{4}(-\d\d){2}$/),
  }
  expect((await asks()).body).toEqual({ assistantOverrides: { variableValues } })

  const quote = await ridgeline.createQuote({ customer_name: 'Zoë Núñez', customer_phone: '857 555 0123' })
  expect((await asks()).body).toEqual({
    assistantOverrides: {
      variableValues: {
        ...variableValues,
        customer_first_name: 'Zoë',
        quote_number: quote.quote_number,
      },
    },
  })
  expect((await ridgeline.call(quotes.list)).total).toBe(1)
})
