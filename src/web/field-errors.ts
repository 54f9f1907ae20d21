import { ApiError } from './api/api-error.ts'

/** What a body's fields stand in. */
const AROUND: readonly (string | number)[] = ['body', 'value']

/** The validation errors of a response by the path of the field (`lines.0.label`); empty when it has none. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.detail === null || typeof error.detail === 'string') return {}
  return Object.fromEntries(
    error.detail.map(({ loc, msg }) => [loc.filter((part) => !AROUND.includes(part)).join('.'), msg]),
  )
}
