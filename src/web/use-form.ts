import { useRef } from 'react'
import {
  type Control,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { ApiError, reasonOf } from './api/api-error.ts'
import { stillLoading } from './lazy-resolver.ts'

/** The form of the library, and what `useForm` adds to it. */
export type Form<Written extends FieldValues, Context = unknown, Checked = Written> = UseFormReturn<
  Written,
  Context,
  Checked
> & {
  /** The words about a field by its path (`lines.0.label`); about the whole form: `root`. */
  errorOf: (path: string) => string | undefined
  /**
   * Shows what the server has against fields, and answers whether it has anything; else, where `failed` is given, its
   * words or those stand at `root` until the form is sent again.
   */
  refuse: (error: unknown, failed?: string) => boolean
}

/**
 * React Hook Form's `useForm`, but the first wrong field gets the focus in the task of the press that sent the form, or
 * not at all: a focus that comes later takes what a person is already typing elsewhere. Its own ways of moving the focus
 * both wait for a later task (`shouldFocusError`; for `setFocus` see `focusField`). While a form is being sent, it is not
 * sent again: a double press can arrive before the busy button has rendered.
 */
export function useForm<Written extends FieldValues, Context = unknown, Checked = Written>(
  props: UseFormProps<Written, Context, Checked>,
): Form<Written, Context, Checked> {
  // The library's object stays the same while what it holds changes, which the compiler would not see.
  'use no memo'
  const form = useHookForm({ ...props, shouldFocusError: false })
  const isSending = useRef(false)
  const handleSubmit: typeof form.handleSubmit = (onValid) => async (event) => {
    event?.preventDefault()
    if (isSending.current) return
    // Rules that have to be loaded first answer in a later task.
    const isInThisTask = !(props.resolver && stillLoading.has(props.resolver))
    isSending.current = true
    try {
      await form.handleSubmit(onValid, (errors) => {
        const field = isInThisTask ? firstWrong(event?.target, errors) : undefined
        // What is folded away takes no focus.
        field?.closest('details')?.setAttribute('open', '')
        field?.focus()
      })(event)
    } finally {
      isSending.current = false
    }
  }
  const refuse = (error: unknown, failed?: string) => {
    const refused = Object.entries(fieldErrors(error))
    for (const [name, message] of refused) form.setError(name as FieldPath<Written>, { message })
    const isOfFields = refused.length > 0
    if (!isOfFields && failed !== undefined) form.setError('root', { message: reasonOf(error, failed) })
    return isOfFields
  }
  const errorOf = (path: string) => {
    const error: { message?: string } | undefined = get(form.formState.errors, path)
    return error?.message
  }
  return { ...form, handleSubmit, errorOf, refuse }
}

/** The first field of a form that it complains of. */
const firstWrong = (form: HTMLFormElement | undefined, errors: FieldErrors) =>
  ([...(form?.elements ?? [])] as HTMLInputElement[]).find(({ name }) => name && get(errors, name))

/** Moves the focus to a form's field at once, where React Hook Form's `setFocus` does so in a later task. */
export function focusField<Written extends FieldValues, Context, Checked>(
  control: Control<Written, Context, Checked>,
  name: FieldPath<Written>,
  { select = false } = {},
) {
  const field: HTMLInputElement = get(control._fields, `${name}._f.ref`)
  field.focus()
  if (select) field.select()
}

/** What a body's fields stand in. */
const AROUND: readonly (string | number)[] = ['body', 'value']

/** The validation errors of a response by the path of the field (`lines.0.label`); empty when it has none. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.detail === null || typeof error.detail === 'string') return {}
  return Object.fromEntries(
    error.detail.map(({ loc, msg }) => [loc.filter((part) => !AROUND.includes(part)).join('.'), msg]),
  )
}
