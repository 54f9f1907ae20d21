import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { listQuotesOfContact } from '../quotes/queries.ts'
import { dayIn } from '../time/wall-clock.ts'
import { firstName } from './speech/people.ts'

/**
 * What the agent may know before it speaks: the company, its day, and of a caller who has a quote the first name
 * and the number of the newest one. A number can be faked, so nothing else leaves.
 */
export async function inboundVariables(
  scope: OrgScope,
  customerNumber: string | null,
): Promise<Record<string, string>> {
  const { companyName } = await getOrganization(scope)
  const variables = { company_name: companyName, today: dayIn(scope.timeZone, scope.now) }
  const [newest] = await listQuotesOfContact(scope, { email: null, phone: customerNumber }, { atMost: 1 })
  if (!newest) return variables
  const name = firstName(newest.customerName)
  return { ...variables, ...(name && { customer_first_name: name }), quote_number: newest.quoteNumber }
}
