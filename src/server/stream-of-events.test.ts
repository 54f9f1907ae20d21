import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../domain/refusal.ts'
import { streamOfEvents } from './stream-of-events.ts'

const HEARTBEAT = ': \n\n'
const never = () => new Promise<never>(() => undefined)

/** One event, and then silence. */
function streamWith(session: () => Promise<unknown>): Readable {
  async function* events() {
    yield { id: 1 }
    await never()
  }
  const signal = new AbortController().signal
  const log = { warn: () => undefined } as unknown as FastifyBaseLogger
  return streamOfEvents(events, {
    output: z.object({ id: z.number() }),
    session,
    gone: signal,
    closing: signal,
    log,
  })
}

/** What is written up to the first event, or to the end. */
async function written(stream: Readable): Promise<string[]> {
  const lines: string[] = []
  for await (const line of stream) {
    lines.push(line)
    if (line !== HEARTBEAT) break
  }
  return lines
}

test.each([
  ['cannot be reached', () => Promise.reject(new Error('Connection terminated unexpectedly'))],
  ['does not answer', never],
])('while the database %s an event waits, and only signs of life leave', async (_how, fails) => {
  let asked = 0
  const lines = await written(streamWith(async () => (asked++ === 0 ? fails() : undefined)))
  expect(lines).toEqual([HEARTBEAT, 'data: {"id":1}\n\n'])
})

test.each([
  ['the session is over', new Refusal('unauthorized', 'Please sign in.')],
  ['something else breaks', new Error('a mistake')],
])('when %s the stream ends, and the event does not leave', async (_what, error) => {
  expect(await written(streamWith(() => Promise.reject(error)))).toEqual([])
})
