import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PostCallData } from '../../domain/phone-agent/post-call-data.ts'
import { formatMoment } from '../format/date.ts'
import { Card } from '../ui/card.tsx'

/** What the phone agent learned in the call. */
export function CallInsights({ call, calledAt }: { call: PostCallData; calledAt: string }) {
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
