import type { HomeSize } from './typical-inventories.ts'

/** The homes whose usual contents are known, from the smallest to the largest. */
export const HOME_SIZES: readonly { value: HomeSize; label: string }[] = [
  { value: 'studio', label: 'Studio' },
  { value: 'apt1', label: '1-bedroom apartment' },
  { value: 'apt2', label: '2-bedroom apartment' },
  { value: 'house2', label: '2-bedroom house' },
  { value: 'apt3', label: '3-bedroom apartment' },
  { value: 'house3', label: '3-bedroom house' },
  { value: 'house4', label: '4-bedroom house' },
  { value: 'house5', label: '5-bedroom house' },
]

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
