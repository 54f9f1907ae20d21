import { expect, test } from 'vitest'
import { reasonsAt } from './change-lines.ts'

const CUSTOMERS = ['more_goods', 'more_service', 'customer_wish'] as const

test.each([
  ['before_loading', 'CO', [...CUSTOMERS, 'access']],
  ['after_loading', 'CO', [...CUSTOMERS, 'access', 'necessary_by_carrier']],
  ['before_loading', 'interstate', [...CUSTOMERS, 'access', 'impracticable']],
  ['after_loading', 'interstate', [...CUSTOMERS, 'necessary_by_carrier', 'impracticable']],
] as const)('%s in %s work changes for these reasons', (moment, id, reasons) => {
  expect(reasonsAt(moment, { id })).toEqual(reasons)
})
