import { type AddressPlace, placeInAddress } from '../quotes/address-lines.ts'

/** The sales tax that a quote is priced with, as its columns hold it. */
export type SalesTax = {
  /** In percent, at most four decimals. */
  readonly taxPercent: number
  /** Whether the move itself is taxed besides the taxable lines. */
  readonly moveIsTaxed: boolean
}

/** The part of a company's settings that says which sales tax is due where. */
export type TaxSettings = {
  /** Everywhere that `sales_tax_places` does not name. */
  readonly sales_tax_percent: number
  readonly sales_tax_on_move: boolean
  readonly sales_tax_places: readonly {
    /** A state's two letters, or the first three to five digits of a ZIP code. */
    readonly place: string
    readonly percent: number
    readonly on_move: boolean
  }[]
}

type Route = { readonly pickupAddress: string | null; readonly deliveryAddress: string | null }

const readPlace = (address: string | null): AddressPlace | null => (address ? placeInAddress(address) : null)

/**
 * The sales tax of a move between two addresses. The pickup decides: boxes and packing are handed over and used there,
 * and the states that follow the buyer tax a sale where the buyer receives it (Streamlined Sales and Use Tax Agreement,
 * sections 310 and 311). The delivery decides only where the pickup names neither a state nor a ZIP code. Of the places
 * that match, the longest ZIP code counts before a shorter one, and any ZIP code before a state. A move from one state
 * into another is not taxed itself, only its taxable lines: the states that tax moves tax those within them (Mississippi,
 * Wyoming; New Mexico deducts the others, NMSA 7-9-56).
 */
export function taxOf(settings: TaxSettings, { pickupAddress, deliveryAddress }: Route): SalesTax {
  const [from, to] = [readPlace(pickupAddress), readPlace(deliveryAddress)]
  const listed = mostSpecific(settings.sales_tax_places, from ?? to)
  const { percent, on_move } = listed ?? {
    percent: settings.sales_tax_percent,
    on_move: settings.sales_tax_on_move,
  }
  const leavesState = Boolean(from?.state && to?.state && from.state !== to.state)
  return { taxPercent: percent, moveIsTaxed: on_move && !leavesState }
}

/** The sales tax that comes on top of a price that was typed without a quote, in percent; null where such a move is not taxed. */
export function taxOfTypedPrice(settings: TaxSettings, route: Route): number | null {
  const { taxPercent, moveIsTaxed } = taxOf(settings, route)
  return moveIsTaxed && taxPercent > 0 ? taxPercent : null
}

/**
 * What becomes of a quote's tax when its addresses change: it stays as the quote was priced, unless the two routes are
 * taxed differently now.
 */
export function taxAfter(
  settings: TaxSettings,
  quote: SalesTax & Route,
  { pickupAddress, deliveryAddress }: Route,
): SalesTax {
  const before = taxOf(settings, quote)
  const after = taxOf(settings, { pickupAddress, deliveryAddress })
  return isSameTax(before, after) ? { taxPercent: quote.taxPercent, moveIsTaxed: quote.moveIsTaxed } : after
}

/** Whether two rates tax the same of a quote alike. */
export const isSameTax = (one: SalesTax, other: SalesTax): boolean =>
  one.taxPercent === other.taxPercent && one.moveIsTaxed === other.moveIsTaxed

function mostSpecific<Listed extends { readonly place: string }>(
  places: readonly Listed[],
  at: AddressPlace | null,
): Listed | undefined {
  const matching = places.filter(({ place }) => place === at?.state || at?.zip?.startsWith(place))
  // A state has two letters, a ZIP code at least three digits.
  return matching.toSorted((one, other) => other.place.length - one.place.length)[0]
}
