import type { CallReport } from './call-report.ts'

const SOURCES = {
  retell: { web: 'retell_ai_playground', withEmail: 'retell_ai_email_2024', phone: 'retell_ai' },
  vapi: { web: 'vapi_phone_playground', withEmail: 'vapi_phone_email', phone: 'vapi_phone' },
} as const

/** Where a phone quote came from: a try in the browser, a call that left an e-mail address, or just a call. */
export function phoneLeadSource(
  provider: keyof typeof SOURCES,
  channel: CallReport['channel'],
  email: string | null,
): string {
  const { web, withEmail, phone } = SOURCES[provider]
  if (channel === 'web') return web
  return email === null ? phone : withEmail
}
