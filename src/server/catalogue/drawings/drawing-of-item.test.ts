import { describe, expect, it } from 'vitest'
import items from '../../../domain/catalogue/items.json' with { type: 'json' }
import { FILLED_AT_LEAST } from './close-view.ts'
import { boundsOf } from './drawing-bounds.ts'
import { drawingOfItem, placeholderDrawing } from './drawing-of-item.ts'
import { DRAWINGS_BY_ROOM } from './drawings-by-room.ts'

const PICTURE_LIMIT_BYTES = 4096

/** The first thing wrong with the nesting or quoting of an XML text, or null. */
function xmlFault(xml: string): string | null {
  const open: string[] = []
  const text = xml.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/g,
    (_tag, closing, name, attributes, empty) => {
      const names = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map((match) => match[1])
      if (new Set(names).size !== names.length) open.push(`repeated attribute in ${name}`)
      if (closing && open.pop() !== name) open.push(`unexpected </${name}>`)
      if (!closing && !empty) open.push(name)
      return ''
    },
  )
  return open[0] ?? (text === '' ? null : text)
}

/** Half the width of the ground shadow, which follows the drawn width of the object. */
function shadowReach(name: string): number {
  return Number(/rx="([\d.]+)" ry="4"/.exec(drawingOfItem({ name }))?.[1])
}

describe('drawingOfItem', () => {
  it.each(items)('draws $name', (item) => {
    const svg = drawingOfItem(item)
    expect(svg).not.toBe(placeholderDrawing())
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 120 96">/)
    expect(xmlFault(svg)).toBeNull()
    expect(Buffer.byteLength(svg)).toBeLessThan(PICTURE_LIMIT_BYTES)
    expect(svg).not.toMatch(/<script|<style|href|\son\w+=|\sid=|url\(|NaN|undefined/i)
  })

  it('gives every item a picture of its own', () => {
    const namesByPicture = Map.groupBy(items, (item) => drawingOfItem(item))
    const shared = [...namesByPicture.values()].filter((group) => group.length > 1)
    expect(shared.map((group) => group.map((item) => item.name))).toEqual([])
  })

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

  it.each(['unheard-of-thing', '', 'constructor', '__proto__'])(
    'shows the placeholder for the name "%s"',
    (name) => {
      expect(drawingOfItem({ name })).toBe(placeholderDrawing())
    },
  )

  it('has a well-formed placeholder', () => {
    expect(xmlFault(placeholderDrawing())).toBeNull()
  })
})

/** The width and height of what is drawn, as shares of what its document shows, and how far it is cut off. */
function filledBy(name: string, isClose: boolean) {
  const svg = drawingOfItem({ name }, isClose)
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number)
  const { left, top, right, bottom } = boundsOf(svg)
  const cutOff = Math.max(x - left, y - top, right - x - width, bottom - y - height)
  return { share: Math.max((right - left) / width, (bottom - top) / height), cutOff }
}

describe('in tiles below 60 px', () => {
  it('small things fill them, and nothing is cut off', () => {
    const shares = items.map(({ name }) => ({ name, ...filledBy(name, true) }))
    expect(shares.filter(({ share }) => share < FILLED_AT_LEAST)).toEqual([])
    expect(shares.filter(({ name, cutOff }) => cutOff > Math.max(0, filledBy(name, false).cutOff))).toEqual(
      [],
    )
  })

  it('a smaller thing still looks smaller', () => {
    const boxes = ['small-box', 'medium-box', 'large-box', 'extra-large-box'].map(
      (name) => filledBy(name, true).share,
    )
    expect(boxes).toEqual([...new Set(boxes)].sort((a, b) => a - b))
  })

  it('the placeholder is shown as it is', () => {
    expect(drawingOfItem({ name: 'unheard-of-thing' }, true)).toBe(placeholderDrawing())
  })
})

/** The shapes of a drawing with their colours, wherever they stand and however large they are. */
const shapesOf = (name: string) =>
  [...drawingOfItem({ name }).matchAll(/<(\w+)[^>]*? fill="([^"]*)"(?: stroke="([^"]*)")?/g)].map(
    ([, tag, fill, stroke]) => `${tag} ${fill} ${stroke}`,
  )

/** The share of their shapes that two drawings have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const shapes = shapesOf(one)
  const rest = shapesOf(other)
  const all = shapes.length + rest.length
  const common = shapes.filter((shape) => {
    const at = rest.indexOf(shape)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return (2 * common.length) / all
}

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
  const bodies = [...drawingOfItem({ name }).matchAll(/<rect [^>]*width="([\d.]+)" height="([\d.]+)"[^>]*>/g)]
  const largest = bodies.reduce((a, b) => (Number(b[1]) * Number(b[2]) > Number(a[1]) * Number(a[2]) ? b : a))
  const colours = [...largest[0].matchAll(/(?:fill|stroke)="(#\w{6})"/g)].map(([, colour]) => colour ?? '')
  expect(Math.max(...colours.map((colour) => contrast(colour, LIGHT_TILE)))).toBeGreaterThan(1.75)
})

describe('DRAWINGS_BY_ROOM', () => {
  it('lists each item under its own room, once, and nothing else', () => {
    const drawn = Object.entries(DRAWINGS_BY_ROOM).flatMap(([room, drawings]) =>
      Object.keys(drawings).map((name) => `${room}/${name}`),
    )
    expect(drawn.sort()).toEqual(items.map((item) => `${item.room}/${item.name}`).sort())
  })
})
