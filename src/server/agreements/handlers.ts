import { LOGO_BYTES, LOGO_FORMAT, LOGO_TOO_LARGE } from '../../contract/agreement-settings.ts'
import type { Contract } from '../../contract/contract.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange, recordedChange } from '../history/record-change.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import {
  changeAgreementSettings,
  deleteLogo,
  getAgreementSettings,
  getLogo,
  hasLogo,
  type Logo,
  setLogo,
} from './queries.ts'

const MAKER = import.meta.resolve('./logo-worker.ts')

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const isPngOrJpeg = (file: Buffer) =>
  [PNG, JPEG].some((start) => file.subarray(0, start.length).equals(start))

/**
 * Makes a logo of a file that was uploaded; nothing of the file itself is kept.
 * @throws Refusal `unprocessable` for what is no PNG or JPEG, broken or too large
 */
function storableLogo({ organizationId: companyId, services }: RequestScope, file: Buffer): Promise<Logo> {
  if (file.length > LOGO_BYTES) throw new Refusal('unprocessable', LOGO_TOO_LARGE)
  // By its first bytes, before any decoder sees it: libvips reads many other formats.
  if (!isPngOrJpeg(file)) throw new Refusal('unprocessable', LOGO_FORMAT)
  return services.processes.make<Logo>('picture', { work: MAKER, companyId, task: new Uint8Array(file) })
}

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
