import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { createPersonBody, type Person } from '../../contract/crews.ts'
import { PERSON_ROLE_WORDS, PERSON_ROLES, type PersonRole } from '../../domain/crews/person-roles.ts'
import { api } from '../api/client.ts'
import { contractResolver } from '../contract-resolver.ts'
import { teamQuery } from '../team/queries.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { useForm } from '../use-form.ts'
import { AbsencesField } from './absences-field.tsx'
import { EditDialog } from './edit-dialog.tsx'

const WHOLE = 'sm:col-span-2'

type PersonForm = Record<'name' | 'phone' | 'email', string> & {
  role: PersonRole
  active: boolean
  /** Not sent until somebody is chosen: the server finds the member who has the e-mail. */
  user_id?: number | null
}

const bodyOf = (typed: PersonForm) => typed

export function PersonDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const form = useForm<PersonForm>({
    defaultValues: {
      name: person?.name ?? '',
      phone: person?.phone ?? '',
      email: person?.email ?? '',
      role: person?.role ?? 'helper',
      active: person?.active ?? true,
    },
    resolver: contractResolver(createPersonBody, bodyOf),
  })
  const { control, register, setValue, errorOf } = form
  const userId = useWatch({ control, name: 'user_id' })
  const members = useQuery(teamQuery).data?.members ?? []
  return (
    <EditDialog form={form} noun="person" row={person} calls={api.people} bodyOf={bodyOf} onClose={onClose}>
      <Field label="Name" error={errorOf('name')}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Role">
        <Select {...register('role')}>
          <Options of={PERSON_ROLES} words={(role) => PERSON_ROLE_WORDS[role]} />
        </Select>
      </Field>
      <Field label="Phone" optional error={errorOf('phone')}>
        <Input type="tel" {...register('phone')} autoComplete="off" />
      </Field>
      <Field label="Email" optional error={errorOf('email')}>
        <Input type="email" {...register('email')} autoComplete="off" />
      </Field>
      <Field
        label="Signs in as"
        optional
        className={WHOLE}
        error={errorOf('user_id')}
        hint="Sees their crews’ jobs on their own phone. The team member with this email is chosen automatically."
      >
        <Select
          value={(userId === undefined ? person?.user_id : userId) ?? ''}
          onChange={({ target }) => setValue('user_id', Number(target.value) || null)}
        >
          <option value="">Nobody</option>
          <Options
            of={members}
            words={(member) => (member.full_name ? `${member.full_name}, ${member.email}` : member.email)}
          />
        </Select>
      </Field>
      <Checkbox className={WHOLE} label="Active" {...register('active')} />
      {person && (
        <AbsencesField
          legend="Days off"
          absences={person.days_off}
          name={person.name}
          add={async (body) => (await api.people.addDaysOff({ params: { id: person.id }, body })).jobs}
        />
      )}
    </EditDialog>
  )
}
