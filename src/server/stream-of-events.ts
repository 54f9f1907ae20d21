import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { Refusal } from '../domain/refusal.ts'
import { encodeAnswer } from './encode-answer.ts'
import { isDatabaseAway } from './storage/database-away.ts'

/** Often enough that nothing on the way takes the connection for dead. */
const HEARTBEAT_MS = 20_000
const HEARTBEAT = ': \n\n'
/** How long an answer is awaited whether the caller is still signed in, and how long until it is asked for again. */
const ANSWER_WITHIN_MS = 2_000
const AGAIN_AFTER_MS = 1_000

type Terms = {
  /** What an event is; only the schema's fields leave. */
  output: z.ZodType
  /** Finds the caller still signed in, or throws; asked before any event leaves. */
  session: () => Promise<unknown>
  /** Aborted when the caller has left. */
  gone: AbortSignal
  /** Aborted when the server stops. */
  closing: AbortSignal
  log: FastifyBaseLogger
}

/**
 * Events as `text/event-stream`, with a sign of life in between, until they are over, the caller leaves, the
 * session ends or the server stops. While the database is away they wait, and only signs of life leave.
 * @param open starts the events; its signal tells that no one listens any more
 */
export function streamOfEvents(
  open: (ended: AbortSignal) => AsyncIterable<unknown>,
  { output, session, gone, closing, log }: Terms,
): Readable {
  const ended = AbortSignal.any([closing, gone])

  /** False while the database does not say. @throws when the session is over */
  async function isSignedIn(): Promise<boolean> {
    const tooLong = pause(ANSWER_WITHIN_MS, false, { ref: false, signal: ended })
    const asked = session().then(() => true)
    return Promise.race([asked, tooLong]).catch((error: unknown) => {
      if (isDatabaseAway(error)) return false
      throw error
    })
  }

  async function* written() {
    const events = open(ended)[Symbol.asyncIterator]()
    let next = events.next()
    // The first sign of life at once, so that the caller knows that the stream stands and hears what happens now.
    let silenceMs = 0
    try {
      for (;;) {
        const silence = pause(silenceMs, null, { ref: false, signal: ended })
        silenceMs = HEARTBEAT_MS
        const result = await Promise.race([next, silence])
        const mayLeave = await isSignedIn()
        if (result === null || !mayLeave) {
          yield HEARTBEAT
          if (!mayLeave) await pause(AGAIN_AFTER_MS, null, { ref: false, signal: ended })
          continue
        }
        if (result.done) return
        yield `data: ${JSON.stringify(encodeAnswer(output, result.value))}\n\n`
        next = events.next()
      }
    } catch (err) {
      // Anyone who may still listen opens the stream again.
      if (!ended.aborted && !(err instanceof Refusal)) log.warn({ err }, 'a stream of events broke off')
    }
  }

  return Readable.from(written())
}
