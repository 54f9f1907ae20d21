import type { ComponentType } from 'react'
import type { SearchResult } from '../../contract/search.ts'
import type { TeamMember } from '../../contract/team.ts'
import { dayAfter, shortDay } from '../../domain/calendar.ts'
import { typedDay } from '../../domain/search/typed-day.ts'
import type { Destination } from '../destinations.ts'
import type { Command } from '../feature.ts'
import { type Place, SETTINGS_GROUPS } from '../tabs-of-settings.ts'

/** A result of the server, a page of the app, or something to do. `opens`: over the page, instead of leading away. */
export type Hit = Omit<SearchResult, 'type'> & {
  type: SearchResult['type'] | 'action'
  opens?: ComponentType<{ onClose: () => void }>
}

type OwnHits = { named: Hit[]; others: Hit[] }
type Pages = readonly Pick<Destination & { to: string }, 'label' | 'purpose' | 'to'>[]
type Known = {
  pages: Pages
  /** Who works in the office; anyone who is of the crews is found by the server. */
  team?: readonly Pick<TeamMember, 'id' | 'full_name' | 'email' | 'role'>[]
  tabs?: readonly (Place & { value: string })[]
  commands?: readonly Command[]
}

/** Settings and commands are found from so many letters on, by beginnings of words: they have many words. */
const LETTERS = 2

const hit = (type: Hit['type'], id: number, title: string, subtitle: string, href: string): Hit => ({
  id,
  type,
  title,
  subtitle,
  standing: null,
  description: '',
  href,
})

/**
 * What the app itself has for a text: its pages by name or purpose, its settings and commands by their words, the team
 * by their names; `named` are those that it names, which come first. Nothing typed: all commands.
 */
export function matchingPages(
  typed: string,
  today: string,
  { pages, team = [], tabs = [], commands = [] }: Known,
): OwnHits {
  const text = typed.trim().toLowerCase()
  const day = typedDay(text, today)
  const command = (one: Command, at: number): Hit => {
    const on = day ?? dayAfter(today, one.daysAhead ?? 0)
    const title = one.label.replace('{day}', dayWords(on, today))
    return {
      ...hit('action', at + 1, title, '', one.toDay?.(on) ?? one.to ?? ''),
      ...(one.dialog && { opens: one.dialog }),
    }
  }
  if (text === '') return { named: commands.map(command), others: [] }
  const all = [
    ...commands
      .map((one, at) => ({
        hit: command(one, at),
        isNamed: (day !== null && !!one.toDay) || names(one.label, text),
        words: `${one.label} ${one.words ?? ''}`,
      }))
      .filter(({ isNamed, words }) => isNamed || beginWords(words, text)),
    ...pages
      .map(({ label, purpose, to }, at) => hit('page', at + 1, label, purpose, to))
      .filter(({ title, subtitle }) => [title, subtitle].some((words) => words.toLowerCase().includes(text)))
      .map((one) => ({ hit: one, isNamed: one.title.toLowerCase().startsWith(text) })),
    ...tabs
      .map(({ value, label, group, words }, at) => ({
        hit: hit(
          'page',
          pages.length + at + 1,
          label,
          `Settings, ${SETTINGS_GROUPS[group]}`,
          `/settings?tab=${value}`,
        ),
        isNamed: names(label, text),
        words: `${label} ${words}`,
      }))
      .filter(({ words }) => beginWords(words, text)),
    ...team
      .map(({ id, full_name, email, role }) => {
        const name = full_name ?? email
        // Below zero: the numbers of people of the crews are others.
        return {
          hit: hit('person', -id, name, `Team, ${role}`, '/settings?tab=team'),
          isNamed: names(name, text),
        }
      })
      .filter(({ hit: { title } }) => beginWords(title, text)),
  ]
  return {
    named: all.filter((one) => one.isNamed).map((one) => one.hit),
    others: all.filter((one) => !one.isNamed).map((one) => one.hit),
  }
}

/** Whether the text is more than the first word of a name, or all of it: one word may as well be a customer's. */
const names = (label: string, text: string) => {
  const name = label.toLowerCase()
  return name === text || (text.includes(' ') && name.startsWith(text))
}

/** Whether each typed word begins one of these. */
function beginWords(words: string, text: string): boolean {
  if (text.length < LETTERS) return false
  const known = words.toLowerCase().split(/[\s-]+/)
  return text.split(/\s+/).every((typed) => known.some((word) => word.startsWith(typed)))
}

function dayWords(day: string, today: string): string {
  if (day === today) return 'today'
  return day === dayAfter(today) ? 'tomorrow' : shortDay(day)
}
