import { Refusal } from '../../domain/refusal.ts'

/** Each takes 64 MiB and a core for a tenth of a second: two leave room for everything else on a small machine. */
const AT_ONCE = 2
/** As many as are done within a few seconds. */
const LONGEST_QUEUE = 30
const RETRY_AFTER_S = 3

/** Who goes first: a device that has signed in before, then the person who signs in, then new passwords. */
const URGENCY = { 'known device': 2, 'sign-in': 1, 'new password': 0 } as const
export type Purpose = keyof typeof URGENCY

type Waiting = { urgency: number; start: () => void; refuse: (reason: Refusal) => void }

export type HashingQueue = {
  /**
   * Does the work when its turn comes. When too many wait, the least urgent of them, the youngest first, is refused.
   * @throws Refusal `too-many`
   */
  run<T>(purpose: Purpose, work: () => Promise<T>): Promise<T>
}

/** Limits how many passwords are hashed at once and how many wait; the others are refused (429). */
export function createHashingQueue(atOnce = AT_ONCE, longest = LONGEST_QUEUE): HashingQueue {
  const queue: Waiting[] = []
  let running = 0

  const turn = (purpose: Purpose) =>
    new Promise<void>((start, refuse) => {
      const urgency = URGENCY[purpose]
      const before = queue.findIndex((other) => other.urgency < urgency)
      queue.splice(before === -1 ? queue.length : before, 0, { urgency, start, refuse })
      if (queue.length > longest) queue.pop()?.refuse(tooMany())
    })

  return {
    async run(purpose, work) {
      if (running < atOnce) running++
      else await turn(purpose)
      try {
        return await work()
      } finally {
        // The slot goes straight to the next in the queue, so that a new request cannot take it in between.
        const next = queue.shift()
        if (next) next.start()
        else running--
      }
    },
  }
}

const tooMany = () =>
  new Refusal('too-many', 'Too many people are signing in. Please try again in a few seconds.', RETRY_AFTER_S)
