import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { similarCrew } from '../../domain/jobs/similar-crew.ts'
import { nameKey } from '../../domain/name-key.ts'
import { reasonOf } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { SuggestingInput } from '../ui/suggesting-input.tsx'
import { knownCrewsQuery, useAddCrew } from './queries.ts'

type CrewFieldProps = {
  label: string
  /** The name of the crew; empty for no crew yet. */
  value: string
  onChange: (name: string) => void
  optional?: boolean
  error?: string | undefined
}

/**
 * A job's crew as text: one of the company's crews, however its name is typed, or a new one, which it announces. A new
 * name close to a known one is questioned.
 */
export function CrewField({ label, value, onChange, optional = false, error }: CrewFieldProps) {
  const { data: crews } = useQuery(knownCrewsQuery)
  // A job keeps the name that it has, also where no crew has that name.
  const [kept] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const add = useAddCrew()
  const named = crews?.find(({ name }) => nameKey(name) === nameKey(value)) ?? null
  const names = (crews ?? []).filter(({ active }) => active).map(({ name }) => name)
  const isUnknown = crews && !named && value.trim() !== '' && nameKey(value) !== nameKey(kept)
  const meant = isUnknown ? similarCrew(value, names) : null
  const note = isUnknown && meant === null ? `New crew: ${value.trim()}` : null
  const failure = add.error && add.variables === value.trim() && add.error
  // The buttons disappear with the question.
  const backToInput = () => input.current?.focus()
  return (
    <div className="min-w-0">
      <Field label={label} optional={optional} error={error}>
        <SuggestingInput
          ref={input}
          name="assigned_crew"
          maxLength={100}
          placeholder="No crew yet"
          value={value}
          onChange={onChange}
          onBlur={() => named?.active && named.name !== value && onChange(named.name)}
          suggestions={names}
          suggestionsLabel="Crews"
          note={note}
        />
      </Field>
      <div role="status" className="mt-1.5 text-caption wrap-anywhere text-text-2 empty:hidden">
        {note}
        {meant !== null && (
          <SimilarCrew
            name={value.trim()}
            meant={meant}
            busy={add.isPending}
            failure={failure ? reasonOf(failure, 'The crew was not added. Please try again.') : null}
            onUse={() => {
              backToInput()
              onChange(meant)
            }}
            onAdd={() => {
              backToInput()
              add.mutate(value.trim(), { onSuccess: (crew) => onChange(crew.name) })
            }}
          />
        )}
      </div>
    </div>
  )
}

type SimilarCrewProps = {
  name: string
  meant: string
  busy: boolean
  failure: string | null
  onUse: () => void
  onAdd: () => void
}

/** Asks which crew is meant. The server takes a name this close only once there is a crew of that name. */
function SimilarCrew({ name, meant, busy, failure, onUse, onAdd }: SimilarCrewProps) {
  return (
    <span className="grid gap-1 text-secondary text-warning">
      Is this {meant}? A new name is a new crew, which can be booked at the same time.
      <span className="flex flex-wrap gap-x-3">
        <Button variant="link" size="small" onClick={onUse}>
          {`Use ${meant}`}
        </Button>
        <Button variant="link" size="small" busy={busy} busyLabel="Adding..." onClick={onAdd}>
          {`Add crew "${name}"`}
        </Button>
      </span>
      {failure !== null && <span className="text-danger">{failure}</span>}
    </span>
  )
}
