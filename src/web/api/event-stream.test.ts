import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import type { EndpointAddress } from './endpoints.ts'
import { openEventStream, SILENCE_MS } from './event-stream.ts'

const endpoint: EndpointAddress = {
  method: 'GET',
  path: '/notices',
  access: 'staff',
  media: 'text/event-stream',
}
const server = vi.fn<typeof fetch>()

/** A stream that the test writes; `closed` tells that the other side left. */
function writtenStream() {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const closed = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started
    },
    cancel: closed,
  })
  server.mockImplementation(async (_, init) => {
    init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
    return new Response(body)
  })
  return {
    closed,
    write: (text: string | Uint8Array) =>
      controller.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text),
    end: () => controller.close(),
    breakOff: () => controller.error(new TypeError('network error')),
  }
}

const nextOf = async (events: AsyncIterable<unknown>) => events[Symbol.asyncIterator]().next()

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('localStorage', { getItem: () => 'abc', removeItem: () => undefined })
  vi.stubGlobal('sessionStorage', { setItem: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.mockReset()
})

test('events come as they are written, however they are cut; comments are no events', async () => {
  const stream = writtenStream()
  const events = await openEventStream(endpoint, { query: { after: 7 } })
  expect(server.mock.calls[0]?.[0]).toBe('/api/v1/notices?after=7')
  const headers = new Headers(server.mock.calls[0]?.[1]?.headers)
  expect(headers.get('authorization')).toBe('Bearer abc')
  expect(headers.get('accept')).toBe('text/event-stream')

  const bytes = new TextEncoder().encode(': \n\ndata: {"name":"Zoë"}\n\ndata: 2\n\nda')
  const inTheLetter = bytes.indexOf(0xc3) + 1
  stream.write(bytes.subarray(0, inTheLetter))
  stream.write(bytes.subarray(inTheLetter))
  stream.write('ta: 3\r\n\r\n: \n\ndata: 4')
  stream.end()
  const got: unknown[] = []
  for await (const event of events) got.push(event)
  expect(got, 'what was cut off by the end is none').toEqual([{ name: 'Zoë' }, 2, 3])
})

test('leaving the loop closes the stream', async () => {
  const stream = writtenStream()
  stream.write('data: 1\n\n')
  for await (const _ of await openEventStream(endpoint)) break
  expect(stream.closed).toHaveBeenCalled()
})

test('a refusal is thrown as by every other endpoint; a token that no longer counts leads to the sign-in page', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/quotes', search: '', assign })
  server.mockResolvedValue(Response.json({ detail: 'Please sign in.' }, { status: 401 }))
  const error = await openEventStream(endpoint).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 401, detail: 'Please sign in.' })
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
})

test('a stream that breaks off is a failure of the network', async () => {
  const stream = writtenStream()
  const events = await openEventStream(endpoint)
  stream.breakOff()
  await expect(nextOf(events)).rejects.toBeInstanceOf(NetworkError)
})

test('a stream without any sign of life counts as lost; a comment is one', async () => {
  vi.useFakeTimers()
  const stream = writtenStream()
  const next = nextOf(await openEventStream(endpoint))
  const lost = expect(next).rejects.toMatchObject({ kind: 'timeout' })
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  stream.write(': \n\n')
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  expect(server.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await lost
})

test('who gives up gets the own reason', async () => {
  writtenStream()
  const gaveUp = new AbortController()
  const next = nextOf(await openEventStream(endpoint, { signal: gaveUp.signal }))
  gaveUp.abort(new Error('not needed any more'))
  await expect(next).rejects.toThrow('not needed any more')
})
