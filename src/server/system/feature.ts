import type { Feature } from '../feature.ts'
import { healthHandlers } from '../health.ts'
import { lastBackup } from '../storage/last-backup.ts'
import { createLinkSweep } from '../storage/link-tokens.ts'
import { systemHandlers } from './handlers.ts'

export const system = {
  name: 'system',
  handlers: (services) => ({
    health: healthHandlers(services.database, services.freeSpace),
    system: systemHandlers({ ...services, lastBackup: () => lastBackup(services.settings.dataDir) }),
  }),
  periodic: [
    {
      looksFor: 'links that have ended',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: ({ db, now }) => createLinkSweep(db, now),
    },
    {
      looksFor: 'room in the data folder',
      everyMs: () => 60_000,
      on: 'every node, each for itself',
      look: ({ freeSpace }) => freeSpace.look,
    },
  ],
} satisfies Feature
