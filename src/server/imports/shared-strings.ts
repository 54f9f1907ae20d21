import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { LARGEST_IMPORT_BYTES } from '../../contract/imports.ts'
import { fileSize } from '../../domain/file-size.ts'
import { Refusal } from '../../domain/refusal.ts'

const CHUNK_BYTES = 64 * 1024
/** As many chunks are kept unpacked: cells name their texts about in order. */
const UNPACKED_CHUNKS = 32

/** The texts of a workbook, which its cells name by number: kept packed, since as strings they take ten times that. */
export class SharedStrings {
  readonly #packed: Uint8Array[] = []
  readonly #unpacked = new Map<number, Buffer>()
  #last = Buffer.allocUnsafeSlow(CHUNK_BYTES)
  #used = 0
  #bytes = 0
  /** Where each text stands: its chunk times `CHUNK_BYTES` and its first byte in that, and its length. */
  #places = new Uint32Array(2 * 1024)
  #count = 0

  /** @throws Refusal for more text than a file may hold */
  add(text: string): void {
    const length = Buffer.byteLength(text)
    this.#bytes += length
    if (this.#bytes > LARGEST_IMPORT_BYTES) {
      throw new Refusal(
        'unprocessable',
        `This workbook holds more than ${fileSize(LARGEST_IMPORT_BYTES)} of text. Please split it.`,
      )
    }
    if (this.#used + length > this.#last.length) this.#pack(length)
    this.#last.write(text, this.#used)
    if ((this.#count + 1) * 2 > this.#places.length) {
      const more = new Uint32Array(this.#places.length * 2)
      more.set(this.#places)
      this.#places = more
    }
    this.#places.set([this.#packed.length * CHUNK_BYTES + this.#used, length], this.#count * 2)
    this.#used += length
    this.#count += 1
  }

  /** A text by its number. @throws Error where there is none */
  at(number: number): string {
    if (!(number < this.#count)) throw new Error(`the workbook has no text ${number}`)
    const [place = 0, length = 0] = this.#places.subarray(number * 2, number * 2 + 2)
    const begins = place % CHUNK_BYTES
    return this.#chunk((place - begins) / CHUNK_BYTES).toString('utf8', begins, begins + length)
  }

  #pack(length: number): void {
    // A copy: what zlib answers is a part of a larger buffer.
    this.#packed.push(new Uint8Array(deflateRawSync(this.#last.subarray(0, this.#used), { level: 1 })))
    if (this.#last.length < length || this.#last.length > CHUNK_BYTES) {
      this.#last = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, length))
    }
    this.#used = 0
  }

  #chunk(number: number): Buffer {
    const packed = this.#packed[number]
    if (!packed) return this.#last
    const chunk = this.#unpacked.get(number) ?? inflateRawSync(packed)
    // What was used last is dropped last.
    this.#unpacked.delete(number)
    this.#unpacked.set(number, chunk)
    for (const [oldest] of this.#unpacked) {
      if (this.#unpacked.size <= UNPACKED_CHUNKS) break
      this.#unpacked.delete(oldest)
    }
    return chunk
  }
}
