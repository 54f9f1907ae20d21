import type { Feature } from '../feature.ts'
import { alertHandlers } from './alerts.ts'
import { openNoticeBoard } from './handlers.ts'

export const notices = {
  name: 'notices',
  handlers: async ({ database, features }) => ({
    notices: await openNoticeBoard(
      database,
      features.flatMap(({ bells }) => bells ?? []),
    ),
    notifications: alertHandlers,
  }),
  mails: () => ({ customer_note: {} }),
} satisfies Feature
