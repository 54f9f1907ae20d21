import { useQuery } from '@tanstack/react-query'
import { type JobMoney, jobMoney, type LedgerEntry, payments } from '../../../contract/money.ts'
import { mediumDate } from '../../../domain/calendar.ts'
import { formatRate } from '../../../domain/count.ts'
import { salesTaxOn } from '../../../domain/journal/shares.ts'
import { PAYMENT_METHOD_NAMES, PAYMENT_PURPOSE_NAMES } from '../../../domain/ledger/ledger-words.ts'
import { centsOf, formatCents, formatMoney } from '../../../domain/money.ts'
import { plainKind } from '../../../domain/plain-kind.ts'
import { ActForm, choice, choiceOfRows, dollars, line, orNull, paragraph, sentAs } from '../../act-form.tsx'
import { api } from '../../api/client.ts'
import { send } from '../../api/send.ts'
import { customerQuery } from '../../customers/queries.ts'
import { numberTyped } from '../../format/typed-amount.ts'
import { jobMoneyQuery } from '../queries.ts'

type DialogProps = { jobId: number; money: JobMoney; open: boolean; onClose: () => void }
type PaymentDialogProps = Omit<DialogProps, 'money'> & { payment: LedgerEntry }

const reason = paragraph('Reason', { maxLength: 300 })

/** A payment that was taken by hand: the amount that is due is proposed, a tip stands apart. */
export function TakePaymentDialog({ jobId, money, ...dialog }: DialogProps) {
  // Before the delivery what is due is the deposit, unless all of it is paid.
  const isComing = money.stage === 'before_delivery' && money.cancelled_on === null
  const isBefore = isComing && (money.deposit === null || money.deposit.open > 0)
  return (
    <ActForm
      {...dialog}
      body={jobMoney.take.body}
      fields={{
        amount: dollars('Amount', { half: true, start: money.due_now > 0 ? money.due_now : null }),
        tip: dollars('Tip', { half: true, hint: 'Goes to the crew, on top of the amount' }),
        method: choice('Method', PAYMENT_METHOD_NAMES, { half: true, start: 'card' }),
        purpose: choice('For', PAYMENT_PURPOSE_NAMES, {
          half: true,
          start: isBefore ? 'deposit' : 'balance',
        }),
        reference: orNull(line('Reference', { hint: 'Check or terminal number', maxLength: 100 })),
      }}
      title="Take Payment"
      description={
        money.deposit && money.deposit.open > 0
          ? `Deposit of ${formatMoney(money.deposit.open)} due by ${mediumDate(money.deposit.due_on)}`
          : dueWords(money)
      }
      busyLabel="Recording..."
      onSave={(body) => send(api.jobMoney.take, { params: { id: jobId }, body }, () => jobMoneyQuery(jobId))}
    />
  )
}

function dueWords({ due_now, later, later_on }: JobMoney): string {
  const now = `${formatMoney(due_now)} due now`
  return later_on === null ? now : `${now}, ${formatMoney(later)} from ${mediumDate(later_on)} on`
}

const CLASS_WORDS = {
  base: 'Part of the agreed work',
  asked_for: 'Asked for by the customer',
  necessary_by_carrier: 'Needed to move the goods safely',
  impracticable: 'The place could not be reached as usual',
}

/** Whether a charge is taxed at the rate of its job, and below it what that comes to: `$45.00 + $3.60 tax`. */
const taxed = (percent: number) =>
  sentAs(
    choice(
      'Sales tax',
      { no: 'Not taxed', yes: `Taxed at ${formatRate(percent)}` },
      {
        start: 'no',
        shown({ taxable, amount }) {
          const cents = centsOf(numberTyped(amount) ?? 0)
          const hint = `${formatCents(cents)} + ${formatCents(salesTaxOn(cents, percent))} tax`
          return taxable === 'no' || cents <= 0 || { hint }
        },
      },
    ),
    (said) => said === 'yes',
  )

/** A charge that no agreement, clock or change order says. */
export function AddChargeDialog({ jobId, money, ...dialog }: DialogProps) {
  return (
    <ActForm
      {...dialog}
      body={jobMoney.charge.body}
      fields={{
        label: line('Charge', { maxLength: 200 }),
        amount: dollars('Amount', { half: true }),
        class: choice('Why it is charged', CLASS_WORDS, { half: true, start: 'asked_for' }),
        ...(money.sales_tax.percent > 0 && { taxable: taxed(money.sales_tax.percent) }),
        reason,
      }}
      sent={({ taxable = false, ...charge }) => ({ ...charge, taxable })}
      title="Add Charge"
      description={money.maximum === null ? money.based_on : `Signed maximum ${formatMoney(money.maximum)}`}
      busyLabel="Adding..."
      onSave={(body) =>
        send(api.jobMoney.charge, { params: { id: jobId }, body }, () => jobMoneyQuery(jobId))
      }
    />
  )
}

