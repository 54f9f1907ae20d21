import { type Control, type FieldPath, type FieldValues, get } from 'react-hook-form'

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
