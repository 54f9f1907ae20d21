import { SET_UP_TWO_STEP } from '../../domain/team/two-step-code.ts'

type InputError = { loc: (string | number)[]; msg: string; type: string }

/** The server answered, but refused or failed. */
export class ApiError extends Error {
  readonly status: number
  /** The server's words: one sentence, a list of errors of the input, or null when it sent neither. */
  readonly detail: string | readonly InputError[] | null
  /** The same as sentences a person can read. */
  readonly messages: readonly string[]
  /** The stored version, where a change was refused as stale. */
  readonly staleVersion: number | null
  /** What a program is told besides the words, e.g. `challenge` of two-step sign-in. */
  readonly facts: Readonly<Record<string, unknown>>

  constructor(status: number, body: unknown) {
    const detail = detailIn(body)
    const messages =
      detail === null ? [] : typeof detail === 'string' ? [detail] : detail.map((one) => one.msg)
    super(messages.join(', ') || `Server error: ${bodyInShort(body) ?? status}`)
    this.name = 'ApiError'
    this.status = status
    this.detail = detail
    this.messages = messages
    this.staleVersion = status === 409 ? versionIn(body) : null
    this.facts = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  }
}

const WITHOUT_ANSWER = {
  timeout: 'The server took too long to answer. Please try again.',
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  /** The request was not sent, and will not be. */
  'offline-read': 'You are offline. This could not be loaded.',
  'offline-change': 'You are offline. Nothing was saved.',
}

/** No answer came: the server could not be reached, took too long, or was not asked without a connection. */
export class NetworkError extends Error {
  readonly kind: keyof typeof WITHOUT_ANSWER

  constructor(kind: keyof typeof WITHOUT_ANSWER, cause?: unknown) {
    super(WITHOUT_ANSWER[kind], { cause })
    this.name = 'NetworkError'
    this.kind = kind
  }
}

const isInputError = (value: unknown): value is InputError =>
  typeof value === 'object' && value !== null && 'msg' in value && typeof value.msg === 'string'

/** What a server or something on the way to it says: `detail`, else `message`. */
function detailIn(body: unknown): ApiError['detail'] {
  if (typeof body !== 'object' || body === null) return null
  const { detail, message } = body as { detail?: unknown; message?: unknown }
  if (typeof detail === 'string' && detail !== '') return detail
  if (Array.isArray(detail) && detail.length > 0 && detail.every(isInputError)) return detail
  return typeof message === 'string' && message !== '' ? message : null
}

function versionIn(body: unknown): number | null {
  const { version } = (body ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : null
}

const LONGEST_SHOWN = 200

/** A body without words as it came; null when there is nothing in it. */
function bodyInShort(body: unknown): string | null {
  if (body === undefined || body === null || body === '') return null
  const text = JSON.stringify(body)
  return text === '{}' ? null : text.slice(0, LONGEST_SHOWN)
}

/** Whether nothing was sent because there is no connection. */
export const isOffline = (error: unknown): error is NetworkError =>
  error instanceof NetworkError && error.kind.startsWith('offline')

/** The server's own words, its messages joined by commas, or that it was not asked; null when there are none. */
export function detailOf(error: unknown): string | null {
  if (isOffline(error)) return error.message
  return error instanceof ApiError && error.messages.length > 0 ? error.messages.join(', ') : null
}

/** The server's words, else the error's own, else `fallback`. */
export function reasonOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return detailOf(error) ?? fallback
  return error instanceof Error && error.message ? error.message : fallback
}

/** Whether it is a client error (4xx), so that a retry is pointless. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500

/** Whether nothing but one's own account is open until two-step sign-in is set up. */
export const lacksTwoStep = (error: unknown) =>
  error instanceof ApiError && error.status === 403 && error.facts.code === SET_UP_TWO_STEP

/** Whether a change was refused as stale: someone else had saved first. */
export const isStale = (error: unknown) => error instanceof ApiError && error.staleVersion !== null

/** Whether there is nothing at an address: a number that does not exist, or what is no number at all. */
export const isMissing = (error: unknown) => error instanceof ApiError && [404, 422].includes(error.status)
