import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'
import { howLong } from './how-long.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [24_300_000, '24 MB'],
  [1_500_000_000, '1.5 GB'],
  [2_000_000_000_000_000, '2000 TB'],
])('%d bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words))

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [240, '4 minutes'],
  [7_200, '2 hours'],
])('%d seconds are %s', (seconds, words) => expect(howLong(seconds)).toBe(words))
