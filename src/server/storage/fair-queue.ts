import { Refusal } from '../../domain/refusal.ts'
import { ClientGone, type RequestContext } from './request-context.ts'

/** Few people wait longer for a screen. */
export const LONGEST_WAIT_MS = 10_000
/** How many wait at most on a node, of those how many anonymous ones together, and how many of one company or address. */
const MOST_WAITING = 1000
const MOST_ANONYMOUS_WAITING = MOST_WAITING / 2
const MOST_WAITING_OF_ONE = MOST_WAITING / 4
const RETRY_AFTER_S = 2
/** How long work in the background rests at most after a turn for which a request waited, and from when on none asks more. */
const LONGEST_REST_MS = 100
const QUIET_MS = 5

type Waiting = { context: RequestContext; begin: () => void }
/** Those who wait at one endpoint for one share. */
type Queue = { context: RequestContext; waiting: Waiting[] }

/** Gives the turn back; a second call does nothing. */
export type Release = () => void

/**
 * Shares out a number of connections. One share, e.g. a company, has at most half of them, and at one endpoint a quarter.
 * In the queue no one has more than a quarter, and anonymous requests together half: a flood of them refuses no company.
 * Anyone who has the fewest is next, and the endpoints of a share one after the other: what is asked for in bulk, such as
 * searches, delays the others of the company, too, by one turn and not by all of it. Where there is one connection, work in
 * the background rests after a turn for which a request waited, until it asks no more or as long as the turn took: each of
 * the request's next statements would else wait for a turn.
 */
export class FairQueue {
  #size: number
  readonly #clock: () => number
  /** By share, and by share and endpoint. */
  readonly #taken = createTally()
  /** By who is counted, and by kind. */
  readonly #waitingOf = createTally()
  /** By share and endpoint, the one served longest ago first. */
  readonly #queues = new Map<string, Queue>()
  #takenInAll = 0
  #waitingInAll = 0
  /** Until it is over no work in the background begins. */
  #rest: { timer: NodeJS.Timeout; endsAt: number } | undefined

  constructor(most: number, clock: () => number = () => performance.now()) {
    this.#size = most
    this.#clock = clock
  }

  /**
   * Waits for a turn; work that no request asked for waits as long as it takes.
   * @param longestMs of a request that has waited before; none at all refuses it
   * @throws Refusal `unavailable` when too many wait, or it took too long
   * @throws ClientGone when the client went away meanwhile
   */
  async acquire(current: RequestContext, longestMs = LONGEST_WAIT_MS): Promise<Release> {
    if (current.gone?.aborted) throw new ClientGone()
    if (current.gone && longestMs <= 0) throw tooBusy()
    // Its share may change while it waits: a request is its company's from when that is known.
    const context = { ...current }
    if (this.#mayBegin(context) && !this.#queues.has(queueKey(context))) return this.#begin(context)
    if (context.gone && this.#isFullFor(context)) throw tooBusy()
    return this.#wait(context, longestMs)
  }

  /** There are as many connections from now on; anyone who has one of more keeps it until the turn is over. */
  resize(next: number): void {
    const more = next - this.#size
    this.#size = next
    for (let turn = 0; turn < more; turn += 1) this.#beginNext()
  }

  /** How many are taken and how many wait. */
  load(): { taken: number; waiting: number; size: number } {
    return { taken: this.#takenInAll, waiting: this.#waitingInAll, size: this.#size }
  }

  readonly #mayBegin = (context: RequestContext) =>
    this.#takenInAll < this.#size &&
    !(this.#rest && context.kind === 'background') &&
    this.#taken.of(context.share) < Math.max(1, Math.floor(this.#size / 2)) &&
    (context.endpoint === null || this.#taken.of(queueKey(context)) < Math.max(1, Math.floor(this.#size / 4)))

  readonly #isFullFor = ({ who, kind }: RequestContext) =>
    this.#waitingInAll >= MOST_WAITING ||
    this.#waitingOf.of(who) >= MOST_WAITING_OF_ONE ||
    (kind === 'anonymous' && this.#waitingOf.of(kind) >= MOST_ANONYMOUS_WAITING)

  #begin(context: RequestContext): Release {
    const counted = [context.share, queueKey(context)]
    this.#takenInAll += 1
    for (const name of counted) this.#taken.add(name, 1)
    const begunAt = this.#clock()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#takenInAll -= 1
      for (const name of counted) this.#taken.add(name, -1)
      if (context.kind !== 'background') this.#restOn()
      else if (this.#size === 1) this.#restAfter(this.#clock() - begunAt)
      this.#beginNext()
    }
  }

  #restAfter(turnMs: number): void {
    if (![...this.#queues.values()].some(({ context }) => context.kind !== 'background')) return
    this.#restUntil(this.#clock() + Math.min(turnMs, LONGEST_REST_MS))
  }

  #restOn(): void {
    if (this.#rest) this.#restUntil(this.#rest.endsAt)
  }

  #restUntil(endsAt: number): void {
    clearTimeout(this.#rest?.timer)
    const over = () => {
      if (this.#takenInAll > 0 && this.#clock() < endsAt) return this.#restUntil(endsAt)
      this.#rest = undefined
      this.#beginNext()
    }
    this.#rest = { endsAt, timer: setTimeout(over, Math.max(0, Math.min(QUIET_MS, endsAt - this.#clock()))) }
  }

  #beginNext(): void {
    let next: Queue | undefined
    for (const queue of this.#queues.values()) {
      const { context } = queue
      if (
        this.#mayBegin(context) &&
        (!next || this.#taken.of(context.share) < this.#taken.of(next.context.share))
      )
        next = queue
    }
    const first = next?.waiting[0]
    if (!next || !first) return
    this.#leave(next, first)
    if (next.waiting.length > 0) {
      const place = queueKey(next.context)
      this.#queues.delete(place)
      this.#queues.set(place, next)
    }
    first.begin()
  }

  #leave(queue: Queue, one: Waiting): void {
    const { waiting } = queue
    const { context } = one
    const place = waiting.indexOf(one)
    if (place < 0) return
    waiting.splice(place, 1)
    this.#waitingInAll -= 1
    for (const name of [context.who, context.kind]) this.#waitingOf.add(name, -1)
    if (waiting.length === 0) this.#queues.delete(queueKey(context))
  }

  #wait(context: RequestContext, longestMs: number): Promise<Release> {
    const { gone } = context
    const queue = this.#queues.get(queueKey(context)) ?? { context, waiting: [] }
    return new Promise((resolve, reject) => {
      const over = (settle: () => void) => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', goneAway)
        this.#leave(queue, one)
        settle()
      }
      const one: Waiting = { context, begin: () => over(() => resolve(this.#begin(context))) }
      const goneAway = () => over(() => reject(new ClientGone()))
      const timer = gone ? setTimeout(() => over(() => reject(tooBusy())), longestMs) : undefined
      gone?.addEventListener('abort', goneAway)
      queue.waiting.push(one)
      this.#queues.set(queueKey(context), queue)
      this.#waitingInAll += 1
      for (const name of [context.who, context.kind]) this.#waitingOf.add(name, 1)
    })
  }
}

const queueKey = ({ share, endpoint }: RequestContext) => `${share} at ${endpoint}`

/** Counts by name; a name that counts nothing is forgotten. */
function createTally() {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  return {
    of,
    add(name: string, change: 1 | -1) {
      const count = of(name) + change
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    },
  }
}

const tooBusy = () =>
  new Refusal(
    'unavailable',
    'There is more to do than fits right now. Please try again in a moment.',
    RETRY_AFTER_S,
  )
