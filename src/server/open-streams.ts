import type { ServerResponse } from 'node:http'
import { Refusal } from '../domain/refusal.ts'

/** More tabs than anybody has open; each keeps a connection. */
const MOST_PER_USER = 20
const RETRY_S = 60

export type OpenStreams = {
  /**
   * Counts one more, until its answer is over.
   * @throws Refusal `too-many`
   */
  add(userId: number, answer: ServerResponse): void
}

/** Counts the streams that each user has open at this node. */
export function createOpenStreams(): OpenStreams {
  const open = new Map<number, number>()

  function end(userId: number): void {
    const left = (open.get(userId) ?? 1) - 1
    if (left > 0) open.set(userId, left)
    else open.delete(userId)
  }

  return {
    add(userId, answer) {
      if (answer.closed) return
      const count = (open.get(userId) ?? 0) + 1
      if (count > MOST_PER_USER) {
        throw new Refusal(
          'too-many',
          `You have this open in ${MOST_PER_USER} places already. Please close some of them.`,
          RETRY_S,
        )
      }
      open.set(userId, count)
      answer.once('close', () => end(userId))
    },
  }
}
