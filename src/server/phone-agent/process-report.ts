import { type CallReport, isFurther } from '../../domain/phone-agent/call-report.ts'
import { withNewer } from '../../domain/phone-agent/collected-answers.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { updateQuote } from '../quotes/queries.ts'
import { dayIn } from '../time/wall-clock.ts'
import { quoteColumnsOf } from './call-columns.ts'
import { collectAnswers } from './collected-answers.ts'
import { personSpoke, postCallData } from './post-call-analysis.ts'
import {
  type CallChanges,
  forgotten,
  type PhoneCall,
  type PhoneDelivery,
  updateCall,
  upsertCall,
} from './queries.ts'
import { findQuoteOfCall, insertQuoteOfCall, type TellStaff, updateQuoteOfCall } from './quote-of-call.ts'

/**
 * Applies a report to its call. Idempotent, and reports may come in any order: the call keeps the furthest stage
 * reported, and the first analysis of a call in which a person spoke makes one quote.
 */
export async function processReport(
  scope: OrgScope,
  delivery: PhoneDelivery,
  tellStaff: TellStaff,
): Promise<void> {
  const { report } = delivery
  const call = await upsertCall(scope, delivery.provider, report, delivery.receivedAt)
  const isNewest =
    isFurther(report.stage, call.stage) || (report.stage === call.stage && delivery.id > call.stageFrom)
  const known = merge(call, report, isNewest)
  const kept =
    isNewest && report.stage === 'analyzed'
      ? await processAnalysis(
          scope,
          { ...call, ...known },
          { ...report, transcript: known.transcript },
          tellStaff,
        )
      : call.forgottenAt === null && {}
  await updateCall(scope, call.id, {
    ...(kept ? { ...known, ...kept, forgottenAt: null } : forgotten(scope.now)),
    ...(isNewest && { stage: report.stage, stageFrom: delivery.id }),
  })
}

/** The fields of a call: those of the newest report, and where that has none, those known before. */
function merge(call: PhoneCall, report: CallReport, isNewest: boolean) {
  const [first, second] = isNewest ? [report, call] : [call, report]
  return {
    customerNumber: first.customerNumber ?? second.customerNumber,
    startedAt: first.startedAt ?? second.startedAt,
    endedAt: first.endedAt ?? second.endedAt,
    transcript: first.transcript ?? second.transcript,
    recordingUrl: first.recordingUrl ?? second.recordingUrl,
  }
}

/**
 * @returns what more the call's row says; false where its content is not kept: without a quote, as after a machine, or once
 *   that was deleted
 */
async function processAnalysis(
  scope: OrgScope,
  call: PhoneCall,
  report: CallReport,
  tellStaff: TellStaff,
): Promise<CallChanges | false> {
  const quote = await findQuoteOfCall(scope, call)
  if (!quote && (call.quotedAt !== null || !personSpoke(report))) return false
  const data = postCallData(report)
  // Its page may be open since the customer was still talking.
  if (quote) await announceChange(scope, 'quotes')
  if (quote?.postCallData) {
    // Only the first analysis changes the quote; later ones refresh its post-call data.
    await updateQuote(scope, quote, { postCallData: data })
    return {}
  }
  const today = dayIn(scope.timeZone, call.startedAt ?? scope.now)
  // Answers given to a function take precedence; the analysis fills in the rest.
  const told = collectAnswers(report, undefined, today)
  const spoken = withNewer(told.heard, call.answers.spoken ?? [])
  const answers = { ...told.answers, ...call.answers, ...(spoken.length > 0 && { spoken }) }
  const { yardAddress } = await getOrganization(scope)
  const columns = await quoteColumnsOf(answers, call, report, yardAddress)
  if (!quote) {
    const { ofCall } = await insertQuoteOfCall(scope, call, columns, data, tellStaff)
    return { answers, ...ofCall }
  }
  const ofCall = await updateQuoteOfCall(scope, call, quote, columns)
  await updateQuote(scope, quote, { postCallData: data })
  return { answers, ...ofCall }
}
