import { expect, test } from 'vitest'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { namingOf } from './naming-of.ts'

test.each([
  [
    'L5: a Fresno move that no one has looked at',
    'CA',
    null,
    'Agreement for Moving Services',
    'Rate quotation',
  ],
  ['a look by video makes an estimate of it', 'CA', 'virtual', 'Agreement for Moving Services', null],
  ['a waiver does not', 'CA', 'waived', 'Agreement for Moving Services', 'Rate quotation'],
  ['elsewhere a price may be called one', 'CO', null, 'Moving quote', null],
] as const)('%s', (_told, id, survey, title, unsurveyedPrice) => {
  expect(namingOf(jurisdictions[id], survey)).toEqual({ title, unsurveyedPrice })
})
