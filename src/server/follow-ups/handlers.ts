import type { Contract } from '../../contract/contract.ts'
import type { FollowUpStop } from '../../contract/notifications.ts'
import { SECOND_AFTER_FIRST } from '../../domain/agreements/follow-ups.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordedChange } from '../history/record-change.ts'
import { type OrgScope, openCompanyScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { recordEvent } from '../quotes/events.ts'
import { answerDelivery } from '../quotes/send-quote.ts'
import { fingerprint } from '../secrets.ts'
import { afterCommit, type Handlers, type Visitor } from '../serve-contract.ts'
import {
  changeFollowUpSettings,
  type FollowUp,
  findByStopToken,
  getFollowUpSettings,
  isStopped,
  stopFollowUps,
} from './queries.ts'
import { followUpNow } from './send-follow-ups.ts'

/** How a company follows its quotes. */
export const followUpSettingsHandlers: Pick<
  Handlers<Contract['notifications']>,
  'followUps' | 'putFollowUps'
> = {
  async followUps(scope) {
    return { value: await getFollowUpSettings(scope) }
  },

  async putFollowUps(scope, { body }) {
    const entry = { entity: 'settings', name: 'the follow-up emails' } as const
    const change = () => changeFollowUpSettings(scope, body.value)
    await recordedChange(scope, entry, { read: getFollowUpSettings, change })
    const value = await getFollowUpSettings(scope)
    if (value.second.days <= value.first.days) throw new Refusal('unprocessable', SECOND_AFTER_FIRST)
    return { value }
  },
}

async function followUpOf({ db, address, services }: Visitor, token: string): Promise<FollowUp> {
  const followUp = await findByStopToken(db, fingerprint(token))
  if (followUp) return followUp
  await services.limits.countWrongLink(address)
  throw new Refusal('not-found', 'This link has expired.')
}

async function answer(scope: OrgScope, recipient: string): Promise<FollowUpStop> {
  const { companyName: name, phone, companyEmail: email } = await getOrganization(scope)
  return { company: { name, phone, email }, stopped: await isStopped(scope, recipient) }
}

/** Follow-ups sent by hand, and what customers do behind the link that each mail brings. Nothing changes by reading. */
export const followUpHandlers: Handlers<Contract['followUps']> = {
  async send(scope, { params }) {
    const put = await followUpNow(scope, params.id)
    return afterCommit((scope) => answerDelivery(scope, put))
  },

  async get(visitor, { params }) {
    const followUp = await followUpOf(visitor, params.token)
    return answer(await openCompanyScope(visitor.db, followUp, 'customer', visitor.now), followUp.recipient)
  },

  async stop(visitor, { params }) {
    const { quoteId, version, recipient, ...key } = await followUpOf(visitor, params.token)
    return visitor.db.transaction(async (transaction) => {
      const scope = await openCompanyScope(transaction, key, 'customer', visitor.now)
      const event = { quoteId, kind: 'stopped', version } as const
      if (await stopFollowUps(scope, recipient)) await recordEvent(scope, event)
      return answer(scope, recipient)
    })
  },
}
