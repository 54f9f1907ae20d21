import { useRef, useState } from 'react'
import type { Said } from '../../domain/papers/papers.ts'
import { cx } from '../ui/cx.ts'
import { draftOf, SAID_NOW } from './papers.ts'
import { FIELD, Labelled, SECONDARY, TextField } from './parts.tsx'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

type TypedProps = {
  label: string
  value: string
  onType: (value: string) => void
  type?: 'text' | 'date'
  isNumber?: boolean
}

/** A field that keeps what is typed as it is typed: an app that is closed has lost nothing. */
export function Typed({ label, value, onType, type = 'text', isNumber = false }: TypedProps) {
  const [typed, setTyped] = useState(value)
  return (
    <TextField
      label={label}
      type={type}
      value={typed}
      maxLength={type === 'text' ? 200 : undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      onType={(next) => {
        setTyped(next)
        onType(next)
      }}
    />
  )
}

/** What is said so far of a paper that the crew writes, and how more is said; the phone keeps each letter of it. */
export function useWritten<Kind extends 'weight_ticket' | 'delay_notice'>(
  job: JobOnPhone,
  kind: Kind,
): [Partial<Said[Kind]>, (more: Partial<Said[Kind]>) => Promise<boolean>] {
  const { kept, store, keep } = useCrew()
  const id = job.entry.id
  const [said, setSaid] = useState(() => SAID_NOW[kind](job, draftOf(kept.drafts, id, kind)))
  // A picture is added long after its button was drawn: what was typed meanwhile stays.
  const latest = useRef(said)
  function put(more: Partial<Said[Kind]>) {
    const next = { ...latest.current, ...more }
    latest.current = next
    setSaid(next)
    return keep(() => store.drafts.put({ job: id, kind, said: next }))
  }
  return [said, put]
}

type OneOfProps<One extends string> = {
  title: string
  all: readonly One[]
  words: (one: One) => string
  chosen: One | undefined
  onChoose: (one: One) => void
}

/** One of some things, each a button that stays pressed. */
export const OneOf = <One extends string>({ title, all, words, chosen, onChoose }: OneOfProps<One>) => (
  <>
    <legend className="sr-only">{title}</legend>
    <p aria-hidden="true" className="mb-2 text-bar">
      {title}
    </p>
    <div className="grid grid-cols-2 gap-2 max-[340px]:grid-cols-1">
      {all.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === chosen}
          className={cx(
            SECONDARY,
            'text-body',
            one === chosen && 'border-accent bg-accent-soft font-semibold ring-1 ring-accent',
          )}
          onClick={() => onChoose(one)}
        >
          {words(one)}
        </button>
      ))}
    </div>
  </>
)

type SelectFieldProps<Value extends string | number> = {
  label: string
  value: Value | undefined
  options: readonly (readonly [Value, string])[]
  onChoose: (value: string) => void
}

/** One of several by their words, in a list that opens. */
export const SelectField = <Value extends string | number>(props: SelectFieldProps<Value>) => (
  <Labelled label={props.label}>
    {(field) => (
      <select
        {...field}
        value={props.value}
        onChange={({ target }) => props.onChoose(target.value)}
        className={FIELD}
      >
        {props.options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)
