import { expect, test } from 'vitest'
import { noticeToast, type PhoneQuoteNotice } from './notice-toast.ts'

const notice: PhoneQuoteNotice = {
  kind: 'phone_quote',
  quote_id: 31,
  quote_number: 'Q-2026-0007',
  customer_name: 'Megan Ortega',
  total_cost: 1984.6,
}

test('who called, which quote, about what it costs, and the way to it', () => {
  expect(noticeToast(notice)).toMatchObject({
    kind: 'info',
    title: 'New phone quote from Megan Ortega',
    description: 'Q-2026-0007, about $1,985',
    link: { label: 'Open', to: '/quotes/$id', params: { id: '31' } },
  })
})

test('a call that was too short for an estimate', () => {
  expect(noticeToast({ ...notice, total_cost: null }).description).toBe('Q-2026-0007, no estimate yet')
})
