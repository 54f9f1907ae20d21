import { expect, test } from 'vitest'
import { isWholeApiKey, newApiKey } from './secrets.ts'

test('an API key is found by scanners, and a copy that is not whole is known', () => {
  const key = newApiKey()
  expect(key).toMatch(/^mp_[0-9A-Za-z]{38}$/)
  expect(newApiKey()).not.toBe(key)
  expect(isWholeApiKey(key)).toBe(true)
  const other = (at: number) => key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1)
  for (const at of [3, 20, 34, 35, 40]) expect(isWholeApiKey(other(at)), `at ${at}`).toBe(false)
  for (const wrong of [
    '',
    'mp_',
    key.slice(0, -1),
    `${key}0`,
    key.toLowerCase(),
    key.replace('mp_', 'sk_'),
  ]) {
    expect(isWholeApiKey(wrong), wrong).toBe(false)
  }
})
