import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { FairQueue, type Release } from './fair-queue.ts'
import { ClientGone, type RequestContext } from './request-context.ts'

const context = (
  share: string,
  gone: AbortSignal | null = new AbortController().signal,
  endpoint: string | null = null,
): RequestContext => ({
  share,
  kind: 'authenticated',
  who: share,
  endpoint,
  gone,
  onlyReads: true,
  statementLimitMs: 5_000,
})

/** Takes a number of turns; `begun` holds those that have begun, in order, until they are ended. */
function taking(turns: FairQueue) {
  const begun: { share: string; end: Release }[] = []
  const refused: unknown[] = []
  return {
    begun,
    refused,
    shares: () => begun.map(({ share }) => share),
    ask(share: string, count = 1, who = context(share)) {
      for (let nth = 0; nth < count; nth++) {
        turns.acquire(who).then(
          (end) => begun.push({ share, end }),
          (error) => refused.push(error),
        )
      }
    },
    async endFirst() {
      begun.shift()?.end()
      await settled()
    },
  }
}
/** Until what was resolved has been heard. */
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('turns', () => {
  // @spec 10.195
  test('one share has at most half of them, whatever it asks for', async () => {
    const turns = new FairQueue(10)
    const { ask, shares } = taking(turns)
    ask('flood', 32)
    ask('another', 1)
    await settled()
    expect(shares()).toEqual([...Array(5).fill('flood'), 'another'])
    expect(turns.load()).toEqual({ taken: 6, waiting: 27, size: 10 })
  })

  test('anyone who has the fewest is next, those who have as many one after the other', async () => {
    const { ask, shares, endFirst, begun } = taking(new FairQueue(1))
    ask('flood', 4)
    ask('second', 2)
    ask('third', 1)
    await settled()
    const order: string[] = []
    while (begun.length > 0) {
      order.push(...shares())
      await endFirst()
    }
    expect(order).toEqual(['flood', 'flood', 'second', 'third', 'flood', 'second', 'flood'])
  })

  // @spec 10.195
  test('one endpoint of a share has at most a quarter of them', async () => {
    const { ask, shares } = taking(new FairQueue(8))
    ask('search', 32, context('one', undefined, 'GET /search'))
    ask('quote', 1, context('one', undefined, 'GET /quotes/:id'))
    await settled()
    expect(shares()).toEqual(['search', 'search', 'quote'])
  })

  test('the endpoints of a share are next one after the other', async () => {
    const { ask, shares, endFirst, begun } = taking(new FairQueue(1))
    ask('search', 4, context('one', undefined, 'GET /search'))
    ask('quote', 2, context('one', undefined, 'GET /quotes/:id'))
    await settled()
    const order: string[] = []
    while (begun.length > 0) {
      order.push(...shares())
      await endFirst()
    }
    expect(order).toEqual(['search', 'search', 'quote', 'search', 'quote', 'search'])
  })

  test('a turn that is ended twice is given back once', async () => {
    const turns = new FairQueue(2)
    const end = await turns.acquire(context('one'))
    await turns.acquire(context('another'))
    end()
    end()
    expect(turns.load().taken).toBe(1)
  })

  test('no one waits in a queue that is full: a quarter of it is one asker’s', async () => {
    const turns = new FairQueue(2)
    const { ask, refused } = taking(turns)
    ask('flood', 1 + 250 + 3)
    await settled()
    expect(refused).toHaveLength(3)
    expect(refused[0]).toBeInstanceOf(Refusal)
    expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
    ask('another', 1 + 250)
    for (const share of ['third', 'fourth']) ask(share, 250)
    ask('fifth', 1)
    await settled()
    expect(turns.load()).toEqual({ taken: 2, waiting: 1000, size: 2 })
    expect(refused).toHaveLength(4)
  })

  // @spec 10.198
  test('strangers fill half of the queue at most, whatever they share; a company has room', async () => {
    const turns = new FairQueue(1)
    const { ask, refused } = taking(turns)
    const stranger = (who: string): RequestContext => ({ ...context('company 7'), kind: 'anonymous', who })
    ask('office', 1, { ...context('company 7') })
    ask('one address', 250 + 1, stranger('one address'))
    ask('another', 250 + 1, stranger('another'))
    ask('third', 1, stranger('third'))
    await settled()
    expect(refused).toHaveLength(3)
    ask('office', 250, { ...context('company 7') })
    await settled()
    expect(refused).toHaveLength(3)
    expect(turns.load()).toEqual({ taken: 1, waiting: 750, size: 1 })
  })

  test('anyone who goes away leaves the queue, and anyone who has gone does not join it', async () => {
    const turns = new FairQueue(1)
    const { ask, refused, shares } = taking(turns)
    const leaving = new AbortController()
    ask('one')
    ask('leaving', 2, context('leaving', leaving.signal))
    await settled()
    leaving.abort()
    ask('leaving', 1, context('leaving', leaving.signal))
    await settled()
    expect(refused.map((error) => error instanceof ClientGone)).toEqual([true, true, true])
    expect(turns.load().waiting).toBe(0)
    expect(shares()).toEqual(['one'])
  })

  test('a request waits ten seconds at most; work that no one asked for waits as long as it takes', async () => {
    const turns = new FairQueue(1)
    const { ask, refused, shares, endFirst } = taking(turns)
    ask('one')
    ask('request')
    ask('background', 1, context('background', null))
    await settled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(refused).toEqual([expect.objectContaining({ code: 'unavailable' })])
    await endFirst()
    expect(shares()).toEqual(['background'])
  })

  /** Work in the background has had a turn for which a request waited, and wants the next one. */
  async function afterTurnOf(turnMs: number) {
    let now = 0
    const turns = taking(new FairQueue(1, () => now))
    turns.ask('background', 2, { ...context('background', null), kind: 'background' })
    turns.ask('request')
    await settled()
    now += turnMs
    await turns.endFirst()
    expect(turns.shares()).toEqual(['request'])
    await turns.endFirst()
    const pass = async (ms: number) => {
      now += ms
      await vi.advanceTimersByTimeAsync(ms)
    }
    return { ...turns, pass }
  }

  test('work in the background rests after a turn for which a request waited, until it asks no more', async () => {
    const { ask, shares, endFirst, pass } = await afterTurnOf(40)
    await pass(4)
    ask('request')
    await settled()
    expect(shares()).toEqual(['request'])
    // However long its statement takes.
    await pass(20)
    await endFirst()
    await pass(4)
    expect(shares()).toEqual([])
    await pass(1)
    expect(shares()).toEqual(['background'])
  })

  test.each([
    ['as long as the turn took', 40, 40],
    ['a tenth of a second', 2_000, 100],
  ])('it rests at most %s, however much is asked', async (_, turnMs, restMs) => {
    const { ask, shares, endFirst, pass } = await afterTurnOf(turnMs)
    for (let rested = 0; rested < restMs; rested += 4) {
      ask('request')
      await settled()
      expect(shares()).toEqual(['request'])
      await pass(4)
      await endFirst()
    }
    await pass(0)
    expect(shares()).toEqual(['background'])
  })

  test('it goes on at once where no request waited', async () => {
    const { ask, shares, endFirst } = taking(new FairQueue(1))
    ask('background', 2, { ...context('background', null), kind: 'background' })
    await settled()
    await endFirst()
    expect(shares()).toEqual(['background'])
  })
})
