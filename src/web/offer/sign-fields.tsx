import { type ReactNode, useRef, useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { SignatureField } from '../ui/signature-field.tsx'

/** What a customer writes when they sign, and what is missing of it. */
export function useSigning() {
  const [name, setName] = useState('')
  const [consents, setConsents] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const readerRef = useRef<() => string | null>(() => null)
  return {
    ...{ name, setName, consents, setConsents, isDrawn, setDrawn, readerRef },
    missing: [!consents && 'consent', name.trim() === '' && 'full-name'],
    /** As it is sent. */
    said: () => ({
      name: name.trim(),
      consent: true,
      drawing: isDrawn ? readerRef.current() : null,
    }),
  }
}

type SignFieldsProps = {
  isOpen: boolean
  signing: ReturnType<typeof useSigning>
  lacks: (name: string) => boolean
  agreement: ReactNode
}

/** The sentence to tick, the full name and the drawing. */
export function SignFields({ isOpen, signing, lacks, agreement }: SignFieldsProps) {
  const { name, setName, consents, setConsents, isDrawn, setDrawn, readerRef } = signing
  return (
    <>
      <Tick
        name="consent"
        checked={consents}
        onChange={setConsents}
        error={lacks('consent') && 'Please check this box to sign here.'}
        label={agreement}
      />
      <Field label="Your full name" error={lacks('full-name') ? 'Please type your full name.' : undefined}>
        <Input
          name="full-name"
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <SignatureField isOpen={isOpen} isDrawn={isDrawn} onDrawn={setDrawn} readerRef={readerRef} />
    </>
  )
}

type TickProps = {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | false
  label: ReactNode
}

/** A sentence to tick before signing. */
export function Tick({ name, checked, onChange, error, label }: TickProps) {
  const errorId = `${name}-error`
  return (
    <div>
      <Checkbox
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        label={label}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
