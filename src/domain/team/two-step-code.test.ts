import { expect, test } from 'vitest'
import { readCode, recoveryCodeShown } from './two-step-code.ts'

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['123-456', { kind: 'app', code: '123456' }],
  ['ABCD-EFGH-JKMN-PQRS', { kind: 'recovery', code: 'ABCDEFGHJKMNPQRS' }],
  // As they were given before.
  ['ABCD-EFGH-JKMN', { kind: 'recovery', code: 'ABCDEFGHJKMN' }],
  ['abcd efgh jkmn', { kind: 'recovery', code: 'ABCDEFGHJKMN' }],
  ['abcd–efgh–jkmn', { kind: 'recovery', code: 'ABCDEFGHJKMN' }],
  ['oOiI-lL00-1111', { kind: 'recovery', code: '001111001111' }],
  ['12345', null],
  ['1234567', null],
  ['ABCD-EFGH-JKM', null],
  ['ABCD-EFGH-JKMN-PQR', null],
  ['ABCD-EFGH-JKMN-PQRS-T', null],
  ['ABCD-EFGH-JKMU', null],
  ['', null],
])('%j is read as %j', (typed, code) => {
  expect(readCode(typed)).toEqual(code)
})

test('a recovery code is shown in groups, as it is read', () => {
  expect(recoveryCodeShown('ABCDEFGHJKMNPQRS')).toBe('ABCD-EFGH-JKMN-PQRS')
})
