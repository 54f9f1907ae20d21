import { contract } from '../../src/contract/contract.ts'
import type { Answer } from '../../src/contract/endpoint.ts'
import type { Caller } from './company.ts'

type Listed = Answer<typeof contract.quotes.list>['quotes']

/** All the quotes of a company, page after page, newest first: writers that do not stop store more than a page holds. */
export async function everyQuote(office: Pick<Caller, 'call'>): Promise<Listed> {
  const found: Listed = []
  for (let page = 1; ; page += 1) {
    const { quotes } = await office.call(contract.quotes.list, { query: { page, per_page: 100 } })
    if (quotes.length === 0) return found
    found.push(...quotes)
  }
}
