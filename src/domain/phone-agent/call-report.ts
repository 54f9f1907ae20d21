/** How far a call has come; a platform tells of each stage, in any order and more than once. */
export const CALL_STAGES = ['started', 'ended', 'analyzed'] as const
export type CallStage = (typeof CALL_STAGES)[number]

/** Who speaks in a transcript. */
export type Turn = { readonly speaker: 'agent' | 'customer'; readonly text: string }

/** Answers by name, numbers and booleans written out; a name that is not there was not asked. */
export type Heard = Readonly<Record<string, string>>

/**
 * What a platform tells of a call, in words that are the same for all of them. Texts are safe to store (see
 * `cleanText`), but what they say is as it was heard and as a model wrote it down.
 */
export type CallReport = {
  /** The platform's own name of the call. */
  readonly callId: string
  readonly stage: CallStage
  /** `web`: made in a browser, as when somebody tries the agent out. */
  readonly channel: 'phone' | 'web'
  readonly direction: 'inbound' | 'outbound'
  /** The customer's number as the network tells it; null for web calls and withheld numbers. */
  readonly customerNumber: string | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  /** False when nobody picked up. */
  readonly connected: boolean
  readonly voicemail: boolean
  /** Null when the platform keeps transcripts to itself; then it cannot be told from them who spoke. */
  readonly transcript: readonly Turn[] | null
  /** A link that may be opened, see `recordingLink`. */
  readonly recordingUrl: string | null
  readonly summary: string | null
  /** What the platform's own analysis found, under the names the company gave it. */
  readonly analysis: Heard
  /** What the agent noted down while it talked. */
  readonly collected: Heard
}
