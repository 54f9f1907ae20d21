/** @jsxImportSource preact */
import type { ComponentChildren, TextareaHTMLAttributes } from 'preact'
import { CONTROL } from '../ui/control-style.ts'
import { cx } from '../ui/cx.ts'
import { Problem } from './card.tsx'
import { Icon } from './icon.tsx'

type FieldProps = {
  id: string
  label: string
  hint?: ComponentChildren
  problem?: string | null | false
  optional?: boolean
}

function Frame({
  id,
  label,
  hint,
  problem,
  optional,
  children,
}: FieldProps & { children: ComponentChildren }) {
  return (
    <div class="flex flex-col gap-1.5">
      <label for={id} class="text-secondary font-medium">
        {label} {optional && <span class="font-normal text-text-2">Optional</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} class="text-secondary text-text-2">
          {hint}
        </p>
      )}
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  )
}

const described = ({ id, hint, problem }: FieldProps) => ({
  'aria-describedby':
    [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': problem ? true : undefined,
})

type InputProps = {
  type?: 'text' | 'email' | 'date'
  inputMode?: 'text' | 'numeric' | 'email'
  autocomplete?: 'off' | 'name' | 'email'
  maxLength?: number
  value: string
  onInput: (event: InputEvent & { currentTarget: HTMLInputElement }) => void
}

export function TextField({
  label,
  hint,
  problem,
  optional,
  type = 'text',
  ...rest
}: FieldProps & InputProps) {
  const field = { id: rest.id, label, hint, problem, optional }
  return (
    <Frame {...field}>
      <input type={type as 'text'} {...rest} {...described(field)} class={cx(CONTROL, 'h-11 sm:h-control')} />
    </Frame>
  )
}

export function TextArea({
  label,
  hint,
  problem,
  optional,
  ...rest
}: FieldProps & Omit<TextareaHTMLAttributes, 'id' | 'label'>) {
  const field = { id: rest.id, label, hint, problem, optional }
  return (
    <Frame {...field}>
      <textarea rows={3} {...rest} {...described(field)} class={cx(CONTROL, 'py-2.5')} />
    </Frame>
  )
}

type TickProps = {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
  problem?: string | null | false
  children: ComponentChildren
}

/** A sentence to tick. */
export function Tick({ id, checked, onChange, problem, children }: TickProps) {
  return (
    <div class="flex flex-col gap-1.5">
      <label class="flex min-h-11 items-center gap-3">
        <span class="relative inline-flex size-[18px] shrink-0">
          <input
            id={id}
            type="checkbox"
            checked={checked}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) => onChange(event.currentTarget.checked)}
            class="peer size-[18px] appearance-none rounded-[5px] border border-text-3 bg-surface checked:border-accent checked:bg-accent aria-invalid:border-danger"
          />
          <Icon
            name="check"
            size={12}
            class="pointer-events-none absolute inset-0 m-auto text-on-accent opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{children}</span>
      </label>
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  )
}
