import { z } from 'zod'

/** How far a call has come; a platform tells of each stage, in any order and more than once. */
export const CALL_STAGES = ['started', 'ended', 'analyzed'] as const
export type CallStage = (typeof CALL_STAGES)[number]

/** Who speaks in a transcript. */
export const turnSchema = z.object({ speaker: z.enum(['agent', 'customer']), text: z.string() })
export type Turn = z.output<typeof turnSchema>

/** Answers by name, numbers and booleans written out; a name that is not there was not asked. */
const answersByName = z.record(z.string(), z.string())
export type AnswersByName = Readonly<z.output<typeof answersByName>>

/** JSON has no moments: stored ones are read back. */
const moment = z.coerce.date().nullable()

/**
 * What a platform tells of a call, in words that are the same for all of them. Texts are safe to store (see
 * `cleanText`), but what they say is as it was heard and as a model wrote it down.
 */
export const callReportSchema = z.object({
  /** The platform's own name of the call. */
  callId: z.string(),
  stage: z.enum(CALL_STAGES),
  /** `web`: made in a browser, as when somebody tries the agent out. */
  channel: z.enum(['phone', 'web']),
  direction: z.enum(['inbound', 'outbound']),
  /** The customer's number as the network tells it; null for web calls and withheld numbers. */
  customerNumber: z.string().nullable(),
  startedAt: moment,
  endedAt: moment,
  /** False when nobody picked up. */
  connected: z.boolean(),
  voicemail: z.boolean(),
  /** Null when the platform keeps transcripts to itself; then it cannot be told from them who spoke. */
  transcript: z.array(turnSchema).readonly().nullable(),
  /** A link that may be opened, see `recordingLink`. */
  recordingUrl: z.string().nullable(),
  summary: z.string().nullable(),
  /** What the platform's own analysis found, under the names the company gave it. */
  analysis: answersByName.readonly(),
  /** What the agent noted down while it talked. */
  collected: answersByName.readonly(),
})
export type CallReport = Readonly<z.output<typeof callReportSchema>>

/** Whether a call that has come to stage `a` is further than one at stage `b`; reports arrive in any order. */
export const isFurther = (a: CallStage, b: CallStage): boolean =>
  CALL_STAGES.indexOf(a) > CALL_STAGES.indexOf(b)
