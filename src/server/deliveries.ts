import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { API_PREFIX } from '../contract/endpoint.ts'
import { Refusal } from '../domain/refusal.ts'
import { answerError } from './answer-errors.ts'
import type { Services } from './org-scope.ts'

/** A large delivery takes as long to read as many small ones: it counts once for each such part of it. */
const BYTES_PER_POINT = 8 * 1024
/** About a thousand deliveries a second, or twenty of the largest in ten: far more than all of a company's calls. */
const POINTS = 12_000
const SECONDS = 10

/** Checked before the database is asked. */
const CONNECTION_ID = /^[\w-]{32}$/

type At = { Params: { connection: string }; Body: Buffer | undefined }

type Address<Connection> = {
  /** Below the prefix, with `:connection` in it. */
  path: string
  find: (id: string) => Promise<Connection | null>
  /** `raw`: the bytes as they came, which the signature covers. */
  take: (
    raw: Buffer,
    connection: Connection,
    on: { request: FastifyRequest; reply: FastifyReply },
  ) => Promise<unknown>
}

/**
 * Serves the webhooks of another platform. Their form is the platform’s own, so they are no part of the contract. Any
 * failure of ours answers 503, so that the platform delivers again, as it does what was refused because a connection
 * delivers too much to this node.
 */
export function serveDeliveries<Connection extends { id: string }>(
  app: FastifyInstance,
  { limits }: Services,
  { prefix, bodyLimit, addresses }: { prefix: string; bodyLimit: number; addresses: Address<Connection>[] },
): void {
  const limiter = new RateLimiterMemory({ points: POINTS, duration: SECONDS })
  const connections = new WeakMap<FastifyRequest, Connection>()

  async function findIt(request: FastifyRequest<At>, find: Address<Connection>['find']): Promise<void> {
    const { connection: id } = request.params
    const connection = CONNECTION_ID.test(id) ? await find(id) : null
    if (!connection) {
      await limits.countWrongLink(request.ip)
      throw new Refusal('not-found', 'There is no such connection.')
    }
    connections.set(request, connection)
    await count(limiter, connection.id, Number(request.headers['content-length'] ?? bodyLimit))
    // The content type is ignored: an unknown one would be refused before the signature is checked.
    request.raw.headers['content-type'] = undefined
  }

  app.register(
    async (routes) => {
      routes.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply, 503))
      routes.removeAllContentTypeParsers()
      routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      for (const { path, find, take } of addresses) {
        routes.post<At>(
          path,
          // Its connection is looked for before the body is read, so that unknown addresses cost no memory.
          {
            bodyLimit,
            decompress: false,
            schema: { hide: true },
            onRequest: (request) => findIt(request, find),
          },
          (request, reply) =>
            take(request.body ?? Buffer.alloc(0), connections.get(request) as Connection, { request, reply }),
        )
      }
    },
    { prefix: `${API_PREFIX}${prefix}` },
  )
}

/** @throws Refusal `too-many` */
async function count(limiter: RateLimiterMemory, connectionId: string, bytes: number): Promise<void> {
  try {
    await limiter.consume(connectionId, 1 + Math.floor(bytes / BYTES_PER_POINT))
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new Refusal('too-many', 'This connection delivers too much at once.', seconds)
  }
}
