// A home's size is told by its bedrooms and whether it is a house; where they are not told, by how many things
// there are: the size whose usual contents come nearest.
import {
  type HomeSize,
  isHomeSize,
  typicalInventories,
} from '../../../domain/catalogue/typical-inventories.ts'
import { inDigits } from '../../../domain/number-words.ts'
import { readNumber } from '../../../domain/spoken-number.ts'

const BEDROOMS = /(?<![\d.,])(\d+(?:\.\d+)?)[\s-]*(?:bed\s?rooms?|beds?|brs?|bds?|bdrms?)\b/
const STUDIO = /\b(studio|efficiency|bachelor)\b/
const HOME =
  /\b(apartment|apt|condo|condominium|co-op|flat|loft|penthouse)s?\b|\b(?:(?:town|row)?house|(?:town)?home|single[ -]family|duplex|bungalow|cottage)s?\b/

/** The homes whose usual contents are known. In bedrooms. */
const LARGEST_APARTMENT = 3
const [SMALLEST_HOUSE, LARGEST_HOUSE] = [2, 5]
/** Up to here a home of which only the bedrooms are known is taken for an apartment. */
const LARGEST_LIKELY_APARTMENT = 2

/** The size of the home that a move starts from; null when neither the move nor the number of items tells. */
export function readHomeSize(moveType: string | null, itemsCount: string | number | null): HomeSize | null {
  if (moveType !== null && isHomeSize(moveType)) return moveType
  const move = inDigits((moveType ?? '').slice(0, 300).toLowerCase())
  const bedrooms = Math.ceil(Number(BEDROOMS.exec(move)?.[1] ?? 0))
  if (bedrooms > 0) return homeWith(bedrooms, move)
  return STUDIO.test(move) ? 'studio' : homeHolding(readNumber(itemsCount) ?? 0)
}

function homeWith(bedrooms: number, move: string): HomeSize | null {
  const home = HOME.exec(move)
  const isApartment = home ? home[1] !== undefined : bedrooms <= LARGEST_LIKELY_APARTMENT
  const size = isApartment
    ? `apt${Math.min(bedrooms, LARGEST_APARTMENT)}`
    : `house${Math.min(Math.max(bedrooms, SMALLEST_HOUSE), LARGEST_HOUSE)}`
  return isHomeSize(size) ? size : null
}

function homeHolding(items: number): HomeSize | null {
  if (items === 0) return null
  const distance = (size: HomeSize) => Math.abs(usualItems(size) - items)
  return Object.keys(typicalInventories)
    .filter(isHomeSize)
    .reduce((nearest, size) => (distance(size) < distance(nearest) ? size : nearest))
}

const usualItems = (size: HomeSize) =>
  typicalInventories[size].reduce((sum, { quantity }) => sum + quantity, 0)
