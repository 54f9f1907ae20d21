import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { createKeyBody } from '../../contract/api-keys.ts'
import { dayAfter } from '../../domain/calendar.ts'
import type { Right } from '../../domain/nouns.ts'
import { KEY_DAYS, keyRightGroups, MOST_KEY_DAYS, READING_RIGHTS } from '../../domain/team/key-rights.ts'
import { ActForm, choice, day, line, own } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { useRights } from '../auth/rights.ts'
import { today as todayOf } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { FieldError } from '../ui/field.tsx'
import type { Form } from '../use-form.ts'

const ACCESS_WORDS = { read: 'Read only: change nothing', chosen: 'Choose what it may do' }

/** Makes an API key and shows it, this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const today = todayOf(useOrganization().timeZone)
  const [key, setKey] = useState<string | null>(null)
  return (
    <ActForm
      open
      onClose={onClose}
      body={createKeyBody}
      fields={{
        name: line('Name', {
          hint: 'What the program is called. The history says it.',
          autoComplete: 'off',
          maxLength: 60,
        }),
        access: choice('What it may do', ACCESS_WORDS, { start: 'read' }),
        rights: own<Right[]>([], ({ form, typed }) => (
          <RightFields form={form} isChosen={typed.access === 'chosen'} />
        )),
        ends_on: day('Last day', {
          hint: 'It stops working after this day; at most a year ahead.',
          ...{ start: dayAfter(today, KEY_DAYS), min: today, max: dayAfter(today, MOST_KEY_DAYS) },
        }),
      }}
      sent={({ access, rights, ...read }) => ({
        ...read,
        rights: access === 'read' ? [...READING_RIGHTS] : rights,
      })}
      title={key === null ? 'Create an API key' : 'Copy the API key now'}
      width="medium"
      {...(key === null ? { action: 'Create key' } : { action: null, cancel: 'Done' })}
      busyLabel="Creating..."
      failed="No key was created. Please try again."
      onSave={async (body) => {
        setKey((await send(api.apiKeys.create, { body })).key)
        return false
      }}
      instead={
        key !== null && (
          <CopyField
            label="API key"
            value={key}
            hint="It is shown only once. Share it only with the program that needs it."
          />
        )
      }
    />
  )
}

/** The rights that a key may have, of those that the person who makes it has. */
function RightFields({
  form: { register, errorOf },
  isChosen,
}: {
  form: Form<FieldValues>
  isChosen: boolean
}) {
  const may = useRights()
  const error = errorOf('rights')
  if (!isChosen && !error) return null
  return (
    <div className="col-span-2 grid gap-4 sm:grid-cols-2">
      {isChosen &&
        keyRightGroups().map(({ name, rights }) => (
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
