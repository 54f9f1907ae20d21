import { expect, test } from 'vitest'
import { depositReminder } from './deposit-reminder.ts'

const signed = { signedOn: '2026-11-23', dueOn: '2026-12-03' }

test.each([
  ['four days ahead', '2026-11-29', null, null],
  ['three days ahead', '2026-11-30', null, 'ahead'],
  ['on the day, when no one has looked before', '2026-12-03', null, 'ahead'],
  ['the day after that reminder', '2026-12-01', 'ahead', null],
  ['on the day after that reminder', '2026-12-03', 'ahead', null],
  ['the day after it was due', '2026-12-04', 'ahead', 'overdue'],
  ['the day after, when none went ahead', '2026-12-04', null, 'overdue'],
  ['weeks later', '2026-12-24', 'overdue', null],
  ['two weeks after it was due, when none went', '2026-12-17', null, 'overdue'],
  ['longer after, when none went', '2026-12-18', null, null],
] as const)('%s', (_, today, last, is) => {
  expect(depositReminder({ ...signed, last }, today)).toBe(is)
})

test.each([
  ['due at the signature, on that day', '2026-11-23', '2026-11-23', null],
  ['due at the signature, a day later', '2026-11-23', '2026-11-24', 'overdue'],
  ['due three days after the signature, a day after it', '2026-11-26', '2026-11-24', null],
  ['due four days after the signature, a day after it', '2026-11-27', '2026-11-24', 'ahead'],
] as const)('%s', (_, dueOn, today, is) => {
  expect(depositReminder({ signedOn: '2026-11-23', dueOn, last: null }, today)).toBe(is)
})
