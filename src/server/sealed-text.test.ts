import { expect, test } from 'vitest'
import { createSeal } from './sealed-text.ts'

const seal = createSeal('a secret that only this test has')
const KEY = 'key_0123456789abcdef'
const sealed = seal.seal(KEY, 'connection 7')

test('what was sealed opens again, and reads as nothing meanwhile', () => {
  expect(seal.open(sealed, 'connection 7')).toBe(KEY)
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('key_')
  expect(seal.seal(KEY, 'connection 7'), 'never the same twice').not.toBe(sealed)
})

test.each([
  ['in another place', () => seal.open(sealed, 'connection 8')],
  ['under another secret', () => createSeal('another secret of another app').open(sealed, 'connection 7')],
  ['when a letter of it was changed', () => seal.open(changed(sealed), 'connection 7')],
  ['when a part is missing', () => seal.open(sealed.slice(0, 20), 'connection 7')],
  ['when it is nothing', () => seal.open('', 'connection 7')],
])('it does not open %s', (_how, open) => {
  expect(open()).toBeNull()
})

const changed = (text: string) => `${text.slice(0, 24)}${text[24] === 'A' ? 'B' : 'A'}${text.slice(25)}`
