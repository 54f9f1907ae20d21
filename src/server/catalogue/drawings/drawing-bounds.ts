import { svgPathBbox } from 'svg-path-bbox'
import svgpath from 'svgpath'

export type Bounds = { left: number; top: number; right: number; bottom: number }

const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>/g

/** Where the object of a drawing made of `shapes.ts` lies, in viewBox units; its shadow does not count. */
export function boundsOf(body: string): Bounds {
  const transforms: string[] = []
  const bounds: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [, closing, tag = '', written = ''] of body.matchAll(TAG)) {
    const attributes = new Map(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    if (tag === 'g') {
      if (closing) transforms.pop()
      else transforms.push(attributes.get('transform') ?? '')
      continue
    }
    const path = pathOf(tag, attributes)
    if (path === null || attributes.has('opacity')) continue
    const [left, top, right, bottom] = svgPathBbox(svgpath(path).transform(transforms.join(' ')).toString())
    const edge = Number(attributes.get('stroke-width') ?? 0) / 2
    bounds.left = Math.min(bounds.left, left - edge)
    bounds.top = Math.min(bounds.top, top - edge)
    bounds.right = Math.max(bounds.right, right + edge)
    bounds.bottom = Math.max(bounds.bottom, bottom + edge)
  }
  return bounds
}

/** A shape as path data, or null for what draws nothing. */
function pathOf(tag: string, attributes: ReadonlyMap<string | undefined, string | undefined>): string | null {
  const number = (name: string) => Number(attributes.get(name) ?? 0)
  const oval = (rx: number, ry: number) =>
    `M${number('cx') - rx} ${number('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
  switch (tag) {
    case 'path':
      return attributes.get('d') ?? null
    case 'polygon':
      return `M${attributes.get('points')}z`
    case 'rect':
      return `M${number('x')} ${number('y')}h${number('width')}v${number('height')}h${-number('width')}z`
    case 'circle':
      return oval(number('r'), number('r'))
    case 'ellipse':
      return oval(number('rx'), number('ry'))
    default:
      return null
  }
}
