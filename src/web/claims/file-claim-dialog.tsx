import { Plus, X } from 'lucide-react'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import type { Claim, ClaimItem } from '../../contract/claim-answers.ts'
import { claims } from '../../contract/claims.ts'
import { FILED_HOW_NAMES } from '../../domain/claims/claim-states.ts'
import { CLAIM_RESULT_NAMES, CLAIM_RESULTS, type ClaimResult } from '../../domain/claims/liability-of.ts'
import { ActForm, choice, day, type Kind, orLeftOut, orNull, own, paragraph, sentAs } from '../act-form.tsx'
import { numberTyped, writtenAmount } from '../format/typed-amount.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import type { Form } from '../use-form.ts'
import { useClaims } from './queries.ts'

type ItemForm = { id: number | null } & Record<
  'tag' | 'what' | 'result' | 'weight' | 'asked' | 'note',
  string
>
const EMPTY: ItemForm = { id: null, tag: '', what: '', result: 'damaged', weight: '', asked: '', note: '' }

const formOf = ({ id, tag, what, result, weight_lb, asked, note }: ClaimItem): ItemForm => ({
  ...{ id, what, result, tag: tag ?? '', note: note ?? '' },
  weight: weight_lb === null ? '' : String(weight_lb),
  asked: writtenAmount(asked),
})

const itemOf = ({ id, tag, what, result, weight, asked, note }: ItemForm) => ({
  ...(id !== null && { id }),
  ...{ tag: tag.trim() || null, what, note: note.trim() || null },
  result: result as ClaimResult,
  weight_lb: numberTyped(weight),
  asked: numberTyped(asked) ?? 0,
})

/** The articles of a claim, each with what is asked for it; the weight decides under released value. */
function Items({ form }: { form: Form<FieldValues> }) {
  const { control, register, errorOf } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' })
  return (
    <div className="col-span-2 grid gap-4">
      {(fields as (ItemForm & { key: string })[]).map((field, at) => (
        <fieldset key={field.key} className="min-w-0 rounded-control border border-border p-3.5">
          <legend className="sr-only">Article {at + 1}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-6">
            <Field label="Article" error={errorOf(`items.${at}.what`)} className="col-span-2 sm:col-span-3">
              <Input maxLength={200} {...register(`items.${at}.what`)} />
            </Field>
            <Field
              label="Inventory tag"
              optional
              error={errorOf(`items.${at}.tag`)}
              className="sm:col-span-3"
            >
              <Input maxLength={50} placeholder="Blue 017" {...register(`items.${at}.tag`)} />
            </Field>
            <Field label="What" error={errorOf(`items.${at}.result`)} className="sm:col-span-2">
              <Select {...register(`items.${at}.result`)}>
                <Options of={CLAIM_RESULTS} words={(result) => CLAIM_RESULT_NAMES[result]} />
              </Select>
            </Field>
            <Field
              label="Weight, lb"
              optional
              error={errorOf(`items.${at}.weight_lb`)}
              className="sm:col-span-2"
            >
              <Input inputMode="decimal" {...register(`items.${at}.weight`)} />
            </Field>
            <Field label="Amount claimed" error={errorOf(`items.${at}.asked`)} className="sm:col-span-2">
              <Input inputMode="decimal" {...register(`items.${at}.asked`)} />
            </Field>
            <Field
              label="What happened"
              optional
              error={errorOf(`items.${at}.note`)}
              className="col-span-2 sm:col-span-6"
            >
              <Input maxLength={1000} {...register(`items.${at}.note`)} />
            </Field>
          </div>
          {field.id === null && fields.length > 1 && (
            <div className="mt-2 flex justify-end">
              <IconButton label={`Leave out article ${at + 1}`} onClick={() => remove(at)}>
                <X size={16} />
              </IconButton>
            </div>
          )}
        </fieldset>
      ))}
      <Button className="justify-self-start" icon={<Plus size={14} />} onClick={() => append(EMPTY)}>
        Add article
      </Button>
    </div>
  )
}

const itemsFrom = (start: ItemForm[]): Kind<ReturnType<typeof itemOf>[]> =>
  sentAs(
    own(start, ({ form }) => <Items form={form} />),
    (items) => items.map(itemOf),
  )
const noteFrom = (start: string | null) =>
  orNull(paragraph('Note for the office', { start, optional: true, maxLength: 2000 }))

type DialogProps = { open: boolean; onClose: () => void }

const { office, phone, mail } = FILED_HOW_NAMES

/** Files a claim for a customer who wrote, called or came by. */
export function FileClaimDialog({ jobId, ...dialog }: DialogProps & { jobId: number }) {
  const { file } = useClaims()
  return (
    <ActForm
      {...dialog}
      body={claims.file.body}
      fields={{
        filed_how: choice('How it came', { office, phone, mail }, { half: true, start: 'phone' }),
        filed_on: orLeftOut(
          day('Received on', { half: true, optional: true, hint: 'Leave blank for today' }),
        ),
        items: itemsFrom([EMPTY]),
        note: noteFrom(null),
      }}
      title="File Claim"
      description="What was lost or damaged, and what the customer asks for it"
      width="medium"
      busyLabel="Filing..."
      onSave={(body) => file(jobId, body)}
    />
  )
}

/** Changes what is known of a claim's articles; none is taken out. */
export function EditClaimDialog({ claim, ...dialog }: DialogProps & { claim: Claim }) {
  const { update } = useClaims()
  return (
    <ActForm
      {...dialog}
      body={claims.update.body}
      fields={{ items: itemsFrom(claim.items.map(formOf)), note: noteFrom(claim.note) }}
      sent={(read) => ({ ...read, version: claim.version })}
      title={`Edit ${claim.number}`}
      width="medium"
      action="Save"
      onSave={(body) => update(claim.id, body)}
    />
  )
}
