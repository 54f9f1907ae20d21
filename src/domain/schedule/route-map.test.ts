import { expect, test } from 'vitest'
import { BOULDER, DENVER, LAKEWOOD, PUEBLO } from '../../../test/schedule/told-day.ts'
import type { Place } from '../estimate/road-miles.ts'
import { routeOf } from './route.ts'
import { layOutRoute, MARKER } from './route-map.ts'

const SIZE = { width: 310, height: 236 }
const OMAHA: Place = { name: 'Omaha, NE 68102', knownBy: 'zip_code', latitude: 41.259, longitude: -95.934 }
const point = (mark: string, { name, latitude, longitude }: Place) => ({
  ...{ mark, latitude, longitude },
  town: name.split(',')[0] ?? '',
})
const box = ({ x, y }: { x: number; y: number }, width: number, height: number) => ({
  ...{ left: x - width / 2, right: x + width / 2 },
  ...{ top: y - height / 2, bottom: y + height / 2 },
})

test.each([
  ['one place', [point('Y', DENVER)], ['Y'], 0, ['Denver']],
  [
    'there and back',
    [point('Y', DENVER), point('1', PUEBLO), point('Y', DENVER)],
    ['Y', '1'],
    2,
    ['Denver', 'Pueblo'],
  ],
  [
    'three towns and home',
    [point('Y', DENVER), point('1', LAKEWOOD), point('2', BOULDER), point('Y', DENVER)],
    ['Y', '1', '2'],
    3,
    ['Denver', 'Lakewood', 'Boulder'],
  ],
  [
    'two towns that are one from afar',
    [point('Y', DENVER), point('1', LAKEWOOD), point('2', OMAHA), point('Y', DENVER)],
    ['Y, 1', '2'],
    2,
    ['Denver, Lakewood', 'Omaha'],
  ],
  [
    'two jobs in one town',
    [point('1', BOULDER), point('2', PUEBLO), point('3', BOULDER)],
    ['1, 3', '2'],
    2,
    ['Boulder', 'Pueblo'],
  ],
])('the map of %s', (_what, points, marks, lines, names) => {
  const map = layOutRoute(points, SIZE)
  if (!map) throw new Error('no map')
  expect(map.markers.map(({ text }) => text)).toEqual(marks)
  expect(map.lines).toHaveLength(lines)
  expect(map.lines.map(({ isWayHome }) => isWayHome)).toEqual(
    Array.from({ length: lines }, (_, n) => n === lines - 1 && points.at(-1)?.mark === 'Y'),
  )
  expect(map.labels.map(({ text }) => text)).toEqual(names)
  const boxes = [
    ...map.markers.map((marker) => box(marker, marker.width, MARKER)),
    ...map.labels.map((label) => box(label, label.text.length * 6, 13)),
  ]
  for (const [index, one] of boxes.entries()) {
    expect(one.left >= 0 && one.top >= 0 && one.right <= SIZE.width && one.bottom <= SIZE.height).toBe(true)
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top
      expect(isApart, JSON.stringify([one, other])).toBe(true)
    }
  }
  expect(map.scale.width).toBeGreaterThan(0)
  expect(map.scale.width).toBeLessThanOrEqual(SIZE.width * 0.3)
})

test('north is up, west is left, and no points are no map', () => {
  const map = layOutRoute([point('1', PUEBLO), point('2', BOULDER), point('3', OMAHA)], SIZE)
  const [pueblo, boulder, omaha] = map?.markers ?? []
  expect(boulder?.y).toBeLessThan(pueblo?.y ?? 0)
  expect(boulder?.x).toBeLessThan(omaha?.x ?? 0)
  expect(layOutRoute([], SIZE)).toBeNull()
})

test.each([
  [
    'a day with its yard',
    [
      ['yard', DENVER],
      ['pickup', LAKEWOOD],
      ['delivery', BOULDER],
      ['yard', DENVER],
    ],
    [
      ['Y', null],
      ['1', 6.5],
      ['2', 28.4],
      ['Y', 30.6],
    ],
  ],
  [
    'an address that tells no place',
    [
      ['yard', DENVER],
      ['pickup', null],
      ['stop', LAKEWOOD],
      ['delivery', LAKEWOOD],
    ],
    [
      ['Y', null],
      ['1', null],
      ['2', null],
      ['3', 1],
    ],
  ],
  ['nothing', [], []],
] as const)('the way between points: %s', (_what, points, expected) => {
  const route = routeOf(points.map(([kind, place]) => ({ kind, place })))
  expect(route.map(({ mark, miles }) => [mark, miles])).toEqual(expected)
  expect(route.every(({ miles, minutes }) => (miles === null) === (minutes === null))).toBe(true)
})
