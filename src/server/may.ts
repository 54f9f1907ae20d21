import { and, inArray } from 'drizzle-orm'
import { appName } from '../domain/history/history-entries.ts'
import type { Right } from '../domain/nouns.ts'
import { keyWithoutRight, withoutRight } from '../domain/team/right-words.ts'
import { mayRole, rolesWith } from '../domain/team/rights.ts'
import { isOfCrew, type OrgScope, type StaffScope } from './org-scope.ts'
import { users } from './storage/tables/company.ts'

/** Whether the person who asks is staff, or a program on behalf of one of them. */
export const isStaff = (scope: OrgScope): scope is StaffScope => 'role' in scope

/** What the API key of a program is called; null for everybody else. */
export function keyNameOf(scope: OrgScope): string | null {
  const program = isStaff(scope) ? scope.apiKey : undefined
  if (!program) return null
  return program.isApp ? appName(program.name) : program.name
}

/** Whether a person may undo the changes of others, which no program may. */
export const isAdmin = (scope: OrgScope): boolean =>
  isStaff(scope) && scope.role === 'admin' && scope.apiKey === undefined

/** Whether the person who asks may; the company's own doings, which no one of its staff is behind, may everything. */
export function may(scope: OrgScope, right: Right): boolean {
  if (isOfCrew(scope)) return mayRole('crew', right)
  return !isStaff(scope) || (mayRole(scope.role, right) && (scope.apiKey?.rights.includes(right) ?? true))
}

/** Whether the joined member of the team is active and has a right by now: what they gave out is as good as they are. */
export const stillMay = (right: Right) => and(users.active, inArray(users.role, [...rolesWith(right)]))

/** What the person who asks reads who may not. */
export const mayNotWords = ({ role, apiKey }: Pick<StaffScope, 'role' | 'apiKey'>, right: Right): string =>
  apiKey
    ? keyWithoutRight(apiKey, right, !apiKey.rights.includes(right) || mayRole(role, right))
    : withoutRight(role, right)
