import { expect, test } from 'vitest'
import { namingOf } from './naming-of.ts'

const FRESNO = '9 Elm St, Fresno, CA 93701'
const SACRAMENTO = '1 Main St, Sacramento, CA 95814'
const DENVER = '1840 Pearl St, Denver, CO 80203'

test.each([
  [
    'L5: a Fresno move that nobody has looked at',
    FRESNO,
    null,
    'Agreement for Moving Services',
    'Rate quotation',
  ],
  ['a look by video makes an estimate of it', FRESNO, 'virtual', 'Agreement for Moving Services', null],
  ['a waiver does not', FRESNO, 'waived', 'Agreement for Moving Services', 'Rate quotation'],
  ['elsewhere a price may be called one', DENVER, null, 'Moving quote', null],
] as const)('%s', (_told, deliveryAddress, survey, title, unsurveyedPrice) => {
  const pickupAddress = deliveryAddress === DENVER ? DENVER : SACRAMENTO
  expect(namingOf({ pickupAddress, deliveryAddress, survey })).toEqual({ title, unsurveyedPrice })
})
