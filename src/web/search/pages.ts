import type { SearchResult } from '../../contract/search.ts'
import type { Destination } from '../destinations.ts'

type Pages = readonly Pick<Destination & { to: string }, 'label' | 'purpose' | 'to'>[]

/** The app's own pages with the text in their name or purpose; `named` are those whose name begins with it. */
export function matchingPages(
  pages: Pages,
  typed: string,
): { named: SearchResult[]; others: SearchResult[] } {
  const text = typed.trim().toLowerCase()
  if (text === '') return { named: [], others: [] }
  const found = pages
    .map(
      ({ label, purpose, to }, index): SearchResult => ({
        id: index + 1,
        type: 'page',
        title: label,
        subtitle: purpose,
        standing: null,
        description: '',
        href: to,
      }),
    )
    .filter(({ title, subtitle }) => [title, subtitle].some((words) => words.toLowerCase().includes(text)))
  const isNamed = ({ title }: SearchResult) => title.toLowerCase().startsWith(text)
  return { named: found.filter(isNamed), others: found.filter((one) => !isNamed(one)) }
}
