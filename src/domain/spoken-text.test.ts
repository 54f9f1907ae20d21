import { expect, test } from 'vitest'
import { cleanText, isNoAnswer, recordingLink, yesOrNo } from './spoken-text.ts'

test.each([
  ['  Zoë   Núñez-O’Brien ', 'Zoë Núñez-O’Brien'],
  ['first\r\nsecond\tthird', 'first second third'],
  ['a\u0000b\u0007c', 'abc'],
  ['half \ud83d a sofa', 'half a sofa'],
  ['piano 🎹 谢谢', 'piano 🎹 谢谢'],
  ['pay \u202eeerf\u202c now\u200f', 'pay eerf now'],
  ['\ufeffwith a mark', 'with a mark'],
  [' \u0000 \u202e ', null],
  ['', null],
  ['x'.repeat(20), 'x'.repeat(20)],
  ['x'.repeat(21), `${'x'.repeat(19)}…`],
  [`${'x'.repeat(18)}🎹 and more`, `${'x'.repeat(18)}…`],
])('%j is kept as %j', (heard, kept) => {
  expect(cleanText(heard, 20)).toBe(kept)
})

test('lines may stay lines', () => {
  expect(cleanText(' first \r\nsecond\r\u0000third ', 100, 'lines')).toBe('first \nsecond\nthird')
})

test.each([
  ...['', '  ', '-', '—', '?', '...', 'N/A', 'n/a.', 'NA', 'None', 'none.', 'unknown', 'UNKNOWN', 'null'],
  ...['undefined', 'Not provided', 'not mentioned.', 'not  specified', 'Not yet discussed', '"none"'],
  ...['(not provided)', '<unknown>', '[N/A]', 'None mentioned', 'to be determined', 'No answer'],
])('%j is no answer', (text) => {
  expect(isNoAnswer(text)).toBe(true)
})

test.each([
  ...['no', 'No.', '0', 'none of the above movers', 'Nona', 'Natalie', 'Unknown Pleasures Moving'],
  ...['not before noon', 'not sure yet', 'nothing fragile', '谢谢', 'Null Island, 1 Main St', '34'],
])('%j is an answer', (text) => {
  expect(isNoAnswer(text)).toBe(false)
})

test.each([
  ['true', 'yes'],
  ['Yes', 'yes'],
  ['YES.', 'yes'],
  [' y ', 'yes'],
  ['false', 'no'],
  ['No', 'no'],
  ['n', 'no'],
  ['Nope!', 'no'],
  ['yes, after the inspection', 'yes, after the inspection'],
  ['not yet', 'not yet'],
  ['Maybe', 'Maybe'],
  ['yesterday', 'yesterday'],
])('%j is %j', (said, written) => {
  expect(yesOrNo(said)).toBe(written)
})

const signed = 'https://media.example/call_1/recording.wav?Expires=1795000000&Signature=x~y__&Key-Pair-Id=K1'

test.each([signed, 'https://media.example/a.wav', `https://media.example/${'a'.repeat(1978)}`])(
  '%s may be followed',
  (url) => {
    expect(recordingLink(url)).toBe(url)
  },
)

test.each([
  ...[
    null,
    '',
    'recording.wav',
    '//media.example/a.wav',
    'http://media.example/a.wav',
    'https:media.example',
  ],
  ...['javascript:alert(1)', 'data:text/html,x', 'ftp://media.example/a.wav', 'https://', 'https://:443/'],
  ...[
    'https://me@media.example/a.wav',
    'https://me:secret@media.example/a.wav',
    'https://a b/',
    ' https://a/',
  ],
  ...[
    'https://media.example\\@other.example/',
    'https://media.example/"onclick=',
    'https://media.example/\n',
  ],
  `https://media.example/${'a'.repeat(1979)}`,
])('%j may not', (url) => {
  expect(recordingLink(url)).toBeNull()
})
