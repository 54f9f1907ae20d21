import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, Merge, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Customer } from '../../contract/customers.ts'
import { formatCount } from '../../domain/count.ts'
import { formatMoney } from '../../domain/money.ts'
import { isMissing } from '../api/api-error.ts'
import { useRights } from '../auth/rights.ts'
import { ContactLines, LINE_LINK } from '../contact-lines.tsx'
import { formatDate, formatMoment, today } from '../format/date.ts'
import { lastCustomers } from '../list-address.ts'
import { useOrganization } from '../organization/queries.ts'
import { StandingLine } from '../standing-line.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Card } from '../ui/card.tsx'
import { MobileTopBar } from '../ui/mobile-top-bar.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { JobStatusBadge, QuoteStatusBadge } from '../ui/status-badge.tsx'
import { UnloadedPage } from '../unloaded-page.tsx'
import { CorrectDialog, contactWords, MergeDialog, useUndoMerge } from './customer-dialogs.tsx'
import { customerQuery } from './queries.ts'

/** One person with all that there is of them. */
export function CustomerPage() {
  const { id } = useParams({ from: '/staff/customers/$id' })
  const { data, error, refetch } = useQuery(customerQuery(id))
  if (data && !isMissing(error)) return <LoadedCustomer key={data.id} customer={data} />
  return (
    <UnloadedPage
      noun="Customer"
      error={error}
      onRetry={() => void refetch()}
      loading={<SkeletonRows rows={4} label="Loading customer" />}
      whenMissing="Their last quote or job may have been deleted."
    />
  )
}

function LoadedCustomer({ customer }: { customer: Customer }) {
  const mayChange = useRights()('quotes.change')
  const [dialog, setDialog] = useState<'correct' | 'merge' | null>(null)
  const { id, name, quotes, jobs } = customer
  const close = () => setDialog(null)
  const correct = () => setDialog('correct')
  const merge = () => setDialog('merge')
  return (
    <>
      <MobileTopBar
        title="Customer"
        backTo="/customers"
        backSearch={lastCustomers()}
        actions={
          mayChange
            ? [
                { label: 'Edit customer', icon: <Pencil />, onSelect: correct },
                { label: 'Merge with another', icon: <Merge />, onSelect: merge },
              ]
            : []
        }
      />
      <Page>
        <Link
          to="/customers"
          search={lastCustomers()}
          className="-ml-1 mb-2.5 inline-flex items-center gap-1.5 rounded-small text-secondary font-medium text-text-2 hover:text-text-1 max-sm:hidden"
        >
          <ChevronLeft />
          Customers
        </Link>
        <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 max-sm:mb-3.5">
          <div className="min-w-0">
            <h1 className="text-page break-words">
              <bdi>{name}</bdi>
            </h1>
            <p className="mt-0.5 text-body tabular text-text-2">
              {countOf(quotes, 'quote')}, {countOf(jobs, 'job')}
            </p>
          </div>
          {mayChange && (
            <div className="flex flex-wrap gap-2 max-sm:w-full">
              <Button className="max-sm:hidden" icon={<Merge />} onClick={merge}>
                Merge
              </Button>
              <Button className="max-sm:hidden" icon={<Pencil />} onClick={correct}>
                Edit
              </Button>
              <Link
                to="/calculator"
                search={{ customer: id }}
                className={buttonStyle('primary', 'medium', 'max-sm:flex-1')}
              >
                <Plus />
                New Quote
              </Link>
            </div>
          )}
        </header>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_312px]">
          <div className="grid gap-4">
            <Quotes quotes={quotes} />
            <Jobs jobs={jobs} />
          </div>
          <div className="grid gap-4 max-lg:contents">
            <Card title="Contact" className="max-lg:order-first">
              <dl>
                <ContactLines email={customer.email} phone={customer.phone} />
              </dl>
            </Card>
            {mayChange && customer.alike.length > 0 && (
              <Card title="The same person?">
                <ul className="grid gap-2">
                  {customer.alike.map((other) => (
                    <li key={other.id} className="text-body">
                      <Link to="/customers/$id" params={{ id: String(other.id) }} className={LINE_LINK}>
                        {other.name}
                      </Link>
                      <span className="block text-secondary break-words text-text-2">
                        {contactWords(other)}
                      </span>
                    </li>
                  ))}
                </ul>
                <Button size="small" className="mt-3" onClick={merge}>
                  Merge
                </Button>
              </Card>
            )}
            <Merged customer={customer} />
            <Calls calls={customer.calls} />
            <Mails mails={customer.mails} />
          </div>
        </div>
      </Page>
      {dialog === 'correct' && <CorrectDialog customer={customer} onClose={close} />}
      {dialog === 'merge' && <MergeDialog customer={customer} onClose={close} />}
    </>
  )
}

type List = { rows: readonly unknown[]; total: number; more: boolean }

const countOf = ({ total, more }: List, noun: string) => (more ? 'more than ' : '') + formatCount(total, noun)

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

function Quotes({ quotes }: Pick<Customer, 'quotes'>) {
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

const Jobs = ({ jobs }: Pick<Customer, 'jobs'>) => (
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

function Calls({ calls }: Pick<Customer, 'calls'>) {
  if (calls.total === 0) return null
  return (
    <ListOf title="Calls" noun="calls" list={calls}>
      {calls.rows.map(({ id, quote_id, quote_number, started_at, duration_seconds }) => (
        <li key={id} className={ROW}>
          <Link to="/quotes/$id" params={{ id: String(quote_id) }} className={`${ROW_LINK} text-body`}>
            {formatMoment(started_at)}
          </Link>
          {duration_seconds !== null && (
            <span className="text-secondary tabular text-text-2">
              {formatCount(Math.max(1, Math.round(duration_seconds / 60)), 'minute')}
            </span>
          )}
          <span className={SMALL}>About {quote_number}</span>
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

function Mails({ mails }: Pick<Customer, 'mails'>) {
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

/** Who turned out to be them, each with its way back. */
function Merged({ customer: { merges } }: { customer: Customer }) {
  const mayChange = useRights()('quotes.change')
  const undo = useUndoMerge()
  if (merges.length === 0) return null
  return (
    <Card title="Merged">
      <ul className="grid gap-3">
        {merges.map(({ id, name, merged_at, merged_by }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-body">
            <span className="min-w-0 break-words">
              {name}
              <span className="block text-caption text-text-3">
                {formatDate(merged_at)}
                {merged_by && `, by ${merged_by}`}
              </span>
            </span>
            {mayChange && (
              <Button
                size="small"
                aria-label={`Separate ${name} again`}
                busy={undo.isPending && undo.variables === id}
                onClick={() => undo.mutate(id)}
              >
                Separate
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
