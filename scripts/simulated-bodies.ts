import type { PhoneProvider } from '../src/contract/phone-agent.ts'
import type { Turn } from '../src/domain/phone-agent/call-report.ts'
import { type Fields, fieldsOf, itemsOf } from '../src/server/phone-agent/read-json.ts'

/** A call that no one makes, as far as it has come. */
export type SimulatedCall = {
  readonly id: string
  readonly customerNumber: string
  readonly companyNumber: string
  readonly startedAt: Date
  readonly endedAt: Date
  readonly turns: Turn[]
}
/** What a platform's own analysis of the call is. */
export type Findings = { readonly summary: string; readonly answers: Readonly<Record<string, unknown>> }

/** How a platform writes down each moment of a call, and where in our answers it looks. */
type Bodies = {
  ringing(call: SimulatedCall): unknown
  started(call: SimulatedCall): unknown
  asking(call: SimulatedCall, name: string, args: Readonly<Record<string, unknown>>): unknown
  ended(call: SimulatedCall): unknown
  analyzed(call: SimulatedCall, findings: Findings): unknown
  variablesIn(answer: unknown): Fields
  resultIn(answer: unknown): Fields
}

export const simulatedBodies: Readonly<Record<PhoneProvider, Bodies>> = {
  retell: {
    ringing: (call) => ({
      event: 'call_inbound',
      call_inbound: {
        call_id: call.id,
        from_number: call.customerNumber,
        to_number: call.companyNumber,
      },
    }),
    started: (call) => ({ event: 'call_started', call: retellCall(call, 'ongoing') }),
    asking: (call, name, args) => ({
      name,
      args,
      call: { ...retellCall(call, 'ongoing'), ...retellTranscript(call) },
    }),
    ended: (call) => ({ event: 'call_ended', call: retellEnd(call) }),
    analyzed: (call, { summary, answers }) => ({
      event: 'call_analyzed',
      call: {
        ...retellEnd(call),
        call_analysis: {
          call_summary: summary,
          in_voicemail: false,
          user_sentiment: 'Positive',
          call_successful: true,
          custom_analysis_data: answers,
        },
      },
    }),
    variablesIn: (answer) => fieldsOf(fieldsOf(fieldsOf(answer).call_inbound).dynamic_variables),
    resultIn: fieldsOf,
  },
  vapi: {
    ringing: (call) => vapiMessage(call, { type: 'assistant-request' }),
    started: (call) => vapiMessage(call, { type: 'status-update', status: 'in-progress' }),
    asking: (call, name, args) =>
      vapiMessage(call, {
        type: 'tool-calls',
        toolCallList: [{ id: `call_${name}`, name, parameters: args }],
      }),
    ended: (call) => vapiMessage(call, { type: 'status-update', status: 'ended', ...vapiEnd(call) }),
    analyzed: (call, { summary, answers }) =>
      vapiMessage(call, {
        type: 'end-of-call-report',
        ...vapiEnd(call),
        analysis: { summary, structuredData: answers, successEvaluation: 'true' },
      }),
    variablesIn: (answer) => fieldsOf(fieldsOf(fieldsOf(answer).assistantOverrides).variableValues),
    resultIn: (answer) => {
      const [first] = itemsOf(fieldsOf(answer).results)
      return fieldsOf(JSON.parse(String(fieldsOf(first).result)))
    },
  },
}

function retellCall(call: SimulatedCall, status: 'ongoing' | 'ended') {
  return {
    call_type: 'phone_call',
    call_id: call.id,
    call_status: status,
    direction: 'inbound',
    from_number: call.customerNumber,
    to_number: call.companyNumber,
    start_timestamp: call.startedAt.getTime(),
  }
}

function retellTranscript({ turns }: SimulatedCall) {
  const spoken = turns.map(({ speaker, text }) => ({
    role: speaker === 'agent' ? 'agent' : 'user',
    content: text,
  }))
  const lines = spoken.map(({ role, content }) => `${role === 'agent' ? 'Agent' : 'User'}: ${content}\n`)
  return { transcript: lines.join(''), transcript_object: spoken }
}

function retellEnd(call: SimulatedCall) {
  return {
    ...retellCall(call, 'ended'),
    ...retellTranscript(call),
    end_timestamp: call.endedAt.getTime(),
    duration_ms: call.endedAt.getTime() - call.startedAt.getTime(),
    disconnection_reason: 'user_hangup',
  }
}

function vapiMessage({ id, customerNumber }: SimulatedCall, message: object) {
  const customer = { number: customerNumber }
  return { message: { ...message, customer, call: { id, type: 'inboundPhoneCall', customer } } }
}

function vapiEnd({ startedAt, endedAt, turns }: SimulatedCall) {
  const messages = turns.map(({ speaker, text }) => ({
    role: speaker === 'agent' ? 'bot' : 'user',
    message: text,
  }))
  return {
    endedReason: 'customer-ended-call',
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    artifact: { messages },
  }
}
