import { useQuery } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { contract } from '../../contract/contract.ts'
import type { Invoice, InvoicesOfJob } from '../../contract/invoices.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { type Payer, payerWords } from '../../domain/invoices/payer.ts'
import { formatMoney } from '../../domain/money.ts'
import { ActForm, choice, dollars, figure, line, paragraph, sentAs } from '../act-form.tsx'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import type { CardOf } from '../feature.ts'
import { useDownload } from '../print-file.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Menu } from '../ui/menu.tsx'
import { showToast } from '../ui/toast.tsx'
import { Unloaded } from '../unloaded.tsx'
import { amountOf, invoiceLine, StateBadge } from './invoice-look.tsx'
import { IssueButton } from './issue-dialog.tsx'
import { jobInvoicesQuery, useInvoicing } from './queries.ts'

type Asked = { what: 'void' | 'writeOff' | 'credit'; invoice: Invoice }

/** Shows what an act says, or why it was not done. */
function useAct() {
  const [busy, setBusy] = useState<string | null>(null)
  const act = async (name: string, failed: string, work: () => Promise<string>) => {
    setBusy(name)
    try {
      showToast({ kind: 'success', title: await work() })
    } catch (error) {
      showToast({ kind: 'error', title: failed, description: reasonOf(error, 'Please try again.') })
    } finally {
      setBusy(null)
    }
  }
  return { busy, act }
}

/** What was asked for of a job, how each invoice stands, and what is not invoiced yet. */
export function InvoicesCard({ id }: CardOf) {
  const may = useRights()
  const query = useQuery(jobInvoicesQuery(id))
  const { data } = query
  const [asked, setAsked] = useState<(Asked & { isOpen: boolean }) | null>(null)
  const close = () => setAsked((before) => before && { ...before, isOpen: false })
  if (!data) {
    return (
      <Card title="Invoices" divided>
        <Unloaded query={query} what="invoices" rows={2} />
      </Card>
    )
  }
  return (
    <Card
      title="Invoices"
      divided
      className="overflow-hidden"
      aside={
        may('money.take') && data.not_invoiced > 0 && <IssueButton jobId={id} invoices={data.invoices} />
      }
    >
      <Standing {...data} />
      <BilledTo jobId={id} payer={data.payer} />
      {data.invoices.length === 0 && <p className="p-card text-text-2">Nothing has been invoiced yet.</p>}
      <ul>
        {data.invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            jobId={id}
            invoice={invoice}
            onAsk={may('money.refund') ? (what) => setAsked({ what, invoice, isOpen: true }) : null}
          />
        ))}
      </ul>
      {data.storage && <Storage jobId={id} storage={data.storage} />}
      {asked && (
        <TakeBackDialog
          key={`${asked.what} ${asked.invoice.id}`}
          {...asked}
          jobId={id}
          tax={data.sales_tax}
          open={asked.isOpen}
          onClose={close}
        />
      )}
    </Card>
  )
}

function Standing({ not_invoiced, over_invoiced, issue_by, issue_rule }: InvoicesOfJob) {
  if (over_invoiced > 0) {
    return (
      <div className="border-b border-border p-card">
        <Banner kind="warning">
          {`Invoices ask for ${formatMoney(over_invoiced)} more than is owed. Issue a credit note.`}
        </Banner>
      </div>
    )
  }
  if (not_invoiced === 0) return null
  return (
    <p className="border-b border-border px-card py-2.5 text-secondary text-text-2">
      {formatMoney(not_invoiced)} is not invoiced yet.
      {issue_by && ` Issue it by ${mediumDate(issue_by)}. ${issue_rule ?? ''}`}
    </p>
  )
}

const payerFields = (payer: Payer | null) => ({
  'payer.name': line('Name', { start: payer?.name, optional: true }),
  'payer.email': line('Email', { start: payer?.email, type: 'email', optional: true }),
  'payer.address': paragraph('Address', { start: payer?.address, optional: true }),
  'payer.purchase_order': line('Purchase order', {
    start: payer?.purchase_order,
    optional: true,
    half: true,
  }),
  'payer.terms_days': figure('Days to pay', { start: payer?.terms_days, optional: true, half: true }),
})

type BilledToProps = { jobId: number; payer: InvoicesOfJob['payer'] }

/** Who pays, where that is not the customer. */
function BilledTo({ jobId, payer }: BilledToProps) {
  const may = useRights()
  const { bill } = useInvoicing(jobId)
  const [isOpen, setOpen] = useState(false)
  if (!payer && !may('money.take')) return null
  const close = () => setOpen(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-border px-card py-1.5">
      <p className="min-w-0 text-secondary break-words text-text-2">
        Billed to {payer ? payerWords(payer) : 'the customer'}
      </p>
      {may('money.take') && (
        <Button variant="link" size="small" className="-mr-2.5" onClick={() => setOpen(true)}>
          {payer ? 'Change' : 'Bill Someone Else'}
        </Button>
      )}
      <ActForm
        open={isOpen}
        onClose={close}
        title="Bill someone else"
        description="Invoices from now on are made out to them. Leave the name empty to bill the customer."
        action="Save"
        body={contract.jobInvoices.bill.body}
        fields={payerFields(payer)}
        sent={(typed) => ({
          payer: typed['payer.name'].trim()
            ? {
                name: typed['payer.name'],
                email: typed['payer.email'],
                address: typed['payer.address'],
                purchase_order: typed['payer.purchase_order'],
                terms_days: typed['payer.terms_days'],
              }
            : null,
        })}
        onSave={bill}
      />
    </div>
  )
}

