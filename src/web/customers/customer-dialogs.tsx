import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Customer } from '../../contract/customers.ts'
import { ActDialog, line, readOf, startOf } from '../act-form.tsx'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { useDebouncedSearch } from '../debounced-search.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { sayDone } from '../say.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { useForm } from '../use-form.ts'
import { useVersionedSave } from '../versioned-save.tsx'
import { contactWords } from './contact-words.ts'
import { NOT_JOINED, useJoin } from './join-and-split.ts'
import { customerQuery, customersQuery } from './queries.ts'

type DialogProps = { customer: Customer; onClose: () => void }
const rules = lazyResolver(async () => (await import('../../contract/customers.ts')).customerForm)
const fieldsOf = ({ name, email, phone }: Customer) => ({
  name: line('Name', { start: name, autoComplete: 'off' }),
  phone: line('Phone', { optional: true, start: phone, type: 'tel', autoComplete: 'off' }),
  email: line('Email', { optional: true, start: email, type: 'email', autoComplete: 'off' }),
})

/** Corrects who they are, once for their quotes and jobs under the same last name. What was typed stays beside what a colleague saved. */
export function CorrectDialog({ customer, onClose }: DialogProps) {
  const queryClient = useQueryClient()
  const [based, setBased] = useState(customer)
  const fields = fieldsOf(based)
  const bodyOf = (typed: FieldValues) => ({ ...readOf(fields, typed), version: based.version })
  const form = useForm<FieldValues>({ resolver: rules as never, defaultValues: startOf(fields) })
  useUnsavedChanges(form.formState.isDirty)
  const { save } = useVersionedSave<Customer>({
    send: () =>
      send(api.customers.update, { params: { id: based.id }, body: bodyOf(form.getValues()) }, () =>
        customerQuery(based.id),
      ),
    read: () => queryClient.fetchQuery(customerQuery(based.id)),
    merge: (theirs) => {
      form.reset(startOf(fieldsOf(theirs)), { keepDirtyValues: true })
      setBased(theirs)
      const message = `${theirs.changed_by ?? 'A colleague'} has changed this customer meanwhile. Please check it, then save again.`
      form.setError('root', { message })
    },
    onSaved: () => {
      onClose()
      sayDone('Customer saved')
    },
    onFailed: (error) => void form.refuse(error, 'The customer could not be saved. Please try again.'),
  })
  return (
    <ActDialog
      act={{ form, fields, bodyOf: (typed) => typed }}
      open
      onClose={onClose}
      title="Edit customer"
      description="Their quotes and jobs under the same last name follow. What was signed stays as it was signed."
      width="narrow"
      action="Save"
      onSave={() => save().then(() => false)}
    />
  )
}

/** Finds who is the same person, and makes one of both. */
export function JoinDialog({ customer, onClose }: DialogProps) {
  const [asked, setAsked] = useState('')
  const { typed, setTyped } = useDebouncedSearch(asked, setAsked)
  const [chosen, setChosen] = useState<number | null>(customer.alike[0]?.id ?? null)
  const { data } = useQuery({ ...customersQuery({ page: 1, search: asked }), enabled: asked !== '' })
  const found = asked === '' ? customer.alike : (data?.customers ?? [])
  const others = found.filter(({ id }) => id !== customer.id).slice(0, FOUND_AT_MOST)
  const other = others.find(({ id }) => id === chosen) ?? null
  const join = useJoin(customer, onClose)
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={`Join another customer with ${customer.name}`}
      description={`Their quotes and jobs move to ${customer.name}, whose name, phone and email stay. It can be taken back.`}
      width="narrow"
      action="Join"
      busyLabel="Joining..."
      busy={join.isPending}
      disabled={other === null}
      refusal={join.isError && reasonOf(join.error, NOT_JOINED)}
      onSubmit={() => other && join.mutate(other.id)}
    >
      <Field label="Find the other customer">
        <Input
          type="search"
          icon={<Search />}
          placeholder="Name, phone or email"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <fieldset className="mt-3">
        <legend className="sr-only">Customers found</legend>
        {others.map(({ id, name, phone, email }) => (
          <label key={id} className={CHOICE}>
            <input
              type="radio"
              name="other"
              className="mt-1 accent-accent"
              checked={id === chosen}
              onChange={() => setChosen(id)}
            />
            <span className="min-w-0 text-body break-words">
              <span className="block font-medium">{name}</span>
              <span className="block text-secondary text-text-2">{contactWords({ phone, email })}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-secondary text-text-2">
        {asked !== '' && data && others.length === 0 && 'No other customer matches.'}
      </p>
    </ActionDialog>
  )
}
const FOUND_AT_MOST = 6
const CHOICE =
  'flex min-h-11 cursor-pointer items-start gap-2.5 rounded-control px-2 py-2 hover:bg-inset has-checked:bg-accent-soft'
