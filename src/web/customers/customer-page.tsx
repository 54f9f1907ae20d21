import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, Merge, Pencil, Plus, Split } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { Customer } from '../../contract/customers.ts'
import { formatCount } from '../../domain/count.ts'
import { isMissing } from '../api/api-error.ts'
import { useRights } from '../auth/rights.ts'
import { ContactLines } from '../contact-lines.tsx'
import { lastCustomers } from '../list-address.ts'
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
import { StatementDialog } from './statement-dialog.tsx'

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
  const [dialog, setDialog] = useState<'correct' | 'join' | null>(null)
  const [split, setSplit] = useState<Chosen | null>(null)
  const close = () => setDialog(null)
  const { quotes, jobs, calls, mails, other_names } = customer
  return (
    <>
      <Heading
        customer={customer}
        onEdit={() => setDialog('correct')}
        onJoin={() => setDialog('join')}
        onSplit={() => setSplit(other_names[0] ?? { quote_ids: [], job_ids: [] })}
      >
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_312px]">
          <div className="grid gap-4">
            <Quotes quotes={quotes} />
            <Jobs jobs={jobs} />
          </div>
          <div className="grid gap-4 max-lg:contents">
            <Contact customer={customer} />
            <OneOrTwo customer={customer} onSplit={setSplit} />
            <Calls calls={calls} />
            <Mails mails={mails} />
          </div>
        </div>
      </Heading>
      {dialog === 'correct' && <CorrectDialog customer={customer} onClose={close} />}
      {dialog === 'join' && <JoinDialog customer={customer} onClose={close} />}
      {split && <SplitDialog customer={customer} start={split} onClose={() => setSplit(null)} />}
    </>
  )
}

type HeadingProps = {
  customer: Customer
  onEdit: () => void
  onJoin: () => void
  onSplit: () => void
  children: ReactNode
}

/** The page under its title, with what can be done: in the menu of a phone, else as buttons. */
function Heading({ customer, onEdit, onJoin, onSplit, children }: HeadingProps) {
  const mayChange = useRights()('quotes.change')
  const { id, name, quotes, jobs } = customer
  const acts = [
    { label: 'Join', long: 'Join with another', icon: <Merge />, onSelect: onJoin },
    ...(canSplit(customer)
      ? [{ label: 'Split', long: 'Split customer', icon: <Split />, onSelect: onSplit }]
      : []),
    { label: 'Edit', long: 'Edit customer', icon: <Pencil />, onSelect: onEdit },
  ]
  const inMenu = acts.map(({ long, icon, onSelect }) => ({ label: long, icon, onSelect }))
  const back = { backTo: '/customers', backSearch: lastCustomers() } as const
  return (
    <>
      <MobileTopBar title="Customer" {...back} actions={mayChange ? inMenu : []} />
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
          {mayChange && <Buttons acts={acts} id={id} />}
        </header>
        {children}
      </Page>
    </>
  )
}

type ButtonsProps = { acts: { label: string; icon: ReactElement; onSelect: () => void }[]; id: number }

const Buttons = ({ acts, id }: ButtonsProps) => (
  <div className="flex flex-wrap gap-2 max-sm:w-full">
    {acts.map(({ label, icon, onSelect }) => (
      <Button key={label} className="max-sm:hidden" icon={icon} onClick={onSelect}>
        {label}
      </Button>
    ))}
    <Link
      to="/calculator"
      search={{ customer: id }}
      className={buttonStyle('primary', 'medium', 'max-sm:flex-1')}
    >
      <Plus />
      New Quote
    </Link>
  </div>
)

function Contact({ customer: { id, email, phone, jobs } }: { customer: Customer }) {
  const may = useRights()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card title="Contact" className="max-lg:order-first">
      <dl>
        <ContactLines email={email} phone={phone} />
      </dl>
      {may('money.read') && jobs.total > 0 && (
        <Button size="small" className="mt-3" onClick={() => setIsAsking(true)}>
          Statement
        </Button>
      )}
      {isAsking && <StatementDialog id={id} onClose={() => setIsAsking(false)} />}
    </Card>
  )
}

const countOf = ({ total, more }: List, noun: string) => (more ? 'more than ' : '') + formatCount(total, noun)