const WAIVER_WORDS = { credit: 'Credit', rounding: 'Cash rounded down', write_off: 'Written off' }

const TAX_OF_CREDIT = { lowered: 'Lowered with the price', kept: 'Stays as it is' }

/** Takes a part from what is owed. */
export function WaiveDialog({ jobId, money, ...dialog }: DialogProps) {
  const isTaxed = money.charges.some(({ origin }) => origin === 'tax')
  return (
    <ActForm
      {...dialog}
      body={jobMoney.waive.body}
      fields={{
        amount: dollars('Amount', { half: true }),
        kind: choice('What it is', WAIVER_WORDS, { half: true, start: 'credit' }),
        lowers_tax: choice('Sales tax', TAX_OF_CREDIT, {
          start: money.sales_tax.on_move ? 'lowered' : 'kept',
          shown: ({ kind }) => kind === 'credit' && isTaxed,
        }),
        reason,
      }}
      sent={({ lowers_tax, ...given }) =>
        given.kind === 'credit' && isTaxed ? { ...given, lowers_tax: lowers_tax === 'lowered' } : given
      }
      title="Give Credit"
      description={`${formatMoney(money.owed)} owed in all`}
      busyLabel="Recording..."
      onSave={(body) => send(api.jobMoney.waive, { params: { id: jobId }, body }, () => jobMoneyQuery(jobId))}
    />
  )
}

/** Records money of a payment that went back. */
export function RefundDialog({ jobId, payment, ...dialog }: PaymentDialogProps) {
  return (
    <ActForm
      {...dialog}
      body={payments.refund.body}
      fields={{
        amount: dollars('Amount', { half: true, start: payment.left }),
        reference: orNull(line('Reference', { half: true, maxLength: 100 })),
        reason,
      }}
      title={`Refund ${payment.number ?? ''}`}
      description={`${formatMoney(payment.left ?? 0)} can be given back`}
      action="Record Refund"
      busyLabel="Recording..."
      onSave={(body) =>
        send(api.payments.refund, { params: { id: payment.id }, body }, () => jobMoneyQuery(jobId))
      }
    />
  )
}

/** Moves money of a payment to another job of its customer. */
export function MoveDialog({
  jobId,
  payment,
  customerId,
  ...dialog
}: PaymentDialogProps & { customerId: number | null }) {
  const { data } = useQuery({ ...customerQuery(customerId ?? 0), enabled: customerId !== null })
  const others = (data?.jobs.rows ?? []).filter(({ id }) => id !== jobId)
  if (customerId !== null && !data) return null
  return (
    <ActForm
      {...dialog}
      body={payments.move.body}
      fields={{
        to_job_id: sentAs(
          choiceOfRows(
            'To job',
            others.map(({ id, job_number, scheduled_date, status }) => ({
              id,
              name: [job_number, scheduled_date && mediumDate(scheduled_date.slice(0, 10)), plainKind(status)]
                .filter(Boolean)
                .join(', '),
            })),
            {
              start: others[0]?.id ?? null,
              ...(data &&
                data.jobs.total > data.jobs.rows.length && { hint: 'The newest jobs of this customer' }),
              ...(others.length === 0 && { none: 'No other job of this customer' }),
              missing: 'Choose a job of this customer',
            },
          ),
          (id) => id ?? 0,
        ),
        amount: dollars('Amount', { start: payment.movable }),
        reason,
      }}
      title={`Move payment ${payment.number ?? ''}`.trim()}
      description="For a payment that was entered on the wrong job. Its receipt and tip stay; the card provider is not asked."
      action="Move Payment"
      busyLabel="Moving..."
      onSave={(body) =>
        send(api.payments.move, { params: { id: payment.id }, body }, () => jobMoneyQuery(jobId))
      }
    />
  )
}

/** Records that a payment came to nothing. */
export function ReverseDialog({ jobId, payment, ...dialog }: PaymentDialogProps) {
  return (
    <ActForm
      {...dialog}
      body={payments.reverse.body}
      fields={{ reason }}
      title={`Reverse payment ${payment.number ?? ''}`.trim()}
      description="A check that bounced, or a card payment that was disputed. All of it is taken back, on other jobs too if it moved."
      action="Reverse Payment"
      busyLabel="Recording..."
      onSave={(body) =>
        send(api.payments.reverse, { params: { id: payment.id }, body }, () => jobMoneyQuery(jobId))
      }
    />
  )
}
