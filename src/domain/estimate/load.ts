// The load is the sum of its items; a name that is not in the catalogue counts with the rate card's
// unknown item, and is named so that someone can look at it. Figures: the catalogue.
import { type CatalogueItem, findCatalogueItem } from '../catalogue/catalogue.ts'
import type { MoveItem } from './move.ts'
import type { RateCard } from './rate-card.ts'

/** More than any household or office owns; beyond it the figures would lose their exactness. */
const largestVolumeCuFt = 10_000_000
const largestWeightLb = 100_000_000
const largestCount = 1_000_000

export type SpecialItem = { readonly name: string; readonly quantity: number; readonly feeCents: number }

export type Load = {
  readonly volumeCuFt: number
  readonly weightLb: number
  readonly totalItems: number
  /** The smallest crew that can lift the heaviest thing, and what that thing is. */
  readonly moversMin: number
  readonly heaviestItem: string | null
  /** Things that take extra time and may carry a fee, by name. */
  readonly specialItems: readonly SpecialItem[]
  /** Names as they were typed, each once, in alphabetical order. */
  readonly unknownItems: readonly string[]
}

/** Adds up what is moved. Quantities are whole numbers; the order of the lines does not matter. */
export function measureLoad(items: readonly MoveItem[], card: RateCard): Load {
  let volumeCuFt = 0
  let weightLb = 0
  let totalItems = 0
  let heaviest: CatalogueItem | null = null
  const specialQuantities = new Map<string, number>()
  const unknownItems = new Set<string>()

  for (const { name, quantity } of items) {
    if (quantity <= 0) continue
    const item = findCatalogueItem(name)
    volumeCuFt += quantity * (item ?? card.unknownItem).volumeCuFt
    weightLb += quantity * (item ?? card.unknownItem).weightLb
    totalItems += quantity
    if (!item) {
      unknownItems.add(name)
      continue
    }
    if (!heaviest || isHarderToLift(item, heaviest)) heaviest = item
    if (isSpecial(item, card)) {
      specialQuantities.set(item.name, (specialQuantities.get(item.name) ?? 0) + quantity)
    }
  }

  return {
    volumeCuFt: Math.min(roundToHundredths(volumeCuFt), largestVolumeCuFt),
    weightLb: Math.min(roundToHundredths(weightLb * card.weight.factor), largestWeightLb),
    totalItems: Math.min(totalItems, largestCount),
    moversMin: heaviest?.moversMin ?? 1,
    heaviestItem: heaviest?.name ?? null,
    specialItems: [...specialQuantities]
      .map(([name, quantity]) => ({
        name,
        quantity: Math.min(quantity, largestCount),
        feeCents: card.prices.specialItemCents[name] ?? 0,
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    unknownItems: [...unknownItems].sort(),
  }
}

function isHarderToLift(item: CatalogueItem, than: CatalogueItem): boolean {
  if (item.moversMin !== than.moversMin) return item.moversMin > than.moversMin
  if (item.weightLb !== than.weightLb) return item.weightLb > than.weightLb
  return item.id < than.id
}

function isSpecial(item: CatalogueItem, card: RateCard): boolean {
  return item.handling === 'special' || Object.hasOwn(card.prices.specialItemCents, item.name)
}

function roundToHundredths(value: number): number {
  const rounded = Math.round(value * 100) / 100
  return Number.isFinite(rounded) ? rounded : value
}
