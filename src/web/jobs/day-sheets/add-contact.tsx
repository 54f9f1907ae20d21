import { createPersonBody } from '../../../contract/crews.ts'
import { isEmailAddress } from '../../../domain/email-address.ts'
import { isPhoneNumber } from '../../../domain/phone-number.ts'
import { api } from '../../api/client.ts'
import { useSend } from '../../api/send.ts'
import { contractResolver } from '../../contract-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useForm } from '../../use-form.ts'

const contactBody = createPersonBody.pick({ phone: true, email: true })

/** Which of the two it is, what is typed says. */
const bodyOf = ({ contact }: { contact: string }) =>
  isEmailAddress(contact.trim()) ? { email: contact.trim() } : { phone: contact.trim() }

/** Gives somebody who cannot be reached a phone or an e-mail. */
export function AddContact({ person: { id, name } }: { person: { id: number; name: string } }) {
  const { register, handleSubmit, refuse, errorOf } = useForm({
    defaultValues: { contact: '' },
    resolver: contractResolver(contactBody, bodyOf, ({ contact }) => ({
      contact:
        isEmailAddress(contact.trim()) || isPhoneNumber(contact.trim())
          ? undefined
          : 'Enter a phone number or an email address',
    })),
  })
  const save = useSend(api.people.update, (body: ReturnType<typeof bodyOf>) => ({ params: { id }, body }))
  const add = handleSubmit(async (typed) => {
    try {
      await save.mutateAsync(bodyOf(typed))
    } catch (error) {
      refuse(error, 'Not saved. Please try again.')
    }
  })
  const problem = ['contact', 'phone', 'email', 'root'].map(errorOf).find(Boolean)
  return (
    <div className="flex flex-wrap items-end gap-2 pb-1.5">
      <Field label={`Phone or email of ${name}`} error={problem} className="min-w-0 flex-auto">
        <Input
          {...register('contact')}
          maxLength={200}
          autoComplete="off"
          onKeyDown={(event) => {
            // The dialog's own Enter tells the crews.
            if (event.key === 'Enter') void add(event)
          }}
        />
      </Field>
      <Button busy={save.isPending} busyLabel="Adding..." onClick={(event) => void add(event)}>
        Add
      </Button>
    </div>
  )
}
