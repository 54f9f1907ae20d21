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

/** Who may use the database's connections now. */
export type FairQueue = {
  /**
   * Waits for a turn; work that no request asked for waits as long as it takes.
   * @param longestMs of a request that has waited before; none at all refuses it
   * @throws Refusal `unavailable` when too many wait, or it took too long
   * @throws ClientGone when the client went away meanwhile
   */
  acquire(context: RequestContext, longestMs?: number): Promise<Release>
  /** There are as many connections from now on; whoever has one of more keeps it until the turn is over. */
  resize(size: number): void
  /** How many are taken and how many wait. */
  load(): { taken: number; waiting: number; size: number }
}

/**
 * Shares out a number of connections. One share, e.g. a company, has at most half of them, and at one endpoint a quarter.
 * In the queue nobody has more than a quarter, and anonymous requests together half: a flood of them refuses no company.
 * Whoever has the fewest is next, and the endpoints of a share one after the other: what is asked for in bulk, such as
 * searches, delays the others of the company, too, by one turn and not by all of it. Where there is one connection, work in
 * the background rests after a turn for which a request waited, until it asks no more or as long as the turn took: each of
 * the request's next statements would else wait for a turn.
 */
export function createFairQueue(most: number, clock: () => number = () => performance.now()): FairQueue {
  let size = most
  const mostOfShare = () => Math.max(1, Math.floor(size / 2))
  const mostOfEndpoint = () => Math.max(1, Math.floor(size / 4))
  /** By share, and by share and endpoint. */
  const taken = createTally()
  /** By who is counted, and by kind. */
  const waitingOf = createTally()
  /** By share and endpoint, whoever was served longest ago first. */
  const queues = new Map<string, Queue>()
  let takenInAll = 0
  let waitingInAll = 0
  /** Until it is over no work in the background begins. */
  let rest: { timer: NodeJS.Timeout; endsAt: number } | undefined

  const mayBegin = (context: RequestContext) =>
    takenInAll < size &&
    !(rest && context.kind === 'background') &&
    taken.of(context.share) < mostOfShare() &&
    (context.endpoint === null || taken.of(queueKey(context)) < mostOfEndpoint())

  const isFullFor = ({ who, kind }: RequestContext) =>
    waitingInAll >= MOST_WAITING ||
    waitingOf.of(who) >= MOST_WAITING_OF_ONE ||
    (kind === 'anonymous' && waitingOf.of(kind) >= MOST_ANONYMOUS_WAITING)

  function begin(context: RequestContext): Release {
    const counted = [context.share, queueKey(context)]
    takenInAll += 1
    for (const name of counted) taken.add(name, 1)
    const begunAt = clock()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      takenInAll -= 1
      for (const name of counted) taken.add(name, -1)
      if (context.kind !== 'background') restOn()
      else if (size === 1) restAfter(clock() - begunAt)
      beginNext()
    }
  }

  function restAfter(turnMs: number): void {
    if (![...queues.values()].some(({ context }) => context.kind !== 'background')) return
    restUntil(clock() + Math.min(turnMs, LONGEST_REST_MS))
  }

  function restOn(): void {
    if (rest) restUntil(rest.endsAt)
  }

  function restUntil(endsAt: number): void {
    clearTimeout(rest?.timer)
    const over = () => {
      if (takenInAll > 0 && clock() < endsAt) return restUntil(endsAt)
      rest = undefined
      beginNext()
    }
    rest = { endsAt, timer: setTimeout(over, Math.max(0, Math.min(QUIET_MS, endsAt - clock()))) }
  }

  function beginNext(): void {
    let next: Queue | undefined
    for (const queue of queues.values()) {
      const { context } = queue
      if (mayBegin(context) && (!next || taken.of(context.share) < taken.of(next.context.share))) next = queue
    }
    const first = next?.waiting[0]
    if (!next || !first) return
    leave(next, first)
    if (next.waiting.length > 0) {
      const place = queueKey(next.context)
      queues.delete(place)
      queues.set(place, next)
    }
    first.begin()
  }

  function leave(queue: Queue, one: Waiting): void {
    const { waiting } = queue
    const { context } = one
    const place = waiting.indexOf(one)
    if (place < 0) return
    waiting.splice(place, 1)
    waitingInAll -= 1
    for (const name of [context.who, context.kind]) waitingOf.add(name, -1)
    if (waiting.length === 0) queues.delete(queueKey(context))
  }

  function wait(context: RequestContext, longestMs: number): Promise<Release> {
    const { gone } = context
    const queue = queues.get(queueKey(context)) ?? { context, waiting: [] }
    return new Promise((resolve, reject) => {
      const over = (settle: () => void) => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', goneAway)
        leave(queue, one)
        settle()
      }
      const one: Waiting = { context, begin: () => over(() => resolve(begin(context))) }
      const goneAway = () => over(() => reject(new ClientGone()))
      const timer = gone ? setTimeout(() => over(() => reject(tooBusy())), longestMs) : undefined
      gone?.addEventListener('abort', goneAway)
      queue.waiting.push(one)
      queues.set(queueKey(context), queue)
      waitingInAll += 1
      for (const name of [context.who, context.kind]) waitingOf.add(name, 1)
    })
  }

  return {
    async acquire(current, longestMs = LONGEST_WAIT_MS) {
      if (current.gone?.aborted) throw new ClientGone()
      if (current.gone && longestMs <= 0) throw tooBusy()
      // Its share may change while it waits: a request is its company's from when that is known.
      const context = { ...current }
      if (mayBegin(context) && !queues.has(queueKey(context))) return begin(context)
      if (context.gone && isFullFor(context)) throw tooBusy()
      return wait(context, longestMs)
    },
    resize(next) {
      const more = next - size
      size = next
      for (let turn = 0; turn < more; turn += 1) beginNext()
    },
    load: () => ({ taken: takenInAll, waiting: waitingInAll, size }),
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
