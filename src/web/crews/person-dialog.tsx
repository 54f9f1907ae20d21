import { useQuery } from '@tanstack/react-query'
import { createPersonBody, type Person } from '../../contract/crews.ts'
import { PERSON_ROLE_WORDS } from '../../domain/crews/person-roles.ts'
import { choice, line, own, tick, useAct } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { teamQuery } from '../team/queries.ts'
import { Field } from '../ui/field.tsx'
import { Options, Select } from '../ui/select.tsx'
import { AbsencesField } from './absences-field.tsx'
import { EditDialog } from './edit-dialog.tsx'

export function PersonDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const members = useQuery(teamQuery).data?.members ?? []
  const half = { half: true, optional: true, autoComplete: 'off' }
  const act = useAct({
    body: createPersonBody,
    fields: {
      name: line('Name', { half: true, start: person?.name, autoComplete: 'off' }),
      role: choice('Role', PERSON_ROLE_WORDS, { half: true, start: person?.role ?? 'helper' }),
      phone: line('Phone', { ...half, start: person?.phone, type: 'tel' }),
      email: line('Email', { ...half, start: person?.email, type: 'email' }),
      // Not sent until someone is chosen: the server finds the member who has the e-mail.
      user_id: own<number | null | undefined>(undefined, ({ form, typed, className }) => (
        <Field
          label="Signs in as"
          optional
          className={className}
          error={form.errorOf('user_id')}
          hint="Sees their crews’ jobs on their own phone. The team member with this email is chosen automatically."
        >
          <Select
            value={(typed.user_id === undefined ? person?.user_id : typed.user_id) ?? ''}
            onChange={({ target }) => form.setValue('user_id', Number(target.value) || null)}
          >
            <option value="">No account</option>
            <Options
              of={members}
              words={(member) => (member.full_name ? `${member.full_name}, ${member.email}` : member.email)}
            />
          </Select>
        </Field>
      )),
      active: tick('Active', { start: person?.active ?? true }),
    },
  })
  return (
    <EditDialog act={act} noun="person" row={person} calls={api.people} onClose={onClose}>
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
