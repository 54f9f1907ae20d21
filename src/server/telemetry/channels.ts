import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { Work } from './current-work.ts'

/**
 * What the server tells of itself. Metrics and traces listen here when they are switched on; no one listens otherwise,
 * and telling no one costs next to nothing. No message holds a value that a person typed.
 */
export type SeenRequest = {
  readonly work: Work
  readonly method: string
  /** The endpoint (`quotes.list`) or, outside the contract, the pattern of the address; never the address itself. */
  readonly call: string
  /** What a proxy or another service says of the trace it is in. */
  readonly traceparent: string | undefined
}
export type AnsweredRequest = {
  readonly request: SeenRequest
  readonly status: number
  readonly seconds: number
  /** It went on for as long as someone listened, so its time says nothing. */
  readonly isStream: boolean
}
export type SeenTask = { readonly queue: string; readonly id: number }
export type SeenMail = { readonly kind: string; readonly organizationId: number }
/** The text has placeholders instead of values. */
export type SeenStatement = { readonly text: string }

/** Anyone who binds a store to the first follows the request into everything that it causes. */
export const requestBegan = channel('moving-pro:request-began')
export const requestAnswered = channel('moving-pro:request-answered')
export const taskDone = tracingChannel<unknown, SeenTask>('moving-pro:task')
export const mailTried = tracingChannel<unknown, SeenMail>('moving-pro:mail')
export const statementRun = tracingChannel<unknown, SeenStatement>('moving-pro:statement')
