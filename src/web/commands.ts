import type { ComponentType } from 'react'
import type { Right } from '../domain/nouns.ts'
import { type Command, useFeatures } from './feature.ts'
import { createStore } from './ui/store.ts'

/** What a command has opened over the page; the shell shows it. */
export const openedDialog = createStore<ComponentType<{ onClose: () => void }> | null>(null)

/** What whoever is signed in may do from the search, in the order of the features. */
export function useCommands(may: (right: Right) => boolean): Command[] {
  return useFeatures()
    .flatMap(({ commands = [] }) => commands)
    .filter(({ right }) => may(right))
}
