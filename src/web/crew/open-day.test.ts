import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { crewJobs, crewSessions, type Pack } from '../../contract/move-day.ts'
import { ApiError } from '../api/api-error.ts'
import type { CrewApi } from './api.ts'
import { openDay, refreshDay } from './open-day.ts'
import { record } from './record.ts'
import { type CrewStore, openStore } from './store.ts'

const PERSON = { id: 1, name: 'Luis', role: 'lead' } as const
const open = vi.fn<CrewApi['open']>()
const list = vi.fn<CrewApi['list']>()
const pack = vi.fn<CrewApi['pack']>()
const sheet = vi.fn<CrewApi['sheet']>()
const api = { open, list, pack, sheet } as unknown as CrewApi
let store: CrewStore
let made = 0

const opens = (date: string) =>
  open.mockResolvedValueOnce(
    crewSessions.open.output.parse({
      ...{ access_token: `token of ${date}`, person: PERSON, date },
      expires_at: `${date}T23:00:00-07:00`,
    }),
  )
const lists = (version: string) =>
  list.mockResolvedValueOnce(
    crewJobs.list.output.parse({
      company: { name: 'Ridgeline Movers', phone: null },
      ...{ date: '2026-11-24', crew: 'Dwyer', person: PERSON, people: [] },
      jobs: [
        {
          ...{ id: 7, job_number: 'J-2026-0007', customer_name: 'Priya Raman', phase: 'booked', version },
          ...{ starts_at: '2026-11-24T08:00:00-07:00', ends_at: '2026-11-24T12:00:00-07:00' },
          ...{ arrival_from: null, arrival_to: null, pickup: null, delivery: null },
        },
      ],
      server_time: new Date().toISOString(),
    }),
  )

beforeEach(() => {
  made += 1
  store = openStore(`day ${made}`)
  sheet.mockRejectedValue(new ApiError(404, {}))
  pack.mockImplementation(async () => ({ version: '1', events: [], corrections: [] }) as unknown as Pack)
})
afterEach(() => store.delete())

test('another day’s link keeps what still waits of the day before, and forgets the rest', async () => {
  opens('2026-11-23')
  await openDay(store, api, 'monday')
  await record(store, 7, 'on_the_way', {})
  await record(store, 7, 'arrived_origin', {})
  const [first] = await store.events.toArray()
  await store.events.update(first?.order ?? 0, { state: 'sent' })
  await store.packs.add({ job: 7, session: '2026-11-23 1', pack: {} as Pack })

  opens('2026-11-24')
  await openDay(store, api, 'tuesday')
  expect((await store.phone.get('phone'))?.session).toBe('2026-11-24 1')
  expect((await store.events.toArray()).map(({ event }) => event.kind)).toEqual(['arrived_origin'])
  expect((await store.sessions.toArray()).map(({ token }) => token)).toEqual([
    'token of 2026-11-23',
    'token of 2026-11-24',
  ])
  expect(await store.packs.count()).toBe(0)
})

test('a pack is read again only when it is another one', async () => {
  opens('2026-11-24')
  await openDay(store, api, 'tuesday')
  for (const version of ['1', '1', '2']) {
    lists(version)
    await refreshDay(store, api)
  }
  expect(pack).toHaveBeenCalledTimes(2)
})

test('a token that has ended keeps the day on the phone', async () => {
  opens('2026-11-24')
  await openDay(store, api, 'tuesday')
  lists('1')
  await refreshDay(store, api)
  list.mockRejectedValueOnce(new ApiError(401, { detail: 'This link no longer works.' }))
  await refreshDay(store, api)
  expect(await store.days.count()).toBe(1)
  expect((await store.sessions.toArray()).map(({ hasEnded }) => hasEnded)).toEqual([true])
})
