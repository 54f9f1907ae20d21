import type { SearchResult } from '../../contract/search.ts'

const page = (id: number, title: string, subtitle: string, href: string): SearchResult => ({
  id,
  type: 'page',
  title,
  subtitle,
  standing: null,
  description: '',
  href,
})

const PAGES: readonly SearchResult[] = [
  page(1, 'Dashboard', 'Main dashboard', '/dashboard'),
  page(2, 'Quotes', 'View all quotes', '/quotes'),
  page(3, 'Jobs', 'Manage jobs', '/jobs'),
  page(4, 'Calculator', 'Create new quote', '/calculator'),
  page(5, 'Settings', 'App settings', '/settings'),
]

/** The app's own pages with the text in their title or subtitle; `named` are those whose title begins with it. */
export function matchingPages(typed: string): { named: SearchResult[]; others: SearchResult[] } {
  const text = typed.trim().toLowerCase()
  if (text === '') return { named: [], others: [] }
  const found = PAGES.filter(({ title, subtitle }) =>
    [title, subtitle].some((words) => words.toLowerCase().includes(text)),
  )
  const isNamed = ({ title }: SearchResult) => title.toLowerCase().startsWith(text)
  return { named: found.filter(isNamed), others: found.filter((one) => !isNamed(one)) }
}
