import type { Right } from '../../domain/nouns.ts'
import { rightsOf } from '../../domain/team/rights.ts'
import { ROLES, type Role } from '../../domain/team/roles.ts'

/** The build puts the rights here by value, so that no page loads words of nouns which it does not show. */
export const RIGHTS_OF_ROLES = Object.fromEntries(ROLES.map((role) => [role, rightsOf(role)])) as Record<
  Role,
  Right[]
>
