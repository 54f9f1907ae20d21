import { expect, test } from 'vitest'
import { verificationWords } from './verification-words.ts'

const known = {
  known: true,
  quote_number: 'Q-2026-0428',
  version: 2,
  company_name: 'Ridgeline Movers',
  signed_at: '2026-11-18T19:04:22-07:00',
} as const

test.each([
  [{ known: false }, 'We do not recognize this file.'],
  [
    { ...known, kind: 'signed' },
    'the signed agreement Q-2026-0428, version 2, of Ridgeline Movers, signed 2026-11-18 19:04.',
  ],
  [
    { ...known, kind: 'offered' },
    'as it was sent. Not one byte was changed. It was signed 2026-11-18 19:04;',
  ],
  [{ ...known, kind: 'offered', signed_at: null }, 'Not one byte was changed. It was not signed.'],
] as const)('%j is told', (answer, words) => {
  expect(verificationWords(answer)).toContain(words)
})
