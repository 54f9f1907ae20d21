import { z } from 'zod'
import { type HomeSize, isHomeSize } from '../catalogue/typical-inventories.ts'
import { selectedItem } from '../quotes/selected-item.ts'

/** What a caller has said so far; a part is there only once it was said, and none of it is the company's to decide. */
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
    pickupCarryFeet: z.number(),
    deliveryCarryFeet: z.number(),
    multipleStops: z.number(),
    /** `YYYY-MM-DD` */
    moveDate: z.string(),
  })
  .partial()
export type CollectedAnswers = z.output<typeof collectedAnswersSchema>
