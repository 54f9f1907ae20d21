import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KNOWN_TEXTS, knownInSpanish } from './known-texts-es.ts'

/** Where these texts are worded. */
const WORDED_IN = [
  'domain/ledger/work-done.ts',
  'domain/move-day/corrections.ts',
  'domain/move-day/jpeg.ts',
  'domain/move-day/sent-by.ts',
  'domain/move-day/sold-price.ts',
  'domain/papers/paper-limits.ts',
  'server/job-papers/accept-paper.ts',
  'server/move-day/photo-files.ts',
  'server/move-day/send-events.ts',
]
const sources = WORDED_IN.map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).join(
  '\n',
)

// @spec 10.162 Price lines and refusals worded by the app are in Spanish on a Spanish phone; the company's
//   own text stays
test.each(KNOWN_TEXTS)('%s is still worded so', (text) => {
  expect(sources).toContain(`'${text}'`)
})

// @spec 10.162
test.each([
  ['Move', 'Mudanza'],
  ['Change order 12', 'Orden de cambio 12'],
  ['Change order of Ridgeline', 'Change order of Ridgeline'],
  ['3 h 30 min charged, 3 h agreed, $160.00 an hour', '3 h 30 min cobradas, 3 h acordadas, $160.00 por hora'],
  ['Only the office can correct this.', 'Esto solo lo puede corregir la oficina.'],
  [
    'This paper belongs to job J-2026-0004. Open that job to sign it.',
    'Este documento es del trabajo J-2026-0004. Ábralo para firmar.',
  ],
  ['Wardrobe box', 'Wardrobe box'],
  ['', ''],
])('%s reads %s', (text, words) => {
  expect(knownInSpanish(text)).toBe(words)
})
