import { expect, test } from 'vitest'
import { changeInTimeline, mergeTimeline } from './timeline.ts'

const at = (clock: string) => `2026-11-19T${clock}-07:00`
const told = (name: string, clock: string, changes: [string | null, string | null][] = [], by = 'Kate') => ({
  name,
  atMs: Date.parse(at(clock)),
  by,
  changes: changes.map(([was, is]) => ({ was, is })),
})
type TimelineItem = ReturnType<typeof told>
const merged = (events: TimelineItem[], entries: TimelineItem[]) =>
  mergeTimeline(events, entries).map(({ name }) => name)

const phone: [string, string] = ['303-555-0100', '303-555-0199']

// @spec 10.126 One timeline for quote and job: the agreement's events and the history's changes, newest
//   first, each once
test.each<[what: string, events: TimelineItem[], entries: TimelineItem[], expected: string[]]>([
  ['nothing', [], [], []],
  ['changes alone', [], [told('b', '10:00:00'), told('a', '09:00:00')], ['b', 'a']],
  [
    'the newest first',
    [told('seen', '11:00:00'), told('sent', '09:00:00')],
    [told('moved', '12:00:00'), told('booked', '10:00:00'), told('made', '08:00:00')],
    ['moved', 'seen', 'booked', 'sent', 'made'],
  ],
  [
    'a correction at the job, once',
    [told('edited', '10:00:01', [phone])],
    [told('changed', '10:00:00', [['North', 'South'], phone])],
    ['changed'],
  ],
  [
    'the same of another hour, twice',
    [told('edited', '10:30:00', [phone])],
    [told('changed', '10:00:00', [phone])],
    ['edited', 'changed'],
  ],
  [
    'the same by someone else, twice',
    [told('edited', '10:00:00', [phone], 'Pat')],
    [told('changed', '10:00:00', [phone])],
    ['edited', 'changed'],
  ],
  [
    'more than the change says',
    [told('edited', '10:00:00', [phone, [null, 'Side door']])],
    [told('changed', '10:00:00', [phone])],
    ['edited', 'changed'],
  ],
])('a timeline tells %s', (_what, events, entries, expected) => {
  expect(merged(events, entries)).toEqual(expected)
})

test.each([
  ['created', null, 'Booked by Kate'],
  ['changed', 'in_progress', 'Started by Kate'],
  ['changed', 'completed', 'Completed by Kate'],
  ['changed', 'cancelled', 'Cancelled by Kate'],
  ['changed', 'scheduled', 'Reopened by Kate'],
  ['changed', null, 'Changed by Kate'],
] as const)('%s to %s: %s', (action, after, words) => {
  const changes = after ? [{ field: 'status', name: null, before: null, after }] : []
  expect(changeInTimeline({ action, by: 'Kate' }, changes).words).toBe(words)
})
