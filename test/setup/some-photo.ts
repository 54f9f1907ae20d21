import { hash } from 'node:crypto'
import { inject } from 'vitest'
import { API_PREFIX } from '../../src/contract/endpoint.ts'

/** The least that is a JPEG: segments up to the first scan. `app1`: with what says where it was taken. */
export const jpeg = ({ app1 = false, fill = 0 } = {}): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(app1 ? [Buffer.from([0xff, 0xe1, 0x00, 0x08, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00])] : []),
    Buffer.from([0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xda, 0x00, 0x02, fill, 0xff, 0xd9]),
  ])
export const sha256Of = (content: Buffer) => hash('sha256', content)

type Sending = { token: string; sha256?: string; type?: string; piece?: { offset: number; size?: number } }
/** Sends a picture, or a piece of it, as a phone of a crew does. */
export async function putPhoto(
  content: Buffer<ArrayBuffer>,
  { token, sha256 = sha256Of(content), type = 'image/jpeg', piece }: Sending,
) {
  const query = piece
    ? `?${new URLSearchParams(Object.entries(piece).map(([key, value]) => [key, `${value}`]))}`
    : ''
  const response = await fetch(`${inject('baseUrl')}${API_PREFIX}/crew/photos/${sha256}${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: content,
  })
  const { detail, offset } = (await response.json()) as { detail?: string; offset?: number }
  return { status: response.status, detail, offset }
}
