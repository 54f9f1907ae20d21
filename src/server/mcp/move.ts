import { z } from 'zod'
import { estimates, moveItems } from '../../contract/estimate.ts'
import { HOME_SIZES } from '../../domain/catalogue/home-sizes.ts'
import { type HomeSize, isHomeSize, typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import { type Ask, ToolRefusal } from './tool.ts'

const SIZES = HOME_SIZES.map(({ value }) => value) as [HomeSize, ...HomeSize[]]
const { distance } = estimates.calculate.body.shape

/** What is moving and how far, as far as someone knows it. */
export const moveInput = {
  items: moveItems
    .optional()
    .describe(
      'What is moving, by the names of the catalog or as people call it; the answer says what each name was taken as. Without it, the usual contents of a home of `home_size`',
    ),
  home_size: z
    .enum(SIZES, `Must be one of ${SIZES.join(', ')}`)
    .optional()
    .describe(HOME_SIZES.map(({ value, label }) => `${value}: ${label}`).join('; ')),
  distance: distance
    .optional()
    .describe('Miles between the addresses; without it, estimated from their ZIP codes or cities'),
}

type Asked = {
  items?: z.output<typeof moveItems> | undefined
  home_size?: HomeSize | undefined
  distance?: number | undefined
  pickup_address?: string | null | undefined
  delivery_address?: string | null | undefined
}

/**
 * The items of a move and its miles, as the contract asks for them.
 * @throws ToolRefusal that says what is missing
 */
export async function wholeMove({ items, home_size, distance, ...addresses }: Asked, ask: Ask) {
  const known = items ?? (home_size && isHomeSize(home_size) ? [...typicalInventories[home_size]] : null)
  if (!known) throw new ToolRefusal('Say what is moving: give `items`, or a `home_size`.')
  return { items: known, distance: distance ?? (await milesBetween(addresses, ask)) }
}

/** @throws ToolRefusal where the addresses do not say how far it goes */
export async function milesBetween(
  { pickup_address: from, delivery_address: to }: Pick<Asked, 'pickup_address' | 'delivery_address'>,
  ask: Ask,
): Promise<number> {
  if (!from || !to) throw new ToolRefusal('Say how far it goes: give both addresses, or `distance` in miles.')
  const { miles } = await ask(estimates.distance, { query: { from, to } })
  if (miles !== null) return miles
  throw new ToolRefusal(
    'The addresses do not say how far it goes: give each a ZIP code or a city and state, or give `distance` in miles.',
  )
}
