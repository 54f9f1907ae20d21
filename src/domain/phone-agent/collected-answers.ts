import { z } from 'zod'
import { type HomeSize, isHomeSize } from '../catalogue/typical-inventories.ts'
import { selectedItem } from '../quotes/selected-item.ts'

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
    /** `YYYY-MM-DD` */
    moveDate: z.string(),
  })
  .partial()
export type CollectedAnswers = z.output<typeof collectedAnswersSchema>
