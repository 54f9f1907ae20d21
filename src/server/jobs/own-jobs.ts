import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { jobsOfPerson } from '../crews/queries.ts'
import { isStaff } from '../may.ts'
import { type CrewScope, isOfCrew, type OrgScope } from '../org-scope.ts'
import { people } from '../storage/tables/crews.ts'
import { jobs, overlaps } from '../storage/tables/jobs.ts'
import { dayPeriodIn } from '../time/wall-clock.ts'

/**
 * What of the company's jobs a scope reaches: for a crew's phone those of the person's crews, and of a link those of its day
 * alone; for the role Crew those to come of the crews that they are in, and those on which they were; for everybody else all of them, which is no condition. Who
 * of the crews a member of the team is, is the person's link to the team.
 */
export function withinReach(scope: OrgScope): SQL | undefined {
  if (isOfCrew(scope))
    return and(
      ofCrews(scope),
      scope.day === null ? undefined : overlaps(dayPeriodIn(scope.timeZone, scope.day)),
    )
  if (!isStaff(scope) || scope.role !== 'crew') return undefined
  return jobsOfPerson(scope, sql`${people.active} and ${people.userId} = ${scope.userId}`)
}

const ofCrews = ({ crews }: CrewScope) =>
  inArray(
    jobs.crewId,
    crews.map(({ id }) => id),
  )
