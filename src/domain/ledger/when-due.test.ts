import { expect, test } from 'vitest'
import { dueBy } from './when-due.ts'

test('what is due on its day is due; what is due after it is not', () => {
  const parts = [
    { cents: 5000, on: '2026-11-02' },
    { cents: 4000, on: '2026-12-09' },
    { cents: 1000, on: '2027-01-02' },
  ]
  expect(dueBy(parts, '2026-11-01')).toMatchObject({
    ...{ dueCents: 0, laterCents: 10_000, laterOn: '2026-11-02' },
  })
  expect(dueBy(parts, '2026-12-08')).toMatchObject({
    ...{ dueCents: 5000, laterCents: 5000, laterOn: '2026-12-09' },
  })
  expect(dueBy(parts, '2026-12-09')).toMatchObject({
    ...{ dueCents: 9000, laterCents: 1000, laterOn: '2027-01-02' },
  })
  expect(dueBy(parts, '2027-01-02')).toEqual({ dueCents: 10_000, laterCents: 0, laterOn: null, later: [] })
})
