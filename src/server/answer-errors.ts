import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal, type RefusalCode } from '../domain/refusal.ts'
import { isDatabaseAway } from './storage/database-away.ts'

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

/** The exclusion constraint on crews: a booking that was committed after our own check. */
const EXCLUSION_VIOLATION = '23P01'

/** Turns every failure into `{"detail": …}` with the right status; only the unexpected ones are logged. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  unexpectedStatus: 500 | 503 = 500,
): FastifyReply {
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
    return reply.status(STATUS[error.code]).send({ detail: error.message, ...error.facts })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const place = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'body')
    return reply.status(422).send({
      detail: error.validation.map((issue) => ({
        loc: [place, ...issue.instancePath.split('/').filter(Boolean)],
        msg: issue.message ?? 'Invalid value',
        type: issue.keyword,
      })),
    })
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return reply
      .status(error.statusCode)
      .send({ detail: PLAIN_WORDS[error.code] ?? 'The request is not valid.' })
  }
  if ((error.cause as { code?: string } | undefined)?.code === EXCLUSION_VIOLATION) {
    return reply.status(409).send({ detail: 'This crew is already booked then.' })
  }
  const { id } = (request.params ?? {}) as { id?: unknown }
  // Before it was validated it may be anything that somebody typed.
  const known = Number.isSafeInteger(Number(id)) ? Number(id) : undefined
  request.log.error(
    { err: error, call: request.routeOptions.schema?.operationId, id: known },
    'a request failed',
  )
  if (isDatabaseAway(error)) {
    return reply.status(503).send({ detail: 'The database does not answer. Please try again in a moment.' })
  }
  return reply
    .status(unexpectedStatus)
    .send({ detail: 'Something went wrong on our side. Please try again.' })
}
