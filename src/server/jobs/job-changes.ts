import { isDeepStrictEqual } from 'node:util'

/** What a change has to take a crew for, which was not taken before. */
const TAKES_ROOM = ['startsAt', 'durationMinutes', 'days'] as const
/** What a change has to book again. */
const BOOKED = [
  ...TAKES_ROOM,
  'tripOf',
  'assignedCrew',
  'truckId',
  'moreTruckIds',
  'travelBeforeMinutes',
  'travelAfterMinutes',
] as const

const names = (changes: object, columns: readonly string[]) => columns.some((column) => column in changes)

/** Whether a job takes something else after these changes. */
export const booksAgain = (changes: object): boolean => names(changes, BOOKED)
/** Whether it takes time that it did not take before. */
export const takesOtherTime = (changes: object): boolean => names(changes, TAKES_ROOM)

/** Whether another truck has to come, or the same one then. */
export const takesOtherTruck = (changes: object): boolean =>
  names(changes, [...TAKES_ROOM, 'truckId', 'moreTruckIds'])

/** Whether other people have to come, or the same ones then. */
export const takesOtherPeople = (changes: object): boolean => names(changes, [...TAKES_ROOM, 'assignedCrew'])

/** The columns that really change: what GET answered may be PUT back and changes nothing. */
export function changed<Row extends object>(row: Row, wanted: Partial<Row>): Partial<Row> {
  const entries = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && !isDeepStrictEqual(value, row[column as keyof Row]),
  )
  return Object.fromEntries(entries) as Partial<Row>
}
