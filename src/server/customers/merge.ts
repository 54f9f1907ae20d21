import { and, inArray } from 'drizzle-orm'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { customerMerges, customers } from '../storage/tables/customers.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { type Customer, getCustomer, lockCustomers, ownJobsOf, quotesOf, updateCustomer } from './queries.ts'

const merges = rowsOf(customerMerges, 'Merge')

const record = (scope: OrgScope, action: 'merged' | 'separated', kept: Customer, other: Customer) =>
  recordChange(scope, {
    entity: 'customer',
    id: kept.id,
    name: `customers ${kept.name} and ${other.name}`,
    action,
  })

/**
 * Makes one of two customers: the other's quotes and jobs move over, and which ones is kept for the way back.
 * @throws Refusal `not-found`, `invalid` for one and the same, `conflict` where one of them was merged meanwhile
 */
export async function mergeCustomers(scope: StaffScope, id: number, otherId: number): Promise<void> {
  const { db } = scope
  // Whoever may not know them learns nothing else of them.
  await getCustomer(scope, id)
  if (id === otherId) throw new Refusal('invalid', 'Choose another customer')
  await lockCustomers(scope, [id, otherId])
  const both = await db
    .select({ id: customers.id, mergedInto: customers.mergedInto })
    .from(customers)
    .where(ofCompany(scope, customers, inArray(customers.id, [id, otherId])))
  if (both.length < 2) throw new Refusal('not-found', 'Customer not found')
  if (both.some(({ mergedInto }) => mergedInto !== null)) {
    throw new Refusal('conflict', 'One of these customers has been merged meanwhile.')
  }
  const [kept, other] = [await getCustomer(scope, id), await getCustomer(scope, otherId)]
  await updateCustomer(scope, otherId, { mergedInto: id, changedBy: scope.userId })
  // Whoever stays without a quote, stays as whoever they became.
  await updateCustomer(scope, id, { changedBy: scope.userId, kept: kept.kept || other.kept })
  const theirs = { customerId: id }
  const movedQuotes = await db
    .update(quotes)
    .set(theirs)
    .where(quotesOf(scope, [otherId]))
    .returning({ id: quotes.id })
  const movedJobs = await db
    .update(jobs)
    .set(theirs)
    .where(ownJobsOf(scope, [otherId]))
    .returning({ id: jobs.id })
  await db.insert(customerMerges).values({
    organizationId: scope.organizationId,
    customerId: id,
    otherId,
    quoteIds: movedQuotes.map((row) => row.id),
    jobIds: movedJobs.map((row) => row.id),
    mergedBy: scope.userId,
    mergedAt: scope.now,
  })
  await record(scope, 'merged', kept, other)
}

/**
 * Takes a merge back: what moved over and is still there goes back; what came since stays.
 * @returns the customer who is one of their own again
 * @throws Refusal `not-found` for another organisation's, and for one that was taken back
 */
export async function undoMerge(scope: StaffScope, mergeId: number): Promise<number> {
  const { db } = scope
  const { otherId, customerId } = await merges.get(scope, mergeId)
  // Who was kept may have been merged themselves since.
  const kept = await getCustomer(scope, customerId)
  await lockCustomers(scope, [kept.id, otherId])
  const isIt = merges.one(scope, mergeId)
  const merge = merges.found(await db.delete(customerMerges).where(isIt).returning())
  await updateCustomer(scope, otherId, { mergedInto: null, changedBy: scope.userId })
  const theirs = { customerId: otherId }
  await db
    .update(quotes)
    .set(theirs)
    .where(and(quotesOf(scope, [kept.id]), inArray(quotes.id, merge.quoteIds)))
  await db
    .update(jobs)
    .set(theirs)
    .where(and(ownJobsOf(scope, [kept.id]), inArray(jobs.id, merge.jobIds)))
  await record(scope, 'separated', kept, await getCustomer(scope, otherId))
  return otherId
}
