import { describe, expect, test } from 'vitest'
import { approximateDistance, findPlace } from './gazetteer.ts'

/** Driving distances as travel guides publish them, mostly from city hall to city hall by the Interstates. */
const PUBLISHED_MILES: [from: string, to: string, miles: number][] = [
  // The example of the product's design.
  ['1840 Pearl St, Apt 3B, Denver, CO 80203', '6217 Marigold Ct, Arvada, CO 80004', 11.4],
  // I-95
  ['City Hall Park, New York, NY 10007', '1 City Hall Sq, Boston, MA 02201', 215],
  ['New York, NY', 'Boston, MA', 215],
  // I-5
  ['200 N Spring St, Los Angeles, CA 90012', '202 C St, San Diego, CA 92101', 121],
  ['Los Angeles, CA', 'San Diego, California', 121],
  ['600 4th Ave, Seattle, WA 98104', '1221 SW 4th Ave, Portland, OR 97204', 174],
  ['Seattle WA', 'Portland, Oregon', 174],
  // US 36, I-94, I-45
  ['Denver, CO', 'Boulder, CO', 29],
  ['Chicago, IL', 'Milwaukee, WI', 92],
  ['Dallas, TX', 'Houston, TX', 239],
]
/** As a share: roads are 1.2 times the straight line on average, with a standard deviation of 0.17. */
const TOLERANCE = 0.15

// @spec 2.13.6
test.each(PUBLISHED_MILES)('%s to %s: %d miles', async (from, to, published) => {
  const { miles } = await approximateDistance(from, to)
  expect(Math.abs((miles ?? Number.NaN) - published) / published).toBeLessThan(TOLERANCE)
})

describe('the place of an address', () => {
  test.each([
    ['1840 Pearl St, Denver, CO 80203-1234, USA', 'Denver, CO 80203'],
    ['80203', 'Denver, CO 80203'],
    ['1840 Pearl St, Denver, CO 00001', 'Denver, CO'],
    ['12 Lakeside Ave Coeur d’Alene Idaho', 'Coeur D Alene, ID'],
    ['St. Louis, MO', 'Saint Louis, MO'],
    ['Winston-Salem, NC', 'Winston Salem, NC'],
    ['Washington, DC', 'Washington, DC'],
    ['New York, New York', 'New York, NY'],
    ['2 Elm St, Rancho Santa Margarita, CA', 'Rancho Santa Margarita, CA'],
  ])('%s: %s', async (address, name) => {
    expect((await findPlace(address))?.name).toBe(name)
  })

  test.each([
    ['', 'nothing'],
    ['Denver', 'a city without a state'],
    ['Nowhere in Particular, CO', 'no such city'],
    ['1840 Pearl St, Denver, CO 10001', 'a ZIP code of another state'],
    ['99999', 'no such ZIP code'],
    ['10 Downing St, London', 'abroad'],
  ])('%j is not known: %s', async (address) => {
    expect(await findPlace(address)).toBeNull()
  })
})

test('within one city of which no more is known no one can say', async () => {
  expect(await approximateDistance('Denver, CO', '12 Main St, Denver, Colorado')).toMatchObject({
    miles: null,
    from: { name: 'Denver, CO' },
    to: { name: 'Denver, CO' },
  })
})
