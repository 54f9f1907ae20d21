import { type JobMoney, jobMoney, type LedgerEntry, payments } from '../../../contract/money.ts'
import { mediumDate } from '../../../domain/calendar.ts'
import {
  type PAYMENT_METHODS,
  PAYMENT_PURPOSE_NAMES,
  PAYMENT_PURPOSES,
} from '../../../domain/ledger/ledger-words.ts'
import { TYPED_CHARGE_CLASSES } from '../../../domain/ledger/settle.ts'
import { formatMoney } from '../../../domain/money.ts'
import { contractResolver } from '../../contract-resolver.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { numberTyped, writtenAmount } from '../../format/typed-amount.ts'
import { AmountField, type FieldOfForm, MethodField, ReferenceField } from '../../payment-fields.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Options, Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useForm } from '../../use-form.ts'
import { useEnterMoney } from './queries.ts'

type DialogProps = { jobId: number; money: JobMoney; open: boolean; onClose: () => void }

/** Nothing typed is no amount, which the contract says in words. */
const amountOf = (typed: string) => numberTyped(typed) ?? 0
const EACH = { className: 'grid gap-4 sm:grid-cols-2' }

const ReasonField = ({ error, field }: FieldOfForm) => (
  <Field label="Reason" error={error} className="sm:col-span-2">
    <Textarea rows={2} maxLength={300} {...field} />
  </Field>
)

type TakeForm = Record<'purpose' | 'method' | 'amount' | 'tip' | 'reference', string>

/** A payment that was taken by hand: the amount that is due is proposed, a tip stands apart. */
export function TakePaymentDialog({ jobId, money, ...dialog }: DialogProps) {
  const { take } = useEnterMoney(jobId)
  // Before the delivery what is due is the deposit, unless all of it is paid.
  const isBefore = money.stage === 'before_delivery' && (money.deposit === null || money.deposit.open > 0)
  const bodyOf = ({ purpose, method, amount, tip, reference }: TakeForm) => ({
    purpose: purpose as (typeof PAYMENT_PURPOSES)[number],
    method: method as (typeof PAYMENT_METHODS)[number],
    amount: amountOf(amount),
    tip: amountOf(tip),
    reference: reference.trim() || null,
  })
  const form = useForm<TakeForm>({
    defaultValues: {
      purpose: isBefore ? 'deposit' : 'balance',
      method: 'card',
      amount: money.due_now > 0 ? writtenAmount(money.due_now) : '',
      ...{ tip: '', reference: '' },
    },
    resolver: contractResolver(jobMoney.take.body, bodyOf),
  })
  const { errorOf, register } = form
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Take Payment"
      description={
        money.deposit && money.deposit.open > 0
          ? `Deposit of ${formatMoney(money.deposit.open)} due by ${mediumDate(money.deposit.due_on)}`
          : `${formatMoney(money.due_now)} due now`
      }
      width="small"
      action="Take Payment"
      busyLabel="Recording..."
      onSave={(typed) => take(bodyOf(typed))}
    >
      <div {...EACH}>
        <AmountField error={errorOf('amount')} field={register('amount')} />
        <Field label="Tip" error={errorOf('tip')} hint="Goes to the crew, on top of the amount">
          <Input inputMode="decimal" {...register('tip')} />
        </Field>
        <MethodField error={errorOf('method')} field={register('method')} />
        <Field label="For" error={errorOf('purpose')}>
          <Select {...register('purpose')}>
            <Options of={PAYMENT_PURPOSES} words={(purpose) => PAYMENT_PURPOSE_NAMES[purpose]} />
          </Select>
        </Field>
        <ReferenceField
          error={errorOf('reference')}
          hint="Check or terminal number"
          className="sm:col-span-2"
          field={register('reference')}
        />
      </div>
    </FormDialog>
  )
}

type TypedClass = (typeof TYPED_CHARGE_CLASSES)[number]
const CLASS_WORDS: Readonly<Record<TypedClass, string>> = {
  base: 'Part of the agreed work',
  asked_for: 'Asked for by the customer',
  necessary_by_carrier: 'Needed to move the goods safely',
  impracticable: 'The place could not be reached as usual',
}

type ChargeForm = Record<'label' | 'amount' | 'class' | 'reason', string>

