import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostileValues, replaceEach, saneMessage } from '../../../test/phone-agent/hostile-json.ts'
import { vapi } from './vapi.ts'

const fixtures = join(import.meta.dirname, '../../../test/phone-agent/vapi')

function read(fixture: string) {
  return JSON.parse(readFileSync(join(fixtures, `${fixture}.json`), 'utf8'))
}

const callId = '019c2f7e-1111-7aaa-8bbb-0123456789ab'
const analyzed = {
  stage: 'analyzed',
  channel: 'phone',
  direction: 'inbound',
  connected: true,
  voicemail: false,
}
const conversation = [
  { speaker: 'agent', text: 'Thanks for calling Beacon Hill Movers, this is Ava. How can I help?' },
  {
    speaker: 'customer',
    text: "Hi, it's Zoë Núñez-O'Brien. I need a quote to move a two-bedroom apartment.",
  },
  { speaker: 'agent', text: 'Happy to help, Zoë. What is the best email for the quote?' },
  { speaker: 'customer', text: 'zoe.nunez@example.com. We have a sofa 🛋️ and roughly 34 items.' },
]

test.each<[fixture: string, facts: object]>([
  [
    'status_update_in_progress',
    { ...analyzed, stage: 'started', callId, customerNumber: '+18575550123', transcript: null, analysis: {} },
  ],
  [
    'status_update_ended',
    {
      ...analyzed,
      stage: 'ended',
      callId,
      startedAt: new Date('2026-11-17T15:04:05.120Z'),
      endedAt: new Date('2026-11-17T15:07:09.470Z'),
      transcript: conversation,
      analysis: {},
    },
  ],
  [
    'end_of_call_report',
    {
      ...analyzed,
      callId,
      customerNumber: '+18575550123',
      startedAt: new Date('2026-11-17T15:04:05.120Z'),
      endedAt: new Date('2026-11-17T15:07:09.470Z'),
      transcript: conversation,
      recordingUrl: 'https://storage.vapi.ai/019c2f7e-mono.wav',
      summary: "Zoë Núñez-O'Brien asked for a quote for a two-bedroom move to Portland.",
      analysis: {
        qualified_lead: 'true',
        ready_to_book: 'Yes',
        move_type: '2-bedroom apartment',
        items_count_estimate: '34',
        customer_name: "Zoë Núñez-O'Brien",
        customer_email: 'zoe.nunez@example.com',
        special_items: 'piano, aquarium',
      },
      collected: {},
    },
  ],
  ['end_of_call_report_voicemail', { ...analyzed, direction: 'outbound', voicemail: true }],
  [
    'end_of_call_report_no_answer',
    { ...analyzed, direction: 'outbound', connected: false, customerNumber: '+18575550123', transcript: [] },
  ],
  [
    'end_of_call_report_web',
    {
      ...analyzed,
      channel: 'web',
      customerNumber: null,
      recordingUrl: 'https://storage.vapi.ai/019c2f7e-web.wav',
      transcript: [
        { speaker: 'agent', text: 'Hi, this is Ava.' },
        { speaker: 'customer', text: 'Testing the demo.' },
        { speaker: 'agent', text: 'Noted!' },
      ],
      analysis: { move_type: 'demo', ready_to_book: 'false', move_timeframe: 'tomorrow' },
    },
  ],
])('what is told by %s', (fixture, facts) => {
  expect(vapi.normalise(read(fixture))).toMatchObject({ kind: 'report', report: facts })
})

test.each([
  ['assistant-ended-call', true],
  ['customer-ended-call', true],
  ['silence-timed-out', true],
  ['call.in-progress.error-assistant-did-not-receive-customer-audio', true],
  ['customer-busy', false],
  ['customer-did-not-answer', false],
  ['customer-did-not-give-microphone-permission', false],
  ['twilio-failed-to-connect-call', false],
  ['twilio-reported-customer-misdialed', false],
  ['call.start.error-fraud-check-failed', false],
  ['call-start-error-neither-assistant-nor-server-set', false],
  ['call.ringing.sip-inbound-caller-hungup-before-call-connect', false],
  ['call.in-progress.error-providerfault-transport-never-connected', false],
  ['call.in-progress.error-sip-outbound-call-failed-to-connect', false],
  ['call.in-progress.error-providerfault-outbound-sip-480-temporarily-unavailable', false],
])('a call that ended with %s is connected: %j', (endedReason, connected) => {
  const message = { type: 'end-of-call-report', call: { id: 'call_1' }, endedReason }
  expect(vapi.normalise({ message })).toMatchObject({ report: { connected } })
})

test('functions are asked for in three spellings', () => {
  const call = expect.objectContaining({ callId, stage: 'started', customerNumber: '+18575550123' })
  expect(vapi.normalise(read('tool_calls'))).toEqual({
    kind: 'functions',
    calls: [
      {
        toolCallId: 'call_Xy12',
        name: 'get_estimate',
        args: { distance_miles: 110, items: [{ name: 'sofa', quantity: 1 }] },
        call,
      },
      {
        toolCallId: 'call_Xy13',
        name: 'check_availability',
        args: { date: '2026-12-15', duration_hours: 6 },
        call,
      },
      {
        toolCallId: 'call_Xy14',
        name: 'lookup_quote',
        args: { quote_number: 'Q-2026-0017', last_name: "Núñez-O'Brien" },
        call,
      },
    ],
  })
})

