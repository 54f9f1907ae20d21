import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Invoice } from '../../contract/invoices.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { INVOICE_STATE_WORDS, INVOICE_STATES } from '../../domain/ledger/invoice-states.ts'
import { formatMoney } from '../../domain/money.ts'
import { api } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import { useListSearch } from '../debounced-search.ts'
import { useListAddress } from '../list-address.ts'
import { CARD_ACTION, CARD_LINK, CardActions, ListCard, ListCards } from '../list-card.tsx'
import { CustomerFilter, StatusFilter } from '../list-filters.tsx'
import { ListPanel } from '../list-panel.tsx'
import { ACTIONS_CELL, CELL, ListTable, NameCell, ROW } from '../list-table.tsx'
import { MoneyPage } from '../money-page.tsx'
import { useDownload } from '../print-file.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { amountOf, invoiceLine, StateBadge } from './invoice-look.tsx'
import { invoicesQuery, PAGE_SIZE } from './queries.ts'

/** What the company has asked for, the newest first, and how each stands. */
export function InvoicesPage() {
  const { page = 1, filter, q = '' } = useSearch({ from: '/staff/money/invoices' })
  const goTo = useListAddress('/money/invoices')
  const state = INVOICE_STATES.find((one) => one === filter)
  const name = useListSearch(q, goTo)
  const invoices = useQuery(invoicesQuery({ page, state, customer_name: q }))
  return (
    <MoneyPage may={useRights()}>
      <ListPanel
        noun="invoices"
        page={page}
        pageSize={PAGE_SIZE}
        query={invoices}
        rows={invoices.data?.invoices}
        onPage={(next, replace) => goTo({ page: next }, replace)}
        cardHeight="h-[120px]"
        filters={
          <>
            <CustomerFilter {...name} />
            <StatusFilter
              value={state}
              all="All"
              options={INVOICE_STATES}
              labelOf={(one) => INVOICE_STATE_WORDS[one]}
              onChange={(next) => goTo({ filter: next })}
              className="flex-1 basis-0 sm:max-w-40"
            />
          </>
        }
        table={(rows) => <InvoicesTable invoices={rows} />}
        cards={(rows) => <InvoiceCards invoices={rows} />}
        onClear={state || q ? () => goTo({ filter: undefined, q: undefined }) : undefined}
        filterNames="the status"
        whenNone="Invoices are issued on the Money tab of a job."
        whereFrom={
          <Link to="/jobs" className={buttonStyle('secondary')}>
            Jobs
          </Link>
        }
      />
    </MoneyPage>
  )
}

const COLUMNS = [
  { title: 'Customer' },
  { title: 'Invoice' },
  { title: 'Due' },
  { title: 'Status' },
  { title: 'Total', className: 'text-right' },
  { title: 'Balance due', className: 'text-right' },
]

type Rows = { invoices: readonly Invoice[] }

const InvoicesTable = ({ invoices }: Rows) => (
  <ListTable columns={COLUMNS}>
    <tbody className="divide-y divide-border">
      {invoices.map((invoice) => (
        <tr key={invoice.id} className={ROW}>
          <NameCell to="/jobs/$id" id={invoice.job_id} name={invoice.customer_name}>
            {invoice.job_number}
          </NameCell>
          <td className={CELL}>
            <span className="block whitespace-nowrap tabular">{invoice.number}</span>
            <span className="block text-caption text-text-2">
              {invoiceLine(invoice, { hasDueColumn: true })}
            </span>
          </td>
          <td className={`${CELL} whitespace-nowrap tabular`}>
            {invoice.kind !== 'credit_note' && mediumDate(invoice.due_on)}
          </td>
          <td className={CELL}>
            <StateBadge {...invoice} />
          </td>
          <td className={`${CELL} text-right tabular text-text-2`}>{amountOf(invoice)}</td>
          <td className={`${CELL} text-right font-semibold tabular`}>{formatMoney(invoice.open)}</td>
          <td className={ACTIONS_CELL}>
            <PdfButton {...invoice} />
          </td>
        </tr>
      ))}
    </tbody>
  </ListTable>
)

function usePdf({ id, number }: Pick<Invoice, 'id' | 'number'>) {
  return useDownload(number, () => api.invoices.document({ params: { id } }))
}

function PdfButton(invoice: Invoice) {
  const pdf = usePdf(invoice)
  return (
    <Button
      size="small"
      busy={pdf.isPending}
      aria-label={`PDF of ${invoice.number}`}
      onClick={() => pdf.mutate()}
    >
      PDF
    </Button>
  )
}

const InvoiceCards = ({ invoices }: Rows) => (
  <ListCards>
    {invoices.map((invoice) => (
      <InvoiceCard key={invoice.id} {...invoice} />
    ))}
  </ListCards>
)

function InvoiceCard(invoice: Invoice) {
  const pdf = usePdf(invoice)
  const toJob = { params: { id: String(invoice.job_id) }, search: { tab: 'money' } }
  return (
    <ListCard
      title={
        <Link to="/jobs/$id" {...toJob} className={CARD_LINK}>
          {invoice.customer_name}
        </Link>
      }
      amount={amountOf(invoice)}
      actions={
        <CardActions>
          <button
            type="button"
            aria-label={`PDF of ${invoice.number}`}
            className={CARD_ACTION.plain}
            onClick={() => pdf.mutate()}
          >
            PDF
          </button>
          <Link to="/jobs/$id" {...toJob} className={CARD_ACTION.accent}>
            Money
          </Link>
        </CardActions>
      }
    >
      <StateBadge {...invoice} />
      <p className="mt-1.5 text-secondary text-text-2">
        {invoice.number}, {invoiceLine(invoice)}
        {0 < invoice.open && invoice.open < invoice.total && `, ${formatMoney(invoice.open)} still open`}
      </p>
    </ListCard>
  )
}
