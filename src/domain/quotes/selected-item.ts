import { z } from 'zod'

/** An item as a quote keeps it: with the room it is listed under and who picked it. */
export const selectedItem = z.object({
  name: z.string(),
  quantity: z.number(),
  room: z.string().nullable(),
  source: z.enum(['manual', 'voice_ai']),
})
export type SelectedItem = z.output<typeof selectedItem>
