import type { Feature } from '../feature.ts'
import { followUpHandlers, followUpSettingsHandlers } from './handlers.ts'
import { followUpHandling, lookForFollowUps } from './send-follow-ups.ts'
import { serveStopPage } from './serve-stop-page.ts'

export const followUps = {
  name: 'follow-ups',
  handlers: { followUps: followUpHandlers, notifications: followUpSettingsHandlers },
  mails: ({ db }) => ({ follow_up: followUpHandling(db) }),
  periodic: [
    {
      looksFor: 'follow-ups that are due',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForFollowUps,
    },
  ],
  serve: serveStopPage,
} satisfies Feature
