import { and, asc, eq, inArray } from 'drizzle-orm'
import { rolesWith } from '../../domain/team/rights.ts'
import type { Outbox } from '../email/outbox.ts'
import { recordChangeOf } from '../history/record-change.ts'
import type { Database } from '../storage/database.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { users } from '../storage/tables/company.ts'
import type { TellSwitchedOff } from './sender.ts'

const WHY = {
  gone: 'It answered that it is gone (410).',
  failing: 'It has accepted nothing for three days.',
  by_hand: 'It was switched off.',
  keeper:
    'The person or the API key that set it up can no longer see what it sends. Any Admin takes it over by switching it on.',
}

/** Anyone who may switch it on again, as they are now. */
async function adminAddresses(db: Database, organizationId: number): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.active, true),
        inArray(users.role, [...rolesWith('webhooks.change')]),
      ),
    )
    .orderBy(asc(users.id))
  return rows.map(({ email }) => email)
}

/** Mails the Admins that an endpoint was switched off, and records it. Of its address the mail has the host alone. */
export const tellSwitchedOff =
  ({ outbox, publicUrl }: { outbox: Pick<Outbox, 'put'>; publicUrl: () => string }): TellSwitchedOff =>
  async (db, { organizationId, id, url, label }, reason, now) => {
    const { host } = new URL(url)
    await recordChangeOf(
      db,
      organizationId,
      {
        ...{ entity: 'connections', id, name: `the webhook ${label ?? host}`, action: 'changed' },
        ...{ before: { active: true }, after: { active: false }, userId: null, actor: 'webhooks' },
      },
      now,
    )
    // Loaded when first needed: the start does not wait for the mail's templates.
    const { noteMail } = await import('../mail-layout/note-mail.tsx')
    const mail = await noteMail(
      { companyName: 'Moving Pro', phone: null },
      {
        subject: `A webhook was switched off: ${host}`,
        paragraphs: [
          `Events are no longer sent to ${label ? `“${label}” at ${host}` : host}. ${WHY[reason]}`,
          'Events that wait are kept. Once the receiver works, switch the webhook on again: they are sent first, in order. What happens until then is not sent, but can be read from the API’s list of changes.',
        ],
        link: { words: 'Open the webhooks', url: `${publicUrl()}/settings?tab=webhooks` },
      },
    )
    for (const recipient of await adminAddresses(db, organizationId)) {
      await outbox.put(db, organizationId, { kind: 'webhook_off', recipient, replyTo: null, ...mail })
    }
  }
