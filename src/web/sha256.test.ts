import { expect, test } from 'vitest'
import { sha256Of } from './sha256.ts'

test('the hash is that of the standard, in hexadecimal', async () => {
  expect(await sha256Of(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
