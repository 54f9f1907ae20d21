import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, Merge, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Customer } from '../../contract/customers.ts'
import { formatCount } from '../../domain/count.ts'
import { isMissing } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import { ContactLines, LINE_LINK } from '../contact-lines.tsx'
import { formatDate } from '../format/date.ts'
import { lastCustomers } from '../list-address.ts'
import { useDownload } from '../print-file.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Card } from '../ui/card.tsx'
import { MobileTopBar } from '../ui/mobile-top-bar.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { UnloadedPage } from '../unloaded-page.tsx'
import { CorrectDialog, contactWords, MergeDialog, useUndoMerge } from './customer-dialogs.tsx'
import { Calls, Jobs, type List, Mails, Quotes } from './customer-lists.tsx'
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
  const may = useRights()
  const mayChange = may('quotes.change')
  const statement = useDownload('Statement', () => api.statements.get({ params: { id: customer.id } }))
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
              {may('money.read') && jobs.total > 0 && (
                <Button
                  size="small"
                  className="mt-3"
                  busy={statement.isPending}
                  onClick={() => statement.mutate()}
                >
                  Statement
                </Button>
              )}
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

const countOf = ({ total, more }: List, noun: string) => (more ? 'more than ' : '') + formatCount(total, noun)

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
