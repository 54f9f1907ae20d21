import { type AnyRoute, useRouteContext, useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { WorkRow } from '../contract/worklist.ts'
import type { Right, SearchType } from '../domain/nouns.ts'
import type { WorkAct } from '../domain/worklist/work.ts'
import type { Destination } from './destinations.ts'
import type { SettingsTabName } from './tabs-of-settings.ts'
import { createStore } from './ui/store.ts'

/** Routes, which keep the types of their addresses only where nothing names a wider type for them. */
type Pages = readonly object[]

/** What a shelf adds to the app; `features.ts` lists all of them. */
export type Feature = {
  /** Pages for the signed-in person, inside the shell. */
  staffPages?: Pages
  /** Pages for those who are not signed in. */
  visitorPages?: Pages
  /** Pages for both, without the shell. */
  publicPages?: Pages
  /** What stands on the pages of quotes and jobs. */
  cards?: readonly PageCard[]
  /** The buttons that do something in place about a row of the worklist, by what they do. */
  workActions?: Partial<Record<WorkAct, ComponentType<WorkActionProps>>>
  /** By what the search marks what it finds of this shelf. */
  searchIcons?: Partial<Record<SearchType, SearchIcon>>
  settings?: readonly SettingsTab[]
  commands?: readonly Command[]
}

/** `onOpen`: what it does is open in a dialog or no longer is; until then the row stays, whatever becomes of it. */
export type WorkActionProps = { row: WorkRow; onOpen: (open: boolean) => void }

/** A tab of the settings, for anyone who has its right, and what stands in it, loaded when it is opened. */
export type SettingsTab = {
  /** Its name in the address: `/settings?tab=team`. */
  value: SettingsTabName
  right: Right
  /** Takes the whole width. */
  isWide?: boolean
  content: ComponentType
}

/** Something that is done from the search, for anyone who has its right. */
export type Command = {
  /** `{day}` is the day that was typed. */
  label: string
  /** How many days after today, unless a day was typed. */
  daysAhead?: number
  /** What else people type who look for it. */
  words?: string
  right: Right
  /** What it is called in *New*, where it makes something. */
  makes?: string
  /** Where it leads, or what it opens over the page. */
} & CommandAct

type CommandAct =
  | { to: string; toDay?: never; dialog?: never }
  | { toDay: (day: string) => string; to?: never; dialog?: never }
  | { dialog: ComponentType<{ onClose: () => void }>; to?: never; toDay?: never }

/** By name, because every page knows the features, and only the results of a search show their icons. */
export type SearchIcon = 'bell' | 'document' | 'truck' | 'people'

/** A card on the page of a quote or a job, for anyone who has its right. `quoteId`: of the job, if it has one. */
export type PageCard = {
  on: readonly Carded[]
  right: Right
  /** Beside the page's own, below everything, or below a job's money. */
  place: 'side' | 'end' | 'money'
  content: ComponentType<CardOf>
}
type Carded = 'quote' | 'job'
export type CardOf = { of: Carded; id: number; quoteId: number | null }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the browser's tab. */
    title?: string
    destination?: Destination
    /** Where it is one of the pages of money: for whom, its place among them, and what its tab is called if not as the page. */
    moneyTab?: { label?: string; right: Right; place: number }
    /** Asks for what the page shows when the app is opened there, before its code and the session's check have come. */
    readAhead?: () => void
  }
}

/** All destinations with their addresses, in the order of the features. */
export function useAllDestinations(): (Destination & { to: string })[] {
  const routes: Record<string, AnyRoute> = useRouter().routesById
  return Object.values(routes).flatMap(({ fullPath, options }) => {
    const destination = options.staticData?.destination
    return destination ? [{ ...destination, to: fullPath }] : []
  })
}

/** All that the app is made of, on any page. */
export const useFeatures = (): readonly Feature[] => useRouteContext({ from: '__root__' }).features

/** What the signed-in person may do from the search, in the order of the features. */
export function useCommands(may: (right: Right) => boolean): Command[] {
  return useFeatures()
    .flatMap(({ commands = [] }) => commands)
    .filter(({ right }) => may(right))
}

/** What a command has opened over the page; the shell shows it. */
export const openedDialog = createStore<ComponentType<{ onClose: () => void }> | null>(null)
