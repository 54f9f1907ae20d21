import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './api/api-error.ts'
import { fieldErrors } from './use-form.ts'

test('each complaint belongs to its field', () => {
  const error = new ApiError(422, {
    detail: [
      { loc: ['body', 'assigned_crew'], msg: 'Must be at most 100 characters', type: 'too_big' },
      { loc: ['body', 'job_notes'], msg: 'Must be text', type: 'invalid_type' },
    ],
  })
  expect(fieldErrors(error)).toEqual({
    assigned_crew: 'Must be at most 100 characters',
    job_notes: 'Must be text',
  })
})

test('a part of a field is named with it, wherever the body has the field', () => {
  const error = new ApiError(422, {
    detail: [
      { loc: ['body', 'lines', 0, 'label'], msg: 'Say what the line is for', type: 'too_small' },
      { loc: ['body', 'value', 'phone'], msg: 'Must be a phone number', type: 'invalid_format' },
    ],
  })
  expect(fieldErrors(error)).toEqual({
    'lines.0.label': 'Say what the line is for',
    phone: 'Must be a phone number',
  })
})

test.each([
  [new ApiError(422, { detail: 'No.' })],
  [new ApiError(500, null)],
  [new NetworkError('timeout', null)],
])('%s names no field', (error) => {
  expect(fieldErrors(error)).toEqual({})
})
