import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import type { JobMoney, LedgerEntry } from '../../../contract/money.ts'
import { PRICE_KIND_NAMES } from '../../../domain/agreements/price-kind.ts'
import { mediumDate } from '../../../domain/calendar.ts'
import { AGREED_BY_WORDS } from '../../../domain/jobs/change-pending.ts'
import { formatMoney } from '../../../domain/money.ts'
import { reasonOf } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useRights } from '../../auth/rights.ts'
import { PageCards } from '../../page-cards.tsx'
import { sayDone } from '../../say.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { JobFact } from '../../ui/key-value.tsx'
import { preloadLater } from '../../ui/lazy-part.ts'
import { showToast } from '../../ui/toast.tsx'
import { Unloaded } from '../../unloaded.tsx'
import { JobAgreement } from '../job-agreement.tsx'
import { jobMoneyQuery } from '../queries.ts'
import { EstimateAndActual } from './estimate-and-actual.tsx'
import { Payments } from './payments.tsx'

const loadDialogs = preloadLater(() => import('./money-dialogs.tsx'))
const TakePaymentDialog = lazy(async () => ({ default: (await loadDialogs()).TakePaymentDialog }))
const AddChargeDialog = lazy(async () => ({ default: (await loadDialogs()).AddChargeDialog }))
const WaiveDialog = lazy(async () => ({ default: (await loadDialogs()).WaiveDialog }))
const RefundDialog = lazy(async () => ({ default: (await loadDialogs()).RefundDialog }))
const MoveDialog = lazy(async () => ({ default: (await loadDialogs()).MoveDialog }))
const TipDialog = lazy(async () => ({ default: (await import('./tip-dialog.tsx')).TipDialog }))
const ReverseDialog = lazy(async () => ({ default: (await loadDialogs()).ReverseDialog }))

type Asked =
  | { to: 'take' | 'charge' | 'waive' }
  | { to: 'refund' | 'reverse' | 'move' | 'tip'; payment: LedgerEntry }

/** A job's money: what was agreed and done, what is paid, and what may be asked for now, with why. */
export function MoneyTab({ job }: { job: Job }) {
  const may = useRights()
  const query = useQuery(jobMoneyQuery(job.id))
  const { data: money } = query
  const [asked, setAsked] = useState<(Asked & { isOpen: boolean }) | null>(null)
  if (!money) return <Unloaded query={query} what="money" rows={6} />
  const ask = (next: Asked) => setAsked({ ...next, isOpen: true })
  async function send({ id }: LedgerEntry) {
    try {
      const { recipient } = await api.payments.sendReceipt({ params: { id } })
      sayDone('Receipt sent', `It goes to ${recipient}.`)
    } catch (error) {
      const description = reasonOf(error, 'Please try again.')
      showToast({ kind: 'error', title: 'Receipt not sent', description })
    }
  }
  const close = () => setAsked((before) => before && { ...before, isOpen: false })
  const dialog = { jobId: job.id, open: asked?.isOpen ?? false, onClose: close }
  return (
    <>
      <MoneyStrip money={money} agreement={job.agreement} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_312px]">
        <div className="grid grid-cols-1 gap-4 max-lg:order-2">
          <EstimateAndActual
            money={money}
            agreement={job.agreement}
            doneOn={job.completed_date}
            onAdd={may('money.take') ? () => ask({ to: 'charge' }) : null}
          />
          <Payments
            money={money}
            may={{ take: may('money.take'), takeBack: may('money.refund') }}
            onAsk={(to, payment) => (to === 'receipt' ? void send(payment) : ask({ to, payment }))}
          />
          <PageCards may={may} place="money" of="job" id={job.id} quoteId={job.quote_id} />
        </div>
        <div className="grid gap-4 max-lg:contents">
          <DueNow money={money} mayTake={may('money.take')} mayWaive={may('money.refund')} onAsk={ask} />
          <div className="max-lg:order-3">
            <JobAgreement job={job} />
          </div>
        </div>
      </div>
      {asked && <AskedDialog {...dialog} job={job} asked={asked} money={money} />}
    </>
  )
}

type AskedDialogProps = {
  jobId: number
  job: Job
  asked: Asked
  money: JobMoney
  open: boolean
  onClose: () => void
}

