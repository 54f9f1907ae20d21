import type { JobRow } from '../../contract/jobs.ts'
import type { QuoteRow } from '../../contract/quote.ts'
import type { SearchResult } from '../../contract/search.ts'
import { formatMoney } from '../../domain/money.ts'
import type { SearchType } from '../../domain/nouns.ts'
import { STANDING_NAMES } from '../../domain/quotes/quote-standing.ts'
import { fairShare } from '../../domain/search/fair-share.ts'
import { MATCH_THRESHOLD, matchScore } from '../../domain/search/match-score.ts'
import { matchingFirst } from '../../domain/search/matched-parts.ts'
import { formatDate } from '../format/date.ts'
import { SEARCHED } from './searched.ts'

/** How many results are shown at most. */
const LOCAL_RESULTS = 10

export type LocalRows = { quotes: readonly QuoteRow[]; jobs: readonly JobRow[] }

type Candidate = { result: LocalResult; texts: (string | null)[] }
type LocalResult = SearchResult & { type: SearchType }

export type LocalSearch = {
  /** The score from 0 to 1 a result must reach. */
  atLeast?: number
  types?: readonly SearchType[]
  limit?: number
}

/**
 * What a text finds among the quotes and jobs at hand and their customers, best first, in the order of the rows
 * where equally good; `more` names the kinds of which there was more than room.
 */
export function searchLocally(
  rows: LocalRows,
  typed: string,
  {
    atLeast = MATCH_THRESHOLD,
    types = Object.keys(SEARCHED) as SearchType[],
    limit = LOCAL_RESULTS,
  }: LocalSearch = {},
): { results: SearchResult[]; more: SearchType[] } {
  const bestFirst = candidates(rows)
    .filter(({ result }) => types.includes(result.type))
    .map(({ result, texts }) => ({
      result,
      texts,
      score: Math.max(...texts.map((text) => (text === null ? 0 : matchScore(text, typed)))),
    }))
    .filter(({ score }) => score >= atLeast)
    .sort((a, b) => b.score - a.score)
  const { results, more } = fairShare(
    bestFirst.map(({ result, texts }) => ({ ...result, texts })),
    limit,
  )
  return { results: results.map(({ texts, ...result }) => withDescription(result, texts, typed)), more }
}

/** What else was searched than is shown above it, what matches first. */
function withDescription(
  result: LocalResult,
  texts: readonly (string | null)[],
  typed: string,
): SearchResult {
  const others = texts.filter(
    (text) => text !== null && text !== result.title && !result.subtitle.startsWith(text),
  )
  return { ...result, description: matchingFirst([...new Set(others as string[])], typed).join(', ') }
}

const candidates = ({ quotes, jobs }: LocalRows): Candidate[] => [
  ...quotes.map(quoteCandidate),
  ...jobs.map(jobCandidate),
  ...customersOf({ quotes, jobs }),
]

const joined = (parts: (string | null)[]) => parts.filter(Boolean).join(', ')

function quoteCandidate(quote: QuoteRow): Candidate {
  return {
    result: {
      id: quote.id,
      type: 'quote',
      title: quote.customer_name,
      subtitle: joined([
        quote.quote_number,
        quote.total_cost === null ? null : formatMoney(quote.total_cost),
      ]),
      standing: STANDING_NAMES[quote.standing],
      description: '',
      href: `/quotes/${quote.id}`,
    },
    texts: [quote.quote_number, quote.customer_name, quote.customer_email, quote.customer_phone],
  }
}

function jobCandidate(job: JobRow): Candidate {
  return {
    result: {
      id: job.id,
      type: 'job',
      title: job.customer_name,
      subtitle: joined([job.job_number, job.scheduled_date && formatDate(job.scheduled_date)]),
      standing: null,
      description: '',
      href: `/jobs/${job.id}`,
    },
    texts: [
      job.job_number,
      job.customer_name,
      job.customer_email,
      job.customer_phone,
      job.origin_address,
      job.destination_address,
    ],
  }
}

type Customer = Pick<QuoteRow & JobRow, 'id' | 'customer_name' | 'customer_email' | 'customer_phone'> & {
  customer_id: number | null
  href: string
}

/** Whose the rows are; those of an earlier release, which do not say it, are told by e-mail address, else by name. */
function customersOf({ quotes, jobs }: LocalRows): Candidate[] {
  const customers = new Map<string | number, Customer>()
  const everybody: Customer[] = [
    ...jobs.map((job) => ({ ...job, href: `/jobs/${job.id}` })),
    ...quotes.map((quote) => ({ ...quote, href: `/quotes/${quote.id}` })),
  ]
  for (const customer of everybody) {
    const key = customer.customer_id ?? (customer.customer_email ?? customer.customer_name).toLowerCase()
    if (!customers.has(key)) customers.set(key, customer)
  }
  return [...customers.values()].map(
    ({ id, customer_id, customer_name, customer_email, customer_phone, href }) => ({
      result: {
        id: customer_id ?? id,
        type: 'customer',
        title: customer_name,
        subtitle: customer_phone ?? customer_email ?? '',
        standing: null,
        description: '',
        href: customer_id ? `/customers/${customer_id}` : href,
      },
      texts: [customer_name, customer_email, customer_phone],
    }),
  )
}
