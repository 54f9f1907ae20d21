import { expect, test } from 'vitest'
import { z } from 'zod'
import { encodeAnswer } from './encode-answer.ts'

const output = z.object({
  rows: z.array(z.object({ id: z.number(), state: z.enum(['open', 'paid']).nullable() })),
  kind: z.literal('list').optional(),
})

test('a word that a later release stored leaves as it is, and nothing beyond the schema with it', () => {
  const answer = {
    rows: [
      { id: 1, state: 'open', secret: 's' },
      { id: 2, state: 'disputed', secret: 's' },
    ],
    more: 1,
  }
  expect(encodeAnswer(output, answer)).toEqual({
    rows: [
      { id: 1, state: 'open' },
      { id: 2, state: 'disputed' },
    ],
  })
  expect(answer.rows[1]).toEqual({ id: 2, state: 'disputed', secret: 's' })
})

test('what does not fit otherwise is an error, also beside such a word', () => {
  expect(() => encodeAnswer(output, { rows: [{ id: 'two', state: 'disputed' }] })).toThrow('expected number')
  expect(() => encodeAnswer(output, { rows: [{ id: 1, state: 7 }] })).toThrow('Invalid option')
})
