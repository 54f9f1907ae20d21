import { dayAfter, daysFrom, shortDay } from '../../domain/calendar.ts'
import { DUTY_WORDS, nextDuty } from '../../domain/claims/claim-deadlines.ts'
import { dollarsOf } from '../../domain/money.ts'
import type { Feature, FoundWork, Work, WorkReading } from '../feature.ts'
import { midnightIn, momentIn } from '../time/wall-clock.ts'
import { lookForReviews } from './ask-for-reviews.ts'
import { customerClaimHandlers, reviewSettingHandlers } from './customer-handlers.ts'
import { claimHandlers } from './handlers.ts'
import { type ClaimOfJob, listDueClaims } from './queries.ts'
import { deadlinesOf } from './to-api.ts'

/** So many days ahead the office hears that something is due: a new claim is acknowledged at once all the same. */
const DUE_WITHIN_DAYS = 30

/** `Claim C-2026-0001: acknowledge by Mon, Feb 8`. */
function reasonOf(claim: ClaimOfJob, today: string): string {
  const due = nextDuty(deadlinesOf(claim))
  const what = due ? DUTY_WORDS[due.duty] : 'Look at it'
  const when =
    claim.dueOn === null
      ? ''
      : daysFrom(today, claim.dueOn) < 0
        ? `, was due ${shortDay(claim.dueOn)}`
        : ` by ${shortDay(claim.dueOn)}`
  return `Claim ${claim.number}: ${what.toLowerCase()}${when}`
}

/** Claims about which the company has to do something soon, the first to be due first. */
async function dueClaims({ scope, today, atMost }: WorkReading): Promise<Work> {
  const { rows, ...total } = await listDueClaims(scope, dayAfter(today, DUE_WITHIN_DAYS), atMost)
  return {
    ...total,
    rows: rows.map(
      (claim): FoundWork => ({
        about: { type: 'claim', id: claim.id, date: null },
        name: claim.customerName,
        number: claim.number,
        reason: reasonOf(claim, today),
        amount: dollarsOf(claim.askedCents),
        since: momentIn(scope.timeZone, midnightIn(scope.timeZone, claim.filedOn)),
        as_of: `${claim.state} ${claim.dueOn}`,
        action: { does: 'open', words: 'Open', link: `/money/claims/${claim.id}` },
      }),
    ),
  }
}

export const claims = {
  name: 'claims',
  handlers: {
    claims: claimHandlers,
    customerClaims: customerClaimHandlers,
    reviewSettings: reviewSettingHandlers,
  },
  mails: () => ({ claim_note: {}, review_request: {} }),
  work: [{ kind: 'claim', right: 'claims.change', read: dueClaims }],
  periodic: [
    {
      looksFor: 'settled moves whose customers are asked how it was',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForReviews,
    },
  ],
} satisfies Feature
