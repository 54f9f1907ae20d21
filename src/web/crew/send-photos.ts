import type { Answer } from '../../contract/endpoint.ts'
import type { photos } from '../../contract/photos.ts'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { crewEndpoints } from '../api/endpoints.ts'
import { addressOf, parsedJson, withNetworkErrors } from '../api/send-request.ts'
import { isOnline } from '../surroundings.ts'
import type { CrewStore, Session, StoredEvent, StoredPhoto } from './store.ts'

/** A picture goes in pieces of so many bytes, so that a line that is cut costs one of them. */
export const PIECE_BYTES = 128 * 1024
/** A slow line takes its time for one. */
const TIMEOUT_MS = 60_000
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
    if (photo.file) await put(store, session, { ...photo, file: photo.file })
    await store.photos.update(photo.sha256, { state: 'sent', file: null, settledAt: Date.now() })
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) throw error
    await refuse(store, photo, error.messages.join(', '))
  }
}

type Picture = StoredPhoto & { file: Blob }

/** Sends what the server has not got, from where it says that it is. */
async function put(store: CrewStore, session: Session, picture: Picture): Promise<void> {
  const { sha256, file } = picture
  let offset = (await store.halves.get(sha256))?.offset ?? 0
  // It may have forgotten half of a picture, once; where it never gets on, the next try does.
  for (let left = 2 * Math.ceil(file.size / PIECE_BYTES); offset < file.size; left -= 1) {
    if (left === 0) throw new NetworkError('unreachable')
    offset = await putPiece(session, picture, offset)
    await store.halves.put({ sha256, offset })
  }
  await store.halves.delete(sha256)
}

async function putPiece({ token }: Session, { sha256, file }: Picture, offset: number): Promise<number> {
  if (!isOnline()) throw new NetworkError('offline-change')
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const { method } = crewEndpoints.photo
  const address = addressOf(crewEndpoints.photo, { params: { sha256 }, query: { offset, size: file.size } })
  const [response, text] = await withNetworkErrors(undefined, limit, async () => {
    const response = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: file.slice(offset, offset + PIECE_BYTES),
      signal: limit,
    })
    return [response, await response.text()] as const
  })
  const answer = parsedJson(text)
  if (!response.ok) throw new ApiError(response.status, answer)
  return (answer as Answer<typeof photos.put>).offset
}
