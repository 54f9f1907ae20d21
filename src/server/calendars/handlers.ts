import { calendarFeed } from '../../contract/calendar-feeds.ts'
import type { Contract } from '../../contract/contract.ts'
import { MOST_FEEDS } from '../../domain/jobs/calendar-feeds.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getCrew, getPerson } from '../crews/queries.ts'
import { type NewEntry, recordChange, recordedChange } from '../history/record-change.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { fingerprint, newSecret } from '../secrets.ts'
import type { Handlers } from '../serve-contract.ts'
import { lockInCompany } from '../storage/of-company.ts'
import { apiFields } from '../storage/rows.ts'
import {
  countFeeds,
  deleteFeed,
  handFeedOver,
  insertFeed,
  listFeeds,
  listFeedsKnownTo,
  type NamedFeed,
} from './queries.ts'
import { changeConfirmationSettings, getConfirmationSettings } from './told-bookings.ts'

/** Whether customers are told of their bookings. */
export const confirmationHandlers: Pick<
  Handlers<Contract['notifications']>,
  'confirmations' | 'putConfirmations'
> = {
  async confirmations(scope) {
    return { value: await getConfirmationSettings(scope) }
  },

  async putConfirmations(scope, { body }) {
    const entry = { entity: 'settings', name: 'the confirmations to customers' } as const
    const change = () => changeConfirmationSettings(scope, body.value)
    await recordedChange(scope, entry, { read: getConfirmationSettings, change })
    return { value: await getConfirmationSettings(scope) }
  },
}

/** The address itself is a secret. */
const recordFeed = (
  scope: OrgScope,
  { feed, name }: NamedFeed,
  entry: Pick<NewEntry, 'action' | 'before' | 'after'>,
) => {
  const called = `the calendar address of ${feed.kind === 'company' ? 'the company' : name}`
  return recordChange(scope, { entity: 'connections', id: feed.id, name: called, ...entry })
}

/**
 * What becomes of the addresses that someone knows who is put out: they end, or are handed over to anyone who puts them
 * out, who keeps them because others read them, too.
 */
export async function endFeedsOf(
  scope: StaffScope,
  userId: number,
  { handOver }: { handOver: boolean },
): Promise<void> {
  for (const known of await listFeedsKnownTo(scope, userId)) {
    const { feed, madeBy } = known
    if (!handOver) {
      await deleteFeed(scope, feed.id)
      await recordFeed(scope, known, { action: 'deleted' })
    } else if (feed.madeBy === userId) {
      await handFeedOver(scope, feed.id, scope.userId)
      const after = (await listFeeds(scope)).find((row) => row.feed.id === feed.id)
      const change = { before: { made_by: madeBy }, after: { made_by: after?.madeBy ?? null } }
      await recordFeed(scope, known, { action: 'changed', ...change })
    }
  }
}

/** The calendar addresses of a company. Of their secrets only the hash is stored. */
export const calendarFeedHandlers: Handlers<Contract['calendarFeeds']> = {
  async list(scope) {
    const feeds = await listFeeds(scope)
    return {
      feeds: feeds.map(({ feed, name, madeBy, works }) => ({
        ...apiFields(calendarFeed, feed, scope),
        ...{ of: feed.kind, of_id: feed.crewId ?? feed.personId, name, made_by: madeBy, works },
      })),
    }
  },

  async create(scope, { body: { of, id } }) {
    const crewId = of === 'crew' && id != null ? (await getCrew(scope, id)).id : null
    const personId = of === 'person' && id != null ? (await getPerson(scope, id)).id : null
    await lockInCompany(scope, 'calendar feeds')
    if ((await countFeeds(scope)) >= MOST_FEEDS) {
      throw new Refusal(
        'conflict',
        `There are ${MOST_FEEDS} calendar addresses already. Please revoke the unused ones first.`,
      )
    }
    const token = newSecret()
    const feed = await insertFeed(scope, {
      kind: of,
      crewId,
      personId,
      tokenHash: fingerprint(token),
      madeBy: scope.userId,
    })
    const made = (await listFeeds(scope)).find((row) => row.feed.id === feed)
    if (made) await recordFeed(scope, made, { action: 'created' })
    return { id: feed, url: `${scope.services.publicUrl()}/calendar/${token}.ics` }
  },

  async revoke(scope, { params }) {
    const feed = (await listFeeds(scope)).find((row) => row.feed.id === params.id)
    await deleteFeed(scope, params.id)
    if (feed) await recordFeed(scope, feed, { action: 'deleted' })
  },
}
