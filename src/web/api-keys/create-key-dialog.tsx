import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { createKeyBody } from '../../contract/api-keys.ts'
import { dayAfter } from '../../domain/calendar.ts'
import type { Right } from '../../domain/nouns.ts'
import { KEY_DAYS, keyRightGroups, MOST_KEY_DAYS, READING_RIGHTS } from '../../domain/team/key-rights.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { useRights } from '../auth/rights.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { type Form, useForm } from '../use-form.ts'

type KeyForm = { name: string; access: 'read' | 'chosen'; rights: Right[]; ends_on: string }

const bodyOf = ({ name, access, rights, ends_on }: KeyForm) => ({
  name,
  rights: access === 'read' ? [...READING_RIGHTS] : rights,
  ends_on,
})

/** Makes an API key and shows it, this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useOrganization()
  const day = today(timeZone)
  const form = useForm<KeyForm>({
    defaultValues: { name: '', access: 'read', rights: [], ends_on: dayAfter(day, KEY_DAYS) },
    resolver: contractResolver(createKeyBody, bodyOf),
  })
  const { control, errorOf, register } = form
  const access = useWatch({ control, name: 'access' })
  const [key, setKey] = useState<string | null>(null)
  const create = async (typed: KeyForm) => {
    setKey((await send(api.apiKeys.create, { body: bodyOf(typed) })).key)
    return false
  }
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title={key === null ? 'Create an API key' : 'Copy the API key now'}
      {...(key === null ? { action: 'Create key' } : { cancel: 'Done' })}
      busyLabel="Creating..."
      failed="No key was created. Please try again."
      onSave={create}
    >
      {key !== null ? (
        <CopyField
          label="API key"
          value={key}
          hint="It is shown only once. Give it to the program that needs it, and to nobody else."
        />
      ) : (
        <div className="grid gap-4">
          <Field label="Name" hint="What the program is called. The history says it." error={errorOf('name')}>
            <Input {...register('name')} autoComplete="off" maxLength={60} />
          </Field>
          <Field label="What it may do" error={access === 'read' ? errorOf('rights') : undefined}>
            <Select {...register('access')}>
              <option value="read">Read only: change nothing</option>
              <option value="chosen">Choose what it may do</option>
            </Select>
          </Field>
          {access === 'chosen' && <RightFields form={form} />}
          <Field
            label="Last day"
            hint="It stops working after this day; at most a year ahead."
            error={errorOf('ends_on')}
          >
            <Input type="date" min={day} max={dayAfter(day, MOST_KEY_DAYS)} {...register('ends_on')} />
          </Field>
        </div>
      )}
    </FormDialog>
  )
}

/** The rights that a key may have, of those that whoever makes it has. */
function RightFields({ form: { register, errorOf } }: { form: Form<KeyForm> }) {
  const may = useRights()
  const error = errorOf('rights')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {keyRightGroups().map(({ name, rights }) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-1.5 text-secondary font-medium">{name}</legend>
          <div className="grid gap-1.5">
            {rights
              .filter(({ right }) => may(right))
              .map(({ right, words }) => (
                <Checkbox key={right} value={right} label={words} {...register('rights')} />
              ))}
          </div>
        </fieldset>
      ))}
      {error && (
        <div className="sm:col-span-2">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
