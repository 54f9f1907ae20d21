// After a call exactly twelve things are kept of what an analysis says; what else it says stays with the call.
import { z } from 'zod'
import type { CallReport } from './call-report.ts'
import { cleanText } from './clean-text.ts'
import { isNotSaid } from './not-said.ts'
import { yesOrNo } from './yes-or-no.ts'

/** An answer that an earlier release did not ask for is one that nobody gave. */
const answer = z.string().nullable().default(null)

/** What is known after a call, all as text; null is what nobody said. */
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

/** In characters. */
const LONGEST_SUMMARY = 4000
const LONGEST_ANSWER = 300

/** What a call's report says about the customer and the move: every field there, on one line but the summary. */
export function postCallData({ summary, analysis }: CallReport): PostCallData {
  const said = (field: Exclude<keyof PostCallData, 'call_summary'>) =>
    answered(cleanText(analysis[field] ?? '', LONGEST_ANSWER))
  const verdict = (field: 'qualified_lead' | 'ready_to_book') => {
    const word = said(field)
    return word === null ? null : yesOrNo(word)
  }
  return {
    call_summary: answered(cleanText(summary ?? '', LONGEST_SUMMARY, 'lines')),
    qualified_lead: verdict('qualified_lead'),
    ready_to_book: verdict('ready_to_book'),
    budget_discussed: said('budget_discussed'),
    lead_source_mentioned: said('lead_source_mentioned'),
    competitor_mentioned: said('competitor_mentioned'),
    origin_address: said('origin_address'),
    destination_address: said('destination_address'),
    move_timeframe: said('move_timeframe'),
    preferred_time_of_day: said('preferred_time_of_day'),
    move_type: said('move_type'),
    items_count_estimate: said('items_count_estimate'),
  }
}

const answered = (text: string | null) => (text === null || isNotSaid(text) ? null : text)
