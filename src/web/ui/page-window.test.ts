import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

// @spec 2.7.14, 2.7.15, 2.10.4, 9.1
test.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 22, [1, 2, 3, 4, 5]],
  [3, 22, [1, 2, 3, 4, 5]],
  [6, 22, [4, 5, 6, 7, 8]],
  [21, 22, [18, 19, 20, 21, 22]],
  [99, 22, [18, 19, 20, 21, 22]],
  [-3, 22, [1, 2, 3, 4, 5]],
])('page %i of %i shows %j', (current, pageCount, shown) => {
  expect(pageWindow(current, pageCount)).toEqual(shown)
})
