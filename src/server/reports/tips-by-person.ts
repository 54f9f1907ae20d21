import { asc, gt, inArray, or } from 'drizzle-orm'
import { splitTip } from '../../domain/ledger/split-tips.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { ledgerEntries, tipShares } from '../storage/tables/ledger.ts'
import type { BookedEntry } from './books-queries.ts'

/** What somebody got of a tip, or what of theirs went back, in cents; without a name where nobody shares in it. */
type PersonsTip = { readonly entry: BookedEntry; readonly name: string | null; readonly cents: number }

/**
 * Whose the tips of some rows are, below zero for what went back, so that what each person has in the end is what the job’s
 * money says of them.
 */
export async function tipsByPerson(scope: OrgScope, rows: readonly BookedEntry[]): Promise<PersonsTip[]> {
  const paymentOf = ({ id, kind, ofEntry }: BookedEntry) => (kind === 'payment' ? id : (ofEntry ?? id))
  const ids = [...new Set(rows.map(paymentOf))]
  if (ids.length === 0) return []
  const shares = await sharesOf(scope, ids)
  const moved = await movedOf(scope, ids)
  return rows.flatMap((entry): PersonsTip[] => {
    const payment = paymentOf(entry)
    const own = shares.filter(({ entryId }) => entryId === payment)
    const way = entry.kind === 'payment' ? 1 : -1
    if (own.length === 0) return [{ entry, name: null, cents: way * entry.tipCents }]
    const weights = own.map(({ cents }) => cents)
    const before = moved
      .filter(({ id, of }) => of === payment && id < entry.id)
      .reduce((left, { cents }) => left + cents, 0)
    const was = splitTip(before, weights)
    const is = splitTip(before + way * entry.tipCents, weights)
    return own.map(({ name }, index) => ({ entry, name, cents: (is[index] ?? 0) - (was[index] ?? 0) }))
  })
}

const sharesOf = (scope: OrgScope, ids: number[]) =>
  scope.db
    .select({ entryId: tipShares.entryId, name: tipShares.name, cents: tipShares.cents })
    .from(tipShares)
    .where(ofCompany(scope, tipShares, inArray(tipShares.entryId, ids)))
    .orderBy(asc(tipShares.id))

/** What each payment brought in tips and what went back of it, in the order in which it was entered. */
async function movedOf(scope: OrgScope, ids: number[]) {
  const { id, ofEntry, tipCents } = ledgerEntries
  const rows = await scope.db
    .select({ id, ofEntry, tipCents })
    .from(ledgerEntries)
    .where(ofCompany(scope, ledgerEntries, or(inArray(id, ids), inArray(ofEntry, ids)), gt(tipCents, 0)))
    .orderBy(asc(id))
  return rows.map(({ id, ofEntry, tipCents }) => ({
    id,
    of: ofEntry ?? id,
    cents: ofEntry === null ? tipCents : -tipCents,
  }))
}
