import { dayState } from '../../domain/move-day/day-state.ts'
import { showsPrices } from '../../domain/move-day/events.ts'
import { ApiError, reasonOf } from '../api/api-error.ts'
import type { CrewApi } from './api.ts'
import { correctedNow, logOf, nextBatch, saidOf } from './log.ts'
import { sendPhotos } from './send-photos.ts'
import type { CrewStore, Session, StoredEvent } from './store.ts'

/** A refusal of these is about the moment, not about what was sent. */
const TRY_LATER = [408, 425, 429]
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !TRY_LATER.includes(error.status)

/** Sends all that waits, each job's events in their order. Whatever cannot be sent now stays and is thrown for. */
export async function sendWaiting(store: CrewStore, api: CrewApi): Promise<void> {
  const sessions = (await store.sessions.toArray()).filter(({ hasEnded }) => !hasEnded)
  for (const session of sessions) {
    await untilItEnds(store, session, async () => {
      const own = await store.events.where({ session: session.key }).toArray()
      const waiting = own.filter(({ state }) => state === 'waiting')
      let failure: unknown
      for (const job of new Set(waiting.map((event) => event.job))) {
        try {
          await sendJob(store, api, session, job)
        } catch (error) {
          // What the server fails on with one job keeps the others from nothing.
          if (!(error instanceof ApiError) || error.status === 401) throw error
          failure ??= error
        }
      }
      await sendPhotos(store, session)
      if (failure) throw failure
    })
  }
}

/** A token that lets no one in any more is not tried again; what it was to send is kept. */
export async function untilItEnds(store: CrewStore, { key }: Session, call: () => Promise<void>) {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    await store.sessions.update(key, { hasEnded: true })
  }
}

async function sendJob(store: CrewStore, api: CrewApi, session: Session, job: number): Promise<void> {
  for (;;) {
    const own = (await store.events.where({ job }).sortBy('order')).filter(
      (one) => one.session === session.key,
    )
    const batch = nextBatch(own, Date.now())
    if (batch.length === 0) return
    try {
      await sendBatch(store, api, session, job, batch)
    } catch (error) {
      if (!isRefused(error) || error.status === 401) throw error
      // One that the server cannot even read must not hold up the others: each goes by itself.
      if (batch.length === 1 || error.status === 404) await refuse(store, batch, reasonOf(error, ''))
      else for (const one of batch) await sendAlone(store, api, session, job, one)
    }
  }
}

async function sendAlone(store: CrewStore, api: CrewApi, session: Session, job: number, one: StoredEvent) {
  try {
    await sendBatch(store, api, session, job, [one])
  } catch (error) {
    if (!isRefused(error) || error.status === 401) throw error
    await refuse(store, [one], reasonOf(error, ''))
  }
}

const refuse = (store: CrewStore, batch: readonly StoredEvent[], detail: string) =>
  store.events
    .where('id')
    .anyOf(batch.map(({ id }) => id))
    .modify({ state: 'refused', detail, settledAt: Date.now() })

async function sendBatch(
  store: CrewStore,
  api: CrewApi,
  session: Session,
  job: number,
  batch: readonly StoredEvent[],
): Promise<void> {
  const events = batch.map(({ event }) => event)
  const computed = await computedWith(store, session, job, batch)
  const { results, server_time } = await api.send(session.token, {
    params: { id: job },
    body: { events, computed },
  })
  await store.transaction('rw', store.phone, store.events, async () => {
    await heard(store, server_time)
    const answers = new Map(results.map((result) => [result.id, result]))
    await store.events
      .where('id')
      .anyOf(batch.map(({ id }) => id))
      .modify((stored: StoredEvent) => {
        const answer = answers.get(stored.id)
        if (!answer) return
        stored.state = answer.result === 'refused' ? 'refused' : 'sent'
        stored.detail = answer.detail
        stored.settledAt = Date.now()
      })
  })
}

/** What this phone makes of the log that the server has once it has these events. */
async function computedWith(store: CrewStore, session: Session, job: number, batch: readonly StoredEvent[]) {
  const kept = await store.packs.get(job)
  const phone = await store.phone.get('phone')
  if (!kept || !phone) return undefined
  const own = await store.events.where({ job }).toArray()
  const sent = own.filter(({ state }) => state === 'sent')
  const there = [...sent, ...batch]
  const log = logOf(kept.pack, there, session.person.role === 'lead')
  const state = dayState(log, saidOf(kept.pack, there).corrections, correctedNow(Date.now(), phone.skewMs))
  const events = log.filter((event) => !showsPrices(event)).length
  return { events, phase: state.phase, billable_minutes: state.billableMinutes }
}

/** Keeps by how much this phone's clock is ahead, whenever the server says what time it is. */
export async function heard(store: CrewStore, serverTime: string): Promise<void> {
  const now = Date.now()
  await store.phone.update('phone', { skewMs: Math.round(now - Date.parse(serverTime)), heardAt: now })
}
