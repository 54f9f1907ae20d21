// After a call exactly twelve things are kept of what an analysis says; what else it says stays with the call.
import { z } from 'zod'
import type { CallReport } from './call-report.ts'
import { cleanText } from './clean-text.ts'
import { isNotSaid } from './not-said.ts'
import { yesOrNo } from './yes-or-no.ts'

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

/** In characters. */
const LONGEST_SUMMARY = 4000
const LONGEST_ANSWER = 300

/** What a call's report says about the customer and the move: every field there, on one line but the summary. */
export function postCallData({ summary, analysis }: CallReport): PostCallData {
  const answer = (field: Exclude<keyof PostCallData, 'call_summary'>) =>
    answered(cleanText(analysis[field] ?? '', LONGEST_ANSWER))
  const verdict = (field: 'qualified_lead' | 'ready_to_book') => {
    const said = answer(field)
    return said === null ? null : yesOrNo(said)
  }
  return {
    call_summary: answered(cleanText(summary ?? '', LONGEST_SUMMARY, 'lines')),
    qualified_lead: verdict('qualified_lead'),
    ready_to_book: verdict('ready_to_book'),
    budget_discussed: answer('budget_discussed'),
    lead_source_mentioned: answer('lead_source_mentioned'),
    competitor_mentioned: answer('competitor_mentioned'),
    origin_address: answer('origin_address'),
    destination_address: answer('destination_address'),
    move_timeframe: answer('move_timeframe'),
    preferred_time_of_day: answer('preferred_time_of_day'),
    move_type: answer('move_type'),
    items_count_estimate: answer('items_count_estimate'),
  }
}

const answered = (text: string | null) => (text === null || isNotSaid(text) ? null : text)
