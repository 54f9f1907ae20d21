import { sumOf } from '../../domain/money.ts'
import { nameKey } from '../../domain/name-key.ts'
import type { MaterialCost } from '../../domain/payroll/job-margin.ts'
import type { MaterialCosts } from '../../domain/pricing/price-book.ts'
import { isCounted, type QuoteLine } from '../../domain/quotes/quote-lines.ts'
import { signedChangesOf } from '../job-papers/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { materialCostsByVersion } from '../pricing/queries.ts'

type Sold = Pick<QuoteLine, 'label' | 'quantity' | 'unit' | 'unitCents'> & { priceBookId: number | null }

/**
 * The materials that were sold on some jobs, on their quotes and by change orders that were signed, with what they cost by
 * the price book: of a job that is over as it was then. A change order knows the entry by its name and unit.
 */
export async function materialsSold(
  scope: OrgScope,
  jobs: readonly { id: number; lines: readonly QuoteLine[] | null; priceBookVersion: number | null }[],
): Promise<ReadonlyMap<number, MaterialCost[]>> {
  const changes = await signedChangesOf(
    scope,
    jobs.map(({ id }) => id),
  )
  const { now, at } = await materialCostsByVersion(scope)
  const eachNow = costIn(now)
  return new Map(
    jobs.map(({ id, lines, priceBookVersion }): [number, MaterialCost[]] => {
      const eachThen = priceBookVersion === null ? eachNow : costIn(at(priceBookVersion))
      // What no one had said then is known once someone says it.
      const eachCents = (line: Sold) => eachThen(line) ?? eachNow(line)
      const added = (changes.get(id) ?? []).flatMap(({ said }) => said.lines)
      const sold: Sold[] = [
        ...(lines ?? []).filter((line) => line.kind === 'material' && isCounted(line)),
        ...added.filter(({ kind }) => kind === 'material').map((line) => ({ ...line, priceBookId: null })),
      ]
      return [id, [...Map.groupBy(sold, keyOf).values()].map((same) => costOf(same, eachCents))]
    }),
  )
}

const keyOf = ({ label, unit }: Pick<Sold, 'label' | 'unit'>) => `${nameKey(label)} ${unit}`

/** What is sold twice on a job stands once. */
function costOf(same: readonly Sold[], eachCents: (line: Sold) => number | null): MaterialCost {
  const [first] = same as [Sold]
  return {
    name: first.label,
    quantity: sumOf(same.map(({ quantity }) => quantity)),
    soldCents: sumOf(same.map(({ quantity, unitCents }) => Math.round(quantity * (unitCents ?? 0)))),
    eachCents: eachCents(first),
  }
}

function costIn(entries: MaterialCosts): (line: Sold) => number | null {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const byName = new Map(entries.map((entry) => [keyOf({ label: entry.name, unit: entry.unit }), entry]))
  return (line) => {
    const entry = (line.priceBookId !== null && byId.get(line.priceBookId)) || byName.get(keyOf(line))
    return entry?.costCents ?? null
  }
}
