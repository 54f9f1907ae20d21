import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import {
  DEPOSIT_DUES,
  DEPOSIT_KINDS,
  type DepositDue,
  type DepositKind,
  depositLimits,
} from '../../domain/agreements/deposit-rule.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import type { WrittenAgreement } from './agreement-form.ts'

const KIND_WORDS: Readonly<Record<DepositKind, string>> = {
  none: 'No deposit',
  fixed: 'An amount',
  percent: 'A part of the total',
}
const DUE_WORDS: Readonly<Record<DepositDue, string>> = {
  at_signing: 'When the customer signs',
  after_signing: 'Some days after signing',
}

/** What a company asks for before a move, by when, and what of it goes back when the move is cancelled. */
export function DepositSettings() {
  const id = useId()
  const { control, register, formState } = useFormContext<WrittenAgreement>()
  const [kind, due] = useWatch({ control, name: ['deposit.kind', 'deposit.due'] })
  const errors = formState.errors.deposit
  return (
    <fieldset aria-labelledby={id} className="sm:col-span-2">
      <p id={id} className="mb-1 text-secondary font-medium">
        Deposit
      </p>
      <p className="mb-2 text-caption text-text-3">
        Every quote states it, and it comes off the price. A quote may ask for another one.
      </p>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Field label="How much">
          <Select {...register('deposit.kind')}>
            <Options of={DEPOSIT_KINDS} words={(known) => KIND_WORDS[known]} />
          </Select>
        </Field>
        {kind !== 'none' && (
          <>
            <Field label={kind === 'fixed' ? 'Amount in $' : 'Percent'} error={errors?.amount?.message}>
              <Input {...register('deposit.amount')} inputMode="decimal" className="tabular" />
            </Field>
            <Field label="Due">
              <Select {...register('deposit.due')}>
                <Options of={DEPOSIT_DUES} words={(known) => DUE_WORDS[known]} />
              </Select>
            </Field>
            {due === 'after_signing' && <DaysAfterSigning />}
          </>
        )}
      </div>
      {kind !== 'none' && (
        <>
          <Refunds />
          {due === 'at_signing' && (
            <Checkbox
              {...register('deposit.booking_waits')}
              label="A day is booked only once the deposit is paid"
              className="mt-3"
            />
          )}
        </>
      )}
    </fieldset>
  )
}

function DaysAfterSigning() {
  const { register, formState } = useFormContext<WrittenAgreement>()
  const errors = formState.errors.deposit
  return (
    <>
      <Field label="Days after signing" error={errors?.days_after_signing?.message}>
        <Input {...register('deposit.days_after_signing')} inputMode="numeric" className="tabular" />
      </Field>
      <Field label="At the latest, days before the move" optional error={errors?.days_before_move?.message}>
        <Input {...register('deposit.days_before_move')} inputMode="numeric" className="tabular" />
      </Field>
    </>
  )
}

/** What goes back, by how long before the move it is cancelled. */
function Refunds() {
  const { control, register, formState } = useFormContext<WrittenAgreement>()
  const { fields, append, remove } = useFieldArray({ control, name: 'deposit.refunds' })
  const errors = formState.errors.deposit?.refunds
  return (
    <div className="mt-3">
      <p className="text-secondary font-medium">When a move is cancelled</p>
      <p className="mb-2 text-caption text-text-3">
        {fields.length === 0
          ? 'All of the deposit goes back.'
          : 'How much of the deposit goes back; after the last of these days it is kept. Between states all of it goes back within 3 days of signing.'}
      </p>
      <ul className="grid gap-3">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 rounded-control border border-border p-3"
          >
            <Field label="Days before the move, at least" error={errors?.[index]?.days_before?.message}>
              <Input
                {...register(`deposit.refunds.${index}.days_before`)}
                inputMode="numeric"
                className="tabular"
              />
            </Field>
            <Field label="Refundable, %" error={errors?.[index]?.percent?.message}>
              <Input
                {...register(`deposit.refunds.${index}.percent`)}
                inputMode="decimal"
                className="tabular"
              />
            </Field>
            <IconButton label={`Remove row ${index + 1}`} onClick={() => remove(index)} className="mt-6">
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      {fields.length < depositLimits.refunds && (
        <div className="mt-3">
          <Button icon={<Plus />} size="small" onClick={() => append({ days_before: '', percent: '' })}>
            Add Refund Row
          </Button>
        </div>
      )}
    </div>
  )
}
