import type { Contract } from '../../contract/contract.ts'
import { SEARCH_TYPES, type SearchResult } from '../../contract/search.ts'
import { dollarsOf } from '../../domain/money.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { type Found, findMatches } from './queries.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** One search over quotes, jobs and customers. */
export const searchHandlers: Handlers<Contract['search']> = {
  async find(scope, { query }) {
    const found = await findMatches(scope, query.q, query.types ?? SEARCH_TYPES, query.limit)
    return { results: found.map((match) => resultOf(match, scope.timeZone)) }
  },
}

function resultOf(found: Found, timeZone: string): SearchResult {
  const described = (parts: (string | null)[]) => parts.filter(Boolean).join(', ')
  switch (found.type) {
    case 'quote':
      return {
        id: found.id,
        type: 'quote',
        title: found.number,
        subtitle: described([
          found.customerName,
          found.cents === null ? null : money.format(dollarsOf(found.cents)),
        ]),
        description: described([found.customerEmail, found.customerPhone, found.address]),
        href: `/quotes/${found.id}`,
      }
    case 'job': {
      const day = found.startsAt && date.format(new Date(`${dayIn(timeZone, found.startsAt)}T00:00:00Z`))
      return {
        id: found.id,
        type: 'job',
        title: found.number,
        subtitle: described([found.customerName, day]),
        description: described([found.customerEmail, found.customerPhone, found.address]),
        href: `/jobs/${found.id}`,
      }
    }
    case 'customer':
      return {
        id: found.id,
        type: 'customer',
        title: found.customerName,
        subtitle: found.customerPhone ?? found.customerEmail ?? '',
        description: described([found.customerEmail, found.number]),
        href: found.jobId === null ? `/quotes/${found.id}` : `/jobs/${found.jobId}`,
      }
  }
}
