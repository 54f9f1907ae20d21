import { maybeTakenTwice } from '../../domain/ledger/maybe-taken-twice.ts'
import { dollarsOf } from '../../domain/money.ts'
import { instantOf } from '../../domain/move-day/day-state.ts'
import { getJobLocked, jobOfMoney } from '../jobs/queries.ts'
import { openCompanyScope } from '../org-scope.ts'
import type { Hooks } from '../services.ts'
import { exactMomentIn } from '../time/wall-clock.ts'
import { keepBalance } from './balances.ts'
import { enterEntry } from './enter-entry.ts'
import { mailReceiptIfPossible } from './mail-receipt.ts'
import { listEntries } from './queries.ts'
import { leftOf } from './read-money.ts'

/**
 * Enters what the crew took as one payment, in the transaction of its event. It was taken in reality, so it is never
 * refused: what is more than is open goes back, and what two phones have both written down the office looks at.
 */
export const takePaymentOfDay: Hooks['takePaymentOfDay'] = async (scope, ofDay, event) => {
  // What is paid on the day of a leg is paid for the move, also where other crews go on its other days.
  const company = ofDay.legOf === null ? scope : await openCompanyScope(scope.db, scope, null, scope.now)
  const job = ofDay.legOf === null ? ofDay : await getJobLocked(company, ofDay.legOf)
  const { purpose, method, amount_cents, tip_cents, reference, receipt_by, rounded_cents } = event.data
  const at = new Date(instantOf(event))
  const before = await listEntries(scope, await jobOfMoney(scope, job.id))
  const like = maybeTakenTwice(
    { method, amountCents: amount_cents, at },
    before.filter((entry) => entry.kind === 'payment' && leftOf(entry, before) > 0),
  )
  const entryId = await enterEntry(scope, job, {
    ...{ kind: 'payment', purpose, method, reference, at },
    ...{ amountCents: amount_cents, tipCents: tip_cents },
    ...{ eventId: event.id, likeEntry: like?.id ?? null },
  })
  if (rounded_cents > 0) {
    const reason = 'Paid in cash without the pennies.'
    await enterEntry(scope, job, { kind: 'rounding', amountCents: rounded_cents, reason, at })
  }
  await keepBalance(company, job.id, { begins: true })
  if (receipt_by === 'mail') await mailReceiptIfPossible(scope, job, entryId)
}

/** What was entered of a job’s money, as the phone of a lead reckons with it. */
export const ledgerOfJob: Hooks['ledgerOfJob'] = async (scope, jobId) =>
  (await listEntries(scope, jobId)).map((entry) => ({
    event_id: entry.eventId,
    kind: entry.kind,
    purpose: entry.purpose,
    method: entry.method,
    class: entry.class,
    label: entry.label,
    number: entry.number,
    amount: dollarsOf(entry.amountCents),
    tip: dollarsOf(entry.tipCents),
    tax: dollarsOf(entry.taxCents),
    at: exactMomentIn(scope.timeZone, entry.at),
  }))
