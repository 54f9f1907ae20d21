import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { Claim, ClaimItem } from '../../contract/claim-answers.ts'
import { claims } from '../../contract/claims.ts'
import { FILED_HOW_NAMES } from '../../domain/claims/claim-states.ts'
import { CLAIM_RESULT_NAMES, CLAIM_RESULTS, type ClaimResult } from '../../domain/claims/liability-of.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { numberTyped, writtenAmount } from '../format/typed-amount.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { type Form, useForm } from '../use-form.ts'
import { useClaims } from './queries.ts'

type ItemForm = { id: number | null } & Record<
  'tag' | 'what' | 'result' | 'weight' | 'asked' | 'note',
  string
>
type ItemsForm = { items: ItemForm[]; note: string }

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
function Items<Written extends ItemsForm>({ form }: { form: Form<Written> }) {
  const written = form as unknown as Form<ItemsForm>
  const { fields, append, remove } = useFieldArray({
    control: written.control,
    name: 'items',
    keyName: 'key',
  })
  const { register, errorOf } = written
  return (
    <div className="grid gap-4">
      {fields.map((field, at) => (
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

type DialogProps = { open: boolean; onClose: () => void }

const HOW = ['office', 'phone', 'mail'] as const
type FileForm = ItemsForm & { filed_how: string; filed_on: string }

/** Files a claim for a customer who wrote, called or came by. */
export function FileClaimDialog({ jobId, ...dialog }: DialogProps & { jobId: number }) {
  const { file } = useClaims()
  const bodyOf = ({ items, note, filed_how, filed_on }: FileForm) => ({
    items: items.map(itemOf),
    note: note.trim() || null,
    filed_how: filed_how as (typeof HOW)[number],
    ...(filed_on && { filed_on }),
  })
  const form = useForm<FileForm>({
    defaultValues: { items: [EMPTY], note: '', filed_how: 'phone', filed_on: '' },
    resolver: contractResolver(claims.file.body, bodyOf),
  })
  const { errorOf, register } = form
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="File Claim"
      description="What was lost or damaged, and what the customer asks for it"
      width="medium"
      action="File Claim"
      busyLabel="Filing..."
      onSave={(typed) => file(jobId, bodyOf(typed))}
    >
      <div className="grid gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="How it came" error={errorOf('filed_how')}>
            <Select {...register('filed_how')}>
              <Options of={HOW} words={(how) => FILED_HOW_NAMES[how]} />
            </Select>
          </Field>
          <Field label="Received on" optional hint="Today, unless said" error={errorOf('filed_on')}>
            <Input type="date" {...register('filed_on')} />
          </Field>
        </div>
        <Items form={form} />
        <NoteField form={form} />
      </div>
    </FormDialog>
  )
}

function NoteField<Written extends ItemsForm>({ form }: { form: Form<Written> }) {
  const { register, errorOf } = form as unknown as Form<ItemsForm>
  return (
    <Field label="Note for the office" optional error={errorOf('note')}>
      <Textarea rows={2} maxLength={2000} {...register('note')} />
    </Field>
  )
}

/** Changes what is known of a claim's articles; none is taken out. */
export function EditClaimDialog({ claim, ...dialog }: DialogProps & { claim: Claim }) {
  const { update } = useClaims()
  const bodyOf = ({ items, note }: ItemsForm) => ({
    items: items.map(itemOf),
    note: note.trim() || null,
    version: claim.version,
  })
  const form = useForm<ItemsForm>({
    defaultValues: { items: claim.items.map(formOf), note: claim.note ?? '' },
    resolver: contractResolver(claims.update.body, bodyOf),
  })
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={`Edit ${claim.number}`}
      width="medium"
      action="Save"
      busyLabel="Saving..."
      onSave={(typed) => update(claim.id, bodyOf(typed))}
    >
      <div className="grid gap-4">
        <Items form={form} />
        <NoteField form={form} />
      </div>
    </FormDialog>
  )
}
