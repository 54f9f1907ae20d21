import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import type { FastifyError, FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'
import { type Contract, contract } from '../contract/contract.ts'
import { answerError } from './answer-errors.ts'
import { describeApi } from './describe-api.ts'
import { encodeAnswer } from './encode-answer.ts'
import { features, handlersOf } from './features.ts'
import { createOpenStreams } from './open-streams.ts'
import type { Services } from './org-scope.ts'
import { serveContract } from './serve-contract.ts'
import { scriptsOfFirstHtml, serveWebApp } from './serve-web-app.ts'
import { cutStalledConnections, PATIENCE } from './stalled-connections.ts'
import { followRequests, RequestLog, requestIdsFrom, withinRequest } from './telemetry/follow-requests.ts'
import { trackRequestContext } from './track-request-context.ts'

/** Aborted as soon as the server begins to stop. */
function signalOfClosing(app: FastifyInstance): AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', (done) => {
    closing.abort()
    done()
  })
  return closing.signal
}

/** Ends keep-alive while the server stops; idle connections would otherwise hold it up for a minute. */
function hangUpWhenClosing(app: FastifyInstance, closing: AbortSignal): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing.aborted) reply.header('connection', 'close')
    done()
  })
}

/**
 * Reads JSON as Fastify does, but takes an empty body for none: many clients call every request JSON, also
 * those that have no body. A call that needs one misses it by its schema.
 */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/** Hands over a picture, or a piece of a file, as the bytes that were sent; each route says how many it takes. */
function readPictures(app: FastifyInstance): void {
  const types = ['image/jpeg', 'application/octet-stream']
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** What a page of ours may load, beside what helmet allows every page. */
const pagesMay = () => ({
  'upgrade-insecure-requests': null,
  'base-uri': ["'none'"],
  'script-src': ["'self'", ...scriptsOfFirstHtml()],
  // A picture of a job is fetched with the person's token, and shown from this page's memory.
  'img-src': ["'self'", 'data:', 'blob:'],
  // A PDF is printed from a frame that holds it; only our own scripts can make such an address.
  'frame-src': ["'self'", 'blob:'],
  'object-src': ['blob:'],
})

/** The whole HTTP side: every endpoint of the contract, its description, what else the shelves serve and the web app. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { log } = services
  const { trustProxy } = services.settings
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    // The log knows by itself which request it is in.
    childLoggerFactory: (log) => log,
    genReqId: requestIdsFrom(trustProxy !== false),
    trustProxy,
    forceCloseConnections: 'idle',
    ...PATIENCE,
    // Longer than any URL that Node reads, so that an over-long parameter is answered 404 like a wrong one.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // Errors before a route is found are answered by the same function; no hook sets their headers.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.header('x-content-type-options', 'nosniff')),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(
    ({ schema }) =>
      (answer) =>
        JSON.stringify(encodeAnswer(schema as ZodType, answer)),
  )
  app.setErrorHandler((error: FastifyError, request, reply) =>
    withinRequest(request, () => answerError(error, request, reply)),
  )
  // First, so that what follows the requests keeps it.
  trackRequestContext(app)
  followRequests(app)
  readJsonBodies(app)
  readPictures(app)
  const closing = signalOfClosing(app)
  hangUpWhenClosing(app, closing)
  cutStalledConnections(app)
  await app.register(helmet, { contentSecurityPolicy: { directives: pagesMay() } })
  // Answers only: no client of ours packs its requests, and what is packed may be a bomb.
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false })
  await describeApi(app, services.publicUrl)
  const access = { services, closing, streams: createOpenStreams() }
  const handlers = await handlersOf(services)
  const serveNoun = <Noun extends keyof Contract>(noun: Noun) =>
    serveContract<Contract[Noun]>(app, noun, contract[noun], handlers[noun], access)
  for (const noun of Object.keys(contract) as (keyof Contract)[]) serveNoun(noun)
  for (const { serve } of features) await serve?.(app, services)
  await serveWebApp(app)
  return app
}
