import { useRef, useState } from 'react'
import type { Said } from '../../domain/papers/papers.ts'
import { draftOf, SAID_NOW } from './papers.ts'
import { FIELD, Labelled } from './parts.tsx'
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
    <Labelled label={label} problem={null}>
      {(field) => (
        <input
          {...field}
          type={type}
          value={typed}
          maxLength={type === 'text' ? 200 : undefined}
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            onType(target.value)
          }}
          className={FIELD}
        />
      )}
    </Labelled>
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
