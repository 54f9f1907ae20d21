import { toNestErrors } from '@hookform/resolvers'
import { type FieldValues, get, type Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/** What a browser reads as empty although something stands in the field. */
const HALF_TYPED: Readonly<Record<string, string>> = {
  number: 'Must be a number',
  date: 'Enter the whole date',
  time: 'Enter the whole time',
  'datetime-local': 'Enter the whole date and time',
}

/**
 * Holds what a form would send to the contract's schema. Fields are named as in the body; their values stay as typed.
 * A field of a number or a date into which something else was typed is wrong, too: its value is empty, as if nothing was.
 * @param schema of the body, or of the part of it that the form writes
 * @param bodyOf the typed values as they are sent
 * @param also what the contract cannot know, by field
 */
export const contractResolver =
  <Form extends FieldValues>(
    schema: ZodType,
    bodyOf: (form: Form) => unknown,
    also: (form: Form) => Readonly<Record<string, string | undefined>> = () => ({}),
  ): Resolver<Form> =>
  (form, _context, options) => {
    const problems: Record<string, string | undefined> = { ...also(form) }
    for (const name of options.names ?? []) {
      const field: { ref?: Partial<HTMLInputElement> } | undefined = get(options.fields, name)
      if (field?.ref?.validity?.badInput)
        problems[name] = HALF_TYPED[field.ref.type ?? ''] ?? HALF_TYPED.number
    }
    for (const { path, message } of schema.safeParse(bodyOf(form)).error?.issues ?? []) {
      problems[path.join('.')] ??= message
    }
    const found = Object.entries(problems)
      .filter(([, message]) => message !== undefined)
      .map(([name, message]) => [name, { type: 'contract', message }])
    return found.length === 0
      ? { values: form, errors: {} }
      : { values: {}, errors: toNestErrors<Form>(Object.fromEntries(found), options) }
  }
