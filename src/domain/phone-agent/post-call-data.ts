// After a call exactly twelve things are kept of what its analysis says; the rest stays with the call.
import { z } from 'zod'

/** An answer that an earlier release did not ask for is one that no one gave. */
const answer = z.string().nullable().default(null)

/** What is known after a call, all as text; null is what no one said. */
export const postCallDataSchema = z.object({
  call_summary: answer,
  qualified_lead: answer,
  ready_to_book: answer,
  budget_discussed: answer,
  lead_source_mentioned: answer,
  competitor_mentioned: answer,
  origin_address: answer,
  destination_address: answer,
  move_timeframe: answer,
  preferred_time_of_day: answer,
  move_type: answer,
  items_count_estimate: answer,
})
export type PostCallData = z.output<typeof postCallDataSchema>
