const MARKER = 0xff
const START_OF_IMAGE = 0xd8
const START_OF_SCAN = 0xda
const APP1 = 0xe1

/**
 * What is wrong with a picture, as a sentence; null for a JPEG without Exif. Exif says where a picture was taken; a
 * phone draws each anew before it sends it, which leaves that out.
 */
export function whatIsWrongWith(content: Uint8Array): string | null {
  if (content[0] !== MARKER || content[1] !== START_OF_IMAGE || content[2] !== MARKER)
    return 'This is not a JPEG.'
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength)
  let at = 2
  while (at + 4 <= content.length && content[at] === MARKER && content[at + 1] !== START_OF_SCAN) {
    if (content[at + 1] === APP1) return 'The picture still carries data on where and how it was taken.'
    at += 2 + bytes.getUint16(at + 2)
  }
  return at + 4 <= content.length && content[at + 1] === START_OF_SCAN ? null : 'This JPEG is not whole.'
}
