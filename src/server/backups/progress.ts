import type { Part } from './backup-file.ts'

const SAID_EVERY_MS = 2_000

export type Say = (line: string) => void

/** Passes parts on and says, at most every two seconds, how many of all rows have gone by. */
export async function* watched(parts: AsyncIterable<Part>, all: number, say: Say): AsyncGenerator<Part> {
  let rows = 0
  let lastSaid = performance.now()
  for await (const part of parts) {
    yield part
    if (part.kind !== 'row') continue
    rows += 1
    // The clock is not asked for each row.
    if (rows % 1_000 !== 0 || performance.now() - lastSaid < SAID_EVERY_MS) continue
    lastSaid = performance.now()
    say(`  ${inWords(rows)} of ${inWords(all)} rows (${Math.floor((100 * rows) / all)} %)`)
  }
}

export const inWords = (count: number) => count.toLocaleString('en-US')
