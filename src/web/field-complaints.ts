import { ApiError } from './api/api-error.ts'

/** What the server found wrong with the input, by the name of the field; empty when it named none. */
export function fieldComplaints(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.detail === null || typeof error.detail === 'string') return {}
  return Object.fromEntries(error.detail.map(({ loc, msg }) => [String(loc.at(-1)), msg]))
}
