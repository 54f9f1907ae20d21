import { Link } from '@tanstack/react-router'
import { FileText, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { CONTACT_LINK, telephone } from '../contact-link.ts'
import { formatDate, formatWeekdayDate } from '../format/date.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Card } from '../ui/card.tsx'
import { KeyValue, KeyValueList } from '../ui/key-value.tsx'

/** From where to where, and when the customer wanted it. */
export function JobMove({ job }: { job: Job }) {
  return (
    <Card title="Move Details">
      <KeyValueList className="-mt-2.5">
        <KeyValue name="Origin">{job.origin_address ?? 'Not provided'}</KeyValue>
        <KeyValue name="Destination">{job.destination_address ?? 'Not provided'}</KeyValue>
        <KeyValue name="Customer-requested move date">
          {job.move_date ? formatWeekdayDate(job.move_date) : 'Not provided'}
        </KeyValue>
      </KeyValueList>
    </Card>
  )
}

export function JobCustomer({ job }: { job: Job }) {
  return (
    <Card title="Customer Information">
      <p className="mb-1.5 text-body font-medium break-words">{job.customer_name}</p>
      <Line icon={<Mail />}>
        {job.customer_email ? (
          <a href={`mailto:${job.customer_email}`} className={CONTACT_LINK}>
            {job.customer_email}
          </a>
        ) : (
          'Not provided'
        )}
      </Line>
      <Line icon={<Phone />}>
        {job.customer_phone ? (
          <a href={telephone(job.customer_phone)} className={CONTACT_LINK}>
            {job.customer_phone}
          </a>
        ) : (
          'Not provided'
        )}
      </Line>
    </Card>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 py-1 text-secondary text-text-2 max-sm:min-h-11 max-sm:py-0">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}

/** The quote this job came from; nothing for a job that came from none. */
export function RelatedQuote({ job }: { job: Job }) {
  if (job.quote_id === null) return null
  return (
    <Card title="Related Quote">
      <p className="flex items-center justify-between gap-4 text-body">
        <Link to="/quotes/$id" params={{ id: String(job.quote_id) }} className={CONTACT_LINK}>
          {job.quote_number ?? `Quote ${job.quote_id}`}
        </Link>
        {job.quote_created_at && (
          <span className="text-secondary tabular text-text-2">
            Created {formatDate(job.quote_created_at)}
          </span>
        )}
      </p>
    </Card>
  )
}

export function JobQuickActions({ job }: { job: Job }) {
  const look = buttonStyle('secondary', 'medium', 'justify-start')
  if (job.quote_id === null && !job.customer_email && !job.customer_phone) return null
  return (
    <Card title="Quick Actions">
      <div className="grid gap-2">
        {job.quote_id !== null && (
          <Link to="/quotes/$id" params={{ id: String(job.quote_id) }} className={look}>
            <FileText />
            View Original Quote
          </Link>
        )}
        {job.customer_email && (
          <a href={`mailto:${job.customer_email}`} className={look}>
            <Mail />
            Email Customer
          </a>
        )}
        {job.customer_phone && (
          <a href={telephone(job.customer_phone)} className={look}>
            <Phone />
            Call Customer
          </a>
        )}
      </div>
    </Card>
  )
}
