import { useId } from 'react'
import { similarCrew } from '../../domain/jobs/similar-crew.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type CrewFieldProps = {
  /** The crews that were used before. */
  crews: readonly string[]
  label: string
  value: string
  onChange: (crew: string) => void
  optional?: boolean
  error?: string | undefined
}

/**
 * A crew's name, with the crews that were used before as suggestions. A new name close to a known one is questioned:
 * two spellings of one crew would be booked twice at once.
 */
export function CrewField({ crews, label, value, onChange, optional = false, error }: CrewFieldProps) {
  const listId = useId()
  const meant = similarCrew(value, crews)
  return (
    <div className="min-w-0">
      <Field label={label} optional={optional} error={error}>
        <Input
          name="assigned_crew"
          value={value}
          autoComplete="off"
          list={listId}
          maxLength={100}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <datalist id={listId}>
        {crews.map((crew) => (
          <option key={crew} value={crew} />
        ))}
      </datalist>
      <p role="status" className="text-secondary text-warning">
        {meant !== null && (
          <span className="mt-1.5 flex flex-wrap items-center gap-x-2">
            Is this {meant}? A new name is a new crew, which can be booked at the same time.
            <Button variant="link" size="small" onClick={() => onChange(meant)}>
              {`Use ${meant}`}
            </Button>
          </span>
        )}
      </p>
    </div>
  )
}
