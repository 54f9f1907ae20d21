import { expect, test } from 'vitest'
import { type ExportState, nextExportAt } from './export-states.ts'

const at = (clock: string) => new Date(`2026-11-23T${clock}Z`)

test.each<[what: string, last: [ExportState, string] | null, now: string, next: string | null]>([
  ['none before', null, '10:00:00', null],
  ['one a minute ago', ['ready', '09:59:00'], '10:00:00', '10:59:00'],
  ['one that is being made', ['making', '09:30:00'], '10:00:00', '10:30:00'],
  ['one a second less than an hour ago', ['gone', '09:00:01'], '10:00:00', '10:00:01'],
  ['one an hour ago', ['ready', '09:00:00'], '10:00:00', null],
  ['one that failed', ['failed', '09:59:00'], '10:00:00', null],
])('after %s', (_what, last, now, next) => {
  const before = last && { state: last[0], requestedAt: at(last[1]) }
  expect(nextExportAt(before, at(now))).toEqual(next && at(next))
})
