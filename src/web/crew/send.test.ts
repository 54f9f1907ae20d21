import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { crewJobs, type Pack } from '../../contract/move-day.ts'
import type { Step } from '../../domain/move-day/events.ts'
import { LARGEST_BATCH } from '../../domain/move-day/events.ts'
import { ApiError, NetworkError } from '../api/api-error.ts'
import type { CrewApi } from './api.ts'
import { record, takeStep, UNDO_MS, undo } from './record.ts'
import { sendWaiting } from './send.ts'
import { PIECE_BYTES } from './send-photos.ts'
import { type CrewStore, openStore } from './store.ts'

const SESSION = '2026-11-23 1'
const NOW = new Date('2026-11-23T17:00:00Z')
/** What sending asks of a pack: a log that is empty. */
const PACK = { version: '1', job: {}, events: [], corrections: [] } as unknown as Pack
let store: CrewStore
let made = 0

const send = vi.fn<CrewApi['send']>()
const api = { send } as unknown as CrewApi
type Batch = Parameters<CrewApi['send']>[1]

/** An answer as the contract has it. */
const answering = (resultOf: (id: string) => 'accepted' | 'duplicate' | 'refused' = () => 'accepted') =>
  send.mockImplementation(async (_, { body }) =>
    crewJobs.send.output.parse({
      results: body.events.map(({ id }) => ({
        id,
        result: resultOf(id),
        detail: resultOf(id) === 'refused' ? 'This job is not yours.' : null,
      })),
      state: { ...EMPTY_STATE },
      server_time: '2026-11-23T10:00:00.000-07:00',
    }),
  )
const EMPTY_STATE = {
  phase: 'booked',
  since: null,
  paused: null,
  phases: [],
  billable_minutes: 0,
  deductions: [],
  crew_size: null,
  missing: [],
  skewed: false,
}
const sentKinds = () =>
  send.mock.calls.map(([, { params, body }]: [unknown, Batch]) => [
    params.id,
    body.events.map(({ kind }) => kind),
  ])
const states = async () => (await store.events.orderBy('order').toArray()).map(({ state }) => state)
const press = (step: Step, job = 1) => record(store, job, step, {})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  made += 1
  store = openStore(`test ${made}`)
  const person = { id: 1, name: 'Luis', role: 'lead' } as const
  const date = '2026-11-23'
  await store.sessions.add({ key: SESSION, token: 'secret', person, date, hasEnded: false })
  await store.phone.add({ id: 'phone', session: SESSION, skewMs: 0, heardAt: null })
  for (const job of [1, 2]) await store.packs.add({ job, session: SESSION, pack: PACK })
})
afterEach(async () => {
  send.mockReset()
  await store.delete()
  vi.useRealTimers()
})

describe('what was pressed', () => {
  test('leaves in its order, each job by itself, and is sent once', async () => {
    answering()
    await press('on_the_way')
    await press('on_the_way', 2)
    await press('arrived_origin')
    await sendWaiting(store, api)
    await sendWaiting(store, api)
    expect(sentKinds()).toEqual([
      [1, ['on_the_way', 'arrived_origin']],
      [2, ['on_the_way']],
    ])
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
  })

  test(`goes in batches of at most ${LARGEST_BATCH}`, async () => {
    answering()
    for (let size = 1; size <= LARGEST_BATCH + 1; size += 1)
      await record(store, 1, 'crew_size', { crew_size: (size % 8) + 1 })
    await sendWaiting(store, api)
    expect(send.mock.calls.map(([, { body }]) => body.events.length)).toEqual([LARGEST_BATCH, 1])
  })

  test('waits without a signal, and leaves with the next try', async () => {
    send.mockRejectedValueOnce(new NetworkError('unreachable'))
    await press('on_the_way')
    await expect(sendWaiting(store, api)).rejects.toBeInstanceOf(NetworkError)
    expect(await states()).toEqual(['waiting'])
    answering(() => 'duplicate')
    await sendWaiting(store, api)
    expect(await states()).toEqual(['sent'])
  })

  test('and was refused stays with the reason, and holds up nothing', async () => {
    await press('on_the_way')
    const [first] = await store.events.toArray()
    answering((id) => (id === first?.id ? 'refused' : 'accepted'))
    await press('arrived_origin')
    await sendWaiting(store, api)
    expect(await states()).toEqual(['refused', 'sent'])
    expect((await store.events.toArray())[0]?.detail).toBe('This job is not yours.')
  })

  test('and that the server cannot read goes by itself, so that the others arrive', async () => {
    await press('on_the_way')
    await press('arrived_origin')
    answering()
    const answer = send.getMockImplementation() as CrewApi['send']
    send.mockImplementation(async (bearer, input) => {
      if (input.body.events.some(({ kind }) => kind === 'on_the_way'))
        throw new ApiError(422, { detail: 'No.' })
      return answer(bearer, input)
    })
    await sendWaiting(store, api)
    expect(await states()).toEqual(['refused', 'sent'])
  })

  test('stays where the server fails on one job; the other job’s leaves', async () => {
    answering()
    const answer = send.getMockImplementation() as CrewApi['send']
    send.mockImplementation(async (bearer, input) => {
      if (input.params.id === 1) throw new ApiError(500, {})
      return answer(bearer, input)
    })
    await press('on_the_way')
    await press('on_the_way', 2)
    await expect(sendWaiting(store, api)).rejects.toThrow()
    expect(await states()).toEqual(['waiting', 'sent'])
  })

  test('is kept when the link has ended, and not tried again', async () => {
    send.mockRejectedValue(new ApiError(401, { detail: 'This link no longer works.' }))
    await press('on_the_way')
    await sendWaiting(store, api)
    await sendWaiting(store, api)
    expect(send).toHaveBeenCalledOnce()
    expect(await states()).toEqual(['waiting'])
    expect((await store.sessions.get(SESSION))?.hasEnded).toBe(true)
  })

  test('carries by how much the phone’s clock is ahead, as the last answer said', async () => {
    answering()
    vi.setSystemTime(new Date(NOW.getTime() + 7 * 60_000))
    await press('on_the_way')
    await sendWaiting(store, api)
    await press('arrived_origin')
    const [, second] = await store.events.toArray()
    expect(second?.event.skew_ms).toBe(7 * 60_000)
  })
})

