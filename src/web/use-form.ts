import {
  type FieldErrors,
  type FieldValues,
  get,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { stillLoading } from './lazy-resolver.ts'

/**
 * React Hook Form's `useForm`, except that the first wrong field gets the focus in the task of the press that sent the
 * form, or not at all: a focus that comes later takes what a person is already typing elsewhere. Its own ways of moving
 * the focus both wait for a later task (`shouldFocusError`; for `setFocus` see `focusField`).
 */
export function useForm<Written extends FieldValues, Context = unknown, Checked = Written>(
  props: UseFormProps<Written, Context, Checked>,
): UseFormReturn<Written, Context, Checked> {
  // The library's object stays the same while what it holds changes, which the compiler would not see.
  'use no memo'
  const form = useHookForm({ ...props, shouldFocusError: false })
  const handleSubmit: typeof form.handleSubmit = (onValid) => (event) => {
    // Rules that have to be loaded first answer in a later task.
    const isInThisTask = !(props.resolver && stillLoading.has(props.resolver))
    return form.handleSubmit(onValid, (errors) => {
      if (isInThisTask) firstWrong(event?.target, errors)?.focus()
    })(event)
  }
  return { ...form, handleSubmit }
}

/** The first field of a form that it complains of. */
const firstWrong = (form: HTMLFormElement | undefined, errors: FieldErrors) =>
  ([...(form?.elements ?? [])] as HTMLInputElement[]).find(({ name }) => name && get(errors, name))
