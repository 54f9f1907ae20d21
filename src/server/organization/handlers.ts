import type { Received } from '../../contract/call.ts'
import type { Contract } from '../../contract/contract.ts'
import { getCurrentRateCard, replaceRateCard } from '../estimate/queries.ts'
import { keepClockTimes, listFutureJobs } from '../jobs/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import { getOrganization, type Organization, updateOrganization } from './queries.ts'

const asBranding = (organization: Organization) => ({
  value: {
    company_name: organization.companyName,
    company_email: organization.companyEmail,
    phone: organization.phone,
    website: organization.website,
    tagline: organization.tagline,
    ai_phone_number: organization.aiPhoneNumber,
    time_zone: organization.timeZone,
  },
})

const asOperations = ({ dayStart, dayEnd, crews }: Organization) => ({
  value: { day_start: dayStart, day_end: dayEnd, crews },
})

async function changeBranding(
  scope: OrgScope,
  { body }: Pick<Received<Contract['settings']['putBranding']>, 'body'>,
  now: Date,
) {
  const { value } = body
  if (body.keep_clock_times && value.time_zone && value.time_zone !== scope.timeZone) {
    await keepClockTimes(scope, value.time_zone, now)
  }
  const organization = await updateOrganization(scope, {
    companyName: value.company_name,
    companyEmail: value.company_email,
    phone: value.phone,
    website: value.website,
    tagline: value.tagline,
    aiPhoneNumber: value.ai_phone_number,
    timeZone: value.time_zone,
  })
  return asBranding(organization)
}

/** The company's own settings. */
export const organizationHandlers = (now: () => Date): Handlers<Contract['settings']> => ({
  async branding(scope) {
    return asBranding(await getOrganization(scope))
  },

  putBranding: (scope, received) => changeBranding(scope, received, now()),
  postBranding: (scope, received) => changeBranding(scope, received, now()),

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
})
