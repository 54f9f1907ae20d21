import type { Feature } from '../feature.ts'
import { healthHandlers } from '../health.ts'
import { createLinkSweep } from '../storage/link-tokens.ts'
import { systemHandlers } from './handlers.ts'

export const system = {
  name: 'system',
  handlers: { health: healthHandlers, system: systemHandlers },
  periodic: [
    {
      looksFor: 'links that have ended',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: ({ db, clock }) => createLinkSweep(db, clock),
    },
    {
      looksFor: 'room in the data folder',
      everyMs: () => 60_000,
      on: 'every node, each for itself',
      look: ({ freeSpace }) => freeSpace.look,
    },
  ],
} satisfies Feature
