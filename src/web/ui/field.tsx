import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from './cx.ts'

type FieldContext = { id: string; describedBy: string | undefined; invalid: boolean }

const Context = createContext<FieldContext | null>(null)

/** What a control inside a `Field` needs to belong to its label, hint and error. */
export function useFieldWiring() {
  const field = useContext(Context)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}

type FieldProps = {
  label: string
  /** Shown below the control and announced; usually `errors.name?.message`. */
  error?: string | undefined
  hint?: ReactNode
  /** Shows the word Optional after the label. */
  optional?: boolean
  className?: string
  children: ReactNode
}

/** A visible label above, the control, and a hint or an error below; the control inside wires itself. */
export function Field({ label, error, hint, optional = false, className, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = error ? errorId : hint ? hintId : undefined
  return (
    <div className={cx('flex min-w-0 flex-col', className)}>
      <div className="mb-1.5 text-secondary">
        <label htmlFor={id} className="font-medium text-text-1">
          {label}
        </label>
        {optional && <span className="text-text-3"> Optional</span>}
      </div>
      <Context value={{ id, describedBy, invalid: Boolean(error) }}>{children}</Context>
      {error ? (
        <FieldError id={errorId}>{error}</FieldError>
      ) : (
        hint && (
          <p id={hintId} className="mt-1.5 text-caption text-text-3">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** An error below a control or a group of controls. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-2 text-secondary text-danger">
      <CircleAlert size={14} className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
