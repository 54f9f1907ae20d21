import type { IncomingHttpHeaders } from 'node:http'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'

/** The agent asks for something in the middle of a call. */
export type FunctionCall = {
  /** The platform's own name of this request for a function, to answer it by; null where it has none. */
  readonly toolCallId: string | null
  readonly name: string
  /** As the model wrote them: of any type, without the names that reach a prototype. */
  readonly args: Readonly<Record<string, unknown>>
  /** The ongoing call as far as told, with the stage `started`; null when it names none. */
  readonly call: CallReport | null
}

export type PhoneMessage =
  | { readonly kind: 'report'; readonly report: CallReport }
  | { readonly kind: 'functions'; readonly calls: readonly FunctionCall[] }
  | { readonly kind: 'inbound'; readonly customerNumber: string | null }

/** Everything that differs between the platforms: who may deliver, what a delivery says, how it is answered. */
export type PhonePlatform = {
  /**
   * Whether a delivery comes from somebody who holds one of the keys; `raw` is the body as it came. Synchronous:
   * what must be awaited can be forgotten.
   */
  verify(raw: Buffer, headers: IncomingHttpHeaders, keys: readonly string[], now: Date): boolean
  /** What a verified body says; null when it is nothing we know. Never throws, whatever the JSON. */
  normalise(body: unknown): PhoneMessage | null
  /** The headers of a delivery as the platform would send it: for tests of the connection and the simulator. */
  sign(raw: Buffer, key: string, now: Date): Record<string, string>
  /** What the functions of one delivery are answered with, in the platform's words. */
  answerFunctions(answers: readonly { toolCallId: string | null; answer: Record<string, unknown> }[]): unknown
  /** What the agent is told of an inbound call before it speaks. */
  answerInbound(variables: Readonly<Record<string, string>>): unknown
}
