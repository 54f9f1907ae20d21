// A quote is worth making when somebody was on the line and said something: not for a call that nobody took, a
// machine, or a caller who hung up during the greeting.
import type { CallReport } from './call-report.ts'
import { callerOf } from './caller.ts'
import { postCallData } from './post-call-data.ts'

/**
 * Whether a customer spoke. Without a transcript, what the analysis learned of the move or the customer proves it;
 * a summary does not, since it also tells that nobody spoke, nor does a verdict that is not a yes.
 */
export function personSpoke(report: CallReport): boolean {
  if (!report.connected || report.voicemail) return false
  if (report.transcript === null) return somethingWasLearned(report)
  return report.transcript.some(({ speaker, text }) => speaker === 'customer' && /[\p{L}\p{N}]/u.test(text))
}

function somethingWasLearned(report: CallReport): boolean {
  const { call_summary: _, qualified_lead, ready_to_book, ...told } = postCallData(report)
  const { name, email } = callerOf(report)
  const answers = [...Object.values(told), name, email].filter((answer) => answer !== null)
  return (
    qualified_lead === 'yes' || ready_to_book === 'yes' || answers.some((answer) => !/^[0.]+$/.test(answer))
  )
}
