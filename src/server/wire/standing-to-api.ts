import { type StandingFacts, standingOf } from '../../domain/quotes/quote-standing.ts'
import { isChangedSinceSent } from '../../domain/quotes/quote-status.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'

/** What a quote's standing is told from. */
type Standings = StandingFacts & {
  revision: number
  sentRevision: number | null
  answeredAt: Date | null
  askedAt: Date | null
  sentAt: Date | null
  /** In words; null where the customer did not decline. */
  declineReason: string | null
}

/** How a quote stands, as answers carry it. */
export function standingToApi(quote: Standings, { timeZone, now }: OrgScope) {
  const standing = standingOf(quote, dayIn(timeZone, now))
  const since = {
    draft: null,
    sent: quote.sentAt,
    seen: quote.seenAt,
    question: quote.askedAt,
    date_proposed: quote.askedAt,
    expired: null,
    declined: quote.answeredAt,
    accepted: quote.answer === 'accepted' ? quote.answeredAt : null,
    booked: null,
  }[standing]
  return {
    standing,
    standing_since: momentIn(timeZone, since),
    answer: quote.answer,
    decline_reason: quote.declineReason,
    asked: quote.asked,
    holds_until: quote.holdsUntil,
    changed_since_sent: isChangedSinceSent(quote),
  }
}
