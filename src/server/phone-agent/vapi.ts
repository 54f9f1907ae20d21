import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { CallReport, CallStage } from '../../domain/phone-agent/call-report.ts'
import type { FunctionCall, PhoneMessage, PhonePlatform } from './platform.ts'
import { answersOf, longTextOf, recordingAt, type SpeakerNames, telephoneOf, turnsOf } from './read-call.ts'
import { copyFields, type Fields, fieldsOf, itemsOf, momentOf, nameOf } from './read-json.ts'

/** Vapi: https://docs.vapi.ai/server-url/events, with a bearer token as credential of the server. */
export const vapi: PhonePlatform = {
  verify,
  normalise,
  sign: (_raw, key) => ({ 'content-type': 'application/json', authorization: `Bearer ${key}` }),
  answerFunctions: (answers) => ({
    results: answers.map(({ toolCallId, name, answer }) => ({
      toolCallId,
      ...(name !== undefined && { name }),
      result: JSON.stringify(answer),
    })),
  }),
  answerInbound: (variables) => ({ assistantOverrides: { variableValues: variables } }),
}

/** Bounds on one webhook: more than an agent calls at once, and than a company has set up. */
const MOST_FUNCTIONS = 20
const MOST_OUTPUTS = 100
const SPEAKER_NAMES: SpeakerNames = new Map([
  ['assistant', 'agent'],
  ['bot', 'agent'],
  ['ai', 'agent'],
  ['user', 'customer'],
])
/** Reasons for the end of a call in which the agent and a person never heard each other. */
const NEVER_CONNECTED =
  /^(?:customer-(?:busy$|did-not-.)|call[.-](?:start[.-]error|ringing).)|.(?:failed-to-connect|never-connected|outbound-sip-\d|misdialed)/

/** The bearer token is one of the keys; this platform signs neither the body nor the time. */
function verify(_raw: Buffer, headers: IncomingHttpHeaders, keys: readonly string[]): boolean {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (!token) return false
  const given = digest(token)
  // Digests have one length and every key is compared, so that the time taken tells nothing of any.
  return keys.map((key) => timingSafeEqual(digest(key), given)).includes(true)
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function normalise(body: unknown): PhoneMessage | null {
  const message = fieldsOf(fieldsOf(body).message)
  if (message.type === 'assistant-request') {
    return { kind: 'inbound', customerNumber: telephoneOf(customerOf(message).number) }
  }
  if (message.type === 'tool-calls') {
    const calls = functionsOf(message)
    return calls.length > 0 ? { kind: 'functions', calls } : null
  }
  const stage = stageOf(message)
  const report = stage && reportOf(message, stage)
  return report && { kind: 'report', report }
}

function stageOf({ type, status }: Fields): CallStage | null {
  if (type === 'end-of-call-report') return 'analyzed'
  if (type !== 'status-update') return null
  if (status === 'in-progress') return 'started'
  return status === 'ended' ? 'ended' : null
}

function functionsOf(message: Fields): FunctionCall[] {
  const call = reportOf(message, 'started')
  return itemsOf(message.toolCallList)
    .slice(0, MOST_FUNCTIONS)
    .flatMap((item) => {
      const request = fieldsOf(item)
      // The platform documents two forms: flat, and OpenAI's with name and arguments under `function`.
      const { name, arguments: args, parameters } = { ...request, ...fieldsOf(request.function) } as Fields
      const functionName = nameOf(name, 100)
      if (!functionName) return []
      const toolCallId = nameOf(request.id, 200)
      return [{ toolCallId, name: functionName, args: argumentsOf(args ?? parameters), call }]
    })
}

function argumentsOf(value: unknown): Fields {
  if (typeof value !== 'string') return copyFields(value)
  try {
    return copyFields(JSON.parse(value))
  } catch {
    return {}
  }
}

function reportOf(message: Fields, stage: CallStage): CallReport | null {
  const call = fieldsOf(message.call)
  const callId = nameOf(call.id, 200)
  if (!callId) return null

  const artifact = fieldsOf(message.artifact ?? call.artifact)
  const found = fieldsOf(message.analysis ?? call.analysis)
  const reason = nameOf(message.endedReason ?? call.endedReason, 200)
  const channel = call.type === 'webCall' ? 'web' : 'phone'
  return {
    callId,
    stage,
    channel,
    direction: call.type === 'outboundPhoneCall' ? 'outbound' : 'inbound',
    customerNumber: channel === 'web' ? null : telephoneOf(customerOf(message).number),
    startedAt: momentOf(message.startedAt ?? call.startedAt),
    endedAt: momentOf(message.endedAt ?? call.endedAt),
    connected: !reason || !NEVER_CONNECTED.test(reason),
    voicemail: reason === 'voicemail',
    transcript: turnsOf(artifact.messages, artifact.transcript, SPEAKER_NAMES, 'message'),
    recordingUrl: recordingOf(artifact),
    summary: longTextOf(found.summary),
    analysis: answersOf(
      Object.fromEntries([
        ...structuredOutputs(artifact),
        ...structuredRecords(found.structuredDataMulti),
        ...Object.entries(copyFields(found.structuredData)),
      ]),
    ),
    collected: {},
  }
}

function customerOf(message: Fields): Fields {
  return fieldsOf(message.customer ?? fieldsOf(message.call).customer)
}

function recordingOf(artifact: Fields): string | null {
  const recording = fieldsOf(artifact.recording)
  return (
    recordingAt(recording.presignedMonoUrl) ??
    recordingAt(artifact.presignedMonoUrl) ??
    recordingAt(artifact.recordingUrl) ??
    recordingAt(fieldsOf(recording.mono).combinedUrl) ??
    recordingAt(recording.stereoUrl)
  )
}

/** The answers of several records of structured data, each of which stands under its key or as it is. */
function structuredRecords(multi: unknown): [string, unknown][] {
  return itemsOf(multi)
    .slice(0, MOST_OUTPUTS)
    .flatMap((each) =>
      Object.entries(copyFields(each)).flatMap(([name, value]) => {
        const fields = Object.entries(copyFields(value))
        return fields.length > 0 ? fields : [[name, value] as [string, unknown]]
      }),
    )
}

/** The answers of Vapi's structured outputs: each has a name and a result, which is one answer or a record of them. */
function structuredOutputs(artifact: Fields): [string, unknown][] {
  const outputs = Object.values(copyFields(artifact.structuredOutputs)).slice(0, MOST_OUTPUTS)
  return outputs.flatMap((output) => {
    const { name, result } = fieldsOf(output)
    return [[nameOf(name, 100) ?? '', result], ...Object.entries(copyFields(result))]
  })
}
