import { expect, test } from 'vitest'
import { callDuration, leadSource, leadSourceInList } from './quote-words.ts'

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min 0 s'],
  [252, '4 min 12 s'],
  [3600, '1 h 0 min'],
  [7384, '2 h 3 min'],
])('%i seconds read %s', (seconds, words) => {
  expect(callDuration(seconds)).toBe(words)
})

test.each([
  ['retell_ai', 'AI Phone Call', 'AI Phone'],
  ['retell_ai_2024', 'AI Phone Call', 'AI Phone'],
  ['retell_ai_email_2024', 'AI Phone Call (Email)', 'AI Phone'],
  ['retell_ai_playground', 'AI Phone Call (Demo)', 'AI Phone'],
  ['retell_next', 'Retell Next', 'AI Phone'],
  ['manual', 'Manual Entry', 'Manual Entry'],
  ['inbound_phone_2025', 'AI Phone Call', 'AI Phone Call'],
  ['vapi_phone', 'AI Phone Call', 'AI Phone'],
  ['vapi_phone_email', 'AI Phone Call (Email)', 'AI Phone'],
  ['vapi_phone_playground', 'AI Phone Call (Demo)', 'AI Phone'],
  ['google_ads', 'Google Ads', 'Google Ads'],
])('the source %s', (source, onPage, inList) => {
  expect(leadSource(source)).toBe(onPage)
  expect(leadSourceInList(source)).toBe(inList)
})
