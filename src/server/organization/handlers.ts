import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { getCurrentRateCard, replaceRateCard } from '../estimate/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import type { CompanyEmail } from './company-email.ts'
import { getOrganization, type Organization, updateOrganization } from './queries.ts'

const asOperations = ({ dayStart, dayEnd, crews }: Organization) => ({
  value: { day_start: dayStart, day_end: dayEnd, crews },
})

/** The jobs that are still to come, as far as a change of the time zone concerns them. */
type FutureJobs = {
  /** The next first. */
  listFutureJobs(scope: OrgScope, now: Date): Promise<{ customerName: string; startsAt: Date }[]>
  /** Moves them so that another time zone's clock shows what this one's shows now. */
  keepClockTimes(scope: OrgScope, timeZone: string, now: Date): Promise<void>
}

/** The company's own settings. */
export function organizationHandlers(
  companyEmail: CompanyEmail,
  { listFutureJobs, keepClockTimes }: FutureJobs,
  now: () => Date,
): Handlers<Contract['settings']> {
  const asBranding = async (scope: OrgScope, organization: Organization) => ({
    value: {
      company_name: organization.companyName,
      company_email: organization.companyEmail,
      phone: organization.phone,
      website: organization.website,
      tagline: organization.tagline,
      ai_phone_number: organization.aiPhoneNumber,
      time_zone: organization.timeZone,
      company_email_confirmed: await companyEmail.isUsable(scope.db, scope.organizationId),
    },
  })

  async function changeBranding(
    scope: OrgScope,
    { body }: Pick<Received<Contract['settings']['putBranding']>, 'body'>,
  ) {
    const { value } = body
    if (body.keep_clock_times && value.time_zone && value.time_zone !== scope.timeZone) {
      await keepClockTimes(scope, value.time_zone, now())
    }
    const before = await getOrganization(scope)
    const organization = await updateOrganization(scope, {
      companyName: value.company_name,
      companyEmail: value.company_email,
      phone: value.phone,
      website: value.website,
      tagline: value.tagline,
      aiPhoneNumber: value.ai_phone_number,
      timeZone: value.time_zone,
    })
    return afterCommit(async (scope) => {
      if (organization.companyEmail !== before.companyEmail) await companyEmail.invite(scope.db, organization)
      return asBranding(scope, organization)
    })
  }

  return {
    ...companyEmail.handlers,

    async branding(scope) {
      return asBranding(scope, await getOrganization(scope))
    },

    putBranding: changeBranding,
    postBranding: changeBranding,

    async timeZoneChange(scope, { query }) {
      const jobs = await listFutureJobs(scope, now())
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
      const { day_start, day_end, crews } = body.value
      return asOperations(await updateOrganization(scope, { dayStart: day_start, dayEnd: day_end, crews }))
    },

    async rateCard(scope) {
      const { card, version } = await getCurrentRateCard(scope)
      return { value: card, version }
    },

    async putRateCard(scope, { body }) {
      const { card, version } = await replaceRateCard(scope, body.value)
      return { value: card, version }
    },
  }
}
