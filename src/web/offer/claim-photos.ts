import { ApiError, NetworkError } from '../api/api-error.ts'
import { offerEndpoints } from '../api/endpoints.ts'
import { parsedJson } from '../api/parsed-json.ts'
import { addressOf } from '../api/send-request.ts'
import { shrinkPhoto } from '../shrink-photo.ts'

/** A photo as it is sent, and what it was called: the page shows no pictures that are in the browser alone. */
export type ChosenPhoto = { sha256: string; file: Blob; name: string }

/** Makes the photos that were chosen small enough to be sent. @throws where one cannot be read */
export const choosePhotos = (files: readonly File[]): Promise<ChosenPhoto[]> =>
  Promise.all(
    files.map(async (original) => {
      const { sha256, file } = await shrinkPhoto(original)
      return { sha256, file, name: original.name }
    }),
  )

const SENT_WITHIN_MS = 120_000

/** Sends photos one after the other; one that is there already is taken again. @throws ApiError, NetworkError */
export async function sendClaimPhotos(token: string, photos: readonly ChosenPhoto[]): Promise<void> {
  for (const { sha256, file } of photos) {
    const { method } = offerEndpoints.sendClaimPhoto
    const response = await fetch(addressOf(offerEndpoints.sendClaimPhoto, { params: { token, sha256 } }), {
      method,
      headers: { 'content-type': 'image/jpeg', accept: 'application/json' },
      body: file,
      signal: AbortSignal.timeout(SENT_WITHIN_MS),
    }).catch(() => {
      throw new NetworkError('offline-change')
    })
    if (!response.ok) throw new ApiError(response.status, parsedJson(await response.text()))
  }
}
