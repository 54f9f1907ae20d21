import { isOffline, NetworkError, reasonOf } from '../api/api-error.ts'

const NO_ANSWER =
  'Unable to delete quote due to server error. This quote may have related records (like jobs or emails) that prevent deletion, or there may be a server configuration issue.'

/** Why a quote could not be deleted, in words for the person who tried. */
export const deletionFailure = (error: unknown) =>
  error instanceof NetworkError && !isOffline(error) ? NO_ANSWER : reasonOf(error, 'Failed to delete quote.')
