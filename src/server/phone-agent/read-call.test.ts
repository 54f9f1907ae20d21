import { expect, test } from 'vitest'
import { answersOf, recordingAt, type SpeakerNames, telephoneOf, turnsOf } from './read-call.ts'
import { momentOf } from './read-json.ts'

const speakerNames: SpeakerNames = new Map([
  ['agent', 'agent'],
  ['user', 'customer'],
])

test.each([
  ['+18575550123', '+18575550123'],
  ['(857) 555-0123', '(857) 555-0123'],
  ['anonymous', null],
  ['sip:ava@example.com', null],
  ['911', null],
  ['+1234567890123456', null],
  ['+266696687', null],
  ['', null],
  [8575550123, null],
])('a call from %j comes from the number %j', (told, number) => {
  expect(telephoneOf(told)).toBe(number)
})

test.each([
  ['https://example.com/a.wav?Expires=1&Key=x~y', 'https://example.com/a.wav?Expires=1&Key=x~y'],
  ['http://example.com/a.wav', null],
  ['https://ava:secret@example.com/a.wav', null],
  ['javascript:alert(1)', null],
  ['/a.wav', null],
  [['https://example.com/a.wav'], null],
])('a recording at %j is linked as %j', (told, link) => {
  expect(recordingAt(told)).toBe(link)
})

test.each([
  [1794927845120, '2026-11-17T15:04:05.120Z'],
  ['2026-11-17T10:04:05.120-05:00', '2026-11-17T15:04:05.120Z'],
  ['2026-11-17T10:04:05', null],
  ['2026-13-17T10:04:05Z', null],
  ['1794927845120', null],
  [-1, null],
  [8640000000000000, null],
])('the moment %j is %j', (told, moment) => {
  expect(momentOf(told)?.toISOString() ?? null).toBe(moment)
})

test.each<[name: string, list: unknown, text: unknown, turns: unknown]>([
  ['neither list nor text', undefined, undefined, null],
  ['neither, of other types', 'x', 5, null],
  ['an empty text', undefined, '', []],
  [
    'other roles',
    [
      { role: 'tool', content: 'x' },
      { role: 'user', content: 'Hi' },
    ],
    undefined,
    [{ speaker: 'customer', text: 'Hi' }],
  ],
  [
    'turns over several lines',
    undefined,
    'Agent: We have\nNote: two slots\nUser: Fine',
    [
      { speaker: 'agent', text: 'We have\nNote: two slots' },
      { speaker: 'customer', text: 'Fine' },
    ],
  ],
  ['text before anybody speaks', undefined, '(music)\nUser: Hi', [{ speaker: 'customer', text: 'Hi' }]],
  ['an empty list beside a text', [], 'User: Hi', [{ speaker: 'customer', text: 'Hi' }]],
])('a transcript of %s', (_name, list, text, turns) => {
  expect(turnsOf(list, text, speakerNames, 'content')).toEqual(turns)
})

test('of a very long call the first 5,000 turns are kept', () => {
  const list = Array.from({ length: 6000 }, (_, i) => ({ role: 'user', content: `${i}` }))
  const turns = turnsOf(list, undefined, speakerNames, 'content')
  expect(turns).toHaveLength(5000)
  expect(turns?.at(-1)?.text).toBe('4999')
})

test('answers are written out; what is none is left out', () => {
  const told = JSON.parse(`{
    "text": " two\\r\\nlines ", "number": 0, "no": false, "list": ["piano", 2, null, {"a": 1}],
    "null": null, "record": {"a": 1}, "empty": " ", "endless": 1e999,
    "__proto__": {"polluted": "yes"}, "constructor": "x", "prototype": "x"
  }`)
  const answers = answersOf(told)
  expect(Object.entries(answers)).toEqual([
    ['text', 'two\nlines'],
    ['number', '0'],
    ['no', 'false'],
    ['list', 'piano, 2'],
  ])
  expect(Object.getPrototypeOf(answers)).toBe(Object.prototype)
})

test('questions that stay open do not crowd out the answers', () => {
  const open = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`open_${i}`, null]))
  expect(answersOf({ ...open, move_type: 'house' })).toEqual({ move_type: 'house' })
})
