import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import items from '../../domain/catalogue/items.json' with { type: 'json' }
import { drawingAddress } from './drawing-address.ts'

const FOLDER = join(import.meta.dirname, 'drawings')
const drawings = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [file.replace(/\.svg$/, ''), readFileSync(join(FOLDER, file), 'utf8')]),
)
const drawingOf = (name: string) => drawings[name] ?? ''

const LARGEST_BYTES = 4096
/** What a drawing is made of; nothing that runs, refers to another file or could be named by another drawing. */
const SHAPES = ['g', 'rect', 'circle', 'ellipse', 'polygon', 'path']
const ATTRIBUTES = [
  ...['x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'points', 'd', 'transform'],
  ...['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'opacity'],
]
const DOCUMENT =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="120" height="96" viewBox="0 0 120 96">\n( {2}<view id="close" viewBox="[-\d. ]+"\/>\n)?([\s\S]*)<\/svg>\n$/

/** The first thing in the body of a drawing that is no shape with plain values, null when there is none. */
function foreignPart(body: string): string | null {
  const open: string[] = []
  const rest = body.replace(
    /<(\/?)([a-z]+)((?: [a-z-]+="[\w\s.,#()-]*")*)(\/?)>/g,
    (tag, closing, name, written, empty) => {
      const attributes = [...written.matchAll(/ ([a-z-]+)=/g)].map(([, attribute]) => attribute)
      const isForeign = !SHAPES.includes(name) || attributes.some((one) => !ATTRIBUTES.includes(one))
      const isRepeated = new Set(attributes).size !== attributes.length
      if (isForeign || isRepeated || (closing && open.pop() !== name)) return tag
      if (!closing && !empty) open.push(name)
      return ''
    },
  )
  return open[0] ?? (rest.trim() || null)
}

test('every item of the catalogue has a drawing, and there is one for all others', () => {
  expect(Object.keys(drawings).sort()).toEqual([...items.map(({ name }) => name), 'placeholder'].sort())
})

test.each(Object.keys(drawings))('%s is small, safe and opens anywhere', (name) => {
  const svg = drawingOf(name)
  expect(Buffer.byteLength(svg)).toBeLessThan(LARGEST_BYTES)
  expect(svg).toMatch(DOCUMENT)
  expect(foreignPart(DOCUMENT.exec(svg)?.[2] ?? '')).toBeNull()
})

test.each([
  ['<script/>', '<script/>'],
  ['<rect onclick="a()"/>', '<rect onclick="a()"/>'],
  ['<rect fill="url(http://a)"/>', '<rect fill="url(http://a)"/>'],
  ['<g><rect/>', 'g'],
  ['<g><rect/></g></g>', '</g>'],
  ['A', 'A'],
])('%s would be noticed', (body, part) => {
  expect(foreignPart(body)).toBe(part)
})

it('gives every item a drawing of its own', () => {
  const namesByDrawing = Map.groupBy(Object.keys(drawings), drawingOf)
  expect([...namesByDrawing.values()].filter((names) => names.length > 1)).toEqual([])
})

/** Half the width of the shadow on the ground, which is as wide as the thing above it. */
const shadowReach = (name: string) => Number(/rx="([\d.]+)" ry="4"/.exec(drawingOf(name))?.[1])

it.each([
  ['small-box', 'medium-box', 'large-box', 'extra-large-box'],
  ['bed-twin', 'bed-full', 'bed-queen', 'bed-king'],
  ['mattress-twin', 'mattress-full', 'mattress-queen', 'mattress-king'],
  ['tv-under-40-inch', 'tv-40-to-55-inch', 'tv-56-to-75-inch', 'tv-over-75-inch'],
  ['armchair', 'loveseat', 'sofa-three-seat', 'sofa-four-seat'],
  ['dresser-single', 'dresser-double', 'dresser-triple'],
  ['piano-spinet', 'piano-upright', 'piano-grand'],
  ['dining-table-small', 'dining-table', 'dining-table-large'],
  ['area-rug-small', 'area-rug-medium', 'area-rug-large'],
  ['desk-small', 'office-desk', 'desk-executive'],
])('draws %s narrower than what follows it', (...names) => {
  const reaches = names.map(shadowReach)
  expect(reaches).toEqual([...new Set(reaches)].sort((a, b) => a - b))
})

/** The shapes of a drawing with their colours, wherever they stand and however large they are. */
const shapesOf = (name: string) =>
  [...drawingOf(name).matchAll(/<(\w+)[^>]*? fill="([^"]*)"(?: stroke="([^"]*)")?/g)].map(
    ([, tag, fill, stroke]) => `${tag} ${fill} ${stroke}`,
  )

/** The share of their shapes that two drawings have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const shapes = shapesOf(one)
  const rest = shapesOf(other)
  const all = shapes.length + rest.length
  const shared = shapes.filter((shape) => {
    const at = rest.indexOf(shape)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / all
}

// @spec 2.13.13
it.each([
  ['sectional-sofa', 'sectional-sofa-large', 0.9],
  ['bed-twin', 'bed-full', 0.75],
  ['bed-full', 'bed-queen', 0.75],
  ['bed-queen', 'bed-king', 0.75],
  ['bed-full', 'bed-king', 0.75],
  ['washing-machine', 'dryer', 0.75],
  ['mattress-queen', 'mattress-foundation-queen', 0.75],
] as const)('tells %s from %s by more than its size', (one, other, atMost) => {
  expect(likeness(one, other)).toBeLessThan(atMost)
})

const LIGHT_TILE = '#f2f4f6'

/** The contrast of two colours as WCAG reckons it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }
  const [a, b] = [luminance(one), luminance(other)]
  return Math.max(a, b) / Math.min(a, b)
}

it.each([
  'mattress-queen',
  'mattress-king',
  'mattress-foundation-queen',
  'laundry-pedestal',
  'kitchen-cabinet',
  'bathroom-cabinet',
  'linen-cabinet',
  'pantry-cabinet',
  'mini-fridge',
  'refrigerator',
  'freezer-chest',
  'dishwasher',
])('the body of %s stands out from the light tile', (name) => {
  const bodies = [...drawingOf(name).matchAll(/<rect width="([\d.]+)" height="([\d.]+)"[^>]*>/g)]
  const largest = bodies.reduce((a, b) => (Number(b[1]) * Number(b[2]) > Number(a[1]) * Number(a[2]) ? b : a))
  const colours = [...largest[0].matchAll(/(?:fill|stroke)="(#\w{6})"/g)].map(([, colour]) => colour ?? '')
  expect(Math.max(...colours.map((colour) => contrast(colour, LIGHT_TILE)))).toBeGreaterThan(1.75)
})

describe('the address of a drawing', () => {
  const shown = (name: string, isSmall = false) =>
    decodeURIComponent(drawingAddress(drawings, name, isSmall)).replace('data:image/svg+xml,', '')

  it('is that of the whole drawing, and in small tiles that of its close view', () => {
    expect(shown('small-box')).toBe(drawingOf('small-box'))
    const close = /<view id="close" (viewBox="[^"]+")/.exec(drawingOf('small-box'))?.[1]
    expect(shown('small-box', true)).toContain(`height="96" ${close}>`)
  })

  it.each(['piano-grand', 'ship in a bottle', 'placeholder', '', 'constructor', '__proto__'])(
    'in small tiles the drawing of "%s" stays as it is',
    (name) => {
      expect(shown(name, true)).toBe(shown(name))
    },
  )

  // @spec 2.13.14
  it.each(['ship in a bottle', '', 'constructor', '__proto__'])('"%s" shows the placeholder', (name) => {
    expect(shown(name)).toBe(drawingOf('placeholder'))
  })
})
