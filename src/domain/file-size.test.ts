import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [24_300_000, '24 MB'],
  [1_500_000_000, '1.5 GB'],
  [2_000_000_000_000_000, '2000 TB'],
])('%d bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words))
