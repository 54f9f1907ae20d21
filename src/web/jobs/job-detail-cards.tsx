import { Link } from '@tanstack/react-router'
import { FileText, Mail, MessageSquare, Phone } from 'lucide-react'
import type { Job } from '../../contract/jobs.ts'
import { NOTE_TITLES } from '../../domain/jobs/sheet-words.ts'
import { ContactLines, CustomerLink, LINE_LINK, mailTo } from '../contact-lines.tsx'
import { formatDate } from '../format/date.ts'
import { telephone, textTo } from '../format/phone.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Card, CardPart } from '../ui/card.tsx'
import { JobFact } from '../ui/key-value.tsx'

/** On a phone these come first: a crew on its way calls or writes. */
export function ReachCustomer({ job }: { job: Job }) {
  if (!job.customer_phone) return null
  return (
    <div className="mb-3.5 grid grid-cols-2 gap-2.5 sm:hidden">
      <a href={telephone(job.customer_phone)} className={buttonStyle('secondary', 'large')}>
        <Phone />
        Call
      </a>
      <a href={textTo(job.customer_phone)} className={buttonStyle('secondary', 'large')}>
        <MessageSquare />
        Text
      </a>
    </div>
  )
}

/** Whom the job is for and how to reach them. */
export function JobCustomer({ job }: { job: Job }) {
  return (
    <Card title="Customer Information">
      <dl>
        <dt className="sr-only">Name</dt>
        <dd className="mb-1.5 text-body font-medium break-words">
          <CustomerLink id={job.customer_id} name={job.customer_name} />
        </dd>
        <ContactLines email={job.customer_email} phone={job.customer_phone} />
      </dl>
    </Card>
  )
}

/** The quote this job came from and, unless it is told `isOwn`, the ways on; nothing where there is neither. */
export function JobWaysOn({ job, isOwn }: { job: Job; isOwn: boolean }) {
  const look = buttonStyle('secondary', 'medium', 'justify-start')
  const hasWays = !isOwn && (job.quote_id !== null || job.customer_email || job.customer_phone)
  if (job.quote_id === null && !hasWays) return null
  return (
    <Card divided>
      {job.quote_id !== null && (
        <CardPart title="Related Quote">
          <p className="flex items-center justify-between gap-4 text-body">
            <Link to="/quotes/$id" params={{ id: String(job.quote_id) }} className={LINE_LINK}>
              {job.quote_number ?? `Quote ${job.quote_id}`}
            </Link>
            {job.quote_created_at && (
              <span className="text-secondary tabular text-text-2">
                Created {formatDate(job.quote_created_at)}
              </span>
            )}
          </p>
        </CardPart>
      )}
      {hasWays && (
        <CardPart title="Quick Actions">
          <div className="grid gap-2">
            {job.quote_id !== null && (
              <Link to="/quotes/$id" params={{ id: String(job.quote_id) }} className={look}>
                <FileText />
                View Original Quote
              </Link>
            )}
            {job.customer_email && (
              <a href={mailTo(job.customer_email)} className={look}>
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
        </CardPart>
      )}
    </Card>
  )
}

/** What was sold beside the move, and what the office wrote down with the quote; nothing where there is neither. */
export function JobSold({ job: { move } }: { job: Job }) {
  if (!move || (move.lines.length === 0 && !move.internal_notes)) return null
  return (
    <Card title="Services and supplies" divided>
      {move.lines.length > 0 && (
        <ul className="divide-y divide-border">
          {move.lines.map(({ id, label, quantity, adds, optional }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 px-card py-2.5 text-body">
              <span className="min-w-0 break-words">
                {label}
                {(adds || optional) && (
                  <span className="block text-caption text-text-3 first-letter:uppercase">
                    {[adds, optional && 'chosen by the customer'].filter(Boolean).join(', ')}
                  </span>
                )}
              </span>
              {quantity && <span className="shrink-0 tabular text-text-2">{quantity}</span>}
            </li>
          ))}
        </ul>
      )}
      {move.internal_notes && (
        <dl className={move.lines.length > 0 ? 'border-t border-border px-card py-3.5' : 'px-card py-3.5'}>
          <JobFact name={NOTE_TITLES.internal} wide>
            {move.internal_notes}
          </JobFact>
        </dl>
      )}
    </Card>
  )
}
