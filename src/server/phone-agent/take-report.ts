import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import { isFurther } from '../../domain/phone-agent/call-stage.ts'
import { personSpoke } from '../../domain/phone-agent/person-spoke.ts'
import { postCallData } from '../../domain/phone-agent/post-call-data.ts'
import type { OrgScope } from '../org-scope.ts'
import { updateQuote } from '../quotes/queries.ts'
import { dayIn } from '../time/wall-clock.ts'
import { columnsOf, whatIsMissing } from './call-columns.ts'
import { forgetWhatWasSaid, openCall, type PhoneCall, type PhoneDelivery, updateCall } from './queries.ts'
import { correctQuote, findQuoteOfCall, openQuote } from './quote-of-call.ts'

/**
 * Takes in what a platform tells of a call, in whatever order and however often it does: the call is as far as
 * the furthest that was told, and the analysis of one in which a person spoke has one quote.
 */
export async function takeReport(scope: OrgScope, delivery: PhoneDelivery, now: Date): Promise<void> {
  const { report } = delivery
  const call = await openCall(scope, delivery.provider, report, delivery.receivedAt)
  const isNews =
    isFurther(report.stage, call.stage) || (report.stage === call.stage && delivery.id > call.toldBy)
  const merged = merge(call, report, isNews)
  await updateCall(scope, call.id, {
    ...merged,
    ...(isNews && { stage: report.stage, toldBy: delivery.id }),
  })
  if (isNews && report.stage === 'analyzed') {
    await takeAnalysis(scope, { ...call, ...merged }, { ...report, transcript: merged.transcript }, now)
  }
}

/** What is known of a call: as the newest word has it, and where that says nothing, as it was. */
function merge(call: PhoneCall, report: CallReport, isNews: boolean) {
  const [first, second] = isNews ? [report, call] : [call, report]
  return {
    customerNumber: first.customerNumber ?? second.customerNumber,
    startedAt: first.startedAt ?? second.startedAt,
    endedAt: first.endedAt ?? second.endedAt,
    transcript: mutable(first.transcript ?? second.transcript),
    recordingUrl: first.recordingUrl ?? second.recordingUrl,
  }
}

const mutable = <T>(list: readonly T[] | null) => list && [...list]

async function takeAnalysis(scope: OrgScope, call: PhoneCall, report: CallReport, now: Date): Promise<void> {
  const quote = await findQuoteOfCall(scope, call)
  const data = postCallData(report)
  const told = columnsOf(report, call, dayIn(scope.timeZone, call.startedAt ?? now))
  if (quote) {
    // The first analysis still adds what the agent left open when it made the quote; later ones only inform.
    if (quote.postCallData === null) {
      await correctQuote(scope, call, quote, whatIsMissing(quote, told))
    }
    await updateQuote(scope, quote.id, { postCallData: data })
  } else if (call.quotedAt === null && personSpoke(report)) {
    await openQuote(scope, call, told, data, now)
  } else {
    // Nobody will look at it: a machine, a wrong number, or a quote that was deleted.
    await forgetWhatWasSaid(scope, call.id)
  }
}
