import { withoutMetadata } from '../domain/move-day/jpeg.ts'
import { sha256Of } from './sha256.ts'

/** The longer side of a picture that is kept, in pixels, and of the small one that is shown. */
const LONGEST_SIDE = 1920
const THUMBNAIL_SIDE = 240
const QUALITY = 0.8

export type ShrunkPhoto = { sha256: string; file: Blob; thumbnail: Blob }

/**
 * A picture of the camera as it is kept and sent: the right way up, small enough for a slow line, and redrawn, so
 * that where and with what it was taken is gone.
 * @throws when the browser cannot read it
 */
export async function shrinkPhoto(original: Blob): Promise<ShrunkPhoto> {
  const picture = await createImageBitmap(original, { imageOrientation: 'from-image' })
  try {
    const [kept, thumbnail] = [await drawn(picture, LONGEST_SIDE), await drawn(picture, THUMBNAIL_SIDE)]
    const content = withoutMetadata(new Uint8Array(await kept.arrayBuffer()))
    const file = new Blob([content], { type: 'image/jpeg' })
    return { sha256: await sha256Of(content), file, thumbnail }
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, longestSide: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}
