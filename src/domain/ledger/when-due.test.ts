import { describe, expect, test } from 'vitest'
import { dueBy, whenDue } from './when-due.ts'

const DELIVERED = '2026-11-02'
const open = (openCents: number, more: Partial<Parameters<typeof whenDue>[0]> = {}) =>
  whenDue({ openCents, since: DELIVERED, laterCents: 0, laterOn: null, invoices: [], ...more })
const invoice = (openCents: number, dueOn: string) => ({ openCents, dueOn })
/** Where the law lets $50.00 wait until December 2. */
const rest = { laterCents: 5000, laterOn: '2026-12-02' }

test('what stands on no invoice is due since the delivery, and nothing where nothing is open', () => {
  expect(open(10_000)).toEqual([{ cents: 10_000, on: DELIVERED }])
  expect(open(0, { invoices: [invoice(0, '2026-12-09')] })).toEqual([])
})

test('each invoice is due on its day, two of one day together, and the rest since the delivery', () => {
  const invoices = [
    invoice(4000, '2026-12-09'),
    invoice(3000, '2026-11-20'),
    invoice(1000, '2026-12-09'),
    invoice(0, '2026-11-03'),
  ]
  expect(open(10_000, { invoices })).toEqual([
    { cents: 2000, on: DELIVERED },
    { cents: 3000, on: '2026-11-20' },
    { cents: 5000, on: '2026-12-09' },
  ])
})

test('what is invoiced beyond what is open comes off the newest invoice', () => {
  const invoices = [invoice(4000, '2026-12-09'), invoice(3000, '2026-11-20')]
  expect(open(5000, { invoices })).toEqual([
    { cents: 1000, on: '2026-11-20' },
    { cents: 4000, on: '2026-12-09' },
  ])
})

describe('where the law lets a part be asked for only later', () => {
  test('it is what stands on no invoice', () => {
    const invoices = [invoice(4000, '2026-11-20')]
    expect(open(9000, { ...rest, invoices })).toEqual([
      { cents: 4000, on: '2026-11-20' },
      { cents: 5000, on: '2026-12-02' },
    ])
  })

  test('an invoice that is due later anyway has it in it', () => {
    const invoices = [invoice(4000, '2026-11-20'), invoice(5000, '2026-12-15')]
    expect(open(9000, { ...rest, invoices })).toEqual([
      { cents: 4000, on: '2026-11-20' },
      { cents: 5000, on: '2026-12-15' },
    ])
  })

  test('an invoice that asks for it sooner waits, the newest first', () => {
    const invoices = [invoice(4000, '2026-11-20'), invoice(4000, '2026-11-21')]
    expect(open(8000, { ...rest, invoices })).toEqual([
      { cents: 3000, on: '2026-11-20' },
      { cents: 5000, on: '2026-12-02' },
    ])
  })

  test('no more waits than is open', () => {
    expect(open(1200, rest)).toEqual([{ cents: 1200, on: '2026-12-02' }])
  })
})

test('what is due on its day is due; what is due after it is not', () => {
  const parts = open(10_000, { invoices: [invoice(4000, '2026-12-09'), invoice(1000, '2027-01-02')] })
  expect(dueBy(parts, '2026-11-01')).toMatchObject({ dueCents: 0, laterCents: 10_000, laterOn: DELIVERED })
  expect(dueBy(parts, '2026-12-08')).toMatchObject({
    dueCents: 5000,
    laterCents: 5000,
    laterOn: '2026-12-09',
  })
  expect(dueBy(parts, '2026-12-09')).toMatchObject({
    dueCents: 9000,
    laterCents: 1000,
    laterOn: '2027-01-02',
  })
  expect(dueBy(parts, '2027-01-02')).toEqual({ dueCents: 10_000, laterCents: 0, laterOn: null, later: [] })
})
