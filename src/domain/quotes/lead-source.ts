import { prettify } from '../prettify.ts'

const KNOWN: Readonly<Record<string, string>> = {
  retell_ai: 'AI Phone Call',
  retell_ai_2024: 'AI Phone Call',
  retell_ai_email_2024: 'AI Phone Call (Email)',
  retell_ai_playground: 'AI Phone Call (Demo)',
  vapi_phone: 'AI Phone Call',
  vapi_phone_email: 'AI Phone Call (Email)',
  vapi_phone_playground: 'AI Phone Call (Demo)',
  manual: 'Manual Entry',
}

/** Where a quote came from, on its own page. */
export function leadSource(source: string): string {
  const known = KNOWN[source]
  if (known) return known
  return source.includes('phone') ? 'AI Phone Call' : prettify(source)
}

/** Where a quote came from, in the list's narrow column: the platforms of phone agents are one there. */
export const leadSourceInList = (source: string) =>
  /retell|vapi/.test(source) ? 'AI Phone' : leadSource(source)
