import { useId } from 'react'
import { type FieldPath, useFormContext, useFormState } from 'react-hook-form'
import { cx } from '../ui/cx.ts'
import { FieldError } from '../ui/field.tsx'
import { CONTROL } from '../ui/input.tsx'
import type { WrittenCard } from './written-card.ts'

export type CardPath = FieldPath<WrittenCard>

/** The bar with the button must not lie on the field that has the focus. */
const IN_SIGHT = 'scroll-my-28'
const NUMBER =
  'tabular [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none'

type FigureProps = {
  name: CardPath
  label: string
  /** Stands before the figure, as `$` does. */
  before?: '$'
  /** What the figure counts: `miles`, `% of the normal price`. */
  unit?: string
  hint?: string
  className?: string
}

/**
 * One figure of the card with its unit, which is read out with it. Where there is little room the unit stands
 * under the label and the figure at their right.
 */
export function Figure({ name, label, before, unit, hint, className }: FigureProps) {
  const id = useId()
  const { error, input } = useFigure(name, `${id}-error`)
  const described = [unit && `${id}-unit`, error ? `${id}-error` : hint && `${id}-hint`]
  return (
    <div
      className={cx(
        'grid min-w-0 grid-cols-[minmax(0,1fr)_132px] content-start items-center gap-x-3 @md:grid-cols-1',
        className,
      )}
    >
      <div className="text-secondary @md:mb-1.5">
        <label htmlFor={id} className="font-medium text-text-1">
          {label}
        </label>
        {unit && (
          <span aria-hidden="true" className="block text-caption text-text-3 @md:hidden">
            {unit}
          </span>
        )}
      </div>
      <div className="relative">
        {before && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-field text-text-3"
          >
            {before}
          </span>
        )}
        <input
          id={id}
          {...input}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          className={cx(CONTROL, NUMBER, IN_SIGHT, 'h-control', before && 'pl-6.5')}
        />
        {unit && (
          <span
            id={`${id}-unit`}
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-secondary text-text-3 @max-md:hidden"
          >
            {unit}
          </span>
        )}
      </div>
      <div className="col-span-full">
        {error ? (
          <FieldError id={`${id}-error`}>{error}</FieldError>
        ) : (
          hint && (
            <p id={`${id}-hint`} className="mt-1.5 text-caption text-text-3">
              {hint}
            </p>
          )
        )}
      </div>
    </div>
  )
}

/** A figure in a row of a table, whose column names it. */
export function CellFigure({ name, label, text = false }: { name: CardPath; label: string; text?: boolean }) {
  const id = useId()
  const { error, input } = useFigure(name, id)
  return (
    <div className="min-w-0">
      <input
        {...input}
        {...(text && { type: 'text', inputMode: 'text' })}
        aria-label={label}
        aria-describedby={error ? id : undefined}
        className={cx(CONTROL, !text && NUMBER, IN_SIGHT, 'h-control')}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

type NamedTextProps = {
  name: CardPath
  label: string
  /** Read out in place of the label, which several rows have. */
  spoken: string
  isNumber?: boolean
  className?: string
}

/** A text or a number under its label, in one of several rows that can be removed. */
export function NamedText({ name, label, spoken, isNumber = false, className }: NamedTextProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <span aria-hidden="true" className="mb-1.5 block text-secondary font-medium text-text-1">
        {label}
      </span>
      <CellFigure name={name} label={spoken} text={!isNumber} />
    </div>
  )
}

function useFigure(name: CardPath, errorId: string) {
  const { control, register, getFieldState } = useFormContext<WrittenCard>()
  const formState = useFormState({ control, name, exact: true })
  const message = getFieldState(name, formState).error?.message
  const error = typeof message === 'string' ? message : undefined
  return {
    error,
    input: {
      ...register(name),
      type: 'number',
      inputMode: 'decimal',
      step: 'any',
      'aria-invalid': error ? true : undefined,
      'aria-errormessage': error ? errorId : undefined,
    } as const,
  }
}
