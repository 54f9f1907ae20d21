import { Badge, type BadgeTone } from './badge.tsx'

const QUOTE: Record<string, { tone: BadgeTone; label: string }> = {
  draft: { tone: 'grey', label: 'Draft' },
  sent: { tone: 'blue', label: 'Sent' },
  approved: { tone: 'green', label: 'Approved' },
}

const JOB: Record<string, { tone: BadgeTone; label: string }> = {
  scheduled: { tone: 'blue', label: 'Scheduled' },
  in_progress: { tone: 'amber', label: 'In Progress' },
  completed: { tone: 'green', label: 'Completed' },
  cancelled: { tone: 'red', label: 'Cancelled' },
}

/** The colour and the word of a job's status; an unknown one is grey and said as it is. */
export const jobStatusLook = (status: string): { tone: BadgeTone; label: string } =>
  JOB[status] ?? { tone: 'grey', label: status }

/** A quote's status; the phone agent's quotes read and look different on the quote's own page. */
export function QuoteStatusBadge({ status, place = 'list' }: { status: string; place?: 'list' | 'page' }) {
  if (status === 'phone_quote') {
    const onPage = place === 'page'
    return (
      <Badge tone={onPage ? 'blue' : 'green'} phone>
        {onPage ? 'AI Phone Quote' : 'AI Phone'}
      </Badge>
    )
  }
  const known = QUOTE[status]
  return <Badge tone={known?.tone ?? 'grey'}>{known?.label ?? status}</Badge>
}

export function JobStatusBadge({ status }: { status: string }) {
  const { tone, label } = jobStatusLook(status)
  return <Badge tone={tone}>{label}</Badge>
}
