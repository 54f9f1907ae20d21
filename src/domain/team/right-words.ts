import { RIGHTS_OF_NOUNS, type Right } from '../nouns.ts'
import { ROLE_NAMES, type Role } from './roles.ts'

/** What a role is for, in one sentence. */
export const ROLE_MEANS: Record<Role, string> = {
  admin: 'Everything.',
  office:
    'Everything except team, pricing, company data, connections, reports, payroll and charging more than was signed.',
  estimator: 'Quotes, and viewing the schedule.',
  crew: 'Only the jobs they are on, without prices.',
}

/** What somebody reads who may not: who they are here, what they cannot do, and whom to ask. */
export const withoutRight = (role: Role, right: Right): string =>
  `Your role (${ROLE_NAMES[role]}) cannot ${RIGHTS_OF_NOUNS[right].act}. Please ask an Admin.`
