import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Invoice } from '../../contract/invoices.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { INVOICE_STATE_WORDS, INVOICE_STATES } from '../../domain/ledger/invoice-states.ts'
import { formatMoney } from '../../domain/money.ts'
import { api } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import { CARD_ACTION } from '../list-card.tsx'
import { ListPage, type RowsOf, useList } from '../list-page.tsx'
import { MoneyPage } from '../money-page.tsx'
import { useDownload } from '../print-file.ts'
import { Button } from '../ui/button.tsx'
import { amountOf, invoiceLine, StateBadge } from './invoice-look.tsx'
import { invoicesQuery, PAGE_SIZE } from './queries.ts'

/** What the company has asked for, the newest first, and how each stands. */
export function InvoicesPage() {
  const list = useList('/money/invoices', useSearch({ from: '/staff/money/invoices' }), INVOICE_STATES)
  const { page, filter: state, q } = list
  const invoices = useQuery(invoicesQuery({ page, state, customer_name: q }))
  return (
    <MoneyPage may={useRights()}>
      <ListPage
        noun="invoices"
        list={list}
        pageSize={PAGE_SIZE}
        query={invoices}
        rows={invoices.data?.invoices}
        of={ROWS}
        cardHeight="h-[120px]"
        states={{
          all: 'All',
          words: (one) => INVOICE_STATE_WORDS[one],
          className: 'flex-1 basis-0 sm:max-w-40',
        }}
        filterNames="the status"
        whenNone="Invoices are issued on the Money tab of a job."
        whereFrom={{ to: '/jobs', words: 'Jobs' }}
      />
    </MoneyPage>
  )
}

const ROWS: RowsOf<Invoice> = {
  name: ({ job_id, customer_name, job_number }) => ({
    ...{ to: '/jobs/$id', id: job_id, tab: 'money', name: customer_name, below: job_number },
  }),
  columns: [
    {
      title: 'Invoice',
      cell: (invoice) => (
        <>
          <span className="block whitespace-nowrap tabular">{invoice.number}</span>
          <span className="block text-caption text-text-2">
            {invoiceLine(invoice, { hasDueColumn: true })}
          </span>
        </>
      ),
    },
    {
      title: 'Due',
      cell: ({ kind, due_on }) => kind !== 'credit_note' && mediumDate(due_on),
      className: 'whitespace-nowrap tabular',
    },
    { title: 'Status', cell: (invoice) => <StateBadge {...invoice} /> },
    { title: 'Total', cell: amountOf, isNumber: true, className: 'text-text-2' },
    {
      title: 'Balance due',
      cell: ({ open }) => formatMoney(open),
      isNumber: true,
      className: 'font-semibold',
    },
  ],
  amount: amountOf,
  actions: (invoice, as) => <InvoiceActions invoice={invoice} as={as} />,
  card: (invoice) => (
    <>
      <StateBadge {...invoice} />
      <p className="mt-1.5 text-secondary text-text-2">
        {invoice.number}, {invoiceLine(invoice)}
        {0 < invoice.open && invoice.open < invoice.total && `, ${formatMoney(invoice.open)} still open`}
      </p>
    </>
  ),
}

function InvoiceActions({ invoice, as }: { invoice: Invoice; as: 'row' | 'card' }) {
  const { id, number, job_id } = invoice
  const pdf = useDownload(number, () => api.invoices.document({ params: { id } }))
  const press = { 'aria-label': `PDF of ${number}`, onClick: () => pdf.mutate() }
  return as === 'row' ? (
    <Button size="small" busy={pdf.isPending} {...press}>
      PDF
    </Button>
  ) : (
    <>
      <button type="button" className={CARD_ACTION.plain} {...press}>
        PDF
      </button>
      <Link
        to="/jobs/$id"
        params={{ id: String(job_id) }}
        search={{ tab: 'money' }}
        className={CARD_ACTION.accent}
      >
        Money
      </Link>
    </>
  )
}
