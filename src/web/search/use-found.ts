import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchResult } from '../../contract/search.ts'
import { MATCH, MATCH_THRESHOLD } from '../../domain/search/match-score.ts'
import { SETTLES_AFTER_MS } from '../settled-text.ts'
import { type LocalRows, searchLocally } from './local-search.ts'
import { matchingPages } from './pages.ts'
import { localJobsQuery, localQuotesQuery, serverSearchQuery } from './queries.ts'
import { LOCAL_FROM_CHARACTERS, SERVER_FROM_CHARACTERS } from './search-limits.ts'

export type Found = {
  /** What was searched for: the typed text without the spaces around it. */
  text: string
  results: readonly SearchResult[]
  /**
   * `short`: too few characters to look anywhere but among the pages; `searching`: more may come; `done`: that is
   * all; `local`: the server failed and the browser searched instead; `failed`: nobody could search.
   */
  state: 'short' | 'searching' | 'done' | 'local' | 'failed'
  /** Asks the server at once instead of when the typing pauses. */
  askNow: () => void
}

/** What a text finds: from three characters on the server, among the rows at hand below that or when it fails. */
export function useFound(typed: string): Found {
  const text = typed.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])

  const onServer = text.length >= SERVER_FROM_CHARACTERS
  const server = useQuery({ ...serverSearchQuery(text), enabled: onServer && settled === text })
  const locally = text.length >= LOCAL_FROM_CHARACTERS
  const quotes = useQuery({ ...localQuotesQuery, enabled: locally })
  const jobs = useQuery({ ...localJobsQuery, enabled: locally })
  const rows = quotes.data && jobs.data && { quotes: quotes.data.quotes, jobs: jobs.data.jobs }

  const found = locally
    ? whatIsFound(text, onServer ? server : null, rows, quotes.isError || jobs.isError)
    : { results: [], state: 'short' as const }
  const pages = matchingPages(text)
  return {
    text,
    results: inGroups([...pages.named, ...found.results, ...pages.others]),
    state: found.state,
    askNow: () => setSettled(text),
  }
}

function whatIsFound(
  text: string,
  /** Null when it is not to be asked. */
  server: { data: SearchResult[] | undefined; isError: boolean } | null,
  rows: LocalRows | undefined,
  rowsFailed: boolean,
): Pick<Found, 'results' | 'state'> {
  if (server?.data) return { results: server.data, state: 'done' }
  const waiting = server !== null && !server.isError
  if (!rows) return { results: [], state: rowsFailed && !waiting ? 'failed' : 'searching' }
  // Guesses at typing errors are left to the server as long as it can be asked.
  const results = searchLocally(rows, text, server?.isError ? MATCH_THRESHOLD : MATCH.contains)
  return { results, state: waiting ? 'searching' : server ? 'local' : 'done' }
}

/** Those of a kind together; the kinds in the order of their best result. */
function inGroups(results: readonly SearchResult[]): SearchResult[] {
  return [...new Set(results.map(({ type }) => type))].flatMap((type) =>
    results.filter((result) => result.type === type),
  )
}
