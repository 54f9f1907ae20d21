import { LOGO_BYTES, LOGO_FORMAT, LOGO_TOO_LARGE } from '../../contract/agreement-settings.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Logo } from './queries.ts'

/** A stored logo is no wider and no higher, in pixels. */
const LARGEST_SIDE = 512
/** More than any camera of a phone that sells, and about 100 MB while it is decoded. */
const MOST_PIXELS = 25_000_000
/** No logo is so long: a picture of one pixel's height is decoded line by line, and made small side by side. */
const LONGEST_SIDE = 10_000

const unusable = (words: string) => new Refusal('unprocessable', words)

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const isPngOrJpeg = (file: Buffer) =>
  [PNG, JPEG].some((start) => file.subarray(0, start.length).equals(start))

/** One picture after the other: a few large ones at once would take the memory of everything else. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Makes a logo of what somebody uploaded: decoded, turned upright, made small, and encoded as a new PNG, so that nothing
 * of the file itself is kept, its metadata included. libvips works in threads of its own.
 * @throws Refusal `unprocessable` for what is no PNG or JPEG, broken or too large
 */
export function logoOf(file: Buffer): Promise<Logo> {
  if (file.length > LOGO_BYTES) throw unusable(LOGO_TOO_LARGE)
  // By its first bytes, before any decoder sees it: libvips reads many other formats.
  if (!isPngOrJpeg(file)) throw unusable(LOGO_FORMAT)
  const made = last.then(() => encodedAnew(file))
  last = made.catch(() => undefined)
  return made
}

async function encodedAnew(file: Buffer): Promise<Logo> {
  const { default: sharp } = await import('sharp')
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

const BROKEN = 'The picture cannot be read. Save it again as PNG or JPEG.'
