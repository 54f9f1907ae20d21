import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../domain/calendar.ts'
import type { StaffScope } from '../org-scope.ts'
import { createSeal } from '../sealed-text.ts'
import { giveConfirmation, takeConfirmation } from './confirmation.ts'

const BEGAN_MS = Date.parse('2026-11-23T17:00:00Z')
const scopeOf = ({ key = 1, minutes = 0, secret = 'a secret' } = {}) =>
  ({
    apiKey: { id: key },
    now: new Date(BEGAN_MS + minutes * MINUTE_MS),
    services: { seal: createSeal(secret) },
  }) as unknown as StaffScope

const args = { id: 7, pickup_stairs: 3 }
const confirmation = giveConfirmation(scopeOf(), { tool: 'change_draft', args, version: 4 })
const NOT_OF_THESE = /not of these arguments/

test('a confirmation is taken with the arguments that it was given for, in any order', () => {
  const intent = { tool: 'change_draft', args: { pickup_stairs: 3, id: 7 } }
  expect(takeConfirmation(scopeOf({ minutes: 10 }), confirmation, intent)).toBe(4)
})

test.each([
  ['another key', scopeOf({ key: 2 }), confirmation, 'change_draft', args, NOT_OF_THESE],
  ['another tool', scopeOf(), confirmation, 'make_draft', args, NOT_OF_THESE],
  ['another argument', scopeOf(), confirmation, 'change_draft', { ...args, pickup_stairs: 4 }, NOT_OF_THESE],
  ['one argument more', scopeOf(), confirmation, 'change_draft', { ...args, items: [] }, NOT_OF_THESE],
  ['another server', scopeOf({ secret: 'another' }), confirmation, 'change_draft', args, NOT_OF_THESE],
  ['something made up', scopeOf(), 'let me', 'change_draft', args, NOT_OF_THESE],
  ['eleven minutes later', scopeOf({ minutes: 11 }), confirmation, 'change_draft', args, /older than 10/],
])('it is not taken: %s', (_what, scope, given, tool, args, words) => {
  expect(() => takeConfirmation(scope, given, { tool, args })).toThrow(words)
})
