import type { IncomingHttpHeaders } from 'node:http'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'

/** A custom function (Retell AI) or tool (Vapi) that the agent calls while it talks. */
export type FunctionCall = {
  /** The platform's id of this function call, which the answer repeats; null where it has none. */
  readonly toolCallId: string | null
  readonly name: string
  /** As the model wrote them: of any type, without the names that reach a prototype. */
  readonly args: Readonly<Record<string, unknown>>
  /** The ongoing telephone call with the stage `started`; null when the request names none. */
  readonly call: CallReport | null
}

export type PhoneMessage =
  | { readonly kind: 'report'; readonly report: CallReport }
  | { readonly kind: 'functions'; readonly calls: readonly FunctionCall[] }
  | { readonly kind: 'inbound'; readonly customerNumber: string | null }

/** The adapter of a platform: how its webhooks are verified, read and answered. */
export type PhonePlatform = {
  /**
   * Whether a delivery was made with one of the keys; `raw` is the body as it came. Synchronous, since a forgotten
   * `await` would accept everything.
   */
  verify(raw: Buffer, headers: IncomingHttpHeaders, keys: readonly string[], now: Date): boolean
  /** The message in a verified body; null for kinds we do not handle. Never throws, whatever the JSON. */
  normalise(body: unknown): PhoneMessage | null
  /** The headers with which the platform would send a body: for the test delivery and the simulator. */
  sign(raw: Buffer, key: string, now: Date): Record<string, string>
  /** The response body for the functions of one delivery. */
  answerFunctions(
    answers: readonly { toolCallId: string | null; name?: string; answer: Record<string, unknown> }[],
  ): unknown
  /** The response body before an inbound call: the agent's dynamic variables. */
  answerInbound(variables: Readonly<Record<string, string>>): unknown
}
