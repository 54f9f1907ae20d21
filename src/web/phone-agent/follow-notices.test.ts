import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notice } from '../../contract/notices.ts'
import { followNotices, reopenPauseMs } from './follow-notices.ts'

const quote = (quote_id: number): Notice => ({
  kind: 'phone_quote',
  quote_id,
  quote_number: `Q-2026-${quote_id}`,
  customer_name: 'Megan Ortega',
  total_cost: null,
})

/** Every stream that was asked for: after what, whether it is still wanted, and how to write to it. */
function streams() {
  const opened: {
    after: number | undefined
    signal: AbortSignal
    write: WritableStreamDefaultWriter<Notice>
  }[] = []
  const open = vi.fn(async (after: number | undefined, signal: AbortSignal) => {
    const { readable, writable } = new TransformStream<Notice, Notice>()
    const write = writable.getWriter()
    write.closed.catch(() => undefined)
    signal.addEventListener('abort', () => void write.abort(signal.reason))
    opened.push({ after, signal, write })
    return readable
  })
  const last = () => opened.at(-1) as (typeof opened)[number]
  return { opened, open, last }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = new EventTarget()
const settled = () => vi.advanceTimersByTimeAsync(0)
const look = async (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
  await settled()
}

const told = vi.fn()
const missed = vi.fn()
const planChanged = vi.fn()
let stop: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(() => {
  stop()
  told.mockReset()
  missed.mockReset()
  planChanged.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a stream that ends is opened again, from the last quote that was told', async () => {
  const { opened, open, last } = streams()
  stop = followNotices(open, told, missed, planChanged)
  await last().write.write({ kind: 'ready', after: 4 })
  await last().write.write(quote(6))
  expect(told).toHaveBeenCalledExactlyOnceWith(quote(6))
  await last().write.close()
  await vi.advanceTimersByTimeAsync(999)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(opened.map(({ after }) => after)).toEqual([undefined, 6])
})

test('what is ready does not hide what is still to come', async () => {
  const { last, open } = streams()
  stop = followNotices(open, told, missed, planChanged)
  await last().write.write({ kind: 'ready', after: 4 })
  await last().write.close()
  await vi.advanceTimersByTimeAsync(1000)
  await last().write.write({ kind: 'ready', after: 9 })
  await last().write.abort(new Error('broken'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(last().after).toBe(4)
})

test('the pauses grow while nothing comes, and are short again once something has', async () => {
  const { open, last } = streams()
  const fails = vi.fn<typeof open>().mockRejectedValue(new Error('refused'))
  stop = followNotices(fails, told, missed, planChanged)
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000)
  expect(fails).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(7999)
  expect(fails).toHaveBeenCalledTimes(4)
  fails.mockImplementation(open)
  await vi.advanceTimersByTimeAsync(1)
  await last().write.write({ kind: 'ready', after: 4 })
  await last().write.abort(new Error('broken'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(fails).toHaveBeenCalledTimes(6)
})

test('a hidden page listens to nothing, and hears of what it missed when it is looked at again', async () => {
  const { opened, open, last } = streams()
  stop = followNotices(open, told, missed, planChanged)
  await last().write.write({ kind: 'ready', after: 4 })
  await look('hidden')
  expect(last().signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(opened).toHaveLength(1)
  await look('visible')
  expect(last().after).toBe(4)
  expect(opened).toHaveLength(2)
})

test('nothing is opened before the page is looked at', async () => {
  const { opened, open } = streams()
  page.visibilityState = 'hidden'
  stop = followNotices(open, told, missed, planChanged)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(0)
  await look('visible')
  expect(opened).toHaveLength(1)
})

test('there is never more than one stream; a network that is back opens a new one at once', async () => {
  const { opened, open } = streams()
  stop = followNotices(open, told, missed, planChanged)
  await settled()
  browser.dispatchEvent(new Event('online'))
  await look('visible')
  expect(opened.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
})

test('once it is over nothing is opened any more', async () => {
  const { opened, open } = streams()
  followNotices(open, told, missed, planChanged)()
  await look('visible')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened.map(({ signal }) => signal.aborted)).toEqual([true])
})

test('when nothing could be heard at first, what is on the screen is read again once something can', async () => {
  const { last, open } = streams()
  stop = followNotices(open, told, missed, planChanged)
  await last().write.abort(new Error('broken'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(missed).not.toHaveBeenCalled()
  await last().write.write({ kind: 'ready', after: 4 })
  expect(missed).toHaveBeenCalledOnce()
  await last().write.close()
  await vi.advanceTimersByTimeAsync(1000)
  await last().write.write({ kind: 'ready', after: 4 })
  expect(missed, 'from then on it is told').toHaveBeenCalledOnce()
})

test('that jobs or crews have changed is told, also when it may have happened unheard', async () => {
  const { last, open } = streams()
  stop = followNotices(open, told, missed, planChanged)
  await last().write.write({ kind: 'ready', after: 4 })
  expect(planChanged, 'between the reading of the page and the first stream').toHaveBeenCalledOnce()
  await last().write.write({ kind: 'jobs_changed' })
  expect(planChanged).toHaveBeenCalledTimes(2)
  await last().write.write({ kind: 'crews_changed' })
  expect(planChanged).toHaveBeenCalledTimes(3)
  await last().write.close()
  await vi.advanceTimersByTimeAsync(1000)
  await last().write.write({ kind: 'ready', after: 4 })
  expect(planChanged).toHaveBeenCalledTimes(4)
  expect(told).not.toHaveBeenCalled()
})

test('quotes that a call has changed are read again, and no one is told of it', async () => {
  const { last, open } = streams()
  stop = followNotices(open, told, missed, planChanged)
  await last().write.write({ kind: 'ready', after: 4 })
  await last().write.write({ kind: 'quotes_changed' })
  expect(missed).toHaveBeenCalledOnce()
  expect(told).not.toHaveBeenCalled()
})

test('a page that hears at once reads nothing again', async () => {
  const { last, open } = streams()
  stop = followNotices(open, told, missed, planChanged)
  await last().write.write({ kind: 'ready', after: 4 })
  expect(missed).not.toHaveBeenCalled()
})

test.each([
  [0, 1000],
  [1, 2000],
  [4, 16_000],
  [5, 30_000],
  [5000, 30_000],
])('after %i failed attempts the stream is opened again in %i ms', (attempts, pause) => {
  expect(reopenPauseMs(attempts)).toBe(pause)
})
