import { Refusal } from '../../domain/refusal.ts'
import { type Asker, AskerGone } from './asker.ts'

/** Few people wait longer for a screen. */
const LONGEST_WAIT_MS = 10_000
/** How many wait at most on a node, and of those how many of one share. */
const MOST_WAITING = 500
const MOST_WAITING_OF_ONE = MOST_WAITING / 2
const RETRY_AFTER_S = 2

type Waiting = { begin: () => void }

/** Gives the turn back; a second call does nothing. */
export type EndTurn = () => void

/** Who may use the database's connections now. */
export type Turns = {
  /**
   * Waits for a turn; work that no request asked for waits as long as it takes.
   * @throws Refusal `unavailable` when too many wait, or it took too long
   * @throws AskerGone when the asker went away meanwhile
   */
  take(asker: Asker): Promise<EndTurn>
  /** How many are taken and how many wait. */
  load(): { taken: number; waiting: number; size: number }
}

/**
 * Shares out a number of connections: one share, e.g. a company, has at most half of them and of the queue, and whoever
 * has the fewest is next, so that what one asks for in bulk delays the others by one turn and not by all of it.
 */
export function createTurns(size: number): Turns {
  const mostOfOne = Math.max(1, Math.floor(size / 2))
  const taken = new Map<string, number>()
  /** By share, whoever was served longest ago first. */
  const queues = new Map<string, Waiting[]>()
  let takenInAll = 0
  let waitingInAll = 0

  const takenBy = (share: string) => taken.get(share) ?? 0
  const mayBegin = (share: string) => takenInAll < size && takenBy(share) < mostOfOne

  function begin(share: string): EndTurn {
    takenInAll += 1
    taken.set(share, takenBy(share) + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      takenInAll -= 1
      if (takenBy(share) > 1) taken.set(share, takenBy(share) - 1)
      else taken.delete(share)
      beginNext()
    }
  }

  function beginNext(): void {
    let next: string | undefined
    for (const share of queues.keys()) {
      if (mayBegin(share) && (next === undefined || takenBy(share) < takenBy(next))) next = share
    }
    if (next === undefined) return
    const queue = queues.get(next) as Waiting[]
    const first = queue[0] as Waiting
    leave(next, first)
    if (queue.length > 0) {
      queues.delete(next)
      queues.set(next, queue)
    }
    first.begin()
  }

  function leave(share: string, waiting: Waiting): void {
    const queue = queues.get(share)
    const place = queue?.indexOf(waiting) ?? -1
    if (!queue || place < 0) return
    queue.splice(place, 1)
    waitingInAll -= 1
    if (queue.length === 0) queues.delete(share)
  }

  function wait({ share, gone }: Asker): Promise<EndTurn> {
    return new Promise((resolve, reject) => {
      const over = (settle: () => void) => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', goneAway)
        leave(share, waiting)
        settle()
      }
      const waiting: Waiting = { begin: () => over(() => resolve(begin(share))) }
      const goneAway = () => over(() => reject(new AskerGone()))
      const timer = gone ? setTimeout(() => over(() => reject(tooBusy())), LONGEST_WAIT_MS) : undefined
      gone?.addEventListener('abort', goneAway)
      const queue = queues.get(share)
      if (queue) queue.push(waiting)
      else queues.set(share, [waiting])
      waitingInAll += 1
    })
  }

  return {
    async take(asker) {
      if (asker.gone?.aborted) throw new AskerGone()
      const { share } = asker
      if (mayBegin(share) && !queues.has(share)) return begin(share)
      const ofThisOne = queues.get(share)?.length ?? 0
      if (asker.gone && (waitingInAll >= MOST_WAITING || ofThisOne >= MOST_WAITING_OF_ONE)) throw tooBusy()
      return wait(asker)
    },
    load: () => ({ taken: takenInAll, waiting: waitingInAll, size }),
  }
}

const tooBusy = () =>
  new Refusal(
    'unavailable',
    'There is more to do than fits right now. Please try again in a moment.',
    RETRY_AFTER_S,
  )
