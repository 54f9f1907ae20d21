import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal, type RefusalCode } from '../domain/refusal.ts'
import { isDatabaseAway } from './storage/database-away.ts'
import { ClientGone, StatementTooLong } from './storage/request-context.ts'

const STATUS: Record<RefusalCode, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
}

/** What Fastify refuses by itself, in words a person can read. */
const PLAIN_WORDS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The request body must be JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large.',
  FST_ERR_BAD_URL: 'The address is not valid.',
}

/** When a database that is away, or a statement that was stopped, is worth another try. */
const RETRY_AFTER_S = 2

/** The exclusion constraint on crews: a booking that was committed after our own check. */
const EXCLUSION_VIOLATION = '23P01'

type Failure = { status: number; body: { detail: unknown }; retryAfterSeconds?: number | undefined }

/** Turns every failure into `{"detail": …}` with the right status; only the unexpected ones are logged. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  unexpectedStatus: 500 | 503 = 500,
): FastifyReply {
  const { status, body, retryAfterSeconds } = failureOf(error, request, unexpectedStatus)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.status(status).send(body)
}

/** The right status and words for a failure, to be answered in whatever form; only the unexpected ones are logged. */
export function failureOf(
  error: FastifyError,
  request: FastifyRequest,
  unexpectedStatus: 500 | 503 = 500,
): Failure {
  const refusal = causeOf(error, Refusal)
  if (refusal) {
    const { code, message, facts, retryAfterSeconds } = refusal
    return { status: STATUS[code], body: { detail: message, ...facts }, retryAfterSeconds }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const place = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'body')
    const detail = error.validation.map((issue) => ({
      loc: [place, ...issue.instancePath.split('/').filter(Boolean)],
      msg: issue.message ?? 'Invalid value',
      type: issue.keyword,
    }))
    return { status: 422, body: { detail } }
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return failed(error.statusCode, PLAIN_WORDS[error.code] ?? 'The request is not valid.')
  }
  if ((error.cause as { code?: string } | undefined)?.code === EXCLUSION_VIOLATION) {
    return failed(409, 'This crew is already booked then.')
  }
  // No one reads it; 499 is what proxies write for a client that has closed the request.
  if (causeOf(error, ClientGone)) return failed(499, 'The request was cancelled.')
  return unexpected(error, request, unexpectedStatus)
}

const failed = (status: number, detail: string, retryAfterSeconds?: number): Failure => ({
  ...{ status, body: { detail }, retryAfterSeconds },
})

function unexpected(error: FastifyError, request: FastifyRequest, unexpectedStatus: 500 | 503): Failure {
  const { id } = (request.params ?? {}) as { id?: unknown }
  // Before it was validated it may be anything that someone typed.
  const known = Number.isSafeInteger(Number(id)) ? Number(id) : undefined
  request.log.error(
    { err: error, call: request.routeOptions.schema?.operationId, id: known },
    'a request failed',
  )
  if (causeOf(error, StatementTooLong)) {
    return failed(503, 'This took too long and was stopped. Please try again in a moment.', RETRY_AFTER_S)
  }
  if (isDatabaseAway(error)) {
    return failed(503, 'The database is not responding. Please try again in a moment.', RETRY_AFTER_S)
  }
  return failed(unexpectedStatus, 'Something went wrong on our side. Please try again.')
}

/** The error of a kind that an error is or was caused by; what comes out of the database is wrapped with its statement. */
function causeOf<Kind extends Error>(error: unknown, kind: abstract new (...args: never[]) => Kind) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof kind) return cause
  }
  return null
}
