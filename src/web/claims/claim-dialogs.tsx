import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Claim } from '../../contract/claim-answers.ts'
import { claims } from '../../contract/claims.ts'
import type { PAYMENT_METHODS } from '../../domain/ledger/ledger-words.ts'
import { formatMoney } from '../../domain/money.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { numberTyped, writtenAmount } from '../format/typed-amount.ts'
import { AmountField, MethodField, ReferenceField } from '../payment-fields.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useForm } from '../use-form.ts'
import { useClaims } from './queries.ts'

type DialogProps = { claim: Claim; open: boolean; onClose: () => void }

const hasEmail = ({ customer_email }: Claim) => customer_email !== null

/** Whether the customer is mailed; without an address there is nothing to choose. */
const MailField = ({ claim, field }: { claim: Claim; field: UseFormRegisterReturn }) =>
  claim.customer_email === null ? (
    <p className="text-secondary text-text-2">This customer has no email address: tell them another way.</p>
  ) : (
    <Checkbox {...field} label={`Email ${claim.customer_email}`} />
  )

/** Confirms in writing that a claim has come. */
export function AcknowledgeDialog({ claim, ...dialog }: DialogProps) {
  const { acknowledge } = useClaims()
  const form = useForm({ defaultValues: { mail: hasEmail(claim) } })
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Acknowledge Claim"
      description="The customer is told its number, and until when you answer."
      width="small"
      action="Acknowledge"
      busyLabel="Recording..."
      onSave={(body) => acknowledge(claim.id, body)}
    >
      <MailField claim={claim} field={form.register('mail')} />
    </FormDialog>
  )
}

type WordsForm = { words: string; mail: boolean }

const WORDS = {
  tell: {
    title: 'Send an Update',
    label: 'Where it stands, and why it is taking longer',
    action: 'Tell the Customer',
  },
  decline: { title: 'Decline Claim', label: 'Why, as the customer reads it', action: 'Decline Claim' },
} as const

/** Tells why it takes longer, or why nothing is paid, in words that the customer reads. */
export function WordsDialog({ claim, act, ...dialog }: DialogProps & { act: 'tell' | 'decline' }) {
  const does = useClaims()[act]
  const form = useForm<WordsForm>({
    defaultValues: { words: '', mail: hasEmail(claim) },
    resolver: contractResolver(claims[act].body, (typed: WordsForm) => typed),
  })
  const { title, label, action } = WORDS[act]
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={title}
      width="small"
      action={action}
      danger={act === 'decline'}
      busyLabel="Recording..."
      onSave={(typed) => does(claim.id, typed)}
    >
      <div className="grid gap-4">
        <Field label={label} error={form.errorOf('words')}>
          <Textarea rows={5} maxLength={2000} {...form.register('words')} />
        </Field>
        <MailField claim={claim} field={form.register('mail')} />
      </div>
    </FormDialog>
  )
}

type OfferForm = { items: { id: number; offered: string }[]; words: string; mail: boolean }

/** Offers to settle a claim, by article; what the mover answers for is proposed. */
export function OfferDialog({ claim, ...dialog }: DialogProps) {
  const { offer } = useClaims()
  const bodyOf = ({ items, words, mail }: OfferForm) => ({
    items: items.map(({ id, offered }) => ({ id, offered: numberTyped(offered) ?? 0 })),
    words: words.trim() || null,
    mail,
  })
  const form = useForm<OfferForm>({
    defaultValues: {
      items: claim.items.map(({ id, offered, liability }) => ({
        id,
        offered: writtenAmount(offered ?? liability),
      })),
      words: '',
      mail: hasEmail(claim),
    },
    resolver: contractResolver(claims.offer.body, bodyOf),
  })
  const { errorOf, register } = form
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Make an Offer"
      description={
        claim.liability === null
          ? `${formatMoney(claim.asked)} claimed`
          : `${formatMoney(claim.asked)} claimed, ${formatMoney(claim.liability)} by the protection`
      }
      width="small"
      action="Make Offer"
      busyLabel="Recording..."
      onSave={(typed) => offer(claim.id, bodyOf(typed))}
    >
      <div className="grid gap-4">
        {claim.items.map(({ id, what, asked }, at) => (
          <Field
            key={id}
            label={what}
            hint={`${formatMoney(asked)} claimed`}
            error={errorOf(`items.${at}.offered`)}
          >
            <Input inputMode="decimal" {...register(`items.${at}.offered`)} />
          </Field>
        ))}
        <Field label="Note to the customer" optional error={errorOf('words')}>
          <Textarea rows={3} maxLength={2000} {...register('words')} />
        </Field>
        <MailField claim={claim} field={register('mail')} />
      </div>
    </FormDialog>
  )
}

type PayForm = Record<'amount' | 'method' | 'reference' | 'paid_on', string> & { mail: boolean }

/** Records what was paid on a claim. */
export function PayDialog({ claim, ...dialog }: DialogProps) {
  const { pay } = useClaims()
  const bodyOf = ({ amount, method, reference, paid_on, mail }: PayForm) => ({
    amount: numberTyped(amount) ?? 0,
    method: method as (typeof PAYMENT_METHODS)[number],
    reference: reference.trim() || null,
    ...(paid_on && { paid_on }),
    mail,
  })
  const form = useForm<PayForm>({
    defaultValues: {
      amount: writtenAmount(claim.offered ?? claim.liability),
      ...{ method: 'check', reference: '', paid_on: '' },
      mail: hasEmail(claim),
    },
    resolver: contractResolver(claims.pay.body, bodyOf),
  })
  const { errorOf, register } = form
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Pay Claim"
      description="Recorded with the claim; the price and the balance of the job stay as they are."
      width="small"
      action="Record Payment"
      busyLabel="Recording..."
      onSave={(typed) => pay(claim.id, bodyOf(typed))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField error={errorOf('amount')} field={register('amount')} />
        <MethodField error={errorOf('method')} field={register('method')} />
        <ReferenceField optional error={errorOf('reference')} field={register('reference')} />
        <Field label="Paid on" optional hint="Today, unless said" error={errorOf('paid_on')}>
          <Input type="date" {...register('paid_on')} />
        </Field>
        <div className="sm:col-span-2">
          <MailField claim={claim} field={register('mail')} />
        </div>
      </div>
    </FormDialog>
  )
}

/** Records that the customer says yes to the offer, or takes the claim back. */
export function CustomerSaysDialog({ claim, act, ...dialog }: DialogProps & { act: 'accept' | 'withdraw' }) {
  const does = useClaims()
  const form = useForm({ defaultValues: { words: '' } })
  const isYes = act === 'accept'
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={isYes ? 'Customer Accepts' : 'Customer Withdraws'}
      description={
        isYes
          ? `${formatMoney(claim.offered ?? 0)} settles ${claim.number}.`
          : `${claim.number} is closed, and nothing is paid.`
      }
      width="small"
      action={isYes ? 'Record the Yes' : 'Withdraw Claim'}
      danger={!isYes}
      busyLabel="Recording..."
      onSave={({ words }) =>
        isYes ? does.accept(claim.id) : does.withdraw(claim.id, { words: words.trim() || null })
      }
    >
      {!isYes && (
        <Field label="Why" optional>
          <Textarea rows={2} maxLength={2000} {...form.register('words')} />
        </Field>
      )}
    </FormDialog>
  )
}
