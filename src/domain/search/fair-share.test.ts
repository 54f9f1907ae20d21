import { expect, test } from 'vitest'
import { fairShare } from './fair-share.ts'

/** `qqqj`: three quotes and a job, best first. */
const found = (kinds: string) => [...kinds].map((type, at) => ({ type, at }))

test.each([
  ['', 8, '', ''],
  ['qjc', 8, 'qjc', ''],
  ['qqqqqqqqqqqqjc', 8, 'qqqqqqjc', 'q'],
  ['qqqqqqqqqjjjjjjccccc', 8, 'qqqjjjcc', 'qjc'],
  ['qqqqqqqqqjjjjjjccccc', 20, 'qqqqqqqqqjjjjjjccccc', ''],
  ['qqqqq', 3, 'qqq', 'q'],
  ['cqqqqq', 2, 'cq', 'q'],
])('of %j, %i are %j and there is more of %j', (kinds, room, shown, more) => {
  const share = fairShare(found(kinds), room)
  expect(share.results.map(({ type }) => type).join('')).toBe(shown)
  expect(share.more.join('')).toBe(more)
  const places = share.results.map(({ at }) => at)
  expect(places, 'best first').toEqual([...places].sort((a, b) => a - b))
})
