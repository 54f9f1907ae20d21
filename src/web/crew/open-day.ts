import type { CrewApi } from './api.ts'
import { heard, untilItEnds } from './send.ts'
import type { CrewStore, SendingState, Session } from './store.ts'

/**
 * Opens the day of a link on this phone. What waits of other days stays, and is sent with their own tokens.
 * @throws ApiError for a link that leads nowhere, NetworkError without a signal
 */
export async function openDay(store: CrewStore, api: CrewApi, link: string): Promise<void> {
  const { access_token: token, person, date } = await api.open(null, { params: { token: link } })
  const session: Session = { key: `${date} ${person.id}`, token, person, date, hasEnded: false }
  await store.transaction('rw', store.tables, async () => {
    await store.sessions.put(session)
    await forgetOtherDays(store, session.key)
    const known = await store.phone.get('phone')
    await store.phone.put({ skewMs: 0, heardAt: null, ...known, id: 'phone', session: session.key })
  })
  await tellOpened(api, link).catch(() => undefined)
}

const hasArrived = ({ state }: { state: SendingState }) => state === 'sent'

/** Of other days only what has not arrived stays: no customer's address is kept longer than it is needed. */
async function forgetOtherDays(store: CrewStore, key: string) {
  await store.days.where('session').notEqual(key).delete()
  await store.packs.where('session').notEqual(key).delete()
  await store.events.where('session').notEqual(key).filter(hasArrived).delete()
  await store.photos.where('session').notEqual(key).filter(hasArrived).delete()
  const left = [...(await store.events.toArray()), ...(await store.photos.toArray())]
  const needed = new Set([key, ...left.map(({ session }) => session)])
  await store.sessions.filter((session) => !needed.has(session.key)).delete()
}

/** The office sees who has opened which edition of their day; the day itself does not depend on it. */
async function tellOpened(api: CrewApi, link: string) {
  const params = { token: link }
  const { edition } = await api.sheet(null, { params })
  await api.opened(null, { params, body: { edition } })
}

/** Reads the day and the packs that have changed, with what others of the crew have pressed. */
export async function refreshDay(store: CrewStore, api: CrewApi): Promise<void> {
  const phone = await store.phone.get('phone')
  const session = phone && (await store.sessions.get(phone.session))
  if (!session || session.hasEnded) return
  await untilItEnds(store, session, async () => {
    const day = await api.list(session.token, { query: { date: session.date } })
    await store.days.put({ session: session.key, day })
    await heard(store, day.server_time)
    const kept = new Map(
      (await store.packs.where({ session: session.key }).toArray()).map((row) => [row.job, row]),
    )
    for (const { id, version } of day.jobs) {
      if (kept.get(id)?.pack.version === version) continue
      const pack = await api.pack(session.token, { params: { id } })
      await store.packs.put({ job: id, session: session.key, pack })
    }
  })
}
