import { vi } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import type { Company } from '../setup/company.ts'

const { apiKeys, webhooks } = contract

/** The number of a key, a webhook or a delivery that a call is about. */
export async function programRowFor(name: string, company: Company): Promise<number> {
  if (name.startsWith('apiKeys.')) {
    return (await company.call(apiKeys.create, { body: apiKeys.create.example })).id
  }
  const body = { ...webhooks.create.example, types: ['job.booked' as const] }
  const { id } = (await company.call(webhooks.create, { body })).webhook
  if (name.startsWith('webhooks.')) return id
  await company.createJob({ scheduled_date: '2027-05-20T09:00:00' })
  const delivered = async () =>
    (await company.call(webhooks.deliveries, { params: { id } })).deliveries[0]?.id ?? 0
  return await vi.waitUntil(delivered, { timeout: 120_000 })
}

export const isOfPrograms = (name: string) => /^(apiKeys|webhooks|webhookDeliveries)\./.test(name)
