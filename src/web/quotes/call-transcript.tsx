import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { PhoneCall } from '../../contract/phone-agent.ts'
import { formatMoment } from '../format/date.ts'
import { callQuery } from '../phone-agent/queries.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { callDuration } from './quote-words.ts'

/** The transcript, collapsed; it is fetched when opened. */
export function CallTranscript({ callId }: { callId: number }) {
  const [opened, setOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)} className="group">
      <summary className="-mx-1.5 flex items-center gap-1.5 rounded-small px-1.5 py-2 text-body font-medium text-accent select-none hover:bg-accent-soft max-sm:py-3 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="shrink-0 transition-transform group-open:rotate-90" />
        Transcript and recording
      </summary>
      {opened && <LoadedCall callId={callId} />}
    </details>
  )
}

function LoadedCall({ callId }: { callId: number }) {
  const { data: call, isError, refetch } = useQuery(callQuery(callId))
  if (call) return <Call call={call} />
  if (isError) {
    return (
      <ErrorState onRetry={() => void refetch()}>The call could not be loaded. Please try again.</ErrorState>
    )
  }
  return (
    <div role="status" aria-label="Loading the call" className="grid gap-3 py-3">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  )
}

function Call({ call }: { call: PhoneCall }) {
  const facts = [
    call.started_at && formatMoment(call.started_at),
    call.duration_seconds !== null && callDuration(call.duration_seconds),
    call.customer_number && `from ${call.customer_number}`,
  ].filter(Boolean)
  return (
    <div className="pt-1.5">
      <div className="flex min-h-small flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-secondary tabular text-text-2">{facts.join(', ')}</p>
        {call.recording_url && (
          <a
            href={call.recording_url}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('secondary', 'small')}
          >
            <ExternalLink size={14} />
            Open recording
            <span className="sr-only"> in a new tab</span>
          </a>
        )}
      </div>
      {call.answers.length > 0 && <OwnWords answers={call.answers} />}
      {call.transcript.length > 0 ? (
        <Turns turns={call.transcript} />
      ) : (
        <p className="pt-2 text-body text-text-2">No transcript was kept.</p>
      )}
    </div>
  )
}

/** What the caller said, beside what was noted of it. */
function OwnWords({ answers }: { answers: PhoneCall['answers'] }) {
  return (
    <dl aria-label="In the caller’s words" className="mt-3 grid gap-2">
      {Object.entries(answers).map(([position, { said, noted }]) => (
        <div key={position} className="grid gap-x-4 sm:grid-cols-2">
          <dt className="min-w-0 text-body break-words">“{said}”</dt>
          <dd className="min-w-0 text-body break-words text-text-2">
            {noted === null ? <span className="text-warning">Not understood</span> : noted}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Focusable, so that the arrow keys scroll it. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 }

const SPEAKERS = { agent: 'Agent', customer: 'Customer' }

/** A long conversation scrolls in a box of its own, so that the page stays short. */
function Turns({ turns }: { turns: PhoneCall['transcript'] }) {
  return (
    <section
      aria-label="Transcript"
      {...SCROLLED_BY_KEYBOARD}
      className="mt-3 max-h-96 overflow-y-auto overscroll-contain rounded-control bg-inset px-3.5 py-3"
    >
      <ol className="grid gap-2.5">
        {Object.entries(turns).map(([position, { speaker, text }]) => (
          <li key={position} className="grid gap-x-3 sm:grid-cols-[72px_minmax(0,1fr)]">
            <span className="text-caption leading-5 font-medium text-text-2">{SPEAKERS[speaker]}</span>
            <p className="min-w-0 text-body break-words whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
