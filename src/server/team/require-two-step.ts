import type { Contract } from '../../contract/contract.ts'
import { Refusal } from '../../domain/refusal.ts'
import { resetTwoStep } from '../auth/queries.ts'
import { recordChange, recordedChange } from '../history/record-change.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { findMember, isInAnotherCompany, requireTwoStep, twoStepRequiredSince } from './queries.ts'

const notFound = () => new Refusal('not-found', 'Team member not found')

/** What an Admin does about the two-step sign-in of others. An account is one person's in all of their companies. */
export const teamTwoStepHandlers: Pick<Handlers<Contract['team']>, 'requireTwoStep' | 'resetTwoStep'> = {
  async requireTwoStep(scope, { body: { required } }) {
    const me = await findMember(scope, scope.userId)
    if (required && !me?.twoStep) {
      throw new Refusal(
        'conflict',
        'Set up two-step sign-in for yourself first, in Settings, Security. Nothing was changed.',
      )
    }
    const read = async () => ({ required: (await twoStepRequiredSince(scope)) !== null })
    const change = async () => {
      const since = await twoStepRequiredSince(scope)
      if (required !== (since !== null)) await requireTwoStep(scope, required ? scope.now : null)
    }
    await recordedChange(scope, { entity: 'team', name: 'two-step sign-in' }, { read, change })
    return { required }
  },

  async resetTwoStep(_scope, { params: { id } }) {
    // Outside the transaction: writing the mail takes a while.
    return afterCommit<undefined>(async (outside) => {
      const tell = await outside.services.securityNotices('reset')
      await outside.db.transaction(async (db) => {
        const scope = { ...outside, db }
        const member = await findMember(scope, id)
        if (!member) throw notFound()
        const { user, email } = member
        const name = user.fullName ?? email
        if (id === scope.userId) {
          throw new Refusal('conflict', 'Turn your own two-step sign-in off in Settings, Security.')
        }
        // Anyone who could reset it here would take it from the other company, too, which did not ask for that.
        if (await isInAnotherCompany(scope, user.accountId)) {
          throw new Refusal(
            'conflict',
            `${name} also belongs to another company, which relies on it. They need one of their recovery codes.`,
          )
        }
        if (!(await resetTwoStep(db, user.accountId))) {
          throw new Refusal('conflict', `${name} does not use two-step sign-in.`)
        }
        const entry = { entity: 'team', id, name, action: 'changed' } as const
        const changes = { before: { two_step: true }, after: { two_step: false } }
        await recordChange(scope, { ...entry, ...changes })
        await tell(db, { organizationId: scope.organizationId, email })
      })
    })
  },
}
