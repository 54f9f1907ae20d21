import { expect, test } from 'vitest'
import type { Command } from '../feature.ts'
import { matchingPages } from './pages.ts'

const TODAY = '2026-11-24'
const PAGES = [
  { label: 'Dashboard', purpose: 'Main dashboard', to: '/dashboard' },
  { label: 'Quotes', purpose: 'View all quotes', to: '/quotes' },
  { label: 'Calculator', purpose: 'Create new quote', to: '/calculator' },
  { label: 'Settings', purpose: 'App settings', to: '/settings' },
]
const TABS = [
  { value: 'team', label: 'Team', group: 'team', words: 'members' },
  {
    value: 'documents',
    label: 'Logo and documents',
    group: 'company',
    words: 'sales tax',
  },
] as const
const COMMANDS: Command[] = [
  { label: 'New quote', words: 'create', right: 'quotes.change', makes: 'Quote', to: '/calculator' },
  {
    label: 'Go to {day} on the board',
    right: 'schedule.read',
    toDay: (day) => `/jobs?view=board&date=${day}`,
  },
  {
    label: 'Notify crews of {day}',
    right: 'jobs.change',
    daysAhead: 1,
    toDay: (day) => `/jobs?tell=${day}`,
  },
]
const find = (typed: string) => {
  const { named, others } = matchingPages(typed, TODAY, { pages: PAGES, tabs: TABS, commands: COMMANDS })
  return [named.map(({ title }) => title), others.map(({ title }) => title)]
}

const GO = 'Go to today on the board'
const TELL = 'Notify crews of tomorrow'

// @spec 10.245 Search knows the settings by everyday names, from two letters on
// @spec 2.3.1
test.each([
  ['', ['New quote', GO, TELL], []],
  ['  ', ['New quote', GO, TELL], []],
  ['quo', ['Quotes'], ['New quote', 'Calculator']],
  ['QUOTES', ['Quotes'], []],
  ['main', [], ['Dashboard']],
  ['app settings', [], ['Settings']],
  ['whitaker', [], []],
  ['a', [], ['Dashboard', 'Quotes', 'Calculator', 'Settings']],
  ['team', ['Team'], []],
  ['tax', [], ['Logo and documents']],
  ['logo and', ['Logo and documents'], []],
  ['new', [], ['New quote', 'Calculator']],
  ['new q', ['New quote'], ['Calculator']],
  ['create', [], ['New quote', 'Calculator']],
  ['board', [], [GO, 'Dashboard']],
  ['notify', [], [TELL]],
  ['dec 9', ['Go to Wed, Dec 9 on the board', 'Notify crews of Wed, Dec 9'], []],
  ['tomorrow', ['Go to tomorrow on the board', TELL], []],
])('%j finds %j by name and %j otherwise', (typed, named, others) => {
  expect(find(typed)).toEqual([named, others])
})

test('each leads where it is, and says what it is for', () => {
  const all = (typed: string) => {
    const { named, others } = matchingPages(typed, TODAY, { pages: PAGES, tabs: TABS, commands: COMMANDS })
    return [...named, ...others]
  }
  expect(all('Settings')).toMatchObject([
    { type: 'page', title: 'Settings', subtitle: 'App settings', href: '/settings' },
  ])
  expect(all('members')).toMatchObject([
    { type: 'page', title: 'Team', subtitle: 'Settings, Team and crews', href: '/settings?tab=team' },
  ])
  expect(all('12/9')[0]).toMatchObject({ type: 'action', href: '/jobs?view=board&date=2026-12-09' })
})

// @spec 10.236 Search finds office staff and leads to the team
test.each([
  ['zad', ['Zadie Okafor']],
  ['okafor', ['Zadie Okafor']],
  ['sam@ridge', ['sam@ridgeline.example']],
  ['die', []],
])('%s finds of the team %j', (typed, found) => {
  const team = [
    { id: 1, full_name: 'Zadie Okafor', email: 'z@ridgeline.example', role: 'office' as const },
    { id: 2, full_name: null, email: 'sam@ridgeline.example', role: 'estimator' as const },
  ]
  const { named, others } = matchingPages(typed, TODAY, { pages: [], team })
  const hits = [...named, ...others]
  expect(hits.map(({ title }) => title)).toEqual(found)
  for (const { href, type } of hits) expect([type, href]).toEqual(['person', '/settings?tab=team'])
})
