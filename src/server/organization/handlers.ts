import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { getCurrentRateCard, replaceRateCard } from '../estimate/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import type { CompanyEmail } from './company-email.ts'
import { getOrganization, type Organization, updateOrganization } from './queries.ts'

const asOperations = (company: Organization) => ({
  value: {
    day_start: company.dayStart,
    day_end: company.dayEnd,
    crews: company.crews,
    arrival_window_minutes: company.arrivalWindowMinutes,
    yard_address: company.yardAddress,
  },
})

/** The jobs that are still to come, as far as a change of the time zone concerns them. */
type FutureJobs = {
  /** The next first. */
  listFutureJobs(scope: OrgScope, now: Date): Promise<{ customerName: string; startsAt: Date }[]>
  /** Books them by another time zone's clock, also so that it shows for each what this one's shows now. */
  changeTimeZone(scope: OrgScope, timeZone: string, keepClockTimes: boolean, now: Date): Promise<void>
}

/** The company's own settings. */
export function organizationHandlers(
  companyEmail: CompanyEmail,
  { listFutureJobs, changeTimeZone }: FutureJobs,
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
    if (value.time_zone && value.time_zone !== scope.timeZone) {
      await changeTimeZone(scope, value.time_zone, body.keep_clock_times ?? false, now())
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
      const { day_start, day_end, crews, arrival_window_minutes, yard_address } = body.value
      const organization = await updateOrganization(scope, {
        dayStart: day_start,
        dayEnd: day_end,
        crews,
        arrivalWindowMinutes: arrival_window_minutes,
        yardAddress: yard_address,
      })
      return asOperations(organization)
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
