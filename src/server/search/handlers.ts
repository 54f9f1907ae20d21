import type { Contract } from '../../contract/contract.ts'
import type { SearchResult } from '../../contract/search.ts'
import { formatCents } from '../../domain/money.ts'
import { STANDING_NAMES, standingOf } from '../../domain/quotes/quote-standing.ts'
import { fairShare } from '../../domain/search/fair-share.ts'
import { isMatched, matchingFirst } from '../../domain/search/matched-parts.ts'
import { SEARCH_TYPES } from '../../domain/search/search-types.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { type Found, findMatches } from './queries.ts'

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** One search over quotes, jobs and customers. */
export const searchHandlers: Handlers<Contract['search']> = {
  async find(scope, { query }) {
    const { found, newestOnly } = await findMatches(scope, query.q, query.types ?? SEARCH_TYPES, query.limit)
    // A match on a field that the result does not show, like a customer's quote number, would look wrong.
    const plausible = found
      .map((match) => resultOf(match, query.q, scope))
      .filter(({ title, subtitle, description }) => isMatched([title, subtitle, description], query.q))
    return { ...fairShare(plausible, query.limit), newest_only: newestOnly }
  },
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')

function resultOf(
  found: Found,
  typed: string,
  { timeZone, now }: OrgScope,
): SearchResult & { type: Found['type'] } {
  const { id, type, number, customerName, customerEmail, customerPhone, cents, startsAt } = found
  const contact = [customerEmail, customerPhone]
  const searched = (texts: readonly (string | null)[]) =>
    joined(matchingFirst([...new Set(texts.filter((text) => text !== null))], typed))
  const result = { id, type, title: customerName, standing: null }
  switch (type) {
    case 'quote':
      return {
        ...result,
        subtitle: joined([number, cents === null ? null : formatCents(cents)]),
        description: searched([...contact, ...found.addresses]),
        standing: found.standing && STANDING_NAMES[standingOf(found.standing, dayIn(timeZone, now))],
        href: `/quotes/${id}`,
      }
    case 'job': {
      const day = startsAt && date.format(new Date(`${dayIn(timeZone, startsAt)}T00:00:00Z`))
      return {
        ...result,
        subtitle: joined([number, day]),
        description: searched([...contact, ...found.addresses]),
        href: `/jobs/${id}`,
      }
    }
    case 'customer': {
      const shown = customerPhone ?? customerEmail ?? ''
      return {
        ...result,
        subtitle: shown,
        description: searched([...contact, ...found.addresses].filter((text) => text !== shown)),
        href: found.jobId === null ? `/quotes/${id}` : `/jobs/${found.jobId}`,
      }
    }
  }
}
