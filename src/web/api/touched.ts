import { AREAS } from '../../contract/touches.ts'
import { touches } from './touches.ts'

const areas: Readonly<Record<string, readonly string[]>> = AREAS

/** The nouns and endpoints that are refetched after a write. */
export const touchedBy = (name: string): readonly string[] =>
  (touches[name] ?? []).flatMap((touched) => areas[touched] ?? touched)
