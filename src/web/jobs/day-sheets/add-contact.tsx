import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isEmailAddress } from '../../../domain/email-address.ts'
import { isPhoneNumber } from '../../../domain/phone-number.ts'
import { reasonOf } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** Gives somebody who cannot be reached a phone or an e-mail; which of them, what is typed says. */
export function AddContact({ person: { id, name } }: { person: { id: number; name: string } }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (contact: { phone: string } | { email: string }) =>
      api.people.update({ params: { id }, body: contact }),
    onError: (error) => setProblem(reasonOf(error, 'Not saved. Please try again.')),
    onSettled: () =>
      Promise.all(['day-sheets', 'crews'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] }))),
  })
  const add = () => {
    const contact = typed.trim()
    if (save.isPending) return
    if (isEmailAddress(contact)) return save.mutate({ email: contact })
    if (isPhoneNumber(contact)) return save.mutate({ phone: contact })
    setProblem('Enter a phone number or an email address')
  }
  return (
    <div className="flex flex-wrap items-end gap-2 pb-1.5">
      <Field label={`Phone or email of ${name}`} error={problem ?? undefined} className="min-w-0 flex-auto">
        <Input
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => {
            setProblem(null)
            setTyped(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The dialog's own Enter tells the crews.
            event.preventDefault()
            add()
          }}
        />
      </Field>
      <Button busy={save.isPending} busyLabel="Adding..." onClick={add}>
        Add
      </Button>
    </div>
  )
}
