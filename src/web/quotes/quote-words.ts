import type { Survey } from '../../domain/jurisdictions/jurisdiction.ts'
import { prettify } from '../format/prettify.ts'

/** How long a call took: `48 s`, `4 min 12 s`, `1 h 3 min`. */
export function callDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

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

export const SURVEY_NAMES: Readonly<Record<Survey, string>> = {
  on_site: 'On site',
  virtual: 'By video',
  verified_information: 'From the customer’s list, gone through with them',
  waived: 'Waived in writing',
}
