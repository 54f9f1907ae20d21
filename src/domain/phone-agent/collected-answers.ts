import { z } from 'zod'
import { type HomeSize, isHomeSize } from '../catalogue/typical-inventories.ts'
import { selectedItem } from '../quotes/selected-item.ts'

/** What is asked of a caller; `item` and `count` are one of the items that was not understood. */
const TOPICS = ['items', 'item', 'count', 'date', 'phone', 'email', 'name', 'stairs', 'distance'] as const

const spokenAnswer = z.object({
  about: z.enum(TOPICS),
  /** Under which it was answered: the newest answer replaces the one before. */
  field: z.string(),
  /** In the caller's words, as the agent wrote them down. */
  said: z.string(),
  /** Null when it was not understood. */
  noted: z.string().nullable(),
})
/** An answer in the caller's words beside what was noted of it. */
export type SpokenAnswer = z.output<typeof spokenAnswer>

/** The answers of a caller so far, as `phone_calls` stores them; a field is absent until it was answered. */
export const collectedAnswersSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    pickupAddress: z.string(),
    deliveryAddress: z.string(),
    notes: z.string(),
    /** Never empty. */
    items: z.array(selectedItem),
    home: z.custom<HomeSize>((word) => typeof word === 'string' && isHomeSize(word)),
    distance: z.number(),
    /** In flights. */
    pickupStairs: z.number(),
    deliveryStairs: z.number(),
    /** The things go up or down in a shared elevator. */
    pickupElevator: z.boolean(),
    deliveryElevator: z.boolean(),
    pickupCarryFeet: z.number(),
    deliveryCarryFeet: z.number(),
    multipleStops: z.number(),
    /** In order, separated by semicolons. */
    stopAddresses: z.string(),
    /** `YYYY-MM-DD` */
    moveDate: z.string(),
    spoken: z.array(spokenAnswer),
  })
  .partial()
export type CollectedAnswers = z.output<typeof collectedAnswersSchema>

/** A call keeps no more of them. */
const MOST_SPOKEN = 60

/** The answers of a call in its caller's words, with newer ones in the place of those that they answer again. */
export function withNewer(before: readonly SpokenAnswer[], newer: readonly SpokenAnswer[]): SpokenAnswer[] {
  const answeredItems = newer.some(({ about }) => about === 'items')
  const isAnsweredAgain = ({ field, about }: SpokenAnswer) =>
    newer.some((each) => each.field === field) || (answeredItems && (about === 'item' || about === 'count'))
  const kept = newer.map(({ about, field, said, noted }) => ({ about, field, said, noted }))
  return [...before.filter((each) => !isAnsweredAgain(each)), ...kept].slice(-MOST_SPOKEN)
}
