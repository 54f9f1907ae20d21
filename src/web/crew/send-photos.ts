import { API_PREFIX } from '../../contract/endpoint.ts'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { parsedJson } from '../api/parsed-json.ts'
import { withNetworkErrors } from '../api/send-request.ts'
import { isOnline } from '../online.ts'
import type { CrewStore, Session, StoredPhoto } from './store.ts'

/** A slow line takes its time for half a megabyte. */
const TIMEOUT_MS = 120_000
/** The server has no use for the picture: another hash, too large, no JPEG. */
const REFUSED = [413, 415, 422]

/** Sends the pictures that wait, one after the other, as the files they are. */
export async function sendPhotos(store: CrewStore, session: Session): Promise<void> {
  const own = await store.photos.where({ session: session.key }).sortBy('takenAt')
  const waiting = own.filter(({ state }) => state === 'waiting')
  for (const photo of waiting) {
    try {
      await put(session, photo)
      await store.photos.update(photo.sha256, { state: 'sent', file: null, settledAt: Date.now() })
    } catch (error) {
      if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) throw error
      const detail = error.messages.join(', ')
      await store.photos.update(photo.sha256, { state: 'refused', detail, settledAt: Date.now() })
    }
  }
}

async function put({ token }: Session, { sha256, file }: StoredPhoto): Promise<void> {
  if (!isOnline()) throw new NetworkError('offline-change')
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const response = await withNetworkErrors(undefined, limit, () =>
    fetch(`${API_PREFIX}/crew/photos/${sha256}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: file,
      signal: limit,
    }),
  )
  if (!response.ok) throw new ApiError(response.status, parsedJson(await response.text()))
}
