import type { BoardJob } from '../../../contract/board.ts'
import { createStore } from '../../ui/store.ts'

/** What somebody asks for by a job's menu or for the selected jobs; the board asks back in a dialog, or does it. */
export type Wish =
  | { readonly to: 'swap'; readonly job: BoardJob }
  | { readonly to: 'shift'; readonly jobs: readonly BoardJob[] }
  | { readonly to: 'rest'; readonly job: BoardJob }
  | { readonly to: 'take off'; readonly jobs: readonly BoardJob[] }

export const wish = createStore<Wish | null>(null)
