import { type SQL, sql } from 'drizzle-orm'
import { mayRole, type Right } from '../../domain/team/rights.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { users } from '../storage/tables/company.ts'
import { crewMembers, crews, people } from '../storage/tables/crews.ts'
import { jobs } from '../storage/tables/jobs.ts'

const isStaff = (scope: OrgScope): scope is StaffScope => 'role' in scope

/** Whether whoever asks may; the company's own doings, which nobody of its staff is behind, may everything. */
export const may = (scope: OrgScope, right: Right): boolean => !isStaff(scope) || mayRole(scope.role, right)

/**
 * What of the company's jobs a scope reaches: for the role Crew those of the crews that they are in, for everybody else
 * all of them, which is no condition. A person of the crews is a user by the link, or by the same e-mail address.
 */
export function withinReach(scope: OrgScope): SQL | undefined {
  if (!isStaff(scope) || scope.role !== 'crew') return undefined
  const { organizationId, userId } = scope
  return sql`${jobs.crewKey} in (
    select ${crews.key} from ${crews}
    join ${crewMembers} on ${crewMembers.organizationId} = ${crews.organizationId} and ${crewMembers.crewId} = ${crews.id}
    join ${people} on ${people.organizationId} = ${crews.organizationId} and ${people.id} = ${crewMembers.personId}
    join ${users} on ${users.organizationId} = ${crews.organizationId} and ${users.id} = ${userId}
    join ${accounts} on ${accounts.id} = ${users.accountId}
    where ${crews.organizationId} = ${organizationId} and ${people.active}
      and (${people.userId} = ${users.id} or lower(${people.email}) = lower(${accounts.email})))`
}
