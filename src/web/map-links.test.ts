import { expect, test } from 'vitest'
import { directions } from './map-links.ts'

test.each([
  [
    '12 Main St #4, Denver, CO',
    undefined,
    'https://www.google.com/maps/dir/?api=1&destination=12%20Main%20St%20%234%2C%20Denver%2C%20CO',
  ],
  [
    'Arvada & Co',
    'Denver',
    'https://www.google.com/maps/dir/?api=1&origin=Denver&destination=Arvada%20%26%20Co',
  ],
])('the way to %s from %s', (destination, origin, link) => {
  expect(directions(destination, origin)).toBe(link)
})
