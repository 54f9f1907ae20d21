import type { CardConnection as ApiConnection } from '../../contract/card-payments.ts'
import type { Contract } from '../../contract/contract.ts'
import { API_PREFIX } from '../../contract/endpoint.ts'
import { formatCount } from '../../domain/count.ts'
import { dollarsOf } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import { getJob } from '../jobs/queries.ts'
import type { StaffScope } from '../org-scope.ts'
import { newSecret } from '../secrets.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import { ProviderRefused, ProviderUnsure } from './provider.ts'
import { providerOf, sealSecret, secretsOf } from './providers.ts'
import {
  countLiveCheckouts,
  deleteConnection,
  findConnection,
  listCheckouts,
  listReturns,
  lockConnection,
  putConnection,
} from './queries.ts'

const ID_BYTES = 24

const CARD_PAYMENTS = { entity: 'connections', id: null } as const
const THE_CONNECTION = 'the connection of card payments'

const ends = (secret: string | null) => secret?.slice(-4) ?? null

async function answer(scope: StaffScope): Promise<{ value: ApiConnection }> {
  const { services } = scope
  const connection = await findConnection(scope)
  const open = await countLiveCheckouts(scope)
  const nothing = { is_test: false, key_ends: null, webhook_ends: null, webhook_url: null }
  if (!connection) return { value: { provider: null, connected: false, ...nothing, open } }
  const { secretKey, webhookSecret } = secretsOf(services, connection)
  const { id, provider } = connection
  return {
    value: {
      provider,
      // A key that was sealed under another APP_SECRET cannot be opened: it has to be entered again.
      connected: secretKey !== null,
      is_test: secretKey !== null && /^[rs]k_test_/.test(secretKey),
      key_ends: ends(secretKey),
      webhook_ends: ends(webhookSecret),
      webhook_url: `${services.publicUrl()}${API_PREFIX}/payments/webhooks/${provider}/${id}`,
      open,
    },
  }
}

/** With which provider a company takes cards by link. */
export const cardConnectionHandlers: Handlers<Contract['cardConnections']> = {
  get: answer,

  async putKey(scope, { body }) {
    const { services, now } = scope
    await lockConnection(scope)
    const before = await findConnection(scope)
    const id = before?.id ?? newSecret(ID_BYTES)
    await putConnection(scope, {
      ...{ id, provider: 'stripe', createdAt: before?.createdAt ?? now },
      secretKey: sealSecret(services, { id }, 'key', body.value.secret_key),
      webhookSecret: before?.webhookSecret ?? null,
    })
    // A key is told of, never written down.
    await recordChange(scope, {
      ...CARD_PAYMENTS,
      name: before ? 'the key of card payments' : THE_CONNECTION,
      action: before ? 'replaced' : 'created',
      before: before && { provider: before.provider },
      after: { provider: 'stripe' },
    })
    return answer(scope)
  },

  async putWebhook(scope, { body }) {
    await lockConnection(scope)
    const before = await findConnection(scope)
    if (!before) throw new Refusal('conflict', 'Enter the secret key first.')
    const webhookSecret = sealSecret(scope.services, before, 'webhook', body.value.webhook_secret)
    const { organizationId: _, ...connection } = before
    await putConnection(scope, { ...connection, webhookSecret })
    const name = 'the signing secret of card payments'
    const action = before.webhookSecret === null ? 'created' : 'replaced'
    await recordChange(scope, { ...CARD_PAYMENTS, name, action, after: { provider: before.provider } })
    return answer(scope)
  },

  async delete(scope) {
    await lockConnection(scope)
    const before = await findConnection(scope)
    if (!before) return
    const open = await countLiveCheckouts(scope)
    if (open > 0 && secretsOf(scope.services, before).secretKey !== null) {
      throw new Refusal(
        'conflict',
        `Customers may be paying on ${formatCount(open, 'page')} right now. Such a page closes within an hour: please disconnect then.`,
      )
    }
    await deleteConnection(scope)
    const was = { provider: before.provider }
    await recordChange(scope, { ...CARD_PAYMENTS, name: THE_CONNECTION, action: 'deleted', before: was })
  },

  async test() {
    return afterCommit(async (scope) => ({ value: await tested(scope) }))
  },
}

async function tested(scope: StaffScope): Promise<{ works: boolean; detail: string }> {
  const connection = await findConnection(scope)
  const provider = connection && providerOf(scope.services, connection)
  if (!provider) throw new Refusal('conflict', 'Enter the secret key first.')
  const { name } = provider.capabilities
  try {
    const { isTest } = await provider.check()
    const money = isTest ? 'It is a test key: no real money moves.' : 'It is a live key: real money moves.'
    return { works: true, detail: `${name} knows the key. ${money}` }
  } catch (error) {
    if (error instanceof ProviderRefused) return { works: false, detail: error.message }
    if (error instanceof ProviderUnsure) {
      return { works: false, detail: `${error.message} Please try again in a minute.` }
    }
    throw error
  }
}

/** The payments by link of a job, for the office. */
export const cardPaymentHandlers: Handlers<Contract['cardPayments']> = {
  async list(scope, { params }) {
    const { id: jobId } = await getJob(scope, params.id)
    const { timeZone, services } = scope
    const connection = await findConnection(scope)
    const checkouts = await listCheckouts(scope, jobId)
    const returns = await listReturns(
      scope,
      checkouts.map(({ id }) => id),
    )
    return {
      connected: connection !== null && secretsOf(services, connection).secretKey !== null,
      checkouts: checkouts.map(({ id, purpose, amountCents, state, detail, createdAt, entryId }) => ({
        ...{ id, purpose, state, detail },
        amount: dollarsOf(amountCents),
        opened_at: momentIn(timeZone, createdAt),
        payment_id: entryId,
        returns: returns
          .filter(({ checkoutId }) => checkoutId === id)
          .map(({ id, kind, state, amountCents, detail, createdAt }) => ({
            ...{ id, kind, state, detail },
            amount: dollarsOf(amountCents),
            at: momentIn(timeZone, createdAt),
          })),
      })),
    }
  },
}
