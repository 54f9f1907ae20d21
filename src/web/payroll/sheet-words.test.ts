import { expect, test } from 'vitest'
import type { TimeSheet, TimeSheets } from '../../contract/payroll.ts'
import { approvalOf, type DayOfPerson, wordsOfDay } from './sheet-words.ts'

const TODAY = '2026-11-12'
const JOB = { job_id: 1, job_number: 'J-1', customer_name: 'Amy Tran', minutes: 495, by_office: false }
const sheet = (date: string, more: Partial<TimeSheet> = {}): TimeSheet => ({
  ...{ date, minutes: 495, log_minutes: 495, since: '07:31', is_running: false, corrected: null },
  ...{ approved: null, has_changed: false, jobs: [JOB], version: 0, tips: 0 },
  ...{ regular_minutes: 495, overtime_minutes: 0, double_minutes: 0, beyond_forty_minutes: 0 },
  ...more,
})
const approved = { minutes: 495, at: '2026-11-11T08:00:00-07:00', by: 'Ada Miller', name: 'Ben' }
const corrected = { minutes: 735, reason: 'Phone was dead.' }
const off = (from: string | null, reason: string | null) => ({ date: '2026-11-12', from, reason })

test.each<[Partial<DayOfPerson> & { date: string }, string, string]>([
  [{ date: '2026-11-11', sheet: sheet('2026-11-11') }, 'ready', '8:15'],
  [{ date: '2026-11-11', sheet: sheet('2026-11-11', { approved }) }, 'approved', '8:15'],
  [{ date: '2026-11-11', sheet: sheet('2026-11-11', { approved, has_changed: true }) }, 'open', '8:15'],
  [{ date: '2026-11-11', sheet: sheet('2026-11-11', { is_running: true }) }, 'open', 'No end'],
  [
    { date: '2026-11-11', sheet: sheet('2026-11-11', { is_running: true, corrected, minutes: 735 }) },
    'ready',
    '12:15',
  ],
  [{ date: '2026-11-11', sheet: sheet('2026-11-11', { minutes: null, since: null }) }, 'open', 'No clock'],
  [{ date: TODAY, sheet: sheet(TODAY, { is_running: true }) }, 'running', 'In 7:31'],
  [{ date: TODAY, off: off(null, 'Ill') }, 'off', 'Ill'],
  [{ date: TODAY, off: off(null, null) }, 'off', 'Off'],
  [{ date: TODAY, sheet: sheet(TODAY, { minutes: 120 }), off: off('10:00', 'Ill') }, 'ready', '2:00'],
  [{ date: '2026-11-13', planned: { date: '2026-11-13', from: '08:00', to: '13:30' } }, 'planned', '8–1:30'],
  [{ date: '2026-11-11' }, 'empty', '–'],
  [{ date: '2026-11-13' }, 'empty', ''],
])('the cell of %j', (day, look, words) => {
  expect(wordsOfDay({ sheet: null, off: null, planned: null, ...day }, TODAY)).toMatchObject({ look, words })
})

const week = (...days: TimeSheet[][]) =>
  ({
    today: TODAY,
    people: days.map((days, index) => ({ person_id: index + 1, days })),
  }) as unknown as TimeSheets

test('approving names its days, people and hours, and never a day that is not over or has no end', () => {
  const data = week(
    [sheet('2026-11-10'), sheet('2026-11-11'), sheet(TODAY)],
    [sheet('2026-11-10', { approved }), sheet('2026-11-11', { is_running: true }), sheet(TODAY)],
    [sheet('2026-11-11')],
  )
  expect(approvalOf(data)).toEqual({
    ready: [
      { person_id: 1, date: '2026-11-10', minutes: 495 },
      { person_id: 1, date: '2026-11-11', minutes: 495 },
      { person_id: 3, date: '2026-11-11', minutes: 495 },
    ],
    words: 'Tue, Nov 10 and Wed, Nov 11, 2 people, 24 h 45 min',
    leftOut: 'Left out: 1 open day and today',
  })
  expect(approvalOf(week([sheet('2026-11-10', { approved })]))).toEqual({
    ...{ ready: [], words: 'All caught up', leftOut: null },
  })
})