/** A charge that no agreement, clock or change order says. */
export function AddChargeDialog({ jobId, money, ...dialog }: DialogProps) {
  const { charge } = useEnterMoney(jobId)
  const bodyOf = ({ label, amount, reason, ...typed }: ChargeForm) => ({
    ...{ label, reason },
    amount: amountOf(amount),
    class: typed.class as TypedClass,
  })
  const form = useForm<ChargeForm>({
    defaultValues: { label: '', amount: '', class: 'asked_for', reason: '' },
    resolver: contractResolver(jobMoney.charge.body, bodyOf),
  })
  const { errorOf, register } = form
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Add Charge"
      description={money.maximum === null ? money.based_on : `Signed maximum ${formatMoney(money.maximum)}`}
      width="small"
      action="Add Charge"
      busyLabel="Adding..."
      onSave={(typed) => charge(bodyOf(typed))}
    >
      <div {...EACH}>
        <Field label="Charge" error={errorOf('label')} className="sm:col-span-2">
          <Input maxLength={200} {...register('label')} />
        </Field>
        <AmountField error={errorOf('amount')} field={register('amount')} />
        <Field label="Why it is charged" error={errorOf('class')}>
          <Select {...register('class')}>
            <Options of={TYPED_CHARGE_CLASSES} words={(one) => CLASS_WORDS[one]} />
          </Select>
        </Field>
        <ReasonField error={errorOf('reason')} field={register('reason')} />
      </div>
    </FormDialog>
  )
}

const LET_GO = ['credit', 'rounding', 'write_off'] as const
const LET_GO_WORDS = { credit: 'Credit', rounding: 'Cash rounded down', write_off: 'Written off' }

type LetGoForm = Record<'kind' | 'amount' | 'reason', string>

/** Takes a part from what is owed. */
export function LetGoDialog({ jobId, money, ...dialog }: DialogProps) {
  const { letGo } = useEnterMoney(jobId)
  const bodyOf = ({ kind, amount, reason }: LetGoForm) => ({
    kind: kind as (typeof LET_GO)[number],
    amount: amountOf(amount),
    reason,
  })
  const form = useForm<LetGoForm>({
    defaultValues: { kind: 'credit', amount: '', reason: '' },
    resolver: contractResolver(jobMoney.letGo.body, bodyOf),
  })
  const { errorOf, register } = form
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Give Credit"
      description={`${formatMoney(money.owed)} owed in all`}
      width="small"
      action="Give Credit"
      busyLabel="Recording..."
      onSave={(typed) => letGo(bodyOf(typed))}
    >
      <div {...EACH}>
        <AmountField error={errorOf('amount')} field={register('amount')} />
        <Field label="What it is" error={errorOf('kind')}>
          <Select {...register('kind')}>
            <Options of={LET_GO} words={(kind) => LET_GO_WORDS[kind]} />
          </Select>
        </Field>
        <ReasonField error={errorOf('reason')} field={register('reason')} />
      </div>
    </FormDialog>
  )
}

type RefundForm = Record<'amount' | 'reference' | 'reason', string>
type PaymentDialogProps = Omit<DialogProps, 'money'> & { payment: LedgerEntry }

/** Records money of a payment that went back. */
export function RefundDialog({ jobId, payment, ...dialog }: PaymentDialogProps) {
  const { refund } = useEnterMoney(jobId)
  const bodyOf = ({ amount, reference, reason }: RefundForm) => ({
    amount: amountOf(amount),
    reference: reference.trim() || null,
    reason,
  })
  const form = useForm<RefundForm>({
    defaultValues: { amount: writtenAmount(payment.left), reference: '', reason: '' },
    resolver: contractResolver(payments.refund.body, bodyOf),
  })
  const { errorOf, register } = form
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={`Refund ${payment.number ?? ''}`}
      description={`${formatMoney(payment.left ?? 0)} can be given back`}
      width="small"
      action="Record Refund"
      busyLabel="Recording..."
      onSave={(typed) => refund(payment.id, bodyOf(typed))}
    >
      <div {...EACH}>
        <AmountField error={errorOf('amount')} field={register('amount')} />
        <ReferenceField error={errorOf('reference')} field={register('reference')} />
        <ReasonField error={errorOf('reason')} field={register('reason')} />
      </div>
    </FormDialog>
  )
}

/** Records that a payment came to nothing. */
export function ReverseDialog({ jobId, payment, ...dialog }: PaymentDialogProps) {
  const { reverse } = useEnterMoney(jobId)
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: contractResolver(payments.reverse.body, (typed: { reason: string }) => typed),
  })
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={`${payment.number ?? 'Payment'} came to nothing`}
      description="A check that bounced, or a card payment that was disputed. The balance is open again."
      width="small"
      action="Reverse Payment"
      busyLabel="Recording..."
      onSave={(typed) => reverse(payment.id, typed)}
    >
      <ReasonField error={form.errorOf('reason')} field={form.register('reason')} />
    </FormDialog>
  )
}
