import { Refusal } from '../../domain/refusal.ts'
import type { StaffScope } from '../org-scope.ts'
import { refuseStale } from '../refuse-stale.ts'
import { lockTwo } from './merge.ts'
import {
  contactIn,
  getCustomer,
  insertCustomer,
  lockCustomers,
  type Moved,
  moveTo,
  updateCustomer,
} from './queries.ts'
import { sayOfTwo } from './say-of-two.ts'

/**
 * Makes two customers of one: the chosen quotes and jobs become those of a new one, who is called as the newest of them
 * says. Merging both is the way back.
 * @param version of the customer that the person saw; absent means that it is not checked
 * @returns the new customer
 * @throws Refusal `not-found`, `invalid` for none or all of what they have, `conflict` for what is theirs no more
 */
export async function splitCustomer(
  scope: StaffScope,
  id: number,
  { version, ...chosen }: Moved & { version: number | null | undefined },
): Promise<number> {
  const { id: whose } = await getCustomer(scope, id)
  const theirs = await lockCustomers(scope, [whose])
  const before = await getCustomer(scope, whose)
  await refuseStale(before, version, scope.now)
  const stay = {
    quoteIds: theirs.quoteIds.filter((quoteId) => !chosen.quoteIds.includes(quoteId)),
    jobIds: theirs.jobIds.filter((jobId) => !chosen.jobIds.includes(jobId)),
  }
  const go = {
    quoteIds: theirs.quoteIds.filter((quoteId) => chosen.quoteIds.includes(quoteId)),
    jobIds: theirs.jobIds.filter((jobId) => chosen.jobIds.includes(jobId)),
  }
  refuseOthers(theirs, chosen)
  if (countOf(go) === 0 || countOf(stay) === 0) {
    throw new Refusal('invalid', 'Choose some of their quotes and jobs, not all of them')
  }
  const otherId = await insertCustomer(scope, await contactIn(scope, go))
  await moveTo(scope, otherId, { from: whose, ...go })
  // What only the other is called is theirs.
  const left = await contactIn(scope, stay, before)
  await updateCustomer(scope, whose, { ...left, changedBy: scope.userId })
  await sayOfTwo(scope, 'split', before, await getCustomer(scope, otherId), go)
  return otherId
}

/** @throws Refusal `conflict` for a quote or job that is not theirs */
function refuseOthers(theirs: Moved, chosen: Moved): void {
  const isTheirs =
    chosen.quoteIds.every((id) => theirs.quoteIds.includes(id)) &&
    chosen.jobIds.every((id) => theirs.jobIds.includes(id))
  if (!isTheirs) throw new Refusal('conflict', 'One of these quotes and jobs is not theirs any more.')
}

const countOf = ({ quoteIds, jobIds }: Moved) => quoteIds.length + jobIds.length

/** Keeps in mind that two customers are not the same, so that the question is not asked again. @throws Refusal as `lockTwo` */
export async function tellApart(scope: StaffScope, id: number, otherId: number): Promise<void> {
  const [kept, other] = await lockTwo(scope, id, otherId)
  await sayOfTwo(scope, 'told_apart', kept, other)
}

/**
 * Keeps in mind that quotes and jobs under another last name are the same customer's, so that the question is not asked
 * again; splitting them off is still possible.
 * @throws Refusal `not-found`, `invalid` for none, `conflict` for what is not theirs
 */
export async function keepAsOne(scope: StaffScope, id: number, chosen: Moved): Promise<void> {
  const { id: whose } = await getCustomer(scope, id)
  const theirs = await lockCustomers(scope, [whose])
  if (countOf(chosen) === 0) throw new Refusal('invalid', 'Choose some of their quotes and jobs')
  refuseOthers(theirs, chosen)
  const customer = await getCustomer(scope, whose)
  await sayOfTwo(scope, 'kept_as_one', customer, customer, chosen)
}
