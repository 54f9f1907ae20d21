import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostileValues, replaceEach, saneMessage } from '../../../test/phone-agent/hostile-json.ts'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import { retell } from './retell.ts'

const fixtures = join(import.meta.dirname, '../../../test/phone-agent/retell')

function read(fixture: string) {
  return JSON.parse(readFileSync(join(fixtures, `${fixture}.json`), 'utf8'))
}

/** The report of an analysed call that ended as usual, with these fields of the call changed. */
function reportWith(fields: Record<string, unknown>): CallReport {
  const message = retell.normalise({ event: 'call_analyzed', call: { call_id: 'call_1', ...fields } })
  if (message?.kind !== 'report') throw new Error('not a report')
  return message.report
}

const analyzed = {
  stage: 'analyzed',
  channel: 'phone',
  direction: 'inbound',
  connected: true,
  voicemail: false,
}

test.each<[fixture: string, facts: object]>([
  [
    'call_started',
    {
      ...analyzed,
      stage: 'started',
      callId: 'call_a1b2c3d4e5f60718293a4b5c000',
      customerNumber: '+18575550123',
      startedAt: new Date('2026-11-17T15:04:05.120Z'),
      endedAt: null,
      transcript: null,
      recordingUrl: null,
      summary: null,
      analysis: {},
      collected: { company_name: 'Beacon Hill Movers', caller_known: 'false' },
    },
  ],
  ['call_started_web', { stage: 'started', channel: 'web', customerNumber: null, transcript: null }],
  [
    'call_ended',
    {
      ...analyzed,
      stage: 'ended',
      endedAt: new Date('2026-11-17T15:07:09.470Z'),
      recordingUrl: expect.stringMatching(/^https:.+&Signature=x~y__&Key-Pair-Id=K1$/),
      summary: null,
      analysis: {},
    },
  ],
  [
    'call_analyzed_rich',
    {
      ...analyzed,
      callId: 'call_a1b2c3d4e5f60718293a4b5c000',
      summary: expect.stringMatching(/^Zoë Núñez-O'Brien requested .+\(≈110 miles\)/),
      analysis: expect.objectContaining({
        qualified_lead: 'true',
        ready_to_book: 'Yes',
        items_count_estimate: '34',
        customer_email: 'Zoe.Nunez@Example.com',
        detailed_notes: 'Upright piano 🎹; elevator at destination; 谢谢',
      }),
      collected: { customer_name: "Zoë Núñez-O'Brien", current_node: 'closing' },
    },
  ],
  [
    'call_analyzed_sparse_hangup',
    {
      ...analyzed,
      customerNumber: null,
      transcript: [
        { speaker: 'agent', text: 'Thanks for calling Beacon Hill Movers, this is Ava. How can I help?' },
      ],
      analysis: {},
      collected: {},
    },
  ],
  [
    'call_analyzed_voicemail_outbound',
    { ...analyzed, direction: 'outbound', customerNumber: '+18575550123', voicemail: true },
  ],
  [
    'call_analyzed_not_connected',
    { ...analyzed, direction: 'outbound', customerNumber: '+18575550123', connected: false, transcript: [] },
  ],
  [
    'call_analyzed_web_playground',
    { ...analyzed, channel: 'web', customerNumber: null, summary: 'A tester tried the demo agent.' },
  ],
])('what is told by %s', (fixture, facts) => {
  expect(retell.normalise(read(fixture))).toMatchObject({ kind: 'report', report: facts })
})

test('a conversation is kept turn by turn, whether it came as a list or as text', () => {
  const { call } = read('call_analyzed_rich')
  const { transcript } = reportWith(call)
  expect(transcript).toHaveLength(10)
  expect(transcript?.at(-1)).toEqual({ speaker: 'customer', text: "Yes please, let's book it. 谢谢!" })
  expect(reportWith({ ...call, transcript_object: undefined }).transcript).toEqual(transcript)
})

test('a call in a browser has no number, whatever it says', () => {
  expect(reportWith({ call_type: 'web_call', from_number: '+18575550123' }).customerNumber).toBeNull()
})

test.each<[fields: Record<string, unknown>, connected: boolean]>([
  [{ call_status: 'ended', disconnection_reason: 'user_hangup' }, true],
  [{ call_status: 'not_connected' }, false],
  [{ call_status: 'ended', disconnection_reason: 'dial_busy' }, false],
  [{ call_status: 'error', disconnection_reason: 'error_asr' }, false],
  [{ call_status: 'error', transcript: 'User: Hello?' }, true],
])('a call that ended with %j is connected: %j', (fields, connected) => {
  expect(reportWith(fields).connected).toBe(connected)
})

test.each<[fields: Record<string, unknown>, voicemail: boolean]>([
  [{ disconnection_reason: 'voicemail_reached' }, true],
  [{ disconnection_reason: 'ivr_reached' }, true],
  [{ disconnection_reason: 'marked_as_spam' }, true],
  [{ disconnection_reason: 'machine_detected' }, true],
  [{ call_analysis: { in_voicemail: true } }, true],
  [{ call_analysis: { in_voicemail: 'no' } }, false],
  [{}, false],
])('a call with %j reached a voicemail: %j', (fields, voicemail) => {
  expect(reportWith(fields).voicemail).toBe(voicemail)
})

test('an identifier that is too long names no call: two calls would share its beginning', () => {
  expect(reportWith({ call_id: 'c'.repeat(200) }).callId).toHaveLength(200)
  expect(retell.normalise({ event: 'call_ended', call: { call_id: 'c'.repeat(201) } })).toBeNull()
})

test.each([
  ['get_estimate', { distance_miles: 110, pickup_stairs: 2, move_type: '2-bedroom apartment' }],
  ['check_availability', { date: '2026-12-15', duration_hours: 6, preferred_time_of_day: 'morning' }],
  ['create_quote', { customer_name: "Zoë Núñez-O'Brien", organization_id: 999, total_cost: 1 }],
  ['lookup_quote', { quote_number: 'Q-2026-00017', last_name: "Núñez-O'Brien" }],
])('the agent asks for %s', (name, args) => {
  expect(retell.normalise(read(`function_${name}`))).toMatchObject({
    kind: 'functions',
    calls: [
      {
        toolCallId: null,
        name,
        args,
        call: {
          callId: 'call_a1b2c3d4e5f60718293a4b5c000',
          stage: 'started',
          customerNumber: '+18575550123',
        },
      },
    ],
  })
})

test('a function may be asked for outside a call, with arguments that poison nothing', () => {
  const body = JSON.parse('{"name": "get_estimate", "args": {"__proto__": {"ok": true}, "miles": 3}}')
  expect(retell.normalise(body)).toEqual({
    kind: 'functions',
    calls: [{ toolCallId: null, name: 'get_estimate', args: { miles: 3 }, call: null }],
  })
})

test('someone is calling', () => {
  expect(retell.normalise(read('call_inbound'))).toEqual({ kind: 'inbound', customerNumber: '+18575550123' })
  expect(retell.normalise({ event: 'call_inbound' })).toEqual({ kind: 'inbound', customerNumber: null })
})

test.each([
  ['an event of another kind', { event: 'transcript_updated', call: { call_id: 'call_1' } }],
  ['an event without a call', { event: 'call_ended' }],
  ['a call without an identifier', { event: 'call_ended', call: { call_id: ' \0' } }],
  ['an event that is none', { event: null, name: 'get_estimate' }],
  ['a function without a name', { name: 7, args: {} }],
])('nothing is known of %s', (_name, body) => {
  expect(retell.normalise(body)).toBeNull()
})

test.each(hostileValues)('%s in any place harms nothing', (_name, value) => {
  for (const file of readdirSync(fixtures).filter((name) => !name.startsWith('vectors'))) {
    const body = withoutWords(read(file.replace('.json', '')))
    for (const [place, replaced] of replaceEach(body, value)) {
      const { error } = saneMessage.safeParse(retell.normalise(replaced))
      expect(error, `${file}: ${place}`).toBeUndefined()
    }
  }
})

/** The body with a short conversation and without the moments of its words: hundreds of parts that no one reads. */
function withoutWords(body: { call?: Record<string, unknown> }) {
  const { transcript_with_tool_calls, latency, call_cost, ...call } = body.call ?? {}
  const turns = call.transcript_object
  if (Array.isArray(turns)) {
    call.transcript_object = turns.slice(0, 2).map(({ role, content }) => ({ role, content }))
  }
  return { ...body, call }
}

test('the answers as the platform wants them', () => {
  const answer = { ok: true, say: 'About two thousand dollars.' }
  expect(retell.answerFunctions([{ toolCallId: null, answer }])).toEqual(answer)
  expect(retell.answerInbound({ company_name: 'Beacon Hill Movers' })).toEqual({
    call_inbound: { dynamic_variables: { company_name: 'Beacon Hill Movers' } },
  })
})

test('what the adapter signs, it accepts', () => {
  const raw = readFileSync(join(fixtures, 'call_ended.json'))
  const now = new Date(1795000000000)
  const headers = retell.sign(raw, 'key_of_ours', now)
  expect(headers['content-type']).toBe('application/json')
  expect(retell.verify(raw, headers, ['key_of_ours'], now)).toBe(true)
  expect(retell.verify(raw, headers, ['key_of_others'], now)).toBe(false)
})
