import { kindWords } from '../plain-kind.ts'
/** What someone does in a crew. */
export const PERSON_ROLES = ['driver', 'lead', 'helper'] as const
export type PersonRole = (typeof PERSON_ROLES)[number]

export const PERSON_ROLE_WORDS: Readonly<Record<PersonRole, string>> = kindWords({
  driver: 'Driver',
  lead: 'Lead',
  helper: 'Helper',
})
