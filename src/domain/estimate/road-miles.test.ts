import { expect, test } from 'vitest'
import { type Place, roadMiles } from './road-miles.ts'

const place = (name: string, latitude: number, longitude: number): Place => ({
  name,
  knownBy: /\d$/.test(name) ? 'zip_code' : 'city',
  latitude,
  longitude,
})
const capitolHill = place('Denver, CO 80203', 39.7313, -104.9811)
const arvada = place('Arvada, CO 80004', 39.8141, -105.1177)
const denver = place('Denver, CO', 39.7392, -104.9847)
const honolulu = place('Honolulu, HI', 21.3069, -157.8583)

test('the straight line and a fifth, in tenths of a mile, from a hundred miles in whole ones', () => {
  expect(roadMiles(capitolHill, arvada)).toBe(11.1)
  expect(roadMiles(arvada, capitolHill)).toBe(11.1)
  expect(roadMiles(denver, honolulu)).toSatisfy(Number.isInteger)
})

test('a degree of latitude is 69 miles, a degree of longitude far north half as much', () => {
  expect(roadMiles(place('A', 0, 0), place('B', 1, 0))).toBeCloseTo(69.1 * 1.2, 0)
  expect(roadMiles(place('A', 60, 0), place('B', 60, 1))).toBeCloseTo((69.1 / 2) * 1.2, 0)
})

test('within a ZIP code it is a mile, within a city of which no more is known anything', () => {
  expect(roadMiles(capitolHill, capitolHill)).toBe(1)
  expect(roadMiles(denver, denver)).toBeNull()
  expect(roadMiles(denver, capitolHill)).toBe(1)
})
