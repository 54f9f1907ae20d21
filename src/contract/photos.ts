import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { writtenCount } from './fields.ts'

/** The largest picture, in bytes: 1920 px at a quality of 0.8 is about 600 kB. */
const LARGEST_PHOTO_BYTES = 4 * 1024 * 1024

export const photoParams = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Must be the SHA-256 of the picture, in hexadecimal'),
})

/** Pictures of a move, by what they hold: the same picture is stored once, however often it comes. */
export const photos = {
  put: endpoint({
    summary:
      'Send a picture that an event of a job named by its SHA-256, whole or in pieces: each answer says where to go on',
    method: 'PUT',
    path: '/crew/photos/:sha256',
    access: 'crew',
    right: 'jobs.progress',
    storesAtOnce: true,
    params: photoParams,
    query: z.object({
      /** Where in the picture this piece begins, in bytes. */
      offset: writtenCount(0, LARGEST_PHOTO_BYTES).default(0),
      /** The bytes of the whole picture; left out, this is all of it. */
      size: writtenCount(1, LARGEST_PHOTO_BYTES).optional(),
    }),
    receives: 'image/jpeg',
    bodyLimit: LARGEST_PHOTO_BYTES,
    output: z.object({
      /** How much of the picture is here, in bytes: all of it, or where the next piece begins. */
      offset: z.number(),
    }),
  }),
  get: endpoint({
    summary: 'A picture of a move',
    method: 'GET',
    path: '/photos/:sha256',
    right: 'jobs.read',
    params: photoParams,
    output: z.file(),
    media: 'image/jpeg',
  }),
}
