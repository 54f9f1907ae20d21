import { ROLE_WORDS, ROLES, type Role } from './roles.ts'

const STAFF = ['admin', 'office', 'estimator'] as const satisfies readonly Role[]
const OFFICE = ['admin', 'office'] as const satisfies readonly Role[]
const ADMIN = ['admin'] as const satisfies readonly Role[]

/** What one may do, as it follows "cannot", and which roles may. */
const TABLE = {
  account: { act: 'use an account', roles: ROLES },
  'quotes.read': { act: 'see quotes', roles: STAFF },
  'quotes.change': { act: 'change quotes', roles: STAFF },
  'jobs.read': { act: 'see jobs', roles: ROLES },
  'jobs.progress': { act: 'start and complete jobs', roles: ['admin', 'office', 'crew'] },
  'jobs.change': { act: 'change jobs', roles: OFFICE },
  'schedule.read': { act: 'see the schedule', roles: STAFF },
  search: { act: 'search', roles: STAFF },
  'figures.read': { act: 'see revenue and figures', roles: STAFF },
  'crews.read': { act: 'see crews and trucks', roles: STAFF },
  'crews.change': { act: 'change crews and trucks', roles: OFFICE },
  'pricing.read': { act: 'see prices', roles: STAFF },
  'pricing.change': { act: 'change prices', roles: ADMIN },
  'company.read': { act: 'see company settings', roles: STAFF },
  'company.change': { act: 'change company settings', roles: ADMIN },
  'connections.read': { act: 'see connections', roles: OFFICE },
  'connections.change': { act: 'change connections', roles: ADMIN },
  'team.read': { act: 'see the team', roles: OFFICE },
  'team.change': { act: 'change the team', roles: ADMIN },
  'history.read': { act: 'see the history', roles: OFFICE },
  'feeds.change': { act: 'change calendar addresses', roles: OFFICE },
} as const satisfies Record<string, { act: string; roles: readonly Role[] }>

/** What an endpoint asks of whoever calls it. */
export type Right = keyof typeof TABLE
export const RIGHTS = Object.keys(TABLE) as Right[]

export const rolesWith = (right: Right): readonly Role[] => TABLE[right].roles
export const mayRole = (role: Role, right: Right): boolean => rolesWith(right).includes(role)
export const rightsOf = (role: Role): Right[] => RIGHTS.filter((right) => mayRole(role, right))

/** What somebody reads who may not: who they are here, what they cannot do, and whom to ask. */
export const withoutRight = (role: Role, right: Right): string =>
  `Your role (${ROLE_WORDS[role].name}) cannot ${TABLE[right].act}. Please ask an Admin.`
