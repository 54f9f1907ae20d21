import type { Contract } from '../../contract/contract.ts'
import type { Invitation as InvitationAnswer } from '../../contract/team.ts'
import { DAY_MS, HOUR_MS } from '../../domain/calendar.ts'
import { formatWait } from '../../domain/count.ts'
import type { Action } from '../../domain/history/history-entries.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { fingerprint, newSecret } from '../secrets.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { countUp } from '../storage/count-up.ts'
import { momentIn } from '../time/wall-clock.ts'
import {
  deleteInvitation,
  findInvitation,
  findMemberByEmail,
  type Invitation,
  insertInvitation,
  type NamedInvitation,
  renewInvitation,
} from './queries.ts'

const LINK_LIFETIME_MS = 7 * DAY_MS
const PER_COMPANY_AND_HOUR = 30
/** An address gets no more than this, however many companies invite it. */
const PER_ADDRESS_AND_DAY = 5

export const toApi = (scope: OrgScope, invitation: NamedInvitation): InvitationAnswer => ({
  id: invitation.id,
  email: invitation.email,
  full_name: invitation.fullName,
  role: invitation.role,
  expires_at: momentIn(scope.timeZone, invitation.expiresAt),
  invited_by: invitation.invitedByName,
  holds: invitation.holds,
})

const notFound = () => new Refusal('not-found', 'Invitation not found')

/** @throws Refusal `too-many` */
async function countMail({ db, organizationId, now }: StaffScope, email: string): Promise<void> {
  const company = await countUp(db, `invitations-of-organization:${organizationId}`, HOUR_MS, now)
  const address = await countUp(db, `invitation:${fingerprint(email.toLowerCase())}`, DAY_MS, now)
  const [full] = [
    ...(company.times > PER_COMPANY_AND_HOUR ? [company] : []),
    ...(address.times > PER_ADDRESS_AND_DAY ? [address] : []),
  ]
  if (!full) return
  const wait = formatWait(full.secondsLeft)
  throw new Refusal(
    'too-many',
    `Too many invitations were sent. Please try again in ${wait}.`,
    full.secondsLeft,
  )
}

/** Records what became of an invitation; who joins by it is recorded then. */
const record = (scope: OrgScope, action: Action, { id, email, fullName, role }: Invitation) => {
  const after = action === 'invited' ? { full_name: fullName, role } : null
  return recordChange(scope, { entity: 'team', id, name: email, action, after })
}

/** Stores an invitation with a new link together with the mail that brings it. Null when `store` stores nothing. */
async function send(
  scope: StaffScope,
  action: 'invited' | 'invited_again',
  store: (scope: OrgScope, link: { tokenHash: string; expiresAt: Date }) => Promise<Invitation | null>,
): Promise<NamedInvitation | null> {
  const { db, organizationId, services } = scope
  const { companyName } = await getOrganization(scope)
  const company = (await services.companyEmail.isUsable(db, organizationId))
    ? companyName
    : 'a moving company'
  const token = newSecret(32)
  // Loaded when first needed: the start does not wait for the mail's templates.
  const { linkMail } = await import('../mail-layout/note-mail.tsx')
  const mail = await linkMail(mailOf(company), `${services.publicUrl()}/join/${token}`)
  return db.transaction(async (transaction) => {
    const invitation = await store(
      { ...scope, db: transaction },
      { tokenHash: fingerprint(token), expiresAt: new Date(scope.now.getTime() + LINK_LIFETIME_MS) },
    )
    if (!invitation) return null
    await record({ ...scope, db: transaction }, action, invitation)
    await services.outbox.put(transaction, organizationId, {
      kind: 'invitation',
      recipient: invitation.email,
      ...mail,
    })
    return findInvitation({ ...scope, db: transaction }, invitation.id)
  })
}

/** Asking people to join by a mailed link, and taking that back. */
export const invitingHandlers: Pick<Handlers<Contract['team']>, 'invite' | 'resend' | 'withdraw'> = {
  async invite(_scope, { body: { email, full_name: fullName = null, role } }) {
    // Outside the transaction: writing the mail takes a while.
    return afterCommit(async (scope) => {
      const member = await findMemberByEmail(scope, email)
      if (member) {
        throw new Refusal(
          'conflict',
          member.user.active
            ? `${email} is on your team already.`
            : `${email} is on your team, deactivated. Activate them instead.`,
        )
      }
      await countMail(scope, email)
      const invitation = await send(scope, 'invited', (within, link) =>
        insertInvitation(within, { email, fullName, role, invitedBy: scope.userId, ...link }),
      )
      if (!invitation) {
        throw new Refusal('conflict', `${email} is invited already. Send that invitation again instead.`)
      }
      return toApi(scope, invitation)
    })
  },

  async resend(_scope, { params: { id } }) {
    return afterCommit(async (scope) => {
      const stored = await findInvitation(scope, id)
      if (!stored) throw notFound()
      await countMail(scope, stored.email)
      const invitation = await send(scope, 'invited_again', (within, link) =>
        renewInvitation(within, id, { ...link, invitedBy: scope.userId }),
      )
      if (!invitation) throw notFound()
      return toApi(scope, invitation)
    })
  },

  async withdraw(scope, { params: { id } }) {
    const invitation = await deleteInvitation(scope, id)
    if (!invitation) throw notFound()
    await record(scope, 'withdrawn', invitation)
  },
}

const mailOf = (company: string) => ({
  subject: `Join ${company} on Moving Pro`,
  preview: 'Your link to join; it works once, for 7 days.',
  why: `You are invited to join the team of ${company} on Moving Pro. Use the button below within 7 days to see and accept the invitation; it works once. If you did not expect it, you can ignore this email.`,
  button: 'See the invitation',
})
