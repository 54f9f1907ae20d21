import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Customer } from '../../contract/customers.ts'
import { formatCount } from '../../domain/count.ts'
import { formatMoney } from '../../domain/money.ts'
import { formatDate, formatMoment, today } from '../format/date.ts'
import { StandingLine } from '../listed-quote.tsx'
import { useOrganization } from '../organization/queries.ts'
import { Card } from '../ui/card.tsx'
import { JobStatusBadge, QuoteStatusBadge } from '../ui/status-badge.tsx'

export type List = { rows: readonly unknown[]; total: number; more: boolean }

/** A card with the newest of a list; says how many there are where not all of them are shown. */
function ListOf({
  title,
  noun,
  list,
  children,
}: {
  title: string
  noun: string
  list: List
  children: ReactNode
}) {
  return (
    <Card
      title={title}
      divided
      aside={list.total > 0 && <span className="tabular">{list.more ? `${list.total}+` : list.total}</span>}
    >
      {list.total === 0 ? (
        <p className="px-card py-3.5 text-body text-text-2">No {noun}.</p>
      ) : (
        <ul className="divide-y divide-border">{children}</ul>
      )}
      {list.rows.length < list.total && (
        <p className="border-t border-border px-card py-2.5 text-secondary text-text-3">
          The newest {list.rows.length} are shown.
        </p>
      )}
    </Card>
  )
}

const ROW = 'group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-card py-3 hover:bg-inset'
const ROW_LINK =
  'font-medium tabular after:absolute after:inset-0 group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'
const SMALL = 'col-span-2 text-secondary break-words text-text-2'

/** `1840 Pearl St to 6217 Marigold Ct`, as far as it is known. */
const routeWords = (from: string | null, to: string | null) => [from, to].filter(Boolean).join(' to ') || null

export function Quotes({ quotes }: Pick<Customer, 'quotes'>) {
  const day = today(useOrganization().timeZone)
  return (
    <ListOf title="Quotes" noun="quotes" list={quotes}>
      {quotes.rows.map((quote) => (
        <li key={quote.id} className={ROW}>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body">
            <Link to="/quotes/$id" params={{ id: String(quote.id) }} className={ROW_LINK}>
              {quote.quote_number}
            </Link>
            <QuoteStatusBadge status={quote.status} />
            <StandingLine quote={quote} today={day} />
          </span>
          <span className="text-body font-medium tabular">
            {quote.total_cost === null ? 'No estimate' : formatMoney(quote.total_cost)}
          </span>
          <span className={SMALL}>
            {[
              `Created ${formatDate(quote.created_at)}`,
              quote.move_date && `moves ${formatDate(quote.move_date)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          <Route from={quote.pickup_address} to={quote.delivery_address} />
        </li>
      ))}
    </ListOf>
  )
}

const Route = (ends: { from: string | null; to: string | null }) => {
  const words = routeWords(ends.from, ends.to)
  return words && <span className="col-span-2 text-caption break-words text-text-3">{words}</span>
}

export const Jobs = ({ jobs }: Pick<Customer, 'jobs'>) => (
  <ListOf title="Jobs" noun="jobs" list={jobs}>
    {jobs.rows.map((job) => (
      <li key={job.id} className={ROW}>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body">
          <Link to="/jobs/$id" params={{ id: String(job.id) }} className={ROW_LINK}>
            {job.job_number}
          </Link>
          <JobStatusBadge status={job.status} />
        </span>
        <span className="text-body font-medium tabular">
          {job.total_cost === null ? 'No price' : formatMoney(job.total_cost)}
        </span>
        <span className={SMALL}>{job.scheduled_date ? formatMoment(job.scheduled_date) : 'Time TBD'}</span>
        <Route from={job.origin_address} to={job.destination_address} />
      </li>
    ))}
  </ListOf>
)

export function Calls({ calls }: Pick<Customer, 'calls'>) {
  if (calls.total === 0) return null
  return (
    <ListOf title="Calls" noun="calls" list={calls}>
      {calls.rows.map(({ id, quote_id, quote_number, started_at, duration_seconds }) => (
        <li key={id} className={ROW}>
          {quote_id === null ? (
            <span className="text-body font-medium tabular">{formatMoment(started_at)}</span>
          ) : (
            <Link to="/quotes/$id" params={{ id: String(quote_id) }} className={`${ROW_LINK} text-body`}>
              {formatMoment(started_at)}
            </Link>
          )}
          {duration_seconds !== null && (
            <span className="text-secondary tabular text-text-2">
              {formatCount(Math.max(1, Math.round(duration_seconds / 60)), 'minute')}
            </span>
          )}
          <span className={SMALL}>
            {quote_number === null ? 'Did not become a quote' : `About ${quote_number}`}
          </span>
        </li>
      ))}
    </ListOf>
  )
}

const MAIL_STATES: Readonly<Record<Customer['mails']['rows'][number]['state'], string>> = {
  queued: 'Queued',
  sent: 'Sent',
  kept: 'Kept here, no mail server set',
  refused: 'Refused',
  unconfirmed: 'May have arrived',
}

export function Mails({ mails }: Pick<Customer, 'mails'>) {
  if (mails.total === 0) return null
  return (
    <ListOf title="Emails" noun="emails" list={mails}>
      {mails.rows.map(({ id, quote_id, subject, to, state, created_at }) => (
        <li key={id} className={ROW}>
          <Link
            to="/quotes/$id"
            params={{ id: String(quote_id) }}
            className={`${ROW_LINK} col-span-2 text-body break-words`}
          >
            {subject}
          </Link>
          <span className={SMALL}>To {to}</span>
          <span className="col-span-2 text-caption tabular text-text-3">
            <span className={state === 'refused' ? 'font-medium text-danger' : undefined}>
              {MAIL_STATES[state]}
            </span>
            , {formatMoment(created_at)}
          </span>
        </li>
      ))}
    </ListOf>
  )
}
