import { recordChange } from '../history/record-change.ts'
import type { StaffScope } from '../org-scope.ts'
import { customerMerges, type SaidOfTwo } from '../storage/tables/customers.ts'
import type { Customer, Moved } from './queries.ts'

/** Records what a colleague says of two customers: it is in force from now on, whatever was said before. */
export async function sayOfTwo(
  scope: StaffScope,
  kind: SaidOfTwo,
  kept: Customer,
  other: Customer,
  { quoteIds, jobIds }: Moved = { quoteIds: [], jobIds: [] },
): Promise<void> {
  await scope.db.insert(customerMerges).values({
    ...{
      organizationId: scope.organizationId,
      customerId: kept.id,
      otherId: other.id,
      kind,
      quoteIds,
      jobIds,
    },
    ...{ mergedBy: scope.userId, mergedAt: scope.now },
  })
  await recordChange(scope, {
    entity: 'customer',
    id: kept.id,
    name: kept.id === other.id ? `customer ${kept.name}` : `customers ${kept.name} and ${other.name}`,
    action: kind,
  })
}
