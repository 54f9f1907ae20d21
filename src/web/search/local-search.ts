import type { JobRow } from '../../contract/jobs.ts'
import type { QuoteRow } from '../../contract/quote.ts'
import type { SearchResult } from '../../contract/search.ts'
import { MATCH_THRESHOLD, matchScore } from '../../domain/search/match-score.ts'
import { formatDate } from '../format/date.ts'
import { formatMoney } from '../format/money.ts'
import { LOCAL_RESULTS } from './search-limits.ts'

export type LocalRows = { quotes: readonly QuoteRow[]; jobs: readonly JobRow[] }

type Candidate = { result: SearchResult; texts: (string | null)[] }

/**
 * What a text finds among the quotes and jobs at hand and their customers, best first, in the order of the rows
 * where equally good.
 *
 * @param atLeast the score from 0 to 1 a result must reach
 */
export function searchLocally(rows: LocalRows, typed: string, atLeast = MATCH_THRESHOLD): SearchResult[] {
  return candidates(rows)
    .map(({ result, texts }) => ({
      result,
      score: Math.max(...texts.map((text) => (text === null ? 0 : matchScore(text, typed)))),
    }))
    .filter(({ score }) => score >= atLeast)
    .sort((a, b) => b.score - a.score)
    .slice(0, LOCAL_RESULTS)
    .map(({ result }) => result)
}

const candidates = ({ quotes, jobs }: LocalRows): Candidate[] => [
  ...quotes.map(quoteCandidate),
  ...jobs.map(jobCandidate),
  ...customersOf({ quotes, jobs }),
]

const joined = (parts: (string | null)[]) => parts.filter(Boolean).join(', ')

function quoteCandidate(quote: QuoteRow): Candidate {
  const contact = [quote.customer_email, quote.customer_phone]
  return {
    result: {
      id: quote.id,
      type: 'quote',
      title: quote.quote_number,
      subtitle: joined([
        quote.customer_name,
        quote.total_cost === null ? null : formatMoney(quote.total_cost),
      ]),
      description: joined(contact),
      href: `/quotes/${quote.id}`,
    },
    texts: [quote.quote_number, quote.customer_name, ...contact],
  }
}

function jobCandidate(job: JobRow): Candidate {
  const contact = [job.customer_email, job.customer_phone, job.origin_address]
  return {
    result: {
      id: job.id,
      type: 'job',
      title: job.job_number,
      subtitle: joined([job.customer_name, job.scheduled_date && formatDate(job.scheduled_date)]),
      description: joined(contact),
      href: `/jobs/${job.id}`,
    },
    texts: [job.job_number, job.customer_name, job.destination_address, ...contact],
  }
}

type Customer = Pick<QuoteRow & JobRow, 'id' | 'customer_name' | 'customer_email' | 'customer_phone'> & {
  href: string
}

/** Whoever shares an e-mail address, else a name, is one customer; a job tells more of them than a quote. */
function customersOf({ quotes, jobs }: LocalRows): Candidate[] {
  const customers = new Map<string, Customer>()
  const everybody: Customer[] = [
    ...jobs.map((job) => ({ ...job, href: `/jobs/${job.id}` })),
    ...quotes.map((quote) => ({ ...quote, href: `/quotes/${quote.id}` })),
  ]
  for (const customer of everybody) {
    const key = (customer.customer_email ?? customer.customer_name).toLowerCase()
    if (!customers.has(key)) customers.set(key, customer)
  }
  return [...customers.values()].map(({ id, customer_name, customer_email, customer_phone, href }) => ({
    result: {
      id,
      type: 'customer',
      title: customer_name,
      subtitle: customer_phone ?? customer_email ?? '',
      description: customer_email ?? '',
      href,
    },
    texts: [customer_name, customer_email, customer_phone],
  }))
}
