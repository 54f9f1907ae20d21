import { expect, test } from 'vitest'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { invoiceDates } from './invoice-dates.ts'

type Dated = Parameters<typeof invoiceDates>[0]
const { interstate, CA, CO } = jurisdictions

/** Issued on the Wednesday after a delivery on Tuesday, December 1. */
const dated = (more: Partial<Dated>): Dated => ({
  ...{ kind: 'final', issuedOn: '2026-12-02', deliveredOn: '2026-12-01', laterOn: null, termsDays: 0 },
  ...more,
})

test.each<[string, Partial<Dated>, typeof interstate, ReturnType<typeof invoiceDates>]>([
  ['due when it comes', {}, CO, { issueBy: null, dueOn: '2026-12-02' }],
  ['by the terms', { termsDays: 14 }, CO, { issueBy: null, dueOn: '2026-12-16' }],
  ['within 7 days in California', {}, CA, { issueBy: '2026-12-08', dueOn: '2026-12-02' }],
  ['within 15 working days between states', {}, interstate, { issueBy: '2026-12-22', dueOn: '2026-12-02' }],
  ['due within 30 days there', { termsDays: 60 }, interstate, { issueBy: '2026-12-22', dueOn: '2027-01-01' }],
  ['30 days are 30', { termsDays: 30 }, interstate, { issueBy: '2026-12-22', dueOn: '2027-01-01' }],
  [
    'what could not be asked for at delivery not before its day',
    { kind: 'later_bill', laterOn: '2026-12-31' },
    interstate,
    { issueBy: '2026-12-22', dueOn: '2026-12-31' },
  ],
  [
    'after that day as any other',
    { kind: 'later_bill', issuedOn: '2027-01-05', laterOn: '2026-12-31' },
    interstate,
    { issueBy: '2026-12-22', dueOn: '2027-01-05' },
  ],
  [
    'before the delivery nothing has to be issued',
    { deliveredOn: null },
    CA,
    { issueBy: null, dueOn: '2026-12-02' },
  ],
])('%s', (_, more, rules, dates) => {
  expect(invoiceDates(dated(more), rules)).toEqual(dates)
})
