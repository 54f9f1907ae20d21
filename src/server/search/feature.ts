import type { Contract } from '../../contract/contract.ts'
import { SEARCH_TYPES } from '../../domain/nouns.ts'
import { fairShare } from '../../domain/search/fair-share.ts'
import { isMatched, matchingFirst } from '../../domain/search/matched-parts.ts'
import type { Feature, Searched } from '../feature.ts'
import { may } from '../may.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { type Found, findMatches } from './queries.ts'

/** One search over all that the shelves let be found. */
const searchHandlers = (searched: readonly Searched[]): Handlers<Contract['search']> => ({
  async find(scope, { query }) {
    const asked = query.types ?? SEARCH_TYPES
    const types = searched.filter(({ type, right }) => asked.includes(type) && may(scope, right))
    const { found, newestOnly } = await findMatches(scope, query.q, types, query.limit)
    // A match on a field that the result does not show, like a customer's quote number, would look wrong.
    const plausible = found
      .map((match) => resultOf(match, query.q, scope))
      .filter(({ title, subtitle, description }) => isMatched([title, subtitle, description], query.q))
    return { ...fairShare(plausible, query.limit), newest_only: newestOnly }
  },
})

function resultOf({ searched, id, details }: Found, typed: string, scope: OrgScope) {
  const { texts, ...shown } = searched.result({ id, details }, scope)
  const others = texts.filter((text) => typeof text === 'string' && text !== '' && text !== shown.subtitle)
  const description = matchingFirst([...new Set(others as string[])], typed).join(', ')
  return { id, type: searched.type, ...shown, description }
}

export const search = {
  name: 'search',
  handlers: ({ features }) => ({
    search: searchHandlers(features.flatMap(({ searched }) => searched ?? [])),
  }),
} satisfies Feature
