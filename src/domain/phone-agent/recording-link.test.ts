import { expect, test } from 'vitest'
import { recordingLink } from './recording-link.ts'

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
