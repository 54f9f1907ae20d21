import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '../api/api-error.ts'
import {
  alreadyConverted,
  conversionFailure,
  conversionFailureInList,
  deletionFailure,
  isBookingClash,
} from './refusal-words.ts'

const refused = (status: number, detail?: unknown) => new ApiError(status, { detail })
const exists = refused(400, 'A job already exists for this quote.')
const complaints = [{ loc: ['body', 'assigned_crew'], msg: 'Must be text', type: 'invalid' }]
const unreachable = new NetworkError('unreachable', null)

// @spec 8.6
describe('in the list', () => {
  test.each([
    [exists, 'This quote has already been converted to a job.'],
    [refused(400, 'Something else.'), 'Something else.'],
    [refused(422, complaints), 'Must be text'],
    [refused(409, 'All 2 crews are booked then.'), 'All 2 crews are booked then.'],
    [refused(500), 'Failed to convert quote to job.'],
    [unreachable, unreachable.message],
    [new Error(''), 'Failed to convert quote to job.'],
    ['not an error', 'Failed to convert quote to job.'],
  ])('%s', (error, words) => {
    expect(conversionFailureInList(error)).toBe(words)
  })
})

// @spec 6.3, 8.7
describe('on the page and in the calculator', () => {
  test.each([
    [refused(401, 'Token expired'), 'Authentication failed. Please log in again.'],
    [refused(403), 'Permission denied. You are not authorized to perform this action.'],
    [refused(404, 'Not found'), 'Quote not found or already converted.'],
    [refused(422, complaints), 'Invalid quote data. Cannot convert to job.'],
    [exists, 'A job already exists for this quote.'],
    [refused(500, 'The database is away.'), 'The database is away.'],
    [new ApiError(500, { message: 'The disk is full.' }), 'The disk is full.'],
    [new ApiError(500, { code: 7 }), 'Server error: {"code":7}'],
    [refused(502), 'Server error: 502'],
    [unreachable, unreachable.message],
    [undefined, 'Failed to convert quote to job.'],
  ])('%s', (error, words) => {
    expect(conversionFailure(error)).toBe(`Conversion Error: ${words}`)
  })
})

// @spec 4.2.23
test('only a 400 that says so means that the job exists', () => {
  expect(alreadyConverted(exists)).toBe(true)
  expect(alreadyConverted(refused(409, 'A job already exists'))).toBe(false)
  expect(alreadyConverted(refused(400, 'Bad input'))).toBe(false)
  expect(alreadyConverted(unreachable)).toBe(false)
})

test('a clash of bookings is a 409', () => {
  expect(isBookingClash(refused(409, 'Okoye crew is already booked then.'))).toBe(true)
  expect(isBookingClash(exists)).toBe(false)
})

// @spec 8.5
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
