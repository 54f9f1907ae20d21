import { kindWords } from '../plain-kind.ts'
/** What a person is in a company, the most trusted first. */
export const ROLES = ['admin', 'office', 'estimator', 'crew'] as const
export type Role = (typeof ROLES)[number]

/** A role's name on the screen, and on the wire as `user.role`. */
export const ROLE_NAMES: Record<Role, string> = kindWords({
  admin: 'Admin',
  office: 'Office',
  estimator: 'Estimator',
  crew: 'Crew',
})

/** The role that a name means; null for any other word. */
export const roleNamed = (name: string | null): Role | null =>
  ROLES.find((role) => ROLE_NAMES[role] === name) ?? null
