import { z } from 'zod'

/** An item as a quote keeps it: with the room it is listed under and who picked it. */
export const selectedItem = z.object({
  name: z.string(),
  quantity: z.number(),
  room: z.string().nullable(),
  source: z.enum(['manual', 'voice_ai']),
  /** The words that the item was read from, where a program or assistant called it something else. */
  said: z.string().optional(),
})
export type SelectedItem = z.output<typeof selectedItem>
