import { describe, expect, test } from 'vitest'
import type { QuoteRow } from '../../contract/quote.ts'
import { deleteEach, followUpEach, sendEach } from './bulk-actions.ts'

const row = (facts: Partial<QuoteRow>) =>
  ({
    ...{ status: 'draft', standing: 'draft', answer: null, job_id: null, sent_at: null },
    customer_email: 'megan@example.com',
    ...facts,
  }) as QuoteRow

const sent = { status: 'sent', standing: 'sent' } as const
const accepted = { status: 'approved', standing: 'accepted', answer: 'accepted' } as const
const booked = { status: 'approved', standing: 'booked', job_id: 7 } as const

// @spec 2.7.7
describe.each([
  ['sending', sendEach],
  ['following up', followUpEach],
  ['deleting', deleteEach],
] as const)('whether %s is done with it', (name, action) => {
  test.each([
    ['a draft', {}, [null, 'Not waiting for the customer', null]],
    ['a draft without an address', { customer_email: null }, ['No email address', 'No email address', null]],
    ['a sent one', sent, [null, null, 'Not a draft']],
    ['a question', { ...sent, standing: 'question' }, [null, 'Not waiting for the customer', 'Not a draft']],
    ['an accepted one', accepted, ['Accepted already', 'Not waiting for the customer', 'Not a draft']],
    ['a booked one', booked, ['Booked already', 'Not waiting for the customer', 'Not a draft']],
  ] as const)('%s', (_what, facts, [toSend, toFollow, toDelete]) => {
    const expected = { sending: toSend, 'following up': toFollow, deleting: toDelete }[name]
    expect(action.whyNot(row(facts))).toBe(expected)
  })
})
