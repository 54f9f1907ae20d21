import { RIGHTS_OF_NOUNS, type Right } from '../nouns.ts'
import type { Role } from './roles.ts'

export const RIGHTS = Object.keys(RIGHTS_OF_NOUNS) as Right[]

export const rolesWith = (right: Right): readonly Role[] => RIGHTS_OF_NOUNS[right].roles
export const mayRole = (role: Role, right: Right): boolean => rolesWith(right).includes(role)
export const rightsOf = (role: Role): Right[] => RIGHTS.filter((right) => mayRole(role, right))
