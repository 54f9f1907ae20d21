import { type SQL, sql } from 'drizzle-orm'
import { formatCents } from '../../domain/money.ts'
import { STANDING_NAMES, type StandingFacts, standingOf } from '../../domain/quotes/quote-standing.ts'
import { QUOTE_STATUSES } from '../../domain/quotes/quote-status.ts'
import type { Searched } from '../feature.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'

const texts = {
  right: 'quotes.read',
  kind: 'quote',
  figures: QUOTE_STATUSES.map((status) => `quotes.${status}`),
} as const

const CONTACT = sql`'name', customer_name, 'texts', array[customer_email, customer_phone, pickup_address, delivery_address]`

const ofRow = ({ organizationId }: OrgScope, json: SQL) =>
  sql`select json_build_object(${json}) from quotes where organization_id = ${organizationId} and id = row_id`

type QuoteDetails = Omit<StandingFacts, 'seenAt'> & {
  name: string
  texts: (string | null)[]
  number: string
  cents: number | null
  seenAt: string | null
}

export const searchedQuotes: readonly Searched[] = [
  {
    ...texts,
    type: 'quote',
    details: (scope) =>
      ofRow(
        scope,
        sql`${CONTACT}, 'number', quote_number, 'cents', total_cents, 'status', status, 'booked', booked,
          'answer', answer, 'asked', asked, 'holdsUntil', holds_until, 'seenAt', seen_at`,
      ),
    result({ id, details }, { timeZone, now }) {
      const { name, texts, number, cents, seenAt, ...facts } = details as QuoteDetails
      const standing = standingOf(
        { ...facts, seenAt: seenAt ? new Date(seenAt) : null },
        dayIn(timeZone, now),
      )
      return {
        title: name,
        subtitle: cents === null ? number : `${number}, ${formatCents(cents)}`,
        standing: STANDING_NAMES[standing],
        texts,
        href: `/quotes/${id}`,
      }
    },
  },
]
