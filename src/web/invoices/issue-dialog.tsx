import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { InvoicesOfJob } from '../../contract/invoices.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/money.ts'
import { ActForm, dollars } from '../act-form.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { Unloaded } from '../unloaded.tsx'
import { type IssuedKind, invoicePreviewQuery, useInvoicing } from './queries.ts'

type IssueProps = { jobId: number; invoices: InvoicesOfJob['invoices'] }

/** Issues an invoice once what will stand on it was looked at: it is frozen then. */
export function IssueButton({ jobId, invoices }: IssueProps) {
  const [isOpen, setOpen] = useState(false)
  const kind = invoices.some((one) => one.kind === 'final' && one.state !== 'void') ? 'later_bill' : 'final'
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Issue Invoice
      </Button>
      <IssueDialog jobId={jobId} kind={kind} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type DialogProps = { jobId: number; kind: IssuedKind; open: boolean; onClose: () => void }

function IssueDialog({ jobId, kind, ...dialog }: DialogProps) {
  const query = useQuery({ ...invoicePreviewQuery(jobId, kind), enabled: dialog.open })
  const { data } = query
  const { issue } = useInvoicing(jobId)
  return (
    <ActForm
      {...dialog}
      // The amount that it starts with is known then.
      key={data ? 'there' : 'to come'}
      title="Issue invoice"
      action="Issue Invoice"
      busyLabel="Issuing..."
      width="medium"
      disabled={!data}
      body={contract.jobInvoices.issue.body}
      fields={{
        amount: dollars('Amount', {
          start: data?.total,
          hint: 'Less than all of it leaves the rest for another invoice',
        }),
      }}
      sent={({ amount }) => ({ kind, ...(amount !== data?.total && { amount }) })}
      lead={data && <Preview {...data} />}
      instead={!data && <Unloaded query={query} what="the invoice" rows={4} />}
      onSave={async (body) => {
        await issue(body)
        showToast({ kind: 'success', title: 'Invoice issued' })
      }}
    />
  )
}

type PreviewProps = Answer<typeof contract.jobInvoices.preview>

/** What will stand on it. */
function Preview({ title, billed_to, purchase_order, due_on, lines, paid, total, balance }: PreviewProps) {
  return (
    <>
      <p className="text-secondary break-words text-text-2">
        {[
          `${title} to ${billed_to}`,
          purchase_order && `purchase order ${purchase_order}`,
          `due ${mediumDate(due_on)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <table className="mt-3 w-full text-secondary">
        <caption className="sr-only">What will stand on the invoice</caption>
        <tbody className="divide-y divide-border border-y border-border">
          {[...lines, ...paid.map((line) => ({ ...line, amount: -line.amount }))].map((line) => (
            <Line key={`${line.label} ${line.detail}`} {...line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2 text-left font-semibold">
              {paid.length > 0 ? `Balance of ${formatMoney(total)}` : 'Total'}
            </th>
            <td className="py-2 text-right font-semibold tabular">{formatMoney(balance)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

const Line = ({ label, detail, amount }: PreviewProps['lines'][number]) => (
  <tr>
    <th scope="row" className="py-2 pr-4 text-left font-normal break-words">
      {label}
      {detail && <span className="block text-caption text-text-2">{detail}</span>}
    </th>
    <td className="py-2 text-right align-top tabular">{formatMoney(amount)}</td>
  </tr>
)
