import { expect, test } from 'vitest'
import { forCustomer, type InvoiceDocument, type InvoiceLine } from './invoice-document.ts'

const line = (label: string, detail: string): InvoiceLine => ({ label, detail, cents: 100 })
const MATTRESS = line('Disposal of a mattress', 'Do not ask again.')
const NOTES = [{ label: MATTRESS.label, reason: MATTRESS.detail }]

// @spec 10.170
test.each([
  ['a charge by hand without its reason', 'final', MATTRESS, [MATTRESS.label, '']],
  [
    'what was typed as an adjustment',
    'final',
    line('Set when the job was completed', 'Typed as the actual cost.'),
    ['Price adjustment', ''],
  ],
  [
    'a credit note without its reason',
    'credit_note',
    line('Credit to invoice I-1', 'Rude foreman.'),
    ['Credit to invoice I-1', ''],
  ],
  ['all else as it was', 'final', line('Crew of 3', '4 h charged'), ['Crew of 3', '4 h charged']],
  [
    'a month of storage',
    'storage',
    line('Storage', 'Dec 1, 2026 to Dec 31, 2026'),
    ['Storage', 'Dec 1, 2026 to Dec 31, 2026'],
  ],
] as const)('an invoice that was frozen with the office’s notes shows %s', (_, kind, stored, shown) => {
  const document = { kind, lines: [stored] } as unknown as InvoiceDocument
  const [{ label, detail } = { label: '', detail: '' }] = forCustomer(document, NOTES).lines
  expect([label, detail]).toEqual(shown)
  expect(document.lines).toEqual([stored])
})
