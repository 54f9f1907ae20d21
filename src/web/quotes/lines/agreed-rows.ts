import type { Quote } from '../../../contract/quote.ts'
import { formatMoney } from '../../../domain/money.ts'
import { crewTimeWords } from '../../../domain/quotes/crew-time.ts'
import { lineBasis, TAX_ON_MOVE, taxLabel } from '../../../domain/quotes/line-words.ts'
import { isCounted } from '../../../domain/quotes/quote-lines.ts'
import { inCents } from './line-form.ts'

/** What a quote costs besides the move itself, as its page and the calculator's review show it. */
export type AgreedRow = {
  readonly key: string
  readonly name: string
  /** What the amount follows from. */
  readonly basis: string | null
  readonly note: string | null
  readonly amount: string
  readonly isOptional: boolean
  /** An option that nobody has chosen is in no total. */
  readonly isCounted: boolean
}

/** The lines in their written order, the tax and the protection: with the move they add up to the total. */
export function agreedRows({ lines, tax, tax_percent, move_is_taxed, protection }: Quote): AgreedRow[] {
  const plain = { basis: null, note: null, isOptional: false, isCounted: true }
  return [
    ...lines.map((line) => ({
      key: `line ${line.id}`,
      name: line.label,
      basis: lineBasis({ ...line, unitCents: inCents(line.unit_price) }, inCents(line.base)),
      note: line.reason ?? addsWords(line),
      amount: formatMoney(line.amount),
      isOptional: line.optional,
      isCounted: isCounted(line),
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

const addsWords = (line: Quote['lines'][number]) => {
  const words = crewTimeWords(line)
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)} to the job`
}
