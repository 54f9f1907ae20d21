import { expect, test } from 'vitest'
import { jurisdictionOf } from './jurisdiction-of.ts'

// @spec 10.1
test.each([
  ['12 Oak St, Fort Collins, CO 80525', '604 Point Bluff, Cheyenne, WY 82009', 'interstate'],
  ['1 Main St, Sacramento, CA 95814', '9 Elm St, Fresno, California 93701', 'CA'],
  ['1 Main St, Austin, TX', '9 Elm St, Dallas, TX 75201, USA', 'TX'],
  ['1 Main St, Miami, FL 33101', '9 Elm St, Tampa, FL 33601', 'FL'],
  ['1 Main St, Albany, NY 12207', '9 Elm St, Buffalo, New York 14201', 'NY'],
  ['1 Main St, Denver, CO 80202', '9 Elm St, Boulder, CO 80301', 'CO'],
  ['1 Main St, Sacramento, CA 95814', '9 Elm St, Reno, NV 89501', 'interstate'],
  ['1 Main St, Washington, DC 20001', '9 Elm St, Arlington, VA 22201', 'interstate'],
  // A state that no one told is not guessed.
  ['1 Main St, Sacramento, CA 95814', 'the blue house', 'other'],
  ['1 Main St, Sacramento, CA 95814', null, 'other'],
  [null, null, 'other'],
  ['', '', 'other'],
])('%s to %s: %s', (pickup, delivery, expected) => {
  expect(jurisdictionOf(pickup, delivery)).toBe(expected)
})
