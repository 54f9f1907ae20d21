const MARKER = 0xff
const START_OF_IMAGE = 0xd8
const START_OF_SCAN = 0xda
/** Exif and XMP: when, where and with what a picture was taken. */
const APP1 = 0xe1

type Segment = { readonly marker: number; readonly from: number; readonly to: number }

/** The segments before the picture itself, and where that begins; null for what is no JPEG, or ends before. */
function headerOf(content: Uint8Array): { segments: Segment[]; scanAt: number } | null {
  if (content[0] !== MARKER || content[1] !== START_OF_IMAGE) return null
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const segments: Segment[] = []
  let from = 2
  while (from + 4 <= content.length && content[from] === MARKER) {
    const marker = bytes.getUint8(from + 1)
    if (marker === START_OF_SCAN) return { segments, scanAt: from }
    const to = from + 2 + bytes.getUint16(from + 2)
    segments.push({ marker, from, to })
    from = to
  }
  return null
}

/** What keeps a picture from being stored, as a sentence; null for a JPEG that does not say where it was taken. */
export function whatIsWrongWith(content: Uint8Array): string | null {
  const header = headerOf(content)
  if (header === null) return 'This is not a whole JPEG.'
  const saysWhere = header.segments.some(({ marker }) => marker === APP1)
  return saysWhere ? 'The picture still carries data on where and how it was taken.' : null
}

/**
 * A JPEG without what says where and how it was taken. Some browsers, those of iPhones among them, are said to write such
 * a segment also into a picture that was redrawn. What is no JPEG is answered as it is.
 */
export function withoutMetadata(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const header = headerOf(content)
  if (header === null) return content
  const kept = header.segments.filter(({ marker }) => marker !== APP1)
  const parts = [
    content.subarray(0, 2),
    ...kept.map(({ from, to }) => content.subarray(from, to)),
    content.subarray(header.scanAt),
  ]
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
