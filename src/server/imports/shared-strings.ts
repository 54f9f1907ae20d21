import { LARGEST_IMPORT_BYTES } from '../../contract/imports.ts'
import { fileSize } from '../../domain/file-size.ts'
import { Refusal } from '../../domain/refusal.ts'

const CHUNK_BYTES = 1024 * 1024

/** The texts of a workbook, which its cells name by number: kept as bytes, since millions of strings take four times that. */
export class SharedStrings {
  readonly #chunks: Buffer[] = []
  #used = 0
  #bytes = 0
  /** Where each text stands: its chunk, its first byte in it, and its length. */
  #places = new Uint32Array(3 * 1024)
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
    let chunk = this.#chunks.at(-1)
    if (!chunk || this.#used + length > chunk.length) {
      chunk = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, length))
      this.#chunks.push(chunk)
      this.#used = 0
    }
    chunk.write(text, this.#used)
    if ((this.#count + 1) * 3 > this.#places.length) {
      const more = new Uint32Array(this.#places.length * 2)
      more.set(this.#places)
      this.#places = more
    }
    this.#places.set([this.#chunks.length - 1, this.#used, length], this.#count * 3)
    this.#used += length
    this.#count += 1
  }

  /** A text by its number. @throws Error where there is none */
  at(number: number): string {
    const [at = -1, begins = 0, length = 0] = this.#places.subarray(number * 3, number * 3 + 3)
    const chunk = number < this.#count ? this.#chunks[at] : undefined
    if (!chunk) throw new Error(`the workbook has no text ${number}`)
    return chunk.toString('utf8', begins, begins + length)
  }
}
