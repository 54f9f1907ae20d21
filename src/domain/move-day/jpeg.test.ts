import { expect, test } from 'vitest'
import { whatIsWrongWith, withoutMetadata } from './jpeg.ts'

const START = [0xff, 0xd8]
const JFIF = [0xff, 0xe0, 0x00, 0x04, 0x00, 0x00]
const EXIF = [0xff, 0xe1, 0x00, 0x08, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00]
/** The picture itself, in which bytes may look like a segment. */
const SCAN = [0xff, 0xda, 0x00, 0x02, 0xff, 0xe1, 0x00, 0xff, 0xd9]
const jpeg = (...parts: number[][]) => new Uint8Array(parts.flat())

test.each([
  ['with JFIF', jpeg(START, JFIF, SCAN), null],
  ['with Exif', jpeg(START, EXIF, SCAN), 'where and how it was taken'],
  ['with both', jpeg(START, JFIF, EXIF, SCAN), 'where and how it was taken'],
  ['that ends in its header', jpeg(START, JFIF), 'not a whole JPEG'],
  ['with a segment longer than itself', jpeg(START, [0xff, 0xe0, 0x00, 0x40]), 'not a whole JPEG'],
  ['of nothing', jpeg(), 'not a whole JPEG'],
  ['that is a PNG', jpeg([0x89, 0x50, 0x4e, 0x47]), 'not a whole JPEG'],
])('a picture %s', (_, content, words) => {
  if (words === null) expect(whatIsWrongWith(content)).toBeNull()
  else expect(whatIsWrongWith(content)).toContain(words)
})

test('what says where it was taken goes, the picture stays as it is', () => {
  expect(withoutMetadata(jpeg(START, JFIF, EXIF, EXIF, SCAN))).toEqual(jpeg(START, JFIF, SCAN))
  expect(withoutMetadata(jpeg(START, JFIF, SCAN))).toEqual(jpeg(START, JFIF, SCAN))
  expect(withoutMetadata(jpeg(START, JFIF)), 'the server says what is wrong with it').toEqual(
    jpeg(START, JFIF),
  )
})
