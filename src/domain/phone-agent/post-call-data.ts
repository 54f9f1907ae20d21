import { z } from 'zod'

/** What is known after a call, all as text; null is what nobody said. */
export const postCallDataSchema = z.object({
  call_summary: z.string().nullable(),
  qualified_lead: z.string().nullable(),
  ready_to_book: z.string().nullable(),
  budget_discussed: z.string().nullable(),
  lead_source_mentioned: z.string().nullable(),
  competitor_mentioned: z.string().nullable(),
  origin_address: z.string().nullable(),
  destination_address: z.string().nullable(),
  move_timeframe: z.string().nullable(),
  preferred_time_of_day: z.string().nullable(),
  move_type: z.string().nullable(),
  items_count_estimate: z.string().nullable(),
})
export type PostCallData = z.output<typeof postCallDataSchema>
