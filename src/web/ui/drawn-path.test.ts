import { expect, test } from 'vitest'
import { acceptBody } from '../../contract/offers.ts'
import { DRAWING } from '../../domain/agreements/signature-drawing.ts'
import { drawnPath } from './drawn-path.ts'

const size = { width: 300, height: 100 }

test('nothing drawn is no drawing', () => {
  expect(drawnPath([], size)).toBeNull()
  expect(drawnPath([[]], size)).toBeNull()
})

test('a stroke becomes a smooth line in the units of the document', () => {
  const stroke = [
    { x: 0, y: 0 },
    { x: 100, y: 50 },
    { x: 200, y: 100 },
  ]
  expect(drawnPath([stroke], size)).toBe('M0 0Q160 80 240 120L320 160')
})

test('a dot and several strokes', () => {
  expect(drawnPath([[{ x: 10, y: 10 }], [{ x: 20, y: 20 }]], size)).toBe('M16 16L16 16M32 32L32 32')
})

test('the longest scribble still fits and is what the server takes', () => {
  const scribble = Array.from({ length: 40_000 }, (_, index) => ({
    x: 150 + 149 * Math.sin(index / 7),
    y: 50 + 49 * Math.cos(index / 11),
  }))
  const path = drawnPath([scribble], size) ?? ''
  expect(path.length).toBeLessThanOrEqual(DRAWING.longest)
  expect(path.length).toBeGreaterThan(DRAWING.longest / 4)
  expect(acceptBody.shape.drawing.parse(path)).toBe(path)
})
