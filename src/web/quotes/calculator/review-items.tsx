import type { Quote } from '../../../contract/quote.ts'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { Card } from '../../ui/card.tsx'
import { totalOf } from './draft.ts'
import { SelectedChips } from './selected-chips.tsx'

/** What is moved, and which names had to be priced without the catalogue. */
export function ReviewItems({ quote, unknown }: { quote: Quote; unknown: readonly string[] }) {
  return (
    <Card title="Items" aside={<span className="tabular">{totalOf(quote.items)}</span>}>
      <SelectedChips items={quote.items} />
      {unknown.length > 0 && (
        <p className="mt-3 text-secondary wrap-anywhere text-text-2">
          Priced like a typical item, not in the catalogue: {unknown.map(itemName).join(', ')}
        </p>
      )}
    </Card>
  )
}
