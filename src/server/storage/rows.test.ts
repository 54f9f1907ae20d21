import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiFields } from './rows.ts'

const answer = z.object({
  id: z.number(),
  job_number: z.string(),
  asked: z.number(),
  offered: z.number().nullable(),
  filed_at: z.string(),
  closed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
  words: z.string(),
})
const scope = { timeZone: 'America/Denver' }
const row = {
  ...{
    id: 7,
    organizationId: 3,
    jobNumber: 'J-1',
    tokenHash: 'secret',
    askedCents: 12_50,
    offeredCents: null,
  },
  ...{ filedAt: new Date('2026-11-19T16:00:00Z'), closedAt: null, changedBy: 12, changedByName: 'Ann' },
}

test('a row is answered under the names of the API, in dollars, moments and names', () => {
  expect(apiFields(answer, row, scope)).toEqual({
    ...{ id: 7, job_number: 'J-1', asked: 12.5, offered: null },
    ...{ filed_at: '2026-11-19T09:00:00-07:00', closed_at: null, changed_by: 'Ann' },
  })
})

test('no column leaves that the answer does not name', () => {
  const fields = Object.keys(apiFields(answer, row, scope))
  expect(fields).not.toContain('token_hash')
  expect(fields.filter((name) => !(name in answer.shape))).toEqual([])
})
