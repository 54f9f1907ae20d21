import type { HomeSize } from './typical-inventories.ts'

/** A size of home as people say it. */
export const homeInWords: Readonly<Record<HomeSize, string>> = {
  studio: 'a studio',
  apt1: 'a one-bedroom apartment',
  apt2: 'a two-bedroom apartment',
  apt3: 'a three-bedroom apartment',
  house2: 'a two-bedroom house',
  house3: 'a three-bedroom house',
  house4: 'a four-bedroom house',
  house5: 'a five-bedroom house',
}
