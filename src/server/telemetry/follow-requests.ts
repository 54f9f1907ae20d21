import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { type AnsweredRequest, requestAnswered, requestBegan, type SeenRequest } from './channels.ts'
import { doAs } from './current-work.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the first hook. */
    followed: Followed | null
  }
}

type Followed = {
  seen: SeenRequest
  /** Does something as a part of the request, where Node.js has lost sight of it. */
  within<T>(act: () => T): T
}

/** Slower than this is worth a line, whatever it was. */
const SLOW_SECONDS = 1

const REQUEST_ID = /^[\w.:-]{1,128}$/

/** Names a request: as the proxy has named it, where one is trusted, so that both logs can be read together. */
export const requestIdsFrom = (isProxyTrusted: boolean) => (request: IncomingMessage) => {
  const given = isProxyTrusted ? request.headers['x-request-id'] : undefined
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Does something as a part of a request, also before the first hook has seen it. */
export const withinRequest = <T>({ followed }: FastifyRequest, act: () => T): T =>
  followed ? followed.within(act) : act()

/**
 * Answers every request with its id and logs it once it is answered: at `info` what changes something, fails or is
 * slow, at `debug` what only reads. Neither address nor query is logged: people's names stand in them.
 */
export function followRequests(app: FastifyInstance): void {
  app.decorateRequest('followed', null)

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const work = { requestId: request.id }
    const { traceparent } = request.headers
    const seen: SeenRequest = {
      work,
      method: request.method,
      call: callOf(request),
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    }
    doAs(work, () =>
      requestBegan.runStores(seen, () => {
        request.followed = { seen, within: AsyncLocalStorage.snapshot() }
        done()
      }),
    )
  })

  // What follows a body that was read runs as a part of the connection.
  app.addHook('preValidation', (request, _reply, done) => withinRequest(request, done))

  app.addHook('onResponse', (request, reply, done) => {
    withinRequest(request, () => {
      const seen = request.followed?.seen
      if (seen)
        tell(
          request,
          seen,
          reply.statusCode,
          reply.elapsedTime / 1000,
          isStream(reply.getHeader('content-type')),
        )
    })
    done()
  })

  function tell(
    request: FastifyRequest,
    seen: SeenRequest,
    status: number,
    seconds: number,
    isStream: boolean,
  ) {
    const { method, call } = seen
    if (requestAnswered.hasSubscribers) {
      requestAnswered.publish({ request: seen, status, seconds, isStream } satisfies AnsweredRequest)
    }
    const isWorthALine = method !== 'GET' || status >= 400 || (seconds > SLOW_SECONDS && !isStream)
    request.log[isWorthALine ? 'info' : 'debug'](
      { method, call, status, ms: Math.round(seconds * 1000) },
      'request answered',
    )
  }
}

/**
 * What Fastify logs by itself of a request: only that an answer broke off after it had begun, for all else is told by
 * `followRequests` and `answerError`.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  override streamError(err: Error & { code?: string }, request: FastifyRequest): void {
    const hasLeft = err.code === 'ERR_STREAM_PREMATURE_CLOSE'
    withinRequest(request, () => {
      if (hasLeft) request.log.debug({ call: callOf(request) }, 'the client left before the answer was over')
      else request.log.warn({ err, call: callOf(request) }, 'an answer broke off')
    })
  }
}

const callOf = ({ routeOptions }: FastifyRequest) =>
  routeOptions.schema?.operationId ?? routeOptions.url ?? 'nothing is there'

const isStream = (type: unknown) => typeof type === 'string' && type.startsWith('text/event-stream')
