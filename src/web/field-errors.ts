import { ApiError } from './api/api-error.ts'

/** The validation errors of a response by field name; empty when it has none. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.detail === null || typeof error.detail === 'string') return {}
  return Object.fromEntries(error.detail.map(({ loc, msg }) => [String(loc.at(-1)), msg]))
}
