import { expectTypeOf, test } from 'vitest'
import type { router } from './routes.ts'

type Pages = (typeof router)['routesByPath']

// Checked by the types: a link to an address that does not exist must not compile.
// @spec 2.1.3 A link to an unknown address, or without its parameters, does not compile
test('the types know every address and what it takes', () => {
  expectTypeOf<keyof Pages>().not.toBeAny()
  expectTypeOf<'/quotes/$id' | '/jobs' | '/settings' | '/login'>().toExtend<keyof Pages>()
  expectTypeOf<'/quotess'>().not.toExtend<keyof Pages>()
  expectTypeOf<Pages['/settings']['types']['fullSearchSchema']>().toEqualTypeOf<{ tab?: string }>()
})
