import { inArray } from 'drizzle-orm'
import { shortDay } from '../../domain/calendar.ts'
import { disambiguatedNames } from '../../domain/crews/disambiguated-names.ts'
import { recordChange } from '../history/record-change.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobAssignments } from '../storage/tables/bookings.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { listPeople, listSent } from './queries.ts'

type Sent = Awaited<ReturnType<typeof listSent>>

/** Changes who goes with some jobs besides their crews, and keeps in the history of each who did before and who does now. */
export async function recordingSent(
  scope: OrgScope,
  jobIds: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  const ofJobs = inArray(jobAssignments.jobId, [...jobIds])
  const before = await listSent(scope, ofJobs)
  await change()
  const after = await listSent(scope, ofJobs)
  const called = disambiguatedNames(await listPeople(scope))
  const words = (sent: Sent, id: number) =>
    sent
      .filter(({ jobId }) => jobId === id)
      .map(({ personId, standsInFor, forDay }) => {
        const missed = standsInFor === null ? undefined : called.get(standsInFor)
        const whose = missed === undefined ? '' : ` for ${missed}`
        return `${called.get(personId)}${whose}${forDay === null ? '' : ` on ${shortDay(forDay)}`}`
      })
  const named = await scope.db
    .select({ id: jobs.id, jobNumber: jobs.jobNumber })
    .from(jobs)
    .where(ofCompany(scope, jobs, inArray(jobs.id, [...jobIds])))
  for (const { id, jobNumber } of named) {
    const [was, is] = [words(before, id), words(after, id)]
    if (was.join() === is.join()) continue
    await recordChange(scope, {
      ...{ entity: 'job', id, name: `job ${jobNumber}`, action: 'changed' },
      before: { sent_for_the_day: was },
      after: { sent_for_the_day: is },
    })
  }
  await announceChange(scope, 'jobs')
}
