import type { Survey } from '../../domain/jurisdictions/jurisdiction.ts'

/** How long a call took: `48 s`, `4 min 12 s`, `1 h 3 min`. */
export function callDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export const SURVEY_NAMES: Readonly<Record<Survey, string>> = {
  on_site: 'On site',
  virtual: 'By video',
  verified_information: 'From the customer’s list, gone through with them',
  waived: 'Waived in writing',
}
