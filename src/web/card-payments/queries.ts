import { api } from '../api/client.ts'
import { ALWAYS_STALE, reading } from '../api/read.ts'
import { send, useSend } from '../api/send.ts'

/** How card payments by link are connected. */
export const cardConnectionQuery = reading(api.cardConnections.get, {}, { select: ({ value }) => value })

/** Stores one of the two secrets; the answer is how the connection stands then. */
export const useStoreSecret = () => ({
  key: (secret_key: string) =>
    send(api.cardConnections.putKey, { body: { value: { secret_key } } }, () => cardConnectionQuery),
  webhook: (webhook_secret: string) =>
    send(api.cardConnections.putWebhook, { body: { value: { webhook_secret } } }, () => cardConnectionQuery),
})

/** Ends card payments by link; done when the settings show it. */
export const useDisconnectCards = () => useSend(api.cardConnections.delete)

/** Has the provider asked whether it knows the key. */
export const useTestConnection = () => useSend(api.cardConnections.test)

/** The payments by link of a job; refetched with its money, which they become. */
export const cardPaymentsQuery = (id: number) =>
  reading(api.cardPayments.list, { params: { id } }, ALWAYS_STALE)
