import { expect, test } from 'vitest'
import { crewTime, crewTimeWords } from './crew-time.ts'

const line = (adds: { quantity?: number; hours?: number; people?: number; option?: 'open' | 'chosen' }) => ({
  quantity: adds.quantity ?? 1,
  hours: adds.hours ?? null,
  people: adds.people ?? null,
  optional: adds.option !== undefined,
  chosen: adds.option === 'chosen',
})
const estimate = { movers: 3, hours: 6.5 }

// @spec 10.186 A service line may add hours per unit, and people; job length and crew size follow in
//   quotes, mails, documents, plans, conversion and warnings, while estimate and price stay. Hours round up
//   to the next quarter, the largest line sets the people, and options count once chosen
test.each([
  ['nothing is sold besides', estimate, [], [3, 6.5]],
  ['a line adds nothing', estimate, [line({ quantity: 6 })], [3, 6.5]],
  ['hours are of each piece', estimate, [line({ quantity: 3, hours: 1 })], [3, 9.5]],
  ['hours of several lines add up', estimate, [line({ hours: 0.5 }), line({ hours: 1.25 })], [3, 8.25]],
  ['people are of the line, however many pieces', estimate, [line({ quantity: 4, people: 2 })], [5, 6.5]],
  ['of several lines the most people count', estimate, [line({ people: 1 }), line({ people: 2 })], [5, 6.5]],
  ['an option that no one chose', estimate, [line({ hours: 2, people: 1, option: 'open' })], [3, 6.5]],
  ['an option that was chosen', estimate, [line({ hours: 2, people: 1, option: 'chosen' })], [4, 8.5]],
  ['parts of an hour, to the next quarter', estimate, [line({ quantity: 1.1, hours: 0.25 })], [3, 7]],
  ['quarters of tenths, exactly', estimate, [line({ quantity: 0.1, hours: 2.5 })], [3, 6.75]],
  [
    'parts of several lines, to the next quarter once',
    null,
    [0.5, 0.5].map((n) => line({ quantity: n, hours: 0.25 })),
    [null, 0.25],
  ],
  ['no estimate and no line', null, [], [null, null]],
  ['no estimate: the lines alone', null, [line({ hours: 4, people: 2 })], [2, 4]],
  ['no estimate, and no people', null, [line({ hours: 4 })], [null, 4]],
  ['an estimate frozen without figures', { movers: null, hours: null }, [line({ people: 1 })], [1, null]],
  ['the most that may be written', estimate, [line({ quantity: 10_000, hours: 100 })], [3, 1_000_006.5]],
])('%s', (_, estimated, lines, [movers, hours]) => {
  expect(crewTime(estimated, lines)).toEqual({ movers, hours })
})

test.each([
  [{ quantity: 3, hours: 1 }, 'adds 3 h'],
  [{ quantity: 2, hours: 0.25, people: 1 }, 'adds 0.5 h and 1 person'],
  [{ quantity: 2, people: 2 }, 'adds 2 people'],
  [{ quantity: 2 }, null],
])('a line with %j %s', (adds, words) => {
  expect(crewTimeWords(line(adds))).toBe(words)
})
