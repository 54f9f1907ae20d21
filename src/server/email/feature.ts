import type { Feature } from '../feature.ts'

export const email = {
  name: 'email',
  periodic: [
    {
      looksFor: 'mails that are overdue',
      everyMs: ({ sweepEveryMs }) => sweepEveryMs,
      on: 'every node, each row once',
      look: ({ delivery }) => delivery.sweep,
    },
  ],
  start: ({ delivery }, mails) => delivery.start(mails),
  stop({ delivery, outbox }) {
    outbox.stopWaiting()
    delivery.stop()
  },
} satisfies Feature
