import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judge } from '../../../test/setup/judge-trips.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { NothingDoesIt, openWorld, playStep, type World } from '../../../test/setup/play-trips.ts'
import { CASES, type Case, standsAs } from '../../../test/setup/trip-cases.ts'

/** What the product does not do yet, each step with its reason. This list only becomes shorter. */
const LONG_WAYS =
  'A trip of several days is one job of so many days of at most 14 hours, whose far way is reckoned from its addresses.'
const OPEN_GOODS = 'Goods that were refused at the door are not told to be on a truck or in storage.'
const PARTS = 'Someone goes with all of a job, not with one of its stops.'
const STOPS = 'A stop has no minutes of its own: the office says how long the job takes then.'
const SPLIT = 'A crew goes out as one; of two jobs at once one has a crew of its own.'
const DRIVERS = 'It is not known how long a truck someone may drive.'
const LIFE_OF_GOODS = 'How much is in storage is not counted by the leg.'
const NOTHING_BEFORE = 'What it would take back is not done yet.'
const NOT_YET: Readonly<Record<string, string>> = {
  'long-haul-and-back 1': LONG_WAYS,
  'long-haul-and-back 2': LONG_WAYS,
  'long-haul-and-back 3': LONG_WAYS,
  'long-haul-and-back 4': LONG_WAYS,
  'two-customers-one-truck 1': LONG_WAYS,
  'two-customers-one-truck 2': LONG_WAYS,
  'two-customers-one-truck 3': LONG_WAYS,
  'two-customers-one-truck 4': LONG_WAYS,
  'two-customers-one-truck 5': LONG_WAYS,
  'pack-then-load 2': 'When a truck is free is shown on the board, not listed.',
  'pack-then-load 3': 'That a leg is out of order is said with both days, without the nearest start.',
  'pack-then-load 6':
    'Better here: a job reads scheduled until the crew that moves it has begun, also after packing.',
  'pack-then-load 8': 'Better here: completing a job is completing its own leg, which takes no second press.',
  'into-and-out-of-storage 3': LIFE_OF_GOODS,
  'into-and-out-of-storage 4': LIFE_OF_GOODS,
  'extra-stop 1': STOPS,
  'extra-stop 2': STOPS,
  'extra-stop 3': STOPS,
  'helper-ill-of-two 2': 'Who goes instead and a later start are two saves, of which neither stands alone.',
  'helper-ill-of-two 3': NOTHING_BEFORE,
  'driver-ill 1': DRIVERS,
  'driver-ill 2': DRIVERS,
  'driver-ill 3': DRIVERS,
  'truck-broken-at-ten 2': 'Later days keep the truck by name, and the board says that it is out of service.',
  'truck-broken-at-ten 3': NOTHING_BEFORE,
  'customer-two-hours-late 2': 'What a crew that has left waits is counted by its clock, not by the plan.',
  'customer-two-hours-late 3': NOTHING_BEFORE,
  'refused-at-the-door 1': OPEN_GOODS,
  'refused-at-the-door 2': OPEN_GOODS,
  'refused-at-the-door 3': OPEN_GOODS,
  'refused-at-the-door 4': OPEN_GOODS,
  'refused-at-the-door 5': OPEN_GOODS,
  'refused-at-the-door 6': OPEN_GOODS,
  'refused-at-the-door 7': OPEN_GOODS,
  'refused-at-the-door 8': OPEN_GOODS,
  'home-ill-at-noon 3': 'Who was sent to a job that has begun stays with it.',
  'home-ill-at-noon 4': NOTHING_BEFORE,
  'home-ill-at-noon 5': 'Better here: who came is everyone who came, also who left at noon.',
  'home-ill-at-noon 6': 'Better here: who came is everyone who came, also who left at noon.',
  'past-midnight 1': 'How long a driver has rested is not reckoned.',
  'crew-split 1': SPLIT,
  'crew-split 2': SPLIT,
  'crew-split 3': SPLIT,
  'lent-for-a-day 2': 'Someone is sent with a job, not lent to a crew that has none.',
  'two-part-jobs 1': PARTS,
  'two-part-jobs 2': PARTS,
  'two-part-jobs 3': PARTS,
  'two-part-jobs 4': PARTS,
}
/** How many there were when they were counted last. */
const MOST_NOT_YET = 48

const clock = { now: new Date('2026-10-01T12:00:00Z') }
let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer(() => clock.now)
})
afterAll(() => server.stop())

/** What is not as a case expects it, by its steps: each is played from where the step before it
 * leaves all, which is set up again where the product did not get there. */
async function played(of: Case): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {}
  let world: World | null = null
  let standing = 0
  for (const step of of.steps) {
    const before = standsAs(of, step.n - 1)
    const said: string[] = []
    let isUntouched = false
    try {
      if (world === null || standing !== before) world = await openWorld(of, before, clock, server.baseUrl)
      said.push(...(await judge(world, step, await playStep(world, step))))
    } catch (error) {
      said.push((error as Error).message)
      // Where nothing was done the next step still begins as it should.
      isUntouched = error instanceof NothingDoesIt && before === standsAs(of, step.n)
    }
    standing = said.length > 0 && !isUntouched ? -1 : standsAs(of, step.n)
    if (said.length > 0) wrong[`${of.id} ${step.n}`] = said
  }
  return wrong
}

// @spec 10.288 Days of trips and legs as they are worked: what is saved, asked or refused, with whom and what each leg
//   goes from when until when, at the price that was agreed; what is not done yet stands in a list that only shortens
describe('worked days of trips and legs', () => {
  test.for(CASES)('$title', { timeout: 120_000 }, async (of) => {
    const wrong = await played(of)
    const unknown = Object.entries(wrong).filter(([step]) => !(step in NOT_YET))
    expect(unknown).toEqual([])
    const listed = Object.keys(NOT_YET).filter((step) => step.slice(0, step.lastIndexOf(' ')) === of.id)
    expect(listed.filter((step) => !(step in wrong))).toEqual([])
  })

  test('the list of what is not done yet only shortens', () => {
    expect(Object.keys(NOT_YET).length).toBeLessThanOrEqual(MOST_NOT_YET)
  })
})
