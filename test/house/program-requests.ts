import { inject, vi } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { type Company, visitor } from '../setup/company.ts'

const { apiKeys, apps, webhooks } = contract

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

/** What someone sends whom an app has sent here: what it asks for, or that it may do so. */
export async function appRequestFor(name: string, company: Company) {
  const redirect_uri = 'https://app.example.com/callback'
  const registered = await visitor({ baseUrl: inject('baseUrl') }).request('POST', '/oauth/register', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'An app', redirect_uris: [redirect_uri] }),
  })
  const { client_id } = registered.body as { client_id: string }
  const proof = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
  const asked = new URLSearchParams({ response_type: 'code', client_id, redirect_uri, ...proof })
  const body = { ask: Buffer.from(asked.toString()).toString('base64url') }
  if (name === 'apps.ask') return body
  const { request, rights } = await company.call(apps.ask, { body })
  return { request, rights }
}

export const isOfPrograms = (name: string) => /^(apiKeys|webhooks|webhookDeliveries)\./.test(name)
