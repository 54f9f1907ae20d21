import type { Feature } from '../feature.ts'
import type { Services } from '../org-scope.ts'
import { giveAllBack, isAnythingDue, removeOldEvents } from './delivery-queries.ts'
import { changeHandlers, webhookDeliveryHandlers, webhookHandlers } from './handlers.ts'
import { companiesToNumber, numberEvents } from './number-events.ts'

/** Numbers what has happened, and begins to send what is due. */
const lookForEvents =
  ({ db, clock, webhooks }: Services) =>
  async (isStopping: () => boolean): Promise<void> => {
    if (!(await isAnythingDue(db, clock()))) return
    for (const organizationId of await companiesToNumber(db)) {
      for (let more = true; more && !isStopping(); ) more = await numberEvents(db, organizationId, clock())
    }
    if (!isStopping()) await webhooks.look()
  }

export const webhooks = {
  name: 'webhooks',
  handlers: {
    changes: changeHandlers,
    webhooks: webhookHandlers,
    webhookDeliveries: webhookDeliveryHandlers,
  },
  mails: () => ({ webhook_off: {} }),
  periodic: [
    {
      looksFor: 'events to number, and to send to webhooks',
      everyMs: ({ webhooksEveryMs }) => webhooksEveryMs,
      on: 'every node, each row once',
      look: lookForEvents,
    },
    {
      looksFor: 'events that are too old to be kept',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look:
        ({ db, clock }) =>
        (isStopping) =>
          removeOldEvents(db, clock(), isStopping),
    },
  ],
  async start({ db, database }) {
    // No one else can be busy with them: what a process held that has died is sent again at once.
    if (database.kind === 'embedded') await giveAllBack(db)
  },
  stop: ({ webhooks }) => webhooks.stop(),
} satisfies Feature
