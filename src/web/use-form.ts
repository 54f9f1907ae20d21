import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { fieldErrors } from './field-errors.ts'
import { stillLoading } from './lazy-resolver.ts'

/**
 * React Hook Form's `useForm`, but the first wrong field gets the focus in the task of the press that sent the form, or
 * not at all: a focus that comes later takes what a person is already typing elsewhere. Its own ways of moving the focus
 * both wait for a later task (`shouldFocusError`; for `setFocus` see `focusField`).
 * @returns besides the library's: `errorOf`, the words about a field by its path (`lines.0.label`), and `refuse`, which
 *   shows what the server has against fields and answers whether it has anything
 */
export function useForm<Written extends FieldValues, Context = unknown, Checked = Written>(
  props: UseFormProps<Written, Context, Checked>,
): UseFormReturn<Written, Context, Checked> & {
  errorOf: (path: string) => string | undefined
  refuse: (error: unknown) => boolean
} {
  // The library's object stays the same while what it holds changes, which the compiler would not see.
  'use no memo'
  const form = useHookForm({ ...props, shouldFocusError: false })
  const handleSubmit: typeof form.handleSubmit = (onValid) => (event) => {
    // Rules that have to be loaded first answer in a later task.
    const isInThisTask = !(props.resolver && stillLoading.has(props.resolver))
    return form.handleSubmit(onValid, (errors) => {
      const field = isInThisTask ? firstWrong(event?.target, errors) : undefined
      // What is folded away takes no focus.
      field?.closest('details')?.setAttribute('open', '')
      field?.focus()
    })(event)
  }
  const refuse = (error: unknown) => {
    const refused = Object.entries(fieldErrors(error))
    for (const [name, message] of refused) form.setError(name as FieldPath<Written>, { message })
    return refused.length > 0
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
