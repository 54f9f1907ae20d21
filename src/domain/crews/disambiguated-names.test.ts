import { expect, test } from 'vitest'
import { disambiguatedNames } from './disambiguated-names.ts'
import type { PersonRole } from './person-roles.ts'

const person = (
  id: number,
  name: string,
  marks: { email?: string; phone?: string; role?: PersonRole } = {},
) => ({ id, name, email: null, phone: null, role: 'helper' as const, ...marks })

test.each([
  ['names of their own', [person(1, 'Pat Doe'), person(2, 'Sam Lee')], ['Pat Doe', 'Sam Lee']],
  [
    'an email',
    [person(1, 'Pat Doe', { email: 'pat@a.example' }), person(2, ' pat  DOE')],
    ['Pat Doe (pat@a.example)', ' pat  DOE (number 2)'],
  ],
  [
    'a role, where they share a phone',
    [person(1, 'Pat Doe', { phone: '555', role: 'driver' }), person(2, 'Pat Doe', { phone: '555' })],
    ['Pat Doe (Driver)', 'Pat Doe (Helper)'],
  ],
  ['nothing', [person(1, 'Pat Doe'), person(2, 'Pat Doe')], ['Pat Doe (number 1)', 'Pat Doe (number 2)']],
])('people are told apart by %s', (_by, people, called) => {
  expect([...disambiguatedNames(people).values()]).toEqual(called)
})