type InvoiceRowProps = { jobId: number; invoice: Invoice; onAsk: ((what: Asked['what']) => void) | null }

function InvoiceRow({ jobId, invoice, onAsk }: InvoiceRowProps) {
  const may = useRights()
  const { send } = useInvoicing(jobId)
  const { busy, act } = useAct()
  const pdf = useDownload(invoice.number, () => api.invoices.document({ params: { id: invoice.id } }))
  const { state, kind, number, open, paid } = invoice
  const isLive = state !== 'void'
  const mail = async () => (await send(invoice.id)).detail
  const sending = invoice.mail ? 'Send Again' : 'Send'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-border px-card py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="tabular">{number}</span>
          <StateBadge kind={kind} state={state} />
        </p>
        <p className="text-caption break-words text-text-2">{invoiceLine(invoice)}</p>
      </div>
      <p className="shrink-0 text-right tabular">
        {amountOf(invoice)}
        {open > 0 && open < invoice.total && (
          <span className="block text-caption text-text-2">{formatMoney(open)} open</span>
        )}
      </p>
      {may('money.take') && isLive && (
        <Button
          size="small"
          busy={busy === 'send'}
          aria-label={`${sending} ${number}`}
          onClick={() => void act('send', `${number} not sent`, mail)}
        >
          {sending}
        </Button>
      )}
      <Menu
        label={`More actions for ${number}`}
        className="-mr-2 flex size-control shrink-0 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-inset hover:text-text-1"
        items={[
          { label: 'Download PDF', onSelect: () => pdf.mutate() },
          ...(onAsk && isLive && kind !== 'credit_note'
            ? [
                { label: 'Credit note', onSelect: () => onAsk('credit') },
                ...(open > 0 ? [{ label: 'Write off', onSelect: () => onAsk('writeOff') }] : []),
                ...(paid === 0 && open === invoice.total
                  ? [{ label: 'Void', onSelect: () => onAsk('void') }]
                  : []),
              ]
            : []),
        ]}
      >
        <MoreHorizontal />
      </Menu>
    </li>
  )
}

const WORDS = {
  void: { title: 'Void', action: 'Void Invoice', busyLabel: 'Voiding...' },
  writeOff: { title: 'Write off', action: 'Write Off', busyLabel: 'Writing off...' },
  credit: { title: 'Credit note to', action: 'Issue Credit Note', busyLabel: 'Issuing...' },
}

const TAX_OF_NOTE = { lowered: 'Taxed lines, with their tax', kept: 'Lines without tax' }

type TakeBackProps = Asked & {
  jobId: number
  tax: InvoicesOfJob['sales_tax']
  open: boolean
  onClose: () => void
}

/** Takes from an invoice, with a reason. */
function TakeBackDialog({ what, invoice, jobId, tax, ...dialog }: TakeBackProps) {
  const { credit, takeBack } = useInvoicing(jobId)
  const { title, ...words } = WORDS[what]
  const reason = paragraph('Reason', { maxLength: 300 })
  const taken = {
    ...dialog,
    ...words,
    title: `${title} ${invoice.number}`,
    description: `${formatMoney(invoice.open)} of ${formatMoney(invoice.total)} is open`,
  }
  return what === 'credit' ? (
    <ActForm
      {...taken}
      body={contract.invoices.creditNote.body}
      fields={{
        amount: dollars('Amount', { start: invoice.open }),
        ...(tax.charged && {
          lowers_tax: sentAs(
            choice('What it corrects', TAX_OF_NOTE, { start: tax.on_move ? 'lowered' : 'kept' }),
            (said) => said === 'lowered',
          ),
        }),
        reason,
      }}
      onSave={(body) => credit(invoice.id, body)}
    />
  ) : (
    <ActForm
      {...taken}
      body={contract.invoices.void.body}
      fields={{ reason }}
      onSave={(body) => takeBack(what, invoice.id, body.reason)}
    />
  )
}

type StorageProps = { jobId: number; storage: NonNullable<InvoicesOfJob['storage']> }

/** Storage that goes on by the month. */
function Storage({ jobId, storage }: StorageProps) {
  const may = useRights()
  const { startStorage, endStorage } = useInvoicing(jobId)
  const { busy, act } = useAct()
  const { label, monthly, starts_on, next_on, ends_on } = storage
  const state = next_on
    ? `next invoice ${mediumDate(next_on)}`
    : ends_on
      ? `ended ${mediumDate(ends_on)}`
      : starts_on && `from ${mediumDate(starts_on)} on, not invoiced automatically yet`
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border px-card py-2.5">
      <p className="min-w-0 text-secondary text-text-2">
        {[`${label}, ${formatMoney(monthly)} a month`, state].filter(Boolean).join(', ')}
      </p>
      {may('money.take') && !ends_on && (
        <Button
          size="small"
          busy={busy !== null}
          onClick={() =>
            void act('storage', 'Not changed', async () => {
              if (!next_on) await startStorage()
              else await endStorage(next_on)
              return next_on ? 'Storage ends with its next month' : 'Storage is invoiced by the month'
            })
          }
        >
          {next_on ? 'End Storage' : 'Invoice by the Month'}
        </Button>
      )}
    </div>
  )
}
