import { expect, test } from 'vitest'
import { jurisdictions } from '../../domain/jurisdictions/jurisdictions.ts'
import { accessLine } from '../../domain/quotes/access-words.ts'
import { crewTimeWords } from '../../domain/quotes/crew-time.ts'
import { quantityWords } from '../../domain/quotes/line-words.ts'
import { GATES_ES } from './known-texts-es.ts'
import { ES } from './words-es.ts'

test('what the law asks before a step has its words in Spanish', () => {
  const asked = Object.values(jurisdictions).flatMap(({ conditions }) => conditions)
  const missing = asked.filter(({ requires }) => !(requires in GATES_ES)).map(({ requires }) => requires)
  expect(missing).toEqual([])
})

test('what the server knows of a job is said in Spanish', () => {
  const line = { quantity: 4, unit: 'hour' as const, hours: 1, people: 1 }
  expect([quantityWords(line, ES.units), crewTimeWords(line, ES.adding)]).toEqual([
    '4 h',
    'agrega 4 h y 1 persona',
  ])
  expect(accessLine({ kind: 'stairs', flights: 2 }, ES.access)).toBe('2 tramos de escaleras')
})
