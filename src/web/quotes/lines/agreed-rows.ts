import type { Quote } from '../../../contract/quote.ts'
import { centsOf, formatMoney } from '../../../domain/money.ts'
import { crewTimeWords } from '../../../domain/quotes/crew-time.ts'
import { isAtCost } from '../../../domain/quotes/line-units.ts'
import { atCostAmount, lineBasis, TAX_ON_MOVE, taxLabel } from '../../../domain/quotes/line-words.ts'
import { isCounted } from '../../../domain/quotes/quote-lines.ts'

/** What a quote costs besides the move itself, as its page and the calculator's review show it. */
export type AgreedRow = {
  readonly key: string
  readonly name: string
  /** What the amount follows from. */
  readonly basis: string | null
  readonly note: string | null
  readonly amount: string
  readonly isOptional: boolean
  /** An option that no one has chosen is in no total, nor is what is at cost. */
  readonly isCounted: boolean
  readonly isAtCost: boolean
}

/** The lines in their written order, the tax and the protection: with the move they add up to the total. */
export function agreedRows({ lines, tax, tax_percent, move_is_taxed, protection }: Quote): AgreedRow[] {
  const plain = { basis: null, note: null, isOptional: false, isCounted: true, isAtCost: false }
  return [
    ...lines.map((line) => ({
      key: `line ${line.id}`,
      name: line.label,
      basis: isLong(line) ? null : basisOf(line),
      note: isLong(line) ? basisOf(line) : (line.reason ?? addsWords(line)),
      amount: isAtCost(line) ? atCostAmount(centsOf(line.unit_price)) : formatMoney(line.amount),
      isOptional: line.optional,
      isCounted: isCounted(line) && !isAtCost(line),
      isAtCost: isAtCost(line),
    })),
    ...(tax > 0
      ? [
          {
            ...plain,
            key: 'tax',
            name: taxLabel(tax_percent),
            note: move_is_taxed ? TAX_ON_MOVE : null,
            amount: formatMoney(tax),
          },
        ]
      : []),
    ...(protection
      ? [
          {
            ...plain,
            key: 'protection',
            name: protection.label,
            note: 'Chosen by the customer',
            amount: formatMoney(protection.price),
          },
        ]
      : []),
  ]
}

/** Whether what the amount follows from is a sentence, which stands below the name. */
const isLong = (line: Quote['lines'][number]) => isAtCost(line) || line.starts_on !== null || line.recurring

const basisOf = (line: Quote['lines'][number]) =>
  lineBasis({ ...line, unitCents: centsOf(line.unit_price), startsOn: line.starts_on }, centsOf(line.base))

const addsWords = (line: Quote['lines'][number]) => {
  const words = crewTimeWords(line)
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)} to the job`
}