/** The dialog that was asked for. */
function AskedDialog({ job, asked, money, ...dialog }: AskedDialogProps) {
  return (
    <Suspense fallback={null}>
      {asked.to === 'take' && <TakePaymentDialog {...dialog} money={money} />}
      {asked.to === 'charge' && <AddChargeDialog {...dialog} money={money} />}
      {asked.to === 'waive' && <WaiveDialog {...dialog} money={money} />}
      {asked.to === 'refund' && <RefundDialog key={asked.payment.id} {...dialog} payment={asked.payment} />}
      {asked.to === 'move' && (
        <MoveDialog key={asked.payment.id} {...dialog} payment={asked.payment} customerId={job.customer_id} />
      )}
      {asked.to === 'tip' && <TipDialog key={asked.payment.id} {...dialog} payment={asked.payment} />}
      {asked.to === 'reverse' && <ReverseDialog key={asked.payment.id} {...dialog} payment={asked.payment} />}
    </Suspense>
  )
}

type DueNowProps = {
  money: JobMoney
  mayTake: boolean
  mayWaive: boolean
  onAsk: (asked: Asked) => void
}

function DueNow({ money, mayTake, mayWaive, onAsk }: DueNowProps) {
  return (
    <Card aria-label="Due now" divided className="max-lg:order-1">
      <div className="p-card">
        <p className="text-secondary text-text-2">Due now</p>
        <p className="text-price tabular">{formatMoney(money.due_now)}</p>
        <p className="mt-2 text-secondary text-text-2">{money.reasons.join(' ')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {mayTake && (
            <Button
              variant={money.due_now > 0 ? 'primary' : 'secondary'}
              onClick={() => onAsk({ to: 'take' })}
              className="flex-1"
            >
              Take Payment
            </Button>
          )}
          {mayWaive && money.owed > 0 && (
            <Button variant="secondary" onClick={() => onAsk({ to: 'waive' })}>
              Give Credit
            </Button>
          )}
        </div>
      </div>
      <dl className="grid gap-3 border-t border-border p-card">
        {money.price_kind && <JobFact name="Price">{PRICE_KIND_NAMES[money.price_kind]}</JobFact>}
        <JobFact name="Based on">{money.based_on}</JobFact>
        {money.forms_of_payment.length > 0 && (
          <JobFact name="Payment accepted">{money.forms_of_payment.join(', ')}</JobFact>
        )}
      </dl>
    </Card>
  )
}

/** Before the move what stands there is what is planned. */
const doneLabel = ({ stage }: Pick<JobMoney, 'stage'>) =>
  stage === 'before_delivery' ? 'Work as planned' : 'Work done'

function MoneyStrip({ money, agreement }: { money: JobMoney; agreement: Job['agreement'] }) {
  const changed = agreement?.changes.at(-1)
  const signedMaximum = agreement?.signed_maximum ?? null
  const isOtherMaximum = signedMaximum !== null && money.maximum !== null && signedMaximum !== money.maximum
  const hours = money.charges.find(({ origin }) => origin === 'clock')?.quantities?.actual
  const tips = money.tips > 0 && `${formatMoney(money.tips)} in tips beside it`
  const figures = [
    {
      label: 'Agreed',
      amount: money.agreed,
      detail: changed ? `Changed ${AGREED_BY_WORDS[changed.how]} ${mediumDate(changed.at)}` : '',
    },
    { label: doneLabel(money), amount: money.done, detail: hours ? `${hours} charged` : '' },
    {
      label: 'Maximum',
      amount: money.maximum,
      detail: isOtherMaximum ? `Signed was ${formatMoney(signedMaximum)}` : '',
    },
    { label: 'Paid', amount: money.paid, detail: tips || '' },
    { label: 'Due now', amount: money.due_now, detail: '' },
    money.refund > 0
      ? {
          label: 'To refund',
          amount: money.refund,
          detail: money.refund_by ? `By ${mediumDate(money.refund_by)}` : '',
        }
      : {
          label: 'Later',
          amount: money.later,
          detail: money.later_on ? `From ${mediumDate(money.later_on)} on` : '',
        },
  ]
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-border bg-surface sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ label, amount, detail }) => (
        <div
          key={label}
          className={cx(
            '-mt-px -ml-px border-t border-l border-border px-card py-3',
            label === 'Due now' && amount !== 0 && 'bg-accent-soft text-accent',
          )}
        >
          <dt className="text-caption text-text-2">{label}</dt>
          <dd className="text-card tabular">{amount === null ? 'None signed' : formatMoney(amount)}</dd>
          {detail && <dd className="text-caption text-text-2">{detail}</dd>}
        </div>
      ))}
    </dl>
  )
}
