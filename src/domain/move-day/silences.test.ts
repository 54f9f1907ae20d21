import { expect, test } from 'vitest'
import { silencesOf, silenceWords } from './silences.ts'

const at = (clock: string) => new Date(`2026-12-01T${clock}:00Z`)
type Row = [by: string | null, pressed: string, received: string]
const words = (...rows: Row[]) =>
  silencesOf(
    rows.map(([by, pressed, received]) => ({ by, at: at(pressed), receivedAt: at(received) })),
    new Set(['Luis', 'Ben']),
  ).map((silence) => silenceWords(silence, (instant) => instant.toISOString().slice(11, 16)))

// @spec 10.161 A phone's time offline stays on the day's timeline
test.each<[string, Row[], string[]]>([
  [
    'none while all arrives at once',
    [
      ['Luis', '10:00', '10:00'],
      ['Luis', '12:00', '12:00'],
    ],
    [],
  ],
  ['none a minute below the limit', [['Luis', '10:00', '10:29']], []],
  ['one at the limit', [['Luis', '10:00', '10:30']], ['No word from Luis, 10:00 to 10:30']],
  [
    'one of what was pressed within it',
    [
      ['Luis', '10:20', '11:40'],
      ['Luis', '10:50', '11:40'],
      ['Luis', '11:35', '11:40'],
    ],
    ['No word from Luis, 10:20 to 11:40'],
  ],
  [
    'one where an event arrives after the others',
    [
      ['Luis', '10:20', '11:10'],
      ['Luis', '10:30', '11:40'],
    ],
    ['No word from Luis, 10:20 to 11:40'],
  ],
  [
    'two of one phone, in the order of time',
    [
      ['Luis', '13:00', '13:40'],
      ['Luis', '10:00', '10:40'],
    ],
    ['No word from Luis, 10:00 to 10:40', 'No word from Luis, 13:00 to 13:40'],
  ],
  [
    'one of each phone',
    [
      ['Luis', '10:00', '10:40'],
      ['Ben', '10:05', '10:45'],
    ],
    ['No word from Luis, 10:00 to 10:40', 'No word from Ben, 10:05 to 10:45'],
  ],
  [
    'none of what the office added later',
    [
      ['Olivia', '10:00', '17:00'],
      [null, '10:00', '17:00'],
    ],
    [],
  ],
])('%s', (_, rows, expected) => {
  expect(words(...rows)).toEqual(expected)
})
