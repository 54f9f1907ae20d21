import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { deletionFailure } from './deletion-words.ts'

test.each([
  [new NetworkError('timeout', null), /^Unable to delete quote due to server error\. This quote may have/],
  [new ApiError(409, { detail: 'Delete the job first.' }), /^Delete the job first\.$/],
  [new ApiError(500, { message: 'The disk is full.' }), /^The disk is full\.$/],
  [new ApiError(500, undefined), /^Failed to delete quote\.$/],
  [new Error('Broken'), /^Broken$/],
  [null, /^Failed to delete quote\.$/],
])('a failure to delete: %s', (error, words) => {
  expect(deletionFailure(error)).toMatch(words)
})
