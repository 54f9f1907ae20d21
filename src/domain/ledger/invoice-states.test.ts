import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceStates, stateOfInvoice } from './invoice-states.ts'
import { ENTRY_KINDS, type EntryKind } from './ledger-words.ts'

type Invoiced = Parameters<typeof invoiceStates>[0][number]
type Row = Parameters<typeof invoiceStates>[1][number]

const invoice = (id: number, totalCents: number, more: Partial<Invoiced> = {}): Invoiced => ({
  ...{ id, totalCents, isVoid: false, throughEntry: 0 },
  ...more,
})
const row = (id: number, kind: EntryKind, amountCents: number, more: Partial<Row> = {}): Row => ({
  ...{ id, kind, amountCents, ofEntry: null, invoiceId: null },
  ...more,
})

describe('two invoices, of $1,000.00 and $200.00', () => {
  const two = [invoice(1, 1_000_00), invoice(2, 200_00)]
  test.each<[string, Invoiced[], Row[], { open: [number, number]; unapplied?: number; invoiced?: number }]>([
    ['nothing is paid', two, [], { open: [1_000_00, 200_00], invoiced: 1_200_00 }],
    ['a payment goes to the oldest', two, [row(1, 'payment', 400_00)], { open: [600_00, 200_00] }],
    ['what is over to the next', two, [row(1, 'payment', 1_050_00)], { open: [0, 150_00] }],
    ['and then to none', two, [row(1, 'payment', 1_300_00)], { open: [0, 0], unapplied: 100_00 }],
    [
      'one that names the second pays it',
      two,
      [row(1, 'payment', 200_00, { invoiceId: 2 })],
      { open: [1_000_00, 0] },
    ],
    [
      'what it does not need goes to the oldest',
      two,
      [row(1, 'payment', 250_00, { invoiceId: 2 })],
      { open: [950_00, 0] },
    ],
    [
      'a check that bounced opens it again',
      two,
      [row(1, 'payment', 1_000_00), row(2, 'reversal', 1_000_00, { ofEntry: 1 })],
      { open: [1_000_00, 200_00] },
    ],
    [
      'a part that went back, too',
      two,
      [row(1, 'payment', 1_000_00), row(2, 'refund', 300_00, { ofEntry: 1 })],
      { open: [300_00, 200_00] },
    ],
    [
      'a credit note lowers its own, and what was paid above goes to the next',
      two,
      [row(1, 'payment', 1_000_00), row(2, 'credit', 150_00, { invoiceId: 1 })],
      { open: [0, 50_00], invoiced: 1_050_00 },
    ],
    [
      'what is let go without a name lowers the oldest',
      two,
      [row(1, 'write_off', 100_00)],
      { open: [900_00, 200_00] },
    ],
    [
      'what was let go before an invoice is off its total already',
      [invoice(1, 1_000_00, { throughEntry: 5 }), invoice(2, 200_00, { throughEntry: 5 })],
      [row(5, 'credit', 100_00)],
      { open: [1_000_00, 200_00] },
    ],
    [
      'a void one takes nothing, and what named it pays the other',
      [invoice(1, 1_000_00, { isVoid: true }), invoice(2, 200_00)],
      [row(1, 'payment', 80_00, { invoiceId: 1 })],
      { open: [0, 120_00], invoiced: 200_00 },
    ],
    [
      'what was let go with a void one lowers no other',
      [invoice(1, 1_000_00, { isVoid: true }), invoice(2, 200_00)],
      [row(1, 'credit', 1_000_00, { invoiceId: 1 })],
      { open: [0, 200_00] },
    ],
  ])('%s', (_, invoices, rows, { open, unapplied = 0, invoiced }) => {
    const states = invoiceStates(invoices, rows)
    expect(states.invoices.map(({ openCents }) => openCents)).toEqual(open)
    expect(states.unappliedCents).toBe(unapplied)
    if (invoiced !== undefined) expect(states.invoicedCents).toBe(invoiced)
  })
})

test.each<[string, Partial<Parameters<typeof stateOfInvoice>[0]>, string]>([
  ['before it is due', {}, 'open'],
  ['on the day', { dueOn: '2026-12-10' }, 'open'],
  ['the day after', { dueOn: '2026-12-09' }, 'overdue'],
  ['in part', { paidCents: 1 }, 'partly_paid'],
  ['in part and late', { paidCents: 1, dueOn: '2026-12-09' }, 'overdue'],
  ['in full', { openCents: 0, paidCents: 100 }, 'paid'],
  ['let go', { openCents: 0, paidCents: 40, writtenOffCents: 60 }, 'written_off'],
  ['void', { isVoid: true, openCents: 0 }, 'void'],
])('%s', (_, changes, state) => {
  const invoice = { isVoid: false, openCents: 100, paidCents: 0, writtenOffCents: 0, dueOn: '2026-12-31' }
  expect(stateOfInvoice({ ...invoice, ...changes }, '2026-12-10')).toBe(state)
})

const cents = fc.integer({ min: 1, max: 500_000 })
const someInvoices = fc
  .array(
    fc.record({ totalCents: cents, isVoid: fc.boolean(), throughEntry: fc.integer({ min: 0, max: 6 }) }),
    {
      maxLength: 4,
    },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: index + 1 })))
const someRows = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...ENTRY_KINDS),
      amountCents: cents,
      invoiceId: fc.option(fc.integer({ min: 1, max: 4 })),
      ofEntry: fc.integer({ min: 1, max: 8 }),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(
      (one, index): Row => ({
        ...one,
        id: index + 1,
        ofEntry: one.kind === 'refund' || one.kind === 'reversal' ? one.ofEntry : null,
      }),
    ),
  )

test('whatever was entered, each total is let go, paid or open', () => {
  fc.assert(
    fc.property(someInvoices, someRows, (invoices, rows) => {
      const { invoices: states, invoicedCents } = invoiceStates(invoices, rows)
      for (const [index, { totalCents, isVoid }] of invoices.entries()) {
        const { paidCents = 0, waivedCents = 0, openCents = 0, payments = [] } = states[index] ?? {}
        expect(paidCents + waivedCents + openCents).toBe(isVoid ? 0 : totalCents)
        expect(Math.min(paidCents, waivedCents, openCents)).toBeGreaterThanOrEqual(0)
        expect(payments.reduce((sum, payment) => sum + payment.cents, 0)).toBe(paidCents)
      }
      expect(invoicedCents).toBe(
        states.reduce((sum, { paidCents, openCents }) => sum + paidCents + openCents, 0),
      )
    }),
    { numRuns: 500 },
  )
})
