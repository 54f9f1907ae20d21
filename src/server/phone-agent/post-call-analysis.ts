import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import type { PostCallData } from '../../domain/phone-agent/post-call-data.ts'
import { cleanText, isNoAnswer, yesOrNo } from '../../domain/spoken-text.ts'
import { callerOf } from './collected-answers.ts'

/** In characters. */
const LONGEST_SUMMARY = 4000
const LONGEST_ANSWER = 300

/** The post-call data of a report: every field is there, on one line but the summary. */
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

const answered = (text: string | null) => (text === null || isNoAnswer(text) ? null : text)

// A quote is worth making when someone was on the line and said something: not for a call that no one took, a
// machine, or a caller who hung up during the greeting.

/**
 * Whether a customer spoke. Without a transcript, what the analysis learned of the move or the customer proves it;
 * a summary does not, since it also tells that no one spoke, nor does a verdict that is not a yes.
 */
export function personSpoke(report: CallReport): boolean {
  if (!report.connected || report.voicemail) return false
  if (report.transcript === null) return somethingWasLearned(report)
  return report.transcript.some(({ speaker, text }) => speaker === 'customer' && /[\p{L}\p{N}]/u.test(text))
}

function somethingWasLearned(report: CallReport): boolean {
  const { call_summary: _, qualified_lead, ready_to_book, ...learned } = postCallData(report)
  const { name, email } = callerOf(report)
  const answers = [...Object.values(learned), name, email].filter((answer) => answer !== null)
  return (
    qualified_lead === 'yes' || ready_to_book === 'yes' || answers.some((answer) => !/^[0.]+$/.test(answer))
  )
}
