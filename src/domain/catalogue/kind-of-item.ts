// What a thing is stands last in its name, before sizes and the like: a chair mat is a mat, a bed of queen size a bed.
import { places } from './item-describers.ts'

const words = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** Words after the kind that only tell one from another, in the singular. */
const TELLING_APART = words(
  'small medium large big extra single double triple twin full queen king executive',
  'seat drawer inch piece pair set side length portable digital electric upright spinet grand baby',
  'bunk loft murphy trundle storage captain toddler youth rollaway water sleeper',
  'plastic metal stone lateral multifunction secretary rolltop shaped return document stacked',
  'child outdoor entryway floor window push riding rolling hand extension folding',
  'disassembled four outboard case',
)

/** The word of an item's name, given as `itemWords`, that says what it is. */
export function kindOfItem(name: readonly string[]): string | undefined {
  const without = name.findIndex((word) => word === 'with' || word === 'by')
  const own = without > 0 ? name.slice(0, without) : name
  return (
    own.findLast((word) => !TELLING_APART.has(word) && !places.has(word) && !/^\d+$/.test(word)) ?? own.at(-1)
  )
}
