import { z } from 'zod'
import { HOME_SIZES } from '../../domain/catalogue/home-sizes.ts'
import { LONGEST_JOB_HOURS } from '../../domain/jobs/job-duration.ts'
import { ANSWERS } from './collected-answers.ts'

const move = {
  items: z
    .array(
      z.object({
        name: z.string().min(1).max(120).describe('As the caller calls it, in the singular'),
        quantity: z.int().min(1).max(999),
      }),
    )
    .max(200)
    .optional()
    .describe('What is moved, as far as the caller has named it'),
  home_size: z
    .enum(HOME_SIZES.map(({ value }) => value))
    .optional()
    .describe(
      `Size of the home: ${HOME_SIZES.map(({ value, label }) => `${value} is a ${label}`).join(', ')}`,
    ),
  distance_miles: ANSWERS.distance.schema.optional(),
  origin_address: ANSWERS.pickupAddress.schema.optional(),
  destination_address: ANSWERS.deliveryAddress.schema.optional(),
  pickup_stairs: ANSWERS.pickupStairs.schema.optional(),
  delivery_stairs: ANSWERS.deliveryStairs.schema.optional(),
  pickup_elevator: ANSWERS.pickupElevator.schema.optional(),
  delivery_elevator: ANSWERS.deliveryElevator.schema.optional(),
  pickup_carry_feet: ANSWERS.pickupCarryFeet.schema.optional(),
  delivery_carry_feet: ANSWERS.deliveryCarryFeet.schema.optional(),
  multiple_stops: ANSWERS.multipleStops.schema.optional(),
  stop_addresses: ANSWERS.stopAddresses.schema.optional(),
  move_date: ANSWERS.moveDate.schema.optional(),
}

/**
 * The functions that the agent can call, with the arguments a model is asked to send. What a caller said word for word
 * (`the third floor`, `next Friday`) is coerced into them, see `speech/`.
 */
export const FUNCTION_SCHEMAS = {
  get_estimate: {
    description:
      'Rate quotation for the move; call it that, never an estimate. Ask for stairs and elevators at both ends before. Call it again whenever the caller has added or corrected something.',
    arguments: z.object(move),
  },
  check_availability: {
    description: 'Times at which the move could start on a day. It books nothing.',
    arguments: z.object({
      date: z.iso.date().describe('The day asked about, YYYY-MM-DD'),
      duration_hours: z
        .number()
        .min(1)
        .max(LONGEST_JOB_HOURS)
        .optional()
        .describe('Only if the caller says how long it takes; else as long as the move priced in this call'),
      preferred_time_of_day: z.enum(['morning', 'afternoon']).optional(),
    }),
  },
  create_quote: {
    description:
      'Saves the quote of this call, and corrects it when called again. The office then sees all that was said.',
    arguments: z.object({
      customer_name: ANSWERS.name.schema,
      customer_email: ANSWERS.email.schema.optional(),
      customer_phone: ANSWERS.phone.schema.optional(),
      notes: ANSWERS.notes.schema.optional(),
      ...move,
    }),
  },
  lookup_quote: {
    description: 'Finds an earlier quote by its number and the last name of the customer.',
    arguments: z.object({
      quote_number: z.string().max(60).describe('Like Q-2026-0017'),
      last_name: z.string().min(2).max(200).describe('Last name of the customer'),
    }),
  },
} as const

export type FunctionName = keyof typeof FUNCTION_SCHEMAS

/** The functions as platforms take them: `parameters` is JSON Schema. */
export function describeFunctions() {
  return Object.entries(FUNCTION_SCHEMAS).map(([name, { description, arguments: schema }]) => {
    const { $schema: _, ...parameters } = z.toJSONSchema(schema, {
      override: ({ jsonSchema }) => {
        // The pattern of a date is long, and `format` says the same to a model.
        if (jsonSchema.format === 'date') delete jsonSchema.pattern
      },
    })
    return { name, description, parameters }
  })
}
