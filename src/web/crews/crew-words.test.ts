import { expect, test } from 'vitest'
import type { Crew, Person } from '../../contract/crews.ts'
import { absenceWords, memberWords, workDaysWords } from './crew-words.ts'

test.each([
  ['2026-11-10', '2026-11-19', 'until Nov 19'],
  ['2026-11-17', '2026-11-17', 'until Nov 17'],
  ['2026-11-26', '2026-11-29', 'Nov 26 – 29'],
  ['2026-11-26', '2026-12-02', 'Nov 26 – Dec 2'],
  ['2026-12-01', '2026-12-01', 'Dec 1'],
])('away from %s to %s is %s on November 17', (from, to, words) => {
  expect(absenceWords({ id: 1, from, from_time: null, to, reason: null }, '2026-11-17')).toBe(words)
})

test('who is in a crew, and when it works', () => {
  const people = ['Pat', 'Omar', 'Lena', 'Ben'].map((name, id) => ({ id, name }) as Person)
  const crew = (...member_ids: number[]) => ({ member_ids }) as Crew
  expect(memberWords(crew(), people)).toBe('No people yet')
  expect(memberWords(crew(0, 1, 2), people)).toBe('Pat, Omar, Lena')
  expect(memberWords(crew(0, 1, 2, 3), people)).toBe('Pat and 3 more')
  expect(workDaysWords([1, 2])).toBe('Monday, Tuesday')
  expect(workDaysWords([0, 1, 2, 3, 4, 5, 6])).toBe('every day')
})
