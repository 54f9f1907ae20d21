import { expect, test } from 'vitest'
import { phoneLeadSource } from './call-columns.ts'

test.each([
  ['retell', 'phone', null, 'retell_ai'],
  ['retell', 'phone', 'zoe@example.com', 'retell_ai_email_2024'],
  ['retell', 'web', null, 'retell_ai_playground'],
  ['retell', 'web', 'zoe@example.com', 'retell_ai_playground'],
  ['vapi', 'phone', null, 'vapi_phone'],
  ['vapi', 'phone', 'zoe@example.com', 'vapi_phone_email'],
  ['vapi', 'web', null, 'vapi_phone_playground'],
] as const)('%s by %s with %s: %s', (provider, channel, email, source) => {
  expect(phoneLeadSource(provider, channel, email)).toBe(source)
})
