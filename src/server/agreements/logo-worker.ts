// Runs in a child process; see `limited-work/`.
import sharp from 'sharp'
import { Refusal } from '../../domain/refusal.ts'
import type { Logo } from './queries.ts'

/** A stored logo is no wider and no higher, in pixels. */
const LARGEST_SIDE = 512
/** More than any camera of a phone that sells, and about 100 MB while it is decoded. */
const MOST_PIXELS = 25_000_000
/** No logo is so long: a picture of one pixel's height is decoded line by line, and made small side by side. */
const LONGEST_SIDE = 10_000

const unusable = (words: string) => new Refusal('unprocessable', words)
const BROKEN = 'The picture cannot be read. Save it again as PNG or JPEG.'

/** Decodes a picture, turns it upright, makes it small, and encodes it as a new PNG, without its metadata. */
export default async function makeLogo(file: Uint8Array): Promise<Logo> {
  sharp.cache(false)
  const options = { limitInputPixels: false, failOn: 'error', sequentialRead: true } as const
  const size = await sharp(file, options)
    .metadata()
    .catch(() => null)
  if (!size) throw unusable(BROKEN)
  if (size.width * size.height > MOST_PIXELS) {
    throw unusable('The picture has more than 25 million pixels. Choose a smaller one.')
  }
  if (Math.max(size.width, size.height) > LONGEST_SIDE) {
    throw unusable('The picture is more than 10,000 pixels wide or high. Choose a smaller one.')
  }
  try {
    const { data, info } = await sharp(file, { ...options, limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { png: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    throw unusable(BROKEN)
  }
}
