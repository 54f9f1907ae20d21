import { describe, expect, it } from 'vitest'
import items from '../../../domain/catalogue/items.json' with { type: 'json' }
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

describe('DRAWINGS_BY_ROOM', () => {
  it('lists each item under its own room, once, and nothing else', () => {
    const drawn = Object.entries(DRAWINGS_BY_ROOM).flatMap(([room, drawings]) =>
      Object.keys(drawings).map((name) => `${room}/${name}`),
    )
    expect(drawn.sort()).toEqual(items.map((item) => `${item.room}/${item.name}`).sort())
  })
})
