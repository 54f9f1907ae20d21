import { type ApiKey, apiKey } from '../../contract/api-keys.ts'
import type { Contract } from '../../contract/contract.ts'
import { dayAfter, mediumDate } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import { KEY_DAYS, KEY_RIGHTS, MOST_KEY_DAYS } from '../../domain/team/key-rights.ts'
import type { Feature } from '../feature.ts'
import type { OrgScope } from '../org-scope.ts'
import { fingerprint, KEY_PREFIX, newApiKey } from '../secrets.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { apiFields } from '../storage/rows.ts'
import { dayIn } from '../time/wall-clock.ts'
import { appHandlers } from './app-handlers.ts'
import { listKeys, ownEmail, revokeKey } from './queries.ts'
import { serveApps } from './serve-apps.ts'
import { refuseMore, storeKey } from './store-key.ts'

/** So many characters of a key are shown, to tell it from others. */
const SHOWN = KEY_PREFIX.length + 5

type Listed = Awaited<ReturnType<typeof listKeys>>[number]

function stateOf(scope: OrgScope, { endsOn, makerIsActive }: Listed): ApiKey['state'] {
  if (!makerIsActive) return 'stopped'
  return dayIn(scope.timeZone, scope.now) > endsOn ? 'ended' : 'active'
}

const toApi = (scope: OrgScope, listed: Listed): ApiKey => ({
  ...apiFields(apiKey, listed, scope),
  // In their order, and without those of another release.
  rights: KEY_RIGHTS.filter((right) => listed.rights.includes(right)),
  state: stateOf(scope, listed),
})

/** @throws Refusal `unprocessable` for a day that is past, or too far ahead */
function lastDayOf(scope: OrgScope, asked: string | undefined): string {
  const today = dayIn(scope.timeZone, scope.now)
  const day = asked ?? dayAfter(today, KEY_DAYS)
  const last = dayAfter(today, MOST_KEY_DAYS)
  if (day < today) throw new Refusal('unprocessable', 'Choose a day that is not past for the end of the key.')
  if (day > last)
    throw new Refusal('unprocessable', `A key ends after a year at most: by ${mediumDate(last)}.`)
  return day
}

/** The API keys of a company. Of their secrets only the hash is stored. */
const apiKeyHandlers: Handlers<Contract['apiKeys']> = {
  async list(scope) {
    return { keys: (await listKeys(scope)).map((listed) => toApi(scope, listed)) }
  },

  async create(scope, { body }) {
    refuseMore(scope, body.rights)
    const endsOn = lastDayOf(scope, body.ends_on)
    // Outside the transaction: writing the mail takes a while.
    return afterCommit(async (outside) => {
      const tell = await outside.services.securityNotices('api_key')
      return outside.db.transaction(async (db) => {
        const within = { ...outside, db }
        const key = newApiKey()
        const { name, rights } = body
        const [prefix, tokenHash] = [key.slice(0, SHOWN), fingerprint(key)]
        const id = await storeKey(within, { name, rights, endsOn, prefix, tokenHash })
        const made = (await listKeys(within)).find((listed) => listed.id === id)
        if (!made) throw new Error('the API key was not stored')
        // The person who makes one with a stolen session would keep it when the password changes.
        await tell(db, { organizationId: within.organizationId, email: await ownEmail(within) })
        return { ...toApi(within, made), key }
      })
    })
  },

  async revoke(scope, { params }) {
    await revokeKey(scope, params.id)
    await scope.services.askForKeepers(scope)
  },
}

export const apiKeys = {
  name: 'api-keys',
  handlers: { apiKeys: apiKeyHandlers, apps: appHandlers },
  serve: serveApps,
} satisfies Feature