test.each([
  ['no JSON', '{"date":', {}],
  ['JSON of another type', '[1]', {}],
  ['prototype names', '{"__proto__":{"a":1},"constructor":1,"date":"2026-12-15"}', { date: '2026-12-15' }],
])('arguments written as text may be %s', (_name, args, read) => {
  const toolCallList = [{ id: 'x', function: { name: 'check_availability', arguments: args } }]
  expect(vapi.normalise({ message: { type: 'tool-calls', toolCallList } })).toEqual({
    kind: 'functions',
    calls: [{ toolCallId: 'x', name: 'check_availability', args: read, call: null }],
  })
})

test('more functions at once than an agent asks for are left unanswered', () => {
  const toolCallList = Array.from({ length: 25 }, (_, i) => ({ id: `${i}`, name: 'get_estimate' }))
  const message = vapi.normalise({ message: { type: 'tool-calls', toolCallList } })
  expect(message).toMatchObject({ calls: { length: 20 } })
})

test('a call in a browser has no number, whatever it says', () => {
  const call = { id: 'call_1', type: 'webCall', customer: { number: '+18575550123' } }
  const message = { type: 'status-update', status: 'in-progress', call }
  expect(vapi.normalise({ message })).toMatchObject({ report: { channel: 'web', customerNumber: null } })
})

test('someone is calling', () => {
  const inbound = { kind: 'inbound', customerNumber: '+18575550123' }
  expect(vapi.normalise(read('assistant_request'))).toEqual(inbound)
})

test.each([
  ['a body without a message', { type: 'end-of-call-report', call: { id: 'call_1' } }],
  ['a message of another kind', { message: { type: 'speech-update', call: { id: 'call_1' } } }],
  [
    'a call that is ringing',
    { message: { type: 'status-update', status: 'ringing', call: { id: 'call_1' } } },
  ],
  ['a report of no call', { message: { type: 'end-of-call-report' } }],
  ['functions without names', { message: { type: 'tool-calls', toolCallList: [{ id: 'x' }, null] } }],
])('nothing is known of %s', (_name, body) => {
  expect(vapi.normalise(body)).toBeNull()
})

test.each(hostileValues)('%s in any place harms nothing', (_name, value) => {
  for (const file of readdirSync(fixtures)) {
    for (const [place, replaced] of replaceEach(read(file.replace('.json', '')), value)) {
      const { error } = saneMessage.safeParse(vapi.normalise(replaced))
      expect(error, `${file}: ${place}`).toBeUndefined()
    }
  }
})

test('several records of structured data are one analysis, and the link of the recording counts before its name', () => {
  const message = {
    type: 'end-of-call-report',
    call: { id: 'call' },
    artifact: {
      recordingUrl: 'https://a.example/id',
      recording: { presignedMonoUrl: 'https://a.example/signed' },
    },
    analysis: { structuredDataMulti: [{ contact: { customer_name: 'Anna' } }, { distance_miles: 12 }] },
  }
  expect(vapi.normalise({ message })).toMatchObject({
    report: {
      recordingUrl: 'https://a.example/signed',
      analysis: { customer_name: 'Anna', distance_miles: '12' },
    },
  })
})

test('the answers as the platform wants them', () => {
  const answers = [
    { toolCallId: 'call_Xy12', answer: { ok: true, say: 'About two thousand dollars.' } },
    { toolCallId: 'call_Xy13', name: 'get_estimate', answer: { ok: false, say: 'We are closed.' } },
  ]
  expect(vapi.answerFunctions(answers)).toEqual({
    results: [
      { toolCallId: 'call_Xy12', result: '{"ok":true,"say":"About two thousand dollars."}' },
      { toolCallId: 'call_Xy13', name: 'get_estimate', result: '{"ok":false,"say":"We are closed."}' },
    ],
  })
  expect(vapi.answerInbound({ company_name: 'Beacon Hill Movers' })).toEqual({
    assistantOverrides: { variableValues: { company_name: 'Beacon Hill Movers' } },
  })
})

test.each<[authorization: string | undefined, keys: string[], accepted: boolean]>([
  ['Bearer secret-of-ours', ['secret-of-ours'], true],
  ['bearer secret-of-ours', ['secret-of-ours'], true],
  ['Bearer secret-of-ours', ['secret-of-today', 'secret-of-ours'], true],
  ['Bearer secret-of-others', ['secret-of-ours'], false],
  ['Bearer secret-of-our', ['secret-of-ours'], false],
  ['Bearer secret-of-ours, Bearer secret-of-ours', ['secret-of-ours'], false],
  ['secret-of-ours', ['secret-of-ours'], false],
  ['Basic secret-of-ours', ['secret-of-ours'], false],
  ['Bearer ', [''], false],
  ['Bearer', [''], false],
  ['Bearer secret-of-ours', [], false],
  ['', ['secret-of-ours'], false],
  [undefined, ['secret-of-ours'], false],
])('%j with the keys %j is accepted: %j', (authorization, keys, accepted) => {
  expect(vapi.verify(Buffer.from('{}'), { authorization }, keys, new Date(0))).toBe(accepted)
})

test('what the adapter signs, it accepts', () => {
  const headers = vapi.sign(Buffer.from('{}'), 'secret-of-ours', new Date(0))
  expect(headers['content-type']).toBe('application/json')
  expect(vapi.verify(Buffer.from('{}'), headers, ['secret-of-ours'], new Date(0))).toBe(true)
})
