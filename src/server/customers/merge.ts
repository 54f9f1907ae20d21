import { inArray } from 'drizzle-orm'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { customerMerges, customers } from '../storage/tables/customers.ts'
import { type Customer, getCustomer, lockCustomers, moveTo, othersSaid, updateCustomer } from './queries.ts'
import { sayOfTwo } from './say-of-two.ts'

const merges = rowsOf(customerMerges, 'Merge')

/**
 * Locks two customers until the transaction ends.
 * @throws Refusal `not-found`, `invalid` for one and the same, `conflict` where one of them was merged meanwhile
 */
export async function lockTwo(scope: OrgScope, id: number, otherId: number): Promise<[Customer, Customer]> {
  // Anyone who may not know them learns nothing else of them.
  await getCustomer(scope, id)
  if (id === otherId) throw new Refusal('invalid', 'Choose another customer')
  await lockCustomers(scope, [id, otherId])
  const both = await scope.db
    .select({ id: customers.id, mergedInto: customers.mergedInto })
    .from(customers)
    .where(ofCompany(scope, customers, inArray(customers.id, [id, otherId])))
  if (both.length < 2) throw new Refusal('not-found', 'Customer not found')
  if (both.some(({ mergedInto }) => mergedInto !== null)) {
    throw new Refusal('conflict', 'One of these customers has been merged meanwhile.')
  }
  return [await getCustomer(scope, id), await getCustomer(scope, otherId)]
}

/**
 * Makes one of two customers: the other's quotes and jobs move over, and which ones is kept for the way back.
 * @throws Refusal as `lockTwo`
 */
export async function mergeCustomers(scope: StaffScope, id: number, otherId: number): Promise<void> {
  const [kept, other] = await lockTwo(scope, id, otherId)
  await updateCustomer(scope, otherId, { mergedInto: id, changedBy: scope.userId })
  // Anyone who stays without a quote, stays as the customer they became.
  await updateCustomer(scope, id, { changedBy: scope.userId, kept: kept.kept || other.kept })
  const moved = await moveTo(scope, id, { from: otherId })
  await sayOfTwo(scope, 'merged', kept, other, moved)
}

/**
 * Takes a merge back: what moved over and is still there goes back; what came since stays.
 * @returns the customer who is one of their own again
 * @throws Refusal `not-found` for another organisation's, and for one that was taken back
 */
export async function undoMerge(scope: StaffScope, mergeId: number): Promise<number> {
  const { otherId, customerId, quoteIds, jobIds } = await merges.get(scope, mergeId)
  // Who was kept may have been merged themselves since.
  const kept = await getCustomer(scope, customerId)
  await lockCustomers(scope, [kept.id, otherId])
  const inForce = await othersSaid(scope, customerId, 'merged')
  if (!inForce.some(({ id }) => id === mergeId)) throw merges.notFound()
  await updateCustomer(scope, otherId, { mergedInto: null, changedBy: scope.userId })
  const moved = await moveTo(scope, otherId, { from: kept.id, quoteIds, jobIds })
  await sayOfTwo(scope, 'separated', kept, await getCustomer(scope, otherId), moved)
  return otherId
}
