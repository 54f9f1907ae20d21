import type { BusinessEventType, EventData } from '../../domain/webhooks/business-events.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { businessEvents } from '../storage/tables/webhooks.ts'

type NewBusinessEvent = {
  type: BusinessEventType
  /** The id of what its type names. */
  about: number
  /** Ids, numbers, states and dollars: no link, no secret, nothing of a person that they have not asked to tell. */
  data: EventData
}

/** Records what other programs are told of, in the transaction in which it happens. */
export const recordBusinessEvent = (scope: OrgScope, event: NewBusinessEvent): Promise<void> =>
  recordBusinessEventOf(scope.db, scope.organizationId, event, scope.now)

/**
 * The same where no scope is open. It takes no lock, so that no one waits for anybody: the event gets its number once it
 * is committed (`number-events.ts`).
 */
export async function recordBusinessEventOf(
  db: Database,
  organizationId: number,
  { type, about, data }: NewBusinessEvent,
  at: Date,
): Promise<void> {
  await db.insert(businessEvents).values({ organizationId, type, aboutId: about, data, at })
}
