import { ROLE_WORDS, ROLES, type Role } from './roles.ts'

const STAFF = ['admin', 'office', 'estimator'] as const satisfies readonly Role[]
const OFFICE = ['admin', 'office'] as const satisfies readonly Role[]
const ADMIN = ['admin'] as const satisfies readonly Role[]

/** Which roles have which right. */
const ROLES_WITH = {
  account: ROLES,
  'quotes.read': STAFF,
  'quotes.change': STAFF,
  'jobs.read': ROLES,
  'jobs.progress': ['admin', 'office', 'crew'],
  'jobs.change': OFFICE,
  'schedule.read': STAFF,
  search: STAFF,
  'figures.read': STAFF,
  'crews.read': STAFF,
  'crews.change': OFFICE,
  'pricing.read': STAFF,
  'pricing.change': ADMIN,
  'company.read': STAFF,
  'company.change': ADMIN,
  'connections.read': OFFICE,
  'connections.change': ADMIN,
  'team.read': OFFICE,
  'team.change': ADMIN,
  'history.read': OFFICE,
  'feeds.change': OFFICE,
} as const satisfies Record<string, readonly Role[]>

/** What an endpoint asks of whoever calls it. */
export type Right = keyof typeof ROLES_WITH
export const RIGHTS = Object.keys(ROLES_WITH) as Right[]

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
}

export const rolesWith = (right: Right): readonly Role[] => ROLES_WITH[right]
export const mayRole = (role: Role, right: Right): boolean => rolesWith(right).includes(role)
export const rightsOf = (role: Role): Right[] => RIGHTS.filter((right) => mayRole(role, right))

/** What somebody reads who may not: who they are here, what they cannot do, and whom to ask. */
export const withoutRight = (role: Role, right: Right): string =>
  `Your role (${ROLE_WORDS[role].name}) cannot ${ACTS[right]}. Please ask an Admin.`
