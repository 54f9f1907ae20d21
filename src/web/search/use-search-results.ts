import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchResult } from '../../contract/search.ts'
import type { SearchType } from '../../domain/nouns.ts'
import { MATCH, MATCH_THRESHOLD } from '../../domain/search/match-score.ts'
import { STALE_MS } from '../api/query-client.ts'
import { useRights } from '../auth/rights.ts'
import { SEARCH_DEBOUNCE_MS } from '../debounced-search.ts'
import { useAllDestinations, useCommands, useFeatures } from '../feature.ts'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { tabsOfSettings } from '../tabs-of-settings.ts'
import { teamQuery } from '../team/queries.ts'
import { type LocalRows, searchLocally } from './local-search.ts'
import { type Hit, matchingPages } from './pages.ts'
import { localJobsQuery, localQuotesQuery, MOST_OF_A_KIND, serverSearchQuery } from './queries.ts'

/** How many characters the server is asked from. */
const SERVER_FROM_CHARACTERS = 3
/** How many characters the rows kept in the browser are searched from. */
const LOCAL_FROM_CHARACTERS = 2

/** The results of a kind that are shown, and whether there are more of them. */
export type Kind = { type: Hit['type']; results: readonly Hit[]; hasMore: boolean }

/** An option of the listbox: a result, or the one that loads more of its kind. */
export type Entry = Hit | { moreOf: SearchType }

/** The options in the order in which they are shown. */
export const entriesOf = (kinds: readonly Kind[]): Entry[] =>
  kinds.flatMap(({ type, results, hasMore }) => [
    ...results,
    ...(hasMore && type !== 'page' && type !== 'action' ? [{ moreOf: type }] : []),
  ])

export const optionId = (listId: string, entry: Entry) =>
  'moreOf' in entry ? `${listId}-more-${entry.moreOf}` : `${listId}-${entry.type}-${entry.id}`

export type Found = {
  /** What was searched for: the typed text without the spaces around it. */
  text: string
  /** In the order of their best result. */
  kinds: readonly Kind[]
  /**
   * `short`: too few characters to look anywhere but in the app itself; `searching`: more may come; `done`: that is
   * all; `local`: the server failed and the browser searched instead; `failed`: no one could search.
   */
  state: 'short' | 'searching' | 'done' | 'local' | 'failed'
  /** So many match that only the newest were compared. */
  newestOnly: boolean
  /** Searches at once instead of debounced. */
  askNow: () => void
  /** Asks for more results of a kind. */
  showMore: (kind: SearchType) => void
}

type Results = {
  results: readonly SearchResult[]
  /** The kinds of which there is more. */
  more: readonly SearchResult['type'][]
  newest_only?: boolean
}

/** What a text finds: from three characters on the server, among the rows at hand below that or when it fails. */
export function useSearchResults(typed: string): Found {
  const text = typed.trim()
  const pages = useAllDestinations()
  const may = useRights()
  const tabs = tabsOfSettings(useFeatures()).filter(({ right }) => may(right))
  const commands = useCommands(may)
  const day = today(useOrganization().timeZone)
  const [settled, setSettled] = useState('')
  const [asked, setAsked] = useState<{ text: string; kind: SearchType } | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const onServer = text.length >= SERVER_FROM_CHARACTERS
  const server = useQuery({ ...serverSearchQuery(text), enabled: onServer && settled === text })
  const locally = text.length >= LOCAL_FROM_CHARACTERS
  const quotes = useQuery({ ...localQuotesQuery, enabled: locally })
  const jobs = useQuery({ ...localJobsQuery, enabled: locally })
  const rows = quotes.data && jobs.data && { quotes: quotes.data.quotes, jobs: jobs.data.jobs }
  const wider = asked?.text === text ? asked.kind : null
  const all = useQuery({
    ...serverSearchQuery(text, wider ?? 'quote'),
    enabled: wider !== null && server.data !== undefined,
  })

  const found = locally
    ? whatIsFound(text, onServer ? server : null, rows, quotes.isError || jobs.isError, wider)
    : { ...NOTHING, state: 'short' as const }
  const isWaitingForMore = wider !== null && server.data !== undefined && all.isFetching
  const { data: members } = useQuery({
    ...teamQuery,
    staleTime: STALE_MS.lists,
    enabled: locally && may('team.read'),
  })
  const team = members?.members.filter(({ role, active }) => active && role !== 'crew')
  const own = matchingPages(text, day, { pages, team, tabs, commands })
  return {
    text,
    kinds: inKinds(
      [...own.named, ...found.results, ...own.others],
      found.more,
      wider,
      found.all ?? all.data?.results,
    ),
    state: isWaitingForMore ? 'searching' : wider !== null && all.isError ? 'failed' : found.state,
    newestOnly: found.newest_only === true,
    askNow: () => setSettled(text),
    showMore: (kind) => {
      if (wider === kind && all.isError) void all.refetch()
      else setAsked({ text, kind })
    },
  }
}

const NOTHING: Results = { results: [], more: [] }

function whatIsFound(
  text: string,
  /** Null when it is not to be asked. */
  server: { data: Results | undefined; isError: boolean } | null,
  rows: LocalRows | undefined,
  rowsFailed: boolean,
  wider: SearchType | null,
): Results & Pick<Found, 'state'> & { all?: readonly SearchResult[] | null } {
  if (server?.data) return { ...server.data, state: 'done' }
  const waiting = server !== null && !server.isError
  if (!rows) return { ...NOTHING, state: rowsFailed && !waiting ? 'failed' : 'searching' }
  // Typing errors are tolerated by the server; the browser does so only when the server failed.
  const atLeast = server?.isError ? MATCH_THRESHOLD : MATCH.contains
  const few = searchLocally(rows, text, { atLeast })
  return {
    ...few,
    all: wider && searchLocally(rows, text, { atLeast, types: [wider], limit: MOST_OF_A_KIND }).results,
    state: waiting ? 'searching' : server ? 'local' : 'done',
  }
}

/** By kind, in the order of their best result; all there are of the kind of which more was asked for. */
function inKinds(
  results: readonly Hit[],
  more: Results['more'],
  wider: SearchType | null,
  all: readonly SearchResult[] | undefined,
): Kind[] {
  return [...new Set(results.map(({ type }) => type))].map((type) => {
    const ofKind = results.filter((result) => result.type === type)
    if (type === 'page' || type === 'action') return { type, results: ofKind, hasMore: false }
    if (type === wider) return { type, results: all ?? ofKind, hasMore: !all && more.includes(type) }
    return { type, results: ofKind, hasMore: more.includes(type) }
  })
}
