import { formatCents } from '../money.ts'
import { kindWords } from '../plain-kind.ts'
import type { Protection } from './protection.ts'

export const CLAIM_RESULTS = ['lost', 'damaged'] as const
export type ClaimResult = (typeof CLAIM_RESULTS)[number]
export const CLAIM_RESULT_NAMES: Readonly<Record<ClaimResult, string>> = kindWords({
  lost: 'Missing',
  damaged: 'Damaged',
})

/** An article of a claim; whole cents. */
export type ClaimedItem = {
  readonly result: ClaimResult
  /** Null while no one knows it. */
  readonly weightLb: number | null
  /** What its repair or replacement costs, or what it was worth, as the person who claims says it. */
  readonly askedCents: number
}

type Liability = {
  /** Of each article, in their order; null where its weight or the protection is not known. */
  readonly items: readonly (number | null)[]
  /** Of all of them, with the limit and the deductible; null while one is not known. */
  readonly totalCents: number | null
  readonly deductedCents: number
  /** How it was reckoned, and what lacks, a sentence each. */
  readonly words: readonly string[]
}

/**
 * The most that the mover answers for by the protection of the move. Released value is 60 cents per pound of the
 * article, never more than the loss (49 USC 14706(f)(1)(B); 49 CFR 375.201; 43 TAC 218). Actual cash and full value
 * answer for the loss, up to the cover of the whole shipment; the deductible comes off the loss before the limit, the
 * reading that is better for the customer, and in California not off what was lost (MAX 4, Item 136).
 */
export function liabilityOf(items: readonly ClaimedItem[], protection: Protection): Liability {
  const { kind, coverCents, deductibleCents, deductibleOnLoss } = protection
  const each = items.map((item) => liabilityOfItem(item, protection))
  const unknown = each.filter((cents) => cents === null).length
  const words = [basisWords(protection)]
  if (kind === null) return { items: each, totalCents: null, deductedCents: 0, words }
  if (unknown > 0) {
    words.push(
      `The weight of ${unknown === 1 ? 'one article' : `${unknown} articles`} is not known yet: please enter it.`,
    )
    return { items: each, totalCents: null, deductedCents: 0, words }
  }
  const sum = each.reduce<number>((total, cents) => total + (cents ?? 0), 0)
  if (kind === 'released') return { items: each, totalCents: sum, deductedCents: 0, words }
  const ofDamage = items.reduce(
    (total, { result }, at) => total + (result === 'damaged' || deductibleOnLoss ? (each[at] ?? 0) : 0),
    0,
  )
  const deductedCents = Math.min(deductibleCents, ofDamage)
  if (deductedCents > 0) words.push(`The deductible of ${formatCents(deductedCents)} comes off.`)
  const left = sum - deductedCents
  if (coverCents !== null && left > coverCents) words.push(`It is limited to ${formatCents(coverCents)}.`)
  return {
    items: each,
    totalCents: coverCents === null ? left : Math.min(left, coverCents),
    deductedCents,
    words,
  }
}

function liabilityOfItem(
  { weightLb, askedCents }: ClaimedItem,
  { kind, centsPerPound }: Protection,
): number | null {
  if (kind === null) return null
  if (kind !== 'released') return askedCents
  if (weightLb === null || centsPerPound === null) return null
  return Math.min(askedCents, Math.round(weightLb * centsPerPound))
}

function basisWords({ kind, label, centsPerPound, coverCents }: Protection): string {
  const upTo = coverCents === null ? '' : `, up to ${formatCents(coverCents)} for the whole shipment`
  if (kind === null) return 'Neither the agreement nor a rule of the place says how the goods were protected.'
  if (kind === 'released')
    return `${label}: ${centsPerPound} cents per pound of each article, at most its loss.`
  if (kind === 'actual_cash') return `${label}: what each article was worth on the day of the move${upTo}.`
  return `${label}: the repair or replacement of each article${upTo}.`
}
