import { z } from 'zod'
import { quoteLimits } from '../domain/quotes/quote-limits.ts'
import { areDescribed, MOST_STOPS, STOP_KINDS } from '../domain/quotes/stops.ts'
import { countBetween, optionalText } from './fields.ts'

const LONGEST_NOTE = 1000

/** A stop between the first pickup and the last delivery, as forms and requests say it. */
export const stopBody = z.object({
  kind: z
    .enum(STOP_KINDS, "Must be 'pickup' or 'delivery': what the crew does at this stop")
    .nullable()
    .default(null),
  address: optionalText(quoteLimits.address).default(null),
  /** In flights. */
  stairs: countBetween(0, 100).default(0),
  elevator: z.boolean('Must be true or false').default(false),
  contact_name: optionalText(quoteLimits.name).default(null),
  contact_phone: optionalText(quoteLimits.phone).default(null),
  note: optionalText(LONGEST_NOTE).default(null),
})

/**
 * The stops of a move in order. Those that are only counted, as earlier releases knew them, may be more: what was answered
 * can be sent back.
 */
export const stopsBody = z
  .array(stopBody, 'List the stops in order')
  .max(quoteLimits.multipleStops, `At most ${MOST_STOPS} stops`)
  .refine((stops) => stops.length <= MOST_STOPS || !areDescribed(stops), `At most ${MOST_STOPS} stops`)
