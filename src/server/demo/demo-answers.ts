import { declineWords } from '../../domain/agreements/decline-reasons.ts'
import { HOUR_MS } from '../../domain/calendar.ts'
import type { EventFacts } from '../../domain/quotes/quote-events.ts'
import type { OrgScope } from '../org-scope.ts'
import { recordEventOf } from '../quotes/events.ts'
import { insertLink } from '../quotes/links.ts'
import { getQuoteLocked, noteAnswer, noteSeen } from '../quotes/queries.ts'
import { freezeVersion } from '../quotes/versions.ts'

type Answer = { kind: 'asked' | 'declined' | 'seen'; facts: EventFacts }

/** What the customers of the newest quotes that were sent did with them. */
const ANSWERS: readonly Answer[] = [
  { kind: 'asked', facts: { message: 'Can you take the crib apart and put it together again?' } },
  { kind: 'seen', facts: { times: 1 } },
  { kind: 'declined', facts: { reason: declineWords.chose_another, message: null } },
  { kind: 'asked', facts: { message: 'Is the price the same if the elevator is slow?' } },
  { kind: 'seen', facts: { times: 3 } },
  { kind: 'declined', facts: { reason: declineWords.price, message: 'Sorry, we rent a truck instead.' } },
]

/**
 * Gives the newest sent quotes a version, a link and what their customers did behind it, within the last hours.
 * @param sent the numbers of quotes that were sent and have no answer, the newest first
 */
export async function addDemoAnswers(scope: OrgScope, sent: readonly number[]): Promise<void> {
  for (const [index, { kind, facts }] of ANSWERS.entries()) {
    const id = sent[index]
    if (id === undefined) return
    const at = new Date(scope.now.getTime() - (index + 1) * HOUR_MS)
    const then = { ...scope, now: at }
    const quote = await getQuoteLocked(then, id)
    const version = await freezeVersion(then, quote)
    const { linkId } = await insertLink(then, version, quote.customerEmail)
    await noteSeen(then, id)
    if (kind === 'declined') {
      await noteAnswer(then, quote, { answer: 'declined', answeredVersion: version.version })
    }
    const event = { quoteId: id, kind, version: version.version, linkId, facts }
    await recordEventOf(scope.db, scope.organizationId, event, at)
  }
}
