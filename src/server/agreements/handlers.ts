import type { Contract } from '../../contract/contract.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange, recordedChange } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import {
  changeAgreementSettings,
  deleteLogo,
  getAgreementSettings,
  getLogo,
  hasLogo,
  setLogo,
} from './queries.ts'
import { storableLogo } from './store-logo.ts'

const AGREEMENT = { entity: 'settings', name: 'the agreement' } as const
const LOGO = { entity: 'settings', id: null, name: 'the logo' } as const

const answer = async (scope: OrgScope) => ({
  value: await getAgreementSettings(scope),
  has_logo: await hasLogo(scope),
})

/** What a company says in its agreements, and its logo. */
export const agreementHandlers: Handlers<Contract['agreement']> = {
  get: answer,

  async put(scope, { body }) {
    const change = () => changeAgreementSettings(scope, body.value)
    await recordedChange(scope, AGREEMENT, { read: getAgreementSettings, change })
    return answer(scope)
  },

  async logo(scope) {
    const logo = await getLogo(scope)
    if (!logo) throw new Refusal('not-found', 'There is no logo.')
    return new File([logo.png], 'logo.png', { type: 'image/png' })
  },

  async putLogo(_, { body }) {
    return afterCommit(async (scope) => {
      const logo = await storableLogo(scope, Buffer.from(body.image, 'base64'))
      await scope.db.transaction(async (transaction) => {
        const within = { ...scope, db: transaction }
        await setLogo(within, logo)
        await recordChange(within, { ...LOGO, action: 'replaced' })
      })
      return answer(scope)
    })
  },

  async deleteLogo(scope) {
    const had = await hasLogo(scope)
    await deleteLogo(scope)
    if (had) await recordChange(scope, { ...LOGO, action: 'deleted' })
  },
}
