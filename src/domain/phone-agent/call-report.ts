import { z } from 'zod'

/** How far a call has come; a platform reports each stage, in any order and more than once. */
export const CALL_STAGES = ['started', 'ended', 'analyzed'] as const
export type CallStage = (typeof CALL_STAGES)[number]

/** Who speaks in a transcript. */
export const turnSchema = z.object({ speaker: z.enum(['agent', 'customer']), text: z.string() })
export type Turn = z.output<typeof turnSchema>

/** Answers by name, numbers and booleans written out; a name that is not there was not asked. */
const answersByName = z.record(z.string(), z.string())
export type AnswersByName = Readonly<z.output<typeof answersByName>>

/** A moment, stored as ISO text in JSON. */
const moment = z.coerce.date().nullable()

/**
 * A platform's report of a call, in one form for all platforms. Texts are safe to store (see `cleanText`), but not
 * checked otherwise: a model wrote them.
 */
export const callReportSchema = z.object({
  /** The platform's id of the call. */
  callId: z.string(),
  stage: z.enum(CALL_STAGES),
  /** `web`: made in a browser, as when someone tries the agent out. */
  channel: z.enum(['phone', 'web']),
  direction: z.enum(['inbound', 'outbound']),
  /** The customer's number as the network reports it; null for web calls and withheld numbers. */
  customerNumber: z.string().nullable(),
  startedAt: moment,
  endedAt: moment,
  /** False when no one picked up. */
  connected: z.boolean(),
  voicemail: z.boolean(),
  /** Null when the platform sends none. */
  transcript: z.array(turnSchema).readonly().nullable(),
  /** A link that may be opened, see `recordingLink`. */
  recordingUrl: z.string().nullable(),
  summary: z.string().nullable(),
  /** The post-call analysis, under the field names that the company has set up. */
  analysis: answersByName.readonly(),
  /** The variables that the agent collected during the call. */
  collected: answersByName.readonly(),
})
export type CallReport = Readonly<z.output<typeof callReportSchema>>

/** Whether a call that has come to stage `a` is further than one at stage `b`; reports arrive in any order. */
export const isFurther = (a: CallStage, b: CallStage): boolean =>
  CALL_STAGES.indexOf(a) > CALL_STAGES.indexOf(b)
