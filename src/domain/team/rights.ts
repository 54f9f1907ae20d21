import { ROLES, type Role } from './roles.ts'

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
  'system.read': ADMIN,
} as const satisfies Record<string, readonly Role[]>

/** What an endpoint asks of whoever calls it. */
export type Right = keyof typeof ROLES_WITH
export const RIGHTS = Object.keys(ROLES_WITH) as Right[]

export const rolesWith = (right: Right): readonly Role[] => ROLES_WITH[right]
export const mayRole = (role: Role, right: Right): boolean => rolesWith(right).includes(role)
export const rightsOf = (role: Role): Right[] => RIGHTS.filter((right) => mayRole(role, right))
