import { expect, test } from 'vitest'
import { createPace } from './pace.ts'
import { ROWS_AT_ONCE } from './read-text.ts'

/** Takes steps of which each row takes so many milliseconds. @returns how many rows each had */
async function steps(msOfRow: readonly number[]): Promise<number[]> {
  let now = 0
  const pace = createPace(() => now)
  const taken: number[] = []
  for (const ms of msOfRow) {
    await pace.take(async (atMost) => {
      taken.push(atMost)
      now += atMost * ms
    })
  }
  return taken
}

test.each([
  [
    'light rows: twice as many each time, up to what is read at once',
    Array(8).fill(0),
    [10, 20, 40, 80, 160, 320, ROWS_AT_ONCE, ROWS_AT_ONCE],
  ],
  ['rows of 12 ms: as many as fit into 60 ms', Array(3).fill(12), [10, 5, 5]],
  ['rows that grow heavier', [1, 1, 30, 30], [10, 20, 40, 2]],
  ['a row that takes longer than a step by itself', Array(3).fill(500), [10, 1, 1]],
  ['light ones again', [500, 500, 1, 1, 1], [10, 1, 1, 2, 4]],
])('%s', async (_, msOfRow, rows) => {
  expect(await steps(msOfRow)).toEqual(rows)
})
