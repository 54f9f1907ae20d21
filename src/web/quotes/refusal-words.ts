import { ApiError, detailOf, isOffline, NetworkError, reasonOf } from '../api/api-error.ts'

const FALLBACK = 'Failed to convert quote to job.'

const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Authentication failed. Please log in again.',
  403: 'Permission denied. You are not authorized to perform this action.',
  404: 'Quote not found or already converted.',
  422: 'Invalid quote data. Cannot convert to job.',
}

/** Whether the server refused because the quote is a job already. */
export const alreadyConverted = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && (detailOf(error) ?? '').includes('already exists')

/** What the customer signed, in dollars, where the quote says something else by now and no one has chosen; else null. */
export const signedOtherwise = (error: unknown): number | null =>
  error instanceof ApiError && error.facts.code === 'signed_otherwise'
    ? Number(error.facts.signed_total)
    : null

/** Who has answered a customer first, and when, where that is why an answer was not sent; else null. */
export const answeredFirst = (error: unknown): string | null =>
  error instanceof ApiError && error.facts.code === 'already_answered' ? error.message : null

/** Whether the time or the crew was taken meanwhile, so that another choice helps. */
export const isBookingClash = (error: unknown) => error instanceof ApiError && error.status === 409

/** What the list says when a quote could not be converted. */
export const conversionFailureInList = (error: unknown) =>
  alreadyConverted(error) ? 'This quote has already been converted to a job.' : reasonOf(error, FALLBACK)

/** What the quote's page and the calculator say when a quote could not be converted. */
export function conversionFailure(error: unknown): string {
  const byStatus = error instanceof ApiError ? BY_STATUS[error.status] : undefined
  // An ApiError without the server's words reads 'Server error: ' and what came instead.
  const words = detailOf(error) ?? (error instanceof Error && error.message ? error.message : FALLBACK)
  return `Conversion Error: ${byStatus ?? words}`
}

const NO_ANSWER =
  'Unable to delete quote due to server error. This quote may have related records (like jobs or emails) that prevent deletion, or there may be a server configuration issue.'

/** Why a quote could not be deleted, in words for the person who tried. */
export const deletionFailure = (error: unknown) =>
  error instanceof NetworkError && !isOffline(error) ? NO_ANSWER : reasonOf(error, 'Failed to delete quote.')
