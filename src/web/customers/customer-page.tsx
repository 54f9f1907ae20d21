import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, Merge, Pencil, Plus, Split } from 'lucide-react'
import { useState } from 'react'
import type { Customer } from '../../contract/customers.ts'
import { formatCount } from '../../domain/count.ts'
import { isMissing } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import { ContactLines } from '../contact-lines.tsx'
import { lastCustomers } from '../list-address.ts'
import { useDownload } from '../print-file.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Card } from '../ui/card.tsx'
import { MobileTopBar } from '../ui/mobile-top-bar.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { UnloadedPage } from '../unloaded-page.tsx'
import { CorrectDialog, JoinDialog } from './customer-dialogs.tsx'
import { Calls, Jobs, type List, Mails, Quotes } from './customer-lists.tsx'
import type { Chosen } from './join-and-split.ts'
import { OneOrTwo } from './one-or-two.tsx'
import { customerQuery } from './queries.ts'
import { canSplit, SplitDialog } from './split-dialog.tsx'

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
  const [dialog, setDialog] = useState<'correct' | 'join' | null>(null)
  const [split, setSplit] = useState<Chosen | null>(null)
  const { id, name, quotes, jobs } = customer
  const close = () => setDialog(null)
  const correct = () => setDialog('correct')
  const join = () => setDialog('join')
  const startSplit = () => setSplit(customer.other_names[0] ?? { quote_ids: [], job_ids: [] })
  const isSplittable = canSplit(customer)
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
                { label: 'Join with another', icon: <Merge />, onSelect: join },
                ...(isSplittable ? [{ label: 'Split customer', icon: <Split />, onSelect: startSplit }] : []),
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
              <Button className="max-sm:hidden" icon={<Merge />} onClick={join}>
                Join
              </Button>
              {isSplittable && (
                <Button className="max-sm:hidden" icon={<Split />} onClick={startSplit}>
                  Split
                </Button>
              )}
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
            <OneOrTwo customer={customer} onSplit={setSplit} />
            <Calls calls={customer.calls} />
            <Mails mails={customer.mails} />
          </div>
        </div>
      </Page>
      {dialog === 'correct' && <CorrectDialog customer={customer} onClose={close} />}
      {dialog === 'join' && <JoinDialog customer={customer} onClose={close} />}
      {split && <SplitDialog customer={customer} start={split} onClose={() => setSplit(null)} />}
    </>
  )
}

const countOf = ({ total, more }: List, noun: string) => (more ? 'more than ' : '') + formatCount(total, noun)
