import { expect, test } from 'vitest'
import { mergeConversions } from './converted-quotes.ts'

// @spec 4.2.24 Departure: a fresh answer corrects what the browser remembers, since the job may have been
//   deleted
test.each([
  ['a job deleted meanwhile frees its quote', { 7: 3, 8: 4 }, [{ id: 7, job_id: null }], { 8: 4 }],
  ['a job known by hearsay gets its number', { 7: null }, [{ id: 7, job_id: 3 }], { 7: 3 }],
  ['a quote converted again has another job', { 7: 3 }, [{ id: 7, job_id: 9 }], { 7: 9 }],
  ['other quotes stay as they are', { 7: 3 }, [{ id: 8, job_id: null }], { 7: 3 }],
  ['what was converted elsewhere needs no entry', {}, [{ id: 8, job_id: 5 }], {}],
])('a fresh answer of the server: %s', (_what, before, quotes, after) => {
  expect(mergeConversions(before, quotes)).toEqual(after)
})
