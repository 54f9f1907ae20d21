import type { CallReport, CallStage } from '../../domain/phone-agent/call-report.ts'
import type { PhoneMessage, PhonePlatform } from './platform.ts'
import { answersOf, longTextOf, recordingAt, type SpeakerNames, telephoneOf, turnsOf } from './read-call.ts'
import { copyFields, fieldsOf, momentOf, nameOf } from './read-json.ts'
import { signForRetell, verifyRetellSignature } from './retell-signature.ts'

/** Retell AI: https://docs.retellai.com/features/webhook-overview */
export const retell: PhonePlatform = {
  verify: verifyRetellSignature,
  normalise,
  sign: (raw, key, now) => ({ 'content-type': 'application/json', ...signForRetell(raw, key, now) }),
  // A request carries one function call, and its answer is the whole response.
  answerFunctions: ([first]) => first?.answer ?? {},
  answerInbound: (variables) => ({ call_inbound: { dynamic_variables: variables } }),
}

const STAGES: ReadonlyMap<unknown, CallStage> = new Map([
  ['call_started', 'started'],
  ['call_ended', 'ended'],
  ['call_analyzed', 'analyzed'],
])
const SPEAKER_NAMES: SpeakerNames = new Map([
  ['agent', 'agent'],
  ['user', 'customer'],
])
/** Ends of calls in which no customer spoke: machines, menus, and callers that the platform takes for spam. */
const MACHINES: readonly unknown[] = [
  ...['voicemail_reached', 'machine_detected', 'ivr_reached'],
  ...['marked_as_spam', 'scam_detected'],
]

function normalise(body: unknown): PhoneMessage | null {
  const { event, name, args, call, call_inbound } = fieldsOf(body)
  const stage = STAGES.get(event)
  if (stage) {
    const report = reportOf(call, stage)
    return report && { kind: 'report', report }
  }
  if (event === 'call_inbound') {
    return { kind: 'inbound', customerNumber: telephoneOf(fieldsOf(call_inbound).from_number) }
  }
  // A function call is the one message without an `event`.
  const functionName = event === undefined ? nameOf(name, 100) : null
  if (!functionName) return null
  return {
    kind: 'functions',
    calls: [
      { toolCallId: null, name: functionName, args: copyFields(args), call: reportOf(call, 'started') },
    ],
  }
}

function reportOf(value: unknown, stage: CallStage): CallReport | null {
  const call = fieldsOf(value)
  const callId = nameOf(call.call_id, 200)
  if (!callId) return null

  const found = fieldsOf(call.call_analysis)
  const channel = call.call_type === 'web_call' ? 'web' : 'phone'
  const direction = call.direction === 'outbound' ? 'outbound' : 'inbound'
  const customerNumber = direction === 'outbound' ? call.to_number : call.from_number
  const transcript = turnsOf(call.transcript_object, call.transcript, SPEAKER_NAMES, 'content')
  return {
    callId,
    stage,
    channel,
    direction,
    customerNumber: channel === 'web' ? null : telephoneOf(customerNumber),
    startedAt: momentOf(call.start_timestamp),
    endedAt: momentOf(call.end_timestamp),
    connected: isConnected(call.call_status, call.disconnection_reason, Boolean(transcript?.length)),
    voicemail: found.in_voicemail === true || MACHINES.includes(call.disconnection_reason),
    transcript,
    recordingUrl: recordingAt(call.recording_url),
    summary: longTextOf(found.call_summary),
    analysis: answersOf(found.custom_analysis_data),
    collected: answersOf(call.collected_dynamic_variables ?? call.retell_llm_dynamic_variables),
  }
}

function isConnected(status: unknown, reason: unknown, anythingSaid: boolean): boolean {
  if (status === 'not_connected') return false
  if (status === 'error' && !anythingSaid) return false
  return !(typeof reason === 'string' && reason.startsWith('dial_'))
}
