import { expect, test } from 'vitest'
import { leadSource, leadSourceInList } from './lead-source.ts'

// @spec 1.3 A lead source with 'retell' shows as 'AI Phone' in lists; the calculator's quotes are manual
// @spec 3.4 Lead sources and labels; any with 'phone' is an AI phone call, unknown ones are prettified
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
