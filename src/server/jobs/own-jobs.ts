import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { jobsOfPerson } from '../crews/queries.ts'
import { isStaff } from '../may.ts'
import { type CrewScope, isOfCrew, type OrgScope } from '../org-scope.ts'
import { people } from '../storage/tables/crews.ts'
import { jobs, overlaps } from '../storage/tables/jobs.ts'
import { dayPeriodIn } from '../time/wall-clock.ts'

/**
 * What of the company's jobs a scope reaches: for a crew's phone and for the role Crew those with which the person goes or
 * went, of a link those of its crew and day alone; for everybody else all of them, which is no condition. Who of the crews a
 * member of the team is, is the person's link to the team.
 */
export function withinReach(scope: OrgScope): SQL | undefined {
  if (isOfCrew(scope))
    return and(
      jobsOfPerson(scope, sql`${people.active} and ${people.id} = ${scope.person.id}`),
      scope.day === null ? undefined : and(ofCrews(scope), overlaps(dayPeriodIn(scope.timeZone, scope.day))),
    )
  if (!isStaff(scope) || scope.role !== 'crew') return undefined
  return jobsOfPerson(scope, sql`${people.active} and ${people.userId} = ${scope.userId}`)
}

const ofCrews = ({ crews }: CrewScope) =>
  inArray(
    jobs.crewId,
    crews.map(({ id }) => id),
  )
