// A customer can only follow amounts that are what their reason says: each row is at the base rate, and what the date
// adds or takes off is one row after them.
import { formatNames } from '../count.ts'
import { formatCents } from '../money.ts'
import { type DateFactor, isDated } from './date-factor.ts'
import type { Estimate } from './estimate.ts'
import { PRICE_PARTS, type PricePart } from './price-line.ts'

export const ROW_PARTS = [...PRICE_PARTS, 'date'] as const

/** A row of an estimate as it is shown. */
export type EstimateRow = {
  readonly part: (typeof ROW_PARTS)[number]
  readonly label: string
  readonly reason: string
  /** Whole cents; below zero where the date takes something off. */
  readonly cents: number
}

/** What the parts of an estimate are usually called. */
const PART_NAMES: Readonly<Record<PricePart, string>> = {
  labor: 'Labor cost',
  truck: 'Truck and mileage',
  location_fees: 'Additional fees',
}

type Priced = {
  readonly totalCents: number
  readonly explanation: Pick<Estimate['explanation'], 'money' | 'dateFactor'>
}

/** Every row of an estimate at the base rate, then one for the date where it changes anything; they add up to its total. */
export function estimateRows({ totalCents, explanation: { money, dateFactor } }: Priced): EstimateRow[] {
  const rows = money.map(
    ({ part, label, reason, cents, baseCents = Math.round(cents / dateFactor.factor) }): EstimateRow => ({
      part,
      label,
      reason,
      // What is for an open or a usual day is at the base rate, whatever an earlier release rounded.
      cents: dateFactor.factor === 1 ? cents : baseCents,
    }),
  )
  const sumCents = sumOf(rows)
  if (totalCents === sumCents) return rows
  const label = dateRateLabel(dateFactor)
  const ofCents = sumOf(rows.filter(({ part }) => part !== 'date' && isDated(part, dateFactor)))
  const reason = `Of the ${formatCents(ofCents)} ${OF_WHAT[dateFactor.on]}`
  return [...rows, { part: 'date', label, reason, cents: totalCents - sumCents }]
}

const OF_WHAT: Readonly<Record<DateFactor['on'], string>> = {
  everything: 'above',
  labor_and_truck: 'for labor and truck',
  labor: 'for labor',
}

/** The same in few rows: one for each part that costs something, and the date's. */
export function estimateParts(estimate: Priced): Omit<EstimateRow, 'reason'>[] {
  const rows = estimateRows(estimate)
  return [
    ...PRICE_PARTS.map((part) => ({
      part,
      label: partName(part, rows),
      cents: sumOf(rows.filter((row) => row.part === part)),
    })).filter(
      ({ part, cents }) => cents > 0 || (part !== 'location_fees' && rows.some((row) => row.part === part)),
    ),
    ...rows.filter(({ part }) => part === 'date'),
  ]
}

/** A price by the piece, or by a tariff that includes the labor, is called what its row is. */
function partName(part: PricePart, rows: readonly EstimateRow[]): string {
  const first = rows.find((row) => row.part === part)
  const isInPlaceOfLabor =
    part === 'labor'
      ? first?.label !== 'Labor'
      : part === 'truck' && rows.every((row) => row.part !== 'labor')
  return first && isInPlaceOfLabor ? first.label : PART_NAMES[part]
}

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero', maximumFractionDigits: 4 })

/** What a date's rate is called: `Friday and December rate, +2.6%`. */
export function dateRateLabel({ factor, parts }: DateFactor): string {
  const names = parts.map(({ label }) => label).filter((label) => label !== 'Limit')
  const inSentence = names.map((name, index) => (index === 0 ? name : name.replace(/^Month/, 'month')))
  const limited = names.length < parts.length ? 'limited to ' : ''
  const percent = signed.format((factor - 1) * 100).replace('-', '−')
  return `${formatNames(inSentence)} rate, ${limited}${percent}%`
}

const sumOf = (rows: readonly EstimateRow[]) => rows.reduce((sum, { cents }) => sum + cents, 0)
