import { ApiError, NetworkError } from '../api/api-error.ts'
import { crewEndpoints } from '../api/endpoints.ts'
import { parsedJson } from '../api/parsed-json.ts'
import { addressOf, withNetworkErrors } from '../api/send-request.ts'
import { isOnline } from '../online.ts'
import type { CrewStore, Session, StoredEvent, StoredPhoto } from './store.ts'

/** A slow line takes its time for half a megabyte. */
const TIMEOUT_MS = 120_000
/** The server has no use for the picture: nothing names it, another hash, too large, no JPEG. */
const REFUSED = [404, 413, 415, 422]

/** Sends the pictures that wait, one after the other, as the files they are: each once its event has arrived. */
export async function sendPhotos(store: CrewStore, session: Session): Promise<void> {
  const own = await store.photos.where({ session: session.key }).sortBy('takenAt')
  const events = await store.events.where({ session: session.key }).toArray()
  for (const photo of own.filter(({ state }) => state === 'waiting')) {
    const named = events.find(names(photo))
    if (named?.state === 'waiting') continue
    if (named?.state === 'refused') await refuse(store, photo, named.detail)
    else await send(store, session, photo)
  }
}

const names =
  ({ sha256 }: StoredPhoto) =>
  ({ event }: StoredEvent) =>
    event.kind === 'photo_added' && event.data.sha256 === sha256

const refuse = (store: CrewStore, { sha256 }: StoredPhoto, detail: string | null) =>
  store.photos.update(sha256, { state: 'refused', detail, settledAt: Date.now() })

async function send(store: CrewStore, session: Session, photo: StoredPhoto): Promise<void> {
  try {
    await put(session, photo)
    await store.photos.update(photo.sha256, { state: 'sent', file: null, settledAt: Date.now() })
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) throw error
    await refuse(store, photo, error.messages.join(', '))
  }
}

async function put({ token }: Session, { sha256, file }: StoredPhoto): Promise<void> {
  if (!isOnline()) throw new NetworkError('offline-change')
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const { method } = crewEndpoints.photo
  const response = await withNetworkErrors(undefined, limit, () =>
    fetch(addressOf(crewEndpoints.photo, { params: { sha256 } }), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: file,
      signal: limit,
    }),
  )
  if (!response.ok) throw new ApiError(response.status, parsedJson(await response.text()))
}
