import { expect, test } from 'vitest'
import { leadSource, leadSourceInList } from './lead-source.ts'

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
