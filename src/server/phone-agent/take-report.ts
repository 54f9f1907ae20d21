import { type CallReport, isFurther } from '../../domain/phone-agent/call-report.ts'
import type { OrgScope } from '../org-scope.ts'
import { updateQuote } from '../quotes/queries.ts'
import { dayIn } from '../time/wall-clock.ts'
import { quoteColumnsOf } from './call-columns.ts'
import { collectAnswers } from './collected-answers.ts'
import { personSpoke, postCallData } from './post-call-analysis.ts'
import { forgotten, openCall, type PhoneCall, type PhoneDelivery, updateCall } from './queries.ts'
import { correctQuote, findQuoteOfCall, openQuote } from './quote-of-call.ts'

/**
 * Takes in what a platform tells of a call, in whatever order and however often it does: the call is as far as
 * the furthest that was told, and the analysis of one in which a person spoke has one quote.
 */
export async function takeReport(scope: OrgScope, delivery: PhoneDelivery, now: Date): Promise<void> {
  const { report } = delivery
  const call = await openCall(scope, delivery.provider, report, delivery.receivedAt)
  const isNews =
    isFurther(report.stage, call.stage) || (report.stage === call.stage && delivery.id > call.stageFrom)
  const known = merge(call, report, isNews)
  const isKept =
    isNews && report.stage === 'analyzed'
      ? await takeAnalysis(scope, { ...call, ...known }, { ...report, transcript: known.transcript }, now)
      : call.forgottenAt === null
  await updateCall(scope, call.id, {
    ...(isKept ? { ...known, forgottenAt: null } : forgotten(now)),
    ...(isNews && { stage: report.stage, stageFrom: delivery.id }),
  })
}

/** What is known of a call: as the newest word has it, and where that says nothing, as it was. */
function merge(call: PhoneCall, report: CallReport, isNews: boolean) {
  const [first, second] = isNews ? [report, call] : [call, report]
  return {
    customerNumber: first.customerNumber ?? second.customerNumber,
    startedAt: first.startedAt ?? second.startedAt,
    endedAt: first.endedAt ?? second.endedAt,
    transcript: first.transcript ?? second.transcript,
    recordingUrl: first.recordingUrl ?? second.recordingUrl,
  }
}

/** Whether there is a quote to look at it from: not after a machine, a wrong number, or once it was deleted. */
async function takeAnalysis(
  scope: OrgScope,
  call: PhoneCall,
  report: CallReport,
  now: Date,
): Promise<boolean> {
  const quote = await findQuoteOfCall(scope, call)
  if (!quote && (call.quotedAt !== null || !personSpoke(report))) return false
  const data = postCallData(report)
  if (quote?.postCallData) {
    // The first analysis adds what the agent left open when it made the quote; later ones only inform.
    await updateQuote(scope, quote.id, { postCallData: data }, now)
    return true
  }
  const today = dayIn(scope.timeZone, call.startedAt ?? now)
  // What was said to a function was said to be written down; the analysis fills in the rest.
  const answers = { ...collectAnswers(report, undefined, today).answers, ...call.answers }
  await updateCall(scope, call.id, { answers })
  const columns = await quoteColumnsOf(answers, call, report)
  if (!quote) {
    await openQuote(scope, call, columns, data, now)
  } else {
    await correctQuote(scope, call, quote, columns, now)
    await updateQuote(scope, quote.id, { postCallData: data }, now)
  }
  return true
}
