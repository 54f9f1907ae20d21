/** A bare Fastify that answers the bytes of a file, and nothing else: what the machine could do at best. */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const body = readFileSync(process.argv[2] as string, 'utf8')
const app = fastify()
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
process.stdout.write(`ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
