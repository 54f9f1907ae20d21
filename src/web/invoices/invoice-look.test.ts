import { expect, test } from 'vitest'
import type { Invoice } from '../../contract/invoices.ts'
import { invoiceLine } from './invoice-look.tsx'

const invoice = {
  kind: 'final',
  issued_on: '2026-12-02',
  due_on: '2026-12-16',
  void_reason: null,
} as Invoice
const mail = (state: NonNullable<Invoice['mail']>['state']): Partial<Invoice> => ({
  mail: { state, detail: null, to: 'megan@example.com', at: '2026-12-02T09:04:00-07:00' },
})

// @spec 10.285 An invoice is sent once a mail server took it; until then it says that it is not, and where it is
test.each<[string, Partial<Invoice>]>([
  ['not sent', { mail: null }],
  ['sent Dec 2, 2026, 9:04 AM', mail('sent')],
  ['not sent yet, waiting for the mail server', mail('queued')],
  ['not sent, kept in data/mail: no mail server set', mail('kept')],
  ['not sent, refused by the mail server', mail('refused')],
  ['may have arrived: the mail server never confirmed it', mail('unconfirmed')],
])('%s', (words, given) => {
  expect(invoiceLine({ ...invoice, ...given })).toBe(`Invoice of Dec 2, 2026, due Dec 16, 2026, ${words}`)
})

test('of a void one that was not sent there is nothing to send', () => {
  const line = invoiceLine({ ...invoice, mail: null, void_reason: 'Made out twice.' })
  expect(line).toBe('Invoice of Dec 2, 2026, due Dec 16, 2026, void: Made out twice.')
})
