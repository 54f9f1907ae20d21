import type { Job } from '../../contract/jobs.ts'
import { dollarsOf } from '../../domain/money.ts'
import type { Workforce } from '../../domain/schedule/crews-on.ts'
import { getTruck, getWorkforce, listPeople, type StoredPerson, type StoredTruck } from '../crews/queries.ts'
import type { StaffScope } from '../org-scope.ts'
import { chosenProtection, listVersions } from '../quotes/versions.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { WholeJob } from './job-rows.ts'
import { may } from './own-jobs.ts'

/** What a job is carried out with, as it stands in the company, and the agreement that it rests on. */
export type Means = {
  /** Null where it names none, or one that the company does not have. */
  readonly crew: Workforce['crews'][number] | null
  /** Who is in that crew now. */
  readonly people: readonly StoredPerson[]
  readonly truck: StoredTruck | null
  readonly agreement: Job['agreement']
}

export async function meansOf(scope: StaffScope, job: WholeJob, now: Date): Promise<Means> {
  const { crews } = await getWorkforce(scope, dayIn(scope.timeZone, now))
  const crew = crews.find(({ key }) => key === job.crewKey) ?? null
  const people = crew ? (await listPeople(scope)).filter(({ id }) => crew.memberIds.includes(id)) : []
  return {
    crew,
    people,
    truck: job.truckId === null ? null : await getTruck(scope, job.truckId),
    agreement: await agreementOf(scope, job),
  }
}

async function agreementOf(
  scope: StaffScope,
  { quoteId, quoteVersion }: WholeJob,
): Promise<Job['agreement']> {
  if (quoteId === null || quoteVersion === null || !may(scope, 'quotes.read')) return null
  const version = (await listVersions(scope, quoteId)).find((one) => one.version === quoteVersion)
  if (!version?.acceptance) return null
  const { name, acceptedAt, totalCents } = version.acceptance
  return {
    version: quoteVersion,
    signed_by: name,
    signed_at: acceptedAt,
    protection: chosenProtection(version),
    price_kind: version.document.priceKind,
    total: dollarsOf(totalCents),
  }
}
