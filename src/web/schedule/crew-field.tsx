import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Crew } from '../../contract/crews.ts'
import { similarCrew } from '../../domain/jobs/similar-crew.ts'
import { nameKey } from '../../domain/name-key.ts'
import { reasonOf } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { crewNamed } from './place-form.ts'
import { activeCrewsQuery, useAddCrew } from './queries.ts'

type CrewFieldProps = {
  label: string
  /** The name of the crew; empty for no crew yet. */
  value: string
  onChange: (name: string) => void
  optional?: boolean
  error?: string | undefined
}

/** The choice that adds a crew; no name begins with a space. */
const ADD = ' add'

/**
 * The company's crews as a list, to which one is added here: whoever may change jobs may change crews. A name close to
 * another's is questioned.
 */
export function CrewField({ label, value, onChange, optional = false, error }: CrewFieldProps) {
  const { data: crews = [] } = useQuery(activeCrewsQuery)
  const [isAdding, setAdding] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const choose = (name: string) => {
    setAdding(false)
    onChange(name)
  }
  const known = crewNamed(crews, value)
  return (
    <div className="min-w-0" ref={list}>
      <Field label={label} optional={optional} error={isAdding ? undefined : error}>
        <Select
          name="assigned_crew"
          value={isAdding ? ADD : (known?.name ?? value)}
          onChange={({ target }) => {
            choose(target.value === ADD ? '' : target.value)
            setAdding(target.value === ADD)
          }}
        >
          <option value="">No crew yet</option>
          {crews.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
          {!isAdding && value !== '' && !known && <option value={value}>{value}</option>}
          <option value={ADD}>Add a crew...</option>
        </Select>
      </Field>
      {isAdding && (
        <NewCrew
          name={value}
          names={crews.map(({ name }) => name)}
          error={error}
          onType={onChange}
          onLeave={() => list.current?.querySelector('select')?.focus()}
          onKnown={choose}
          onAdded={(crew) => {
            setAdding(false)
            onChange(crew.name)
          }}
        />
      )}
    </div>
  )
}

type NewCrewProps = {
  name: string
  names: readonly string[]
  error: string | undefined
  /** What is typed counts also where it is not added here: saving the job makes the crew. */
  onType: (name: string) => void
  /** The focus goes before this disappears. */
  onLeave: () => void
  onKnown: (name: string) => void
  onAdded: (crew: Crew) => void
}

/** The name of a crew that is not in the list yet. */
function NewCrew({ name, names, error, onType, onLeave, onKnown, onAdded }: NewCrewProps) {
  const add = useAddCrew()
  const [refusal, setRefusal] = useState<string | null>(null)
  const meant = similarCrew(name, names)
  const use = (known: string) => {
    onLeave()
    onKnown(known)
  }
  const press = () => {
    const typed = name.trim()
    const known = names.find((other) => nameKey(other) === nameKey(typed))
    if (typed === '') setRefusal('Enter a crew name')
    else if (known !== undefined) use(known)
    else if (!add.isPending) {
      onLeave()
      add.mutate(typed, {
        onSuccess: onAdded,
        onError: (reason) => setRefusal(reasonOf(reason, 'The crew was not added. Please try again.')),
      })
    }
  }
  const pressOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It adds the crew and does not send the form around it.
    event.preventDefault()
    press()
  }
  return (
    <div className="mt-3 grid gap-2">
      <Field label="Name of the new crew" error={refusal ?? error}>
        <Input
          value={name}
          autoComplete="off"
          maxLength={100}
          onKeyDown={pressOnEnter}
          onChange={({ target }) => {
            setRefusal(null)
            onType(target.value)
          }}
        />
      </Field>
      <p role="status" className="text-secondary text-warning">
        {meant !== null && (
          <span className="flex flex-wrap items-center gap-x-2">
            Is this {meant}? A new name is a new crew, which can be booked at the same time.
            <Button variant="link" size="small" onClick={() => use(meant)}>
              {`Use ${meant}`}
            </Button>
          </span>
        )}
      </p>
      <Button className="justify-self-start" busy={add.isPending} busyLabel="Adding..." onClick={press}>
        {name.trim() === '' ? 'Add crew' : `Add crew "${name.trim()}"`}
      </Button>
    </div>
  )
}