describe('a step', () => {
  test('pressed twice is one', async () => {
    await takeStep(store, 1, 'on_the_way')
    await takeStep(store, 1, 'on_the_way')
    expect(await store.events.count()).toBe(1)
  })

  test('can be taken back until it leaves; what came after it waits as well', async () => {
    answering()
    await takeStep(store, 1, 'on_the_way')
    await record(store, 1, 'remark', { words: 'Gate is open', by: 'crew' })
    await sendWaiting(store, api)
    expect(send).not.toHaveBeenCalled()
    const [held] = await store.events.toArray()
    expect(await undo(store, held?.id ?? '')).toBe(true)
    await sendWaiting(store, api)
    expect(sentKinds()).toEqual([[1, ['remark']]])
  })

  test('leaves after that, and cannot be taken back any more', async () => {
    answering()
    await takeStep(store, 1, 'on_the_way')
    const [held] = await store.events.toArray()
    vi.setSystemTime(new Date(NOW.getTime() + UNDO_MS))
    expect(await undo(store, held?.id ?? '')).toBe(false)
    await sendWaiting(store, api)
    expect(await states()).toEqual(['sent'])
  })
})

describe('a picture', () => {
  const photo = { sha256: 'a'.repeat(64), file: new Blob(['jpeg']), thumbnail: new Blob(['jpg']) }
  const data = { sha256: photo.sha256, shows: 'damage' } as const
  const server = vi.fn<typeof fetch>()
  beforeEach(() => {
    vi.stubGlobal('fetch', server)
    server.mockImplementation(async (address, sent) => {
      const { searchParams } = new URL(String(address), 'https://crew.example')
      const { size } = (sent as { body: Blob }).body
      return Response.json({ offset: Number(searchParams.get('offset')) + size })
    })
  })
  afterEach(() => {
    server.mockReset()
    vi.unstubAllGlobals()
  })
  const addresses = () => server.mock.calls.map(([address]) => address)
  const offsets = () => addresses().map((address) => /offset=(\d+)/.exec(String(address))?.[1])
  const pictures = async () => (await store.photos.toArray()).map(({ state, file }) => [state, file === null])

  test('leaves once its event has arrived, and then the phone keeps only the small one', async () => {
    answering()
    await takeStep(store, 1, 'on_the_way')
    await record(store, 1, 'photo_added', data, { photo })
    await sendWaiting(store, api)
    expect(server).not.toHaveBeenCalled()
    vi.setSystemTime(new Date(NOW.getTime() + UNDO_MS))
    await sendWaiting(store, api)
    expect(addresses()).toEqual([`/api/v1/crew/photos/${photo.sha256}?offset=0&size=4`])
    expect(await pictures()).toEqual([['sent', true]])
  })

  test('whose event was refused is not sent, and stays', async () => {
    answering(() => 'refused')
    await record(store, 1, 'photo_added', data, { photo })
    await sendWaiting(store, api)
    expect(server).not.toHaveBeenCalled()
    expect(await pictures()).toEqual([['refused', false]])
  })

  test('that the server fails on waits for the next try', async () => {
    answering()
    server.mockImplementation(async () => Response.json({}, { status: 503 }))
    await record(store, 1, 'photo_added', data, { photo })
    await expect(sendWaiting(store, api)).rejects.toThrow()
    expect(await pictures()).toEqual([['waiting', false]])
  })

  const large = { ...photo, file: new Blob([new Uint8Array(2 * PIECE_BYTES + 7)]) }
  const [second, third] = [`${PIECE_BYTES}`, `${2 * PIECE_BYTES}`]

  test('that was cut goes on from where it got', async () => {
    answering()
    await record(store, 1, 'photo_added', data, { photo: large })
    const whole = server.getMockImplementation() as typeof fetch
    server.mockImplementation(async (address, sent) => {
      if (offsets().at(-1) === third) throw new TypeError('the line is gone')
      return whole(address, sent)
    })
    await expect(sendWaiting(store, api)).rejects.toBeInstanceOf(NetworkError)
    expect(await pictures()).toEqual([['waiting', false]])
    server.mockImplementation(whole)
    await sendWaiting(store, api)
    expect(offsets()).toEqual(['0', second, third, third])
    expect(await pictures()).toEqual([['sent', true]])
  })

  test('of which the server has another part goes on from there, and never on and on', async () => {
    answering()
    await record(store, 1, 'photo_added', data, { photo: large })
    server.mockImplementationOnce(async () => Response.json({ offset: 2 * PIECE_BYTES }))
    await sendWaiting(store, api)
    expect(offsets()).toEqual(['0', third])

    await store.photos.update(photo.sha256, { state: 'waiting', file: large.file })
    server.mockImplementation(async () => Response.json({ offset: 0 }))
    await expect(sendWaiting(store, api)).rejects.toBeInstanceOf(NetworkError)
    expect(await pictures()).toEqual([['waiting', false]])
  })
})
