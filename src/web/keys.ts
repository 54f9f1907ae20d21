import { useEffect, useEffectEvent } from 'react'
import type { Right } from '../domain/nouns.ts'

/** Whether letters pressed there are typed into something. */
export const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether a modal dialog or a menu is open, so that the keys of the page do not apply. */
export const isDialogOpen = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** Whether a key was pressed by itself, outside of fields, and not for something else. */
const isAlone = (event: KeyboardEvent, key: string) =>
  event.key.toLowerCase() === key &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || takesText(event.target))

/** Whether `/` was pressed to go to a search. */
export const isSlash = (event: KeyboardEvent) => isAlone(event, '/')

const isCtrlK = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey

type Key = { keys: readonly string[]; does: string; right: Right; is: (event: KeyboardEvent) => boolean }

/** The keys of every page, for anyone who has their right; the list behind `?` shows them. */
export const KEYS = {
  search: {
    keys: ['/', 'Ctrl K'],
    does: 'Search everything, or do something',
    right: 'search',
    is: (event) => isSlash(event) || isCtrlK(event),
  },
  create: {
    keys: ['C'],
    does: 'New quote or job',
    right: 'quotes.change',
    is: (event) => isAlone(event, 'c'),
  },
  list: { keys: ['?'], does: 'Show this list', right: 'account', is: (event) => isAlone(event, '?') },
} satisfies Record<string, Key>

/** Calls `run` when a key of the list is pressed, never while a dialog is open; with null it is left to others. */
export function useKey(name: keyof typeof KEYS, run: (() => void) | null) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!run || event.defaultPrevented || !KEYS[name].is(event) || isDialogOpen()) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
