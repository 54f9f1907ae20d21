import { Readable, Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { followRequests, RequestLog } from './follow-requests.ts'

/** A server whose one answer comes in pieces, and what it logs. */
async function serve(pieces: () => AsyncGenerator<string>) {
  const lines: Record<string, unknown>[] = []
  const written = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const app = Fastify({
    loggerInstance: pino({ level: 'debug' }, written) as FastifyBaseLogger,
    logController: new RequestLog(),
    childLoggerFactory: (log) => log,
  })
  followRequests(app)
  app.get('/pieces', (_request, reply) => reply.type('text/plain').send(Readable.from(pieces())))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const said = () => lines.filter(({ call }) => call === '/pieces').map(({ level, msg }) => ({ level, msg }))
  return { url: `${url}/pieces`, said }
}

test('an answer that breaks off after it has begun is logged as what it is', async () => {
  const { url, said } = await serve(async function* () {
    yield 'the first piece'
    throw new Error('a mistake')
  })
  const answer = await fetch(url)
  await expect(answer.text()).rejects.toThrow()
  await expect.poll(said).toContainEqual({ level: 40, msg: 'an answer broke off' })
})

test('that a client left is no warning', async () => {
  const { url, said } = await serve(async function* () {
    yield 'the first piece'
    await new Promise(() => undefined)
  })
  const left = new AbortController()
  await fetch(url, { signal: left.signal })
  left.abort()
  await expect.poll(said).toContainEqual({ level: 20, msg: 'the client left before the answer was over' })
})
