import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { LedgerEntry } from '../../../contract/money.ts'
import { tipSplit } from '../../../contract/money-fields.ts'
import type { TipSplit } from '../../../domain/ledger/split-tips.ts'
import { formatMoney } from '../../../domain/money.ts'
import { ActDialog, choice, own, useAct } from '../../act-form.tsx'
import { api } from '../../api/client.ts'
import { send } from '../../api/send.ts'
import { peopleQuery } from '../../crews/queries.ts'
import { numberTyped, writtenAmount } from '../../format/typed-amount.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Options, Select } from '../../ui/select.tsx'
import type { Form } from '../../use-form.ts'
import { jobMoneyQuery } from '../queries.ts'

const SPLIT_WORDS: Readonly<Record<TipSplit, string>> = {
  equal: 'Equally',
  hours: 'By hours worked',
  by_hand: 'By hand',
}

type Row = { id: number; name: string; isIn: boolean; amount: string; hours: string }

type TipDialogProps = { jobId: number; payment: LedgerEntry; open: boolean; onClose: () => void }

/** Says whose the tip of a payment is: those who are chosen share it equally, by their hours, or by hand. */
export function TipDialog({ jobId, payment, ...dialog }: TipDialogProps) {
  const shared = payment.tip_shares.flatMap(({ person_id: id, name, amount }): Row[] =>
    id === null ? [] : [{ id, name, isIn: true, amount: writtenAmount(amount), hours: '' }],
  )
  const act = useAct({
    body: tipSplit,
    fields: {
      how: choice('How', SPLIT_WORDS, { start: payment.tip_split ?? 'equal' }),
      rows: own(shared, ({ form, typed }) => <Shares form={form} typed={typed} />),
    },
    sent: ({ how, rows }) => ({
      how,
      shares: rows
        .filter(({ isIn }) => isIn)
        .map(({ id: person_id, amount, hours }) => ({
          person_id,
          ...(how === 'hours' && { minutes: Math.round((numberTyped(hours) ?? 0) * 60) }),
          ...(how === 'by_hand' && { amount: numberTyped(amount) ?? 0 }),
        })),
    }),
  })
  return (
    <ActDialog
      {...dialog}
      act={act}
      title="Split Tip"
      description={`${formatMoney(payment.tip)} of ${payment.number ?? 'this payment'}. Managers of the company do not share in tips.`}
      refusal={act.form.errorOf('root') ?? act.form.errorOf('shares')}
      onSave={(body) =>
        send(api.payments.shareTips, { params: { id: payment.id }, body }, () => jobMoneyQuery(jobId))
      }
    />
  )
}

/** Who has a part of the tip, how much of it where that is said, and the way to others. */
function Shares({ form, typed }: { form: Form<FieldValues>; typed: FieldValues }) {
  const { data: people = [] } = useQuery(peopleQuery)
  const { how, rows } = typed as { how: TipSplit; rows: Row[] }
  const others = people.filter(({ id, active }) => active && rows.every((row) => row.id !== id))
  function add(added: number) {
    const person = people.find(({ id }) => id === added)
    if (person) form.setValue(`rows.${rows.length}`, { ...person, isIn: true, amount: '', hours: '' })
  }
  return (
    <div className="col-span-2 grid gap-4">
      <ul className="grid gap-2">
        {rows.map(({ id, name }, index) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <label className="flex min-w-0 flex-1 items-center gap-2 break-words">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                {...form.register(`rows.${index}.isIn`)}
              />
              {name}
            </label>
            {how !== 'equal' && (
              <div className="w-28 shrink-0">
                <Input
                  key={how}
                  aria-label={how === 'hours' ? `Hours of ${name}` : `Amount of ${name}`}
                  inputMode="decimal"
                  {...form.register(`rows.${index}.${how === 'hours' ? 'hours' : 'amount'}`)}
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
            <Options of={others} />
          </Select>
        </Field>
      )}
    </div>
  )
}
