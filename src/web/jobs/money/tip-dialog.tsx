import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LedgerEntry } from '../../../contract/money.ts'
import { tipSplit } from '../../../contract/money-fields.ts'
import { TIP_SPLITS, type TipSplit } from '../../../domain/ledger/split-tips.ts'
import { formatMoney } from '../../../domain/money.ts'
import { contractResolver } from '../../contract-resolver.ts'
import { peopleQuery } from '../../crews/queries.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { numberTyped, writtenAmount } from '../../format/typed-amount.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Options, Select } from '../../ui/select.tsx'
import { useForm } from '../../use-form.ts'
import { useEnterMoney } from './queries.ts'

const SPLIT_WORDS: Readonly<Record<TipSplit, string>> = {
  equal: 'Equally',
  hours: 'By hours worked',
  by_hand: 'By hand',
}

type Row = { id: number; name: string; isIn: boolean; amount: string; hours: string }
type TipForm = { how: TipSplit; rows: Row[] }

type TipDialogProps = { jobId: number; payment: LedgerEntry; open: boolean; onClose: () => void }

/** Says whose the tip of a payment is: those who are chosen share it equally, by their hours, or by hand. */
export function TipDialog({ jobId, payment, ...dialog }: TipDialogProps) {
  const { shareTips } = useEnterMoney(jobId)
  const { data: people = [] } = useQuery(peopleQuery)
  const shared = payment.tip_shares.flatMap(({ person_id: id, name, amount }): Row[] =>
    id === null ? [] : [{ id, name, isIn: true, amount: writtenAmount(amount), hours: '' }],
  )
  const [added, setAdded] = useState<Row[]>([])
  const bodyOf = ({ how, rows }: TipForm) => ({
    how,
    shares: rows
      .filter(({ isIn }) => isIn)
      .map(({ id: person_id, amount, hours }) => ({
        person_id,
        ...(how === 'hours' && { minutes: Math.round((numberTyped(hours) ?? 0) * 60) }),
        ...(how === 'by_hand' && { amount: numberTyped(amount) ?? 0 }),
      })),
  })
  const form = useForm<TipForm>({
    defaultValues: { how: payment.tip_split ?? 'equal', rows: shared },
    resolver: contractResolver(tipSplit, bodyOf),
  })
  const { errorOf, register } = form
  const how = form.watch('how')
  const rows = [...shared, ...added]
  const others = people.filter(({ id, active }) => active && rows.every((row) => row.id !== id))

  function add(id: number) {
    const person = people.find((one) => one.id === id)
    if (!person) return
    const row = { id, name: person.name, isIn: true, amount: '', hours: '' }
    form.setValue(`rows.${rows.length}`, row)
    setAdded([...added, row])
  }

  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Split Tip"
      description={`${formatMoney(payment.tip)} of ${payment.number ?? 'this payment'}. Nobody who manages the company shares in tips.`}
      width="small"
      action="Split Tip"
      busyLabel="Saving..."
      refusal={errorOf('root') ?? errorOf('shares' as never)}
      onSave={(typed) => shareTips(payment.id, bodyOf(typed))}
    >
      <div className="grid gap-4">
        <Field label="How" error={errorOf('how')}>
          <Select {...register('how')}>
            <Options of={TIP_SPLITS} words={(split) => SPLIT_WORDS[split]} />
          </Select>
        </Field>
        <ul className="grid gap-2">
          {rows.map(({ id, name }, index) => (
            <li key={id} className="flex min-h-11 items-center gap-3">
              <label className="flex min-w-0 flex-1 items-center gap-2 break-words">
                <input type="checkbox" className="size-5 accent-accent" {...register(`rows.${index}.isIn`)} />
                {name}
              </label>
              {how !== 'equal' && (
                <div className="w-28 shrink-0">
                  <Input
                    key={how}
                    aria-label={how === 'hours' ? `Hours of ${name}` : `Amount of ${name}`}
                    inputMode="decimal"
                    {...register(`rows.${index}.${how === 'hours' ? 'hours' : 'amount'}`)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <Field label="Add a person">
            <Select value="" onChange={({ target }) => add(Number(target.value))}>
              <option value="">Choose</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </FormDialog>
  )
}
