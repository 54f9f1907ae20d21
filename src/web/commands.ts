import type { ComponentType } from 'react'
import { useRights } from './auth/rights.ts'
import type { Command } from './feature.ts'
import { useFeatures } from './page-cards.tsx'
import { createStore } from './ui/store.ts'

/** What a command has opened over the page; the shell shows it. */
export const openedDialog = createStore<ComponentType<{ onClose: () => void }> | null>(null)

/** What whoever is signed in may do from the search, in the order of the features. */
export function useCommands(): Command[] {
  const may = useRights()
  return useFeatures()
    .flatMap(({ commands = [] }) => commands)
    .filter(({ right }) => may(right))
}
