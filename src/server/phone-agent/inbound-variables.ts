import { firstName, samePhone } from '../../domain/phone-agent/same-person.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { listQuotesWith } from '../quotes/queries.ts'
import { dayIn } from '../time/wall-clock.ts'

/** Enough to find one that is the customer's phone and not part of something else. */
const LOOKED_AT = 10
/** What a number ends in however it is written, with or without the country. */
const LAST_DIGITS = 10

/**
 * What the agent may know before it speaks: the company, its day, and of a caller who has a quote the first name
 * and the number of the newest one. A number can be faked, so nothing else is told.
 */
export async function inboundVariables(
  scope: OrgScope,
  customerNumber: string | null,
  now: Date,
): Promise<Record<string, string>> {
  const { companyName } = await getOrganization(scope)
  const variables = { company_name: companyName, today: dayIn(scope.timeZone, now) }
  const digits = customerNumber?.replace(/\D/g, '').slice(-LAST_DIGITS) ?? ''
  if (!customerNumber || digits.length < LAST_DIGITS) return variables
  const quotes = await listQuotesWith(scope, [digits], LOOKED_AT)
  const newest = quotes.find(
    ({ customerPhone }) => customerPhone !== null && samePhone(customerPhone, customerNumber),
  )
  if (!newest) return variables
  const name = firstName(newest.customerName)
  return { ...variables, ...(name && { customer_first_name: name }), quote_number: newest.number }
}
