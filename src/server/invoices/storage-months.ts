import type { InvoicesOfJob } from '../../contract/invoices.ts'
import { dayAfter, mediumDate } from '../../domain/calendar.ts'
import { endOfSpan } from '../../domain/jurisdictions/end-of-span.ts'
import { dollarsOf } from '../../domain/money.ts'
import type { PaperFacts } from '../../domain/papers/paper-facts.ts'
import { isCounted } from '../../domain/quotes/quote-lines.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { recordMoney } from '../money/enter-entry.ts'
import { enterMoney } from '../money/enter-money.ts'
import { readBooks } from '../money/read-money.ts'
import type { OrgScope } from '../org-scope.ts'
import { store } from './issue-invoice.ts'
import { findStorage, insertStorage, type StorageBilling, updateStorage } from './queries.ts'

/** The line of an agreement by which storage goes on by the month, as it was signed; null where there is none. */
function signedStorage({ agreement }: PaperFacts) {
  const { offer, signed } = agreement ?? { offer: null, signed: null }
  const line = offer?.lines.find(
    (one) =>
      one.unit === 'month' &&
      one.recurring &&
      one.unitCents !== null &&
      (signed?.chosenLines.includes(one.id) || isCounted(one)),
  )
  if (!offer || !line?.unitCents) return null
  const { label, unitCents: monthlyCents, startsOn, quantity } = line
  return {
    ...{ label, monthlyCents, startsOn },
    taxCents: line.taxable ? Math.round((monthlyCents * offer.taxPercent) / 100) : 0,
    // Its own months stand in the signed price.
    firstOn: startsOn && monthsAfter(startsOn, Math.ceil(quantity)),
  }
}

const monthsAfter = (day: string, count: number) => endOfSpan(day, { count, unit: 'months' })

/** How the storage of a job is invoiced, or as it was signed. */
export async function storageToApi(
  scope: OrgScope,
  job: WholeJob,
  facts: PaperFacts,
): Promise<InvoicesOfJob['storage']> {
  const kept = await findStorage(scope, job.id)
  if (kept) {
    const { label, monthlyCents, taxCents, startsOn, nextOn, endsOn } = kept
    return {
      ...{ label, starts_on: startsOn, next_on: nextOn, ends_on: endsOn },
      monthly: dollarsOf(monthlyCents),
      tax: dollarsOf(taxCents),
    }
  }
  const signed = signedStorage(facts)
  return (
    signed && {
      ...{ label: signed.label, starts_on: signed.firstOn, next_on: null, ends_on: null },
      monthly: dollarsOf(signed.monthlyCents),
      tax: dollarsOf(signed.taxCents),
    }
  )
}

/** Begins to invoice the storage that was signed for a locked job. */
export async function startStorage(scope: OrgScope, job: WholeJob, firstOn?: string): Promise<void> {
  const { facts } = await readBooks(scope, job)
  const signed = signedStorage(facts)
  if (!signed) throw new Refusal('conflict', 'No storage by the month was signed for this job.')
  if (await findStorage(scope, job.id)) {
    throw new Refusal('conflict', 'The storage of this job is invoiced already.')
  }
  const startsOn = firstOn ?? signed.firstOn
  if (!startsOn) throw new Refusal('unprocessable', 'Please say when the first month begins.')
  const { label, monthlyCents, taxCents } = signed
  await insertStorage(scope, {
    ...{ jobId: job.id, label, monthlyCents, taxCents, startsOn },
    nextOn: startsOn,
  })
  await recordMoney(scope, job, { money: `storage by the month from ${mediumDate(startsOn)} on` })
}

/** Ends the storage of a locked job: months that begin after a day are not invoiced. */
export async function endStorage(scope: OrgScope, job: WholeJob, endsOn: string): Promise<void> {
  const kept = await findStorage(scope, job.id)
  if (!kept) throw new Refusal('conflict', 'The storage of this job is not invoiced.')
  const nextOn = kept.nextOn !== null && kept.nextOn <= endsOn ? kept.nextOn : null
  await updateStorage(scope, job.id, { endsOn, nextOn })
  await recordMoney(scope, job, { money: `storage ends on ${mediumDate(endsOn)}` })
}

/** Issues the month of storage that a locked job is due for: its charge and its invoice, or neither. */
export async function issueStorage(scope: OrgScope, job: WholeJob, due: StorageBilling): Promise<void> {
  const { nextOn: from, startsOn, endsOn } = due
  if (from === null) return
  const { deliveredOn } = await readBooks(scope, job)
  const hasEnded = (endsOn !== null && from > endsOn) || (deliveredOn !== null && from >= deliveredOn)
  if (hasEnded || job.status === 'cancelled') {
    return updateStorage(scope, job.id, { nextOn: null, endsOn: endsOn ?? deliveredOn })
  }
  // Each month is counted from the first, so that one that begins on the 31st comes back to it.
  let count = 1
  while (monthsAfter(startsOn, count) <= from) count += 1
  const nextOn = monthsAfter(startsOn, count)
  const period = `${mediumDate(from)} to ${mediumDate(dayAfter(nextOn, -1))}`
  const { label, monthlyCents, taxCents } = due
  const { books } = await enterMoney(scope, job, {
    ...{ kind: 'charge', class: 'storage', label, reason: period },
    amountCents: monthlyCents + taxCents,
  })
  await store(scope, job, books, {
    kind: 'storage',
    period: from,
    lines: [
      { label, detail: period, cents: monthlyCents },
      { label: 'Sales tax', detail: '', cents: taxCents },
    ].filter(({ cents }) => cents > 0),
  })
  await updateStorage(scope, job.id, { nextOn })
}
