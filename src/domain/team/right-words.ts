import type { Right } from './rights.ts'
import { ROLE_NAMES, type Role } from './roles.ts'

/** What a role is for, in one sentence. */
export const ROLE_MEANS: Record<Role, string> = {
  admin: 'Everything.',
  office: 'All but team, pricing, company data and connections.',
  estimator: 'Quotes, and reading the schedule.',
  crew: 'Only the jobs they are on, without prices.',
}

/** What somebody without the right cannot do. */
const ACTS: Record<Right, string> = {
  account: 'use an account',
  'quotes.read': 'see quotes',
  'quotes.change': 'change quotes',
  'jobs.read': 'see jobs',
  'jobs.progress': 'start and complete jobs',
  'jobs.change': 'change jobs',
  'schedule.read': 'see the schedule',
  search: 'search',
  'figures.read': 'see revenue and figures',
  'crews.read': 'see crews and trucks',
  'crews.change': 'change crews and trucks',
  'pricing.read': 'see prices',
  'pricing.change': 'change prices',
  'company.read': 'see company settings',
  'company.change': 'change company settings',
  'connections.read': 'see connections',
  'connections.change': 'change connections',
  'team.read': 'see the team',
  'team.change': 'change the team',
  'history.read': 'see the history',
  'feeds.change': 'change calendar addresses',
  'system.read': 'see the system',
}

/** What somebody reads who may not: who they are here, what they cannot do, and whom to ask. */
export const withoutRight = (role: Role, right: Right): string =>
  `Your role (${ROLE_NAMES[role]}) cannot ${ACTS[right]}. Please ask an Admin.`
