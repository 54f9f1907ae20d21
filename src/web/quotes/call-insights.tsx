import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PostCallData } from '../../domain/phone-agent/post-call-data.ts'
import { formatMoment } from '../format/date.ts'
import { Card } from '../ui/card.tsx'
import { CallTranscript } from './call-transcript.tsx'

type CallInsightsProps = { call: PostCallData; callId: number | null; calledAt: string }

/** What the phone agent learned in the call, and below it what was said. */
export function CallInsights({ call, callId, calledAt }: CallInsightsProps) {
  return (
    <Card title="Call Insights" aside={<time className="tabular">{formatMoment(calledAt)}</time>}>
      {call.call_summary && (
        <p className="text-card leading-6 font-normal break-words">{call.call_summary}</p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-3.5 border-t border-border pt-4 first:mt-0 first:border-t-0 first:pt-0 empty:hidden sm:flex sm:flex-wrap sm:gap-x-4.5">
        <Fact name="Lead quality">{verdict(call.qualified_lead, 'Qualified', 'Not qualified')}</Fact>
        <Fact name="Booking status">{verdict(call.ready_to_book, 'Ready to book', 'Not ready yet')}</Fact>
        <Fact name="Budget discussed">{call.budget_discussed}</Fact>
        <Fact name="How they found us">{call.lead_source_mentioned}</Fact>
        <Fact name="Competitors">{call.competitor_mentioned}</Fact>
      </dl>
      {callId !== null && (
        <div className="mt-4 -mb-2 border-t border-border pt-2 first:mt-0 first:border-t-0 first:pt-0">
          <CallTranscript callId={callId} />
        </div>
      )}
    </Card>
  )
}

/** A small name over its value; nothing when the call did not tell. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="min-w-0">
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className="mt-0.5 text-body font-medium break-words">{children}</dd>
    </div>
  )
}

function verdict(answer: string | null, yes: string, other: string) {
  if (!answer) return null
  if (answer.trim().toLowerCase() !== 'yes') return other
  return (
    <span className="inline-flex items-center gap-2">
      <Check className="shrink-0 text-success" />
      {yes}
    </span>
  )
}
