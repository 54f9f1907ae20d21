import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { camelKeys, wireFields } from '../../contract/naming.ts'
import { brandingFieldNames, operationsFieldNames } from '../../contract/organization.ts'
import { changeRateCard, getCurrentRateCard } from '../estimate/queries.ts'
import { recordedChange } from '../history/record-change.ts'
import type { OrgScope, RequestScope, StaffScope } from '../org-scope.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import { emailHandlers } from './company-email.ts'
import { followHours, getOrganization, type Organization, updateOrganization } from './queries.ts'

const asOperations = (company: Organization) => ({ value: wireFields(operationsFieldNames, company) })

/** The jobs that are still to come, as far as a change of the time zone or the yard concerns them. */
export type FutureJobs = {
  /** The next first. */
  listFutureJobs(scope: OrgScope): Promise<{ customerName: string; startsAt: Date }[]>
  /** Books them by another time zone's clock, also so that it shows for each what this one's shows now. */
  changeTimeZone(scope: OrgScope, timeZone: string, keepClockTimes: boolean): Promise<void>
  /** Books the way from the yard, as it is stored now, with them. */
  bookNewWays(scope: OrgScope): Promise<{
    changed: number
    kept: { id: number; jobNumber: string; customerName: string; clash: string }[]
  }>
}

const asBranding = async (scope: RequestScope, organization: Organization) => ({
  value: {
    ...wireFields(brandingFieldNames, organization),
    company_email_confirmed: await scope.services.companyEmail.isUsable(scope.db, scope.organizationId),
  },
})

async function changeBranding(
  scope: StaffScope,
  { body }: Pick<Received<Contract['settings']['putBranding']>, 'body'>,
) {
  const { value } = body
  const before = await getOrganization(scope)
  const change = async () => {
    const organization = await updateOrganization(scope, camelKeys(value))
    // By then the days of what moves are those of the new zone.
    if (value.time_zone && value.time_zone !== scope.timeZone) {
      await scope.services.changeTimeZone(scope, value.time_zone, body.keep_clock_times ?? false)
    }
    return organization
  }
  const entry = { entity: 'settings', name: 'the company' } as const
  const read = async () => wireFields(brandingFieldNames, await getOrganization(scope))
  const organization = await recordedChange(scope, entry, { read, change })
  return afterCommit(async (scope) => {
    if (organization.companyEmail !== before.companyEmail) {
      await scope.services.companyEmail.invite(scope.db, organization)
    }
    return asBranding(scope, organization)
  })
}

/** The company's own settings. */
export const organizationHandlers: Handlers<Contract['settings']> = {
  ...emailHandlers,

  async branding(scope) {
    return asBranding(scope, await getOrganization(scope))
  },

  putBranding: changeBranding,
  postBranding: changeBranding,

  async timeZoneChange(scope, { query }) {
    const jobs = await scope.services.listFutureJobs(scope)
    const [next] = jobs
    return {
      jobs: jobs.length,
      next: next
        ? {
            customer_name: next.customerName,
            from: momentIn(scope.timeZone, next.startsAt),
            to: momentIn(query.time_zone, next.startsAt),
          }
        : null,
    }
  },

  async operations(scope) {
    return asOperations(await getOrganization(scope))
  },

  async putOperations(scope, { body }) {
    const entry = { entity: 'settings', name: 'the working hours' } as const
    let ways: Awaited<ReturnType<FutureJobs['bookNewWays']>> = { changed: 0, kept: [] }
    let crewsWithNewHours: string[] = []
    const read = async (scope: OrgScope) => ({
      ...asOperations(await getOrganization(scope)).value,
      crews_with_new_hours: crewsWithNewHours,
      jobs_with_new_driving: ways.changed || null,
      jobs_with_former_driving: ways.kept.map(({ jobNumber }) => jobNumber),
    })
    const change = async () => {
      const before = await getOrganization(scope)
      const changed = await updateOrganization(scope, camelKeys(body.value))
      crewsWithNewHours = await followHours(scope, before, changed)
      if (changed.yardAddress !== before.yardAddress) ways = await scope.services.bookNewWays(scope)
      return changed
    }
    const changed = await recordedChange(scope, entry, { read, change })
    return {
      ...asOperations(changed),
      new_ways: {
        changed: ways.changed,
        kept: ways.kept.map(({ id, jobNumber, customerName, clash }) => ({
          job_id: id,
          job_number: jobNumber,
          customer_name: customerName,
          clash,
        })),
      },
    }
  },

  async rateCard(scope) {
    const { card, version } = await getCurrentRateCard(scope)
    return { value: card, version }
  },

  async putRateCard(scope, { body }) {
    const entry = { entity: 'pricing', name: 'the rate card' } as const
    const read = async (scope: OrgScope) => (await getCurrentRateCard(scope)).card
    const change = () => changeRateCard(scope, body.value)
    const { card, version } = await recordedChange(scope, entry, { read, change })
    return { value: card, version }
  },
}
