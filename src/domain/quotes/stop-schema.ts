import { z } from 'zod'
import { STOP_KINDS, type Stop } from './stops.ts'

/** Reads a stop as it was stored: what a later release adds has a default here. */
export const stopSchema = z.object({
  kind: z.enum(STOP_KINDS).nullable().default(null),
  address: z.string().nullable().default(null),
  stairs: z.number().default(0),
  elevator: z.boolean().default(false),
  contact_name: z.string().nullable().default(null),
  contact_phone: z.string().nullable().default(null),
  note: z.string().nullable().default(null),
}) satisfies z.ZodType<Stop>
