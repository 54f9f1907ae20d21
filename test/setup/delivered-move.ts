import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { API_PREFIX } from '../../src/contract/endpoint.ts'
import { type Company, visitor } from './company.ts'
import { signedJob } from './signed-job.ts'
import { sha256Of } from './some-photo.ts'

/** The tests' day is November 23: the move was over three days before. */
export const DAY_DELIVERED = '2026-11-20'

/** A move that is delivered, with its customer's link. */
export async function openDeliveredMove(
  company: Company,
  quote?: Parameters<typeof signedJob>[1],
  place: { baseUrl?: string } = {},
) {
  const { moveDays, quoteVersions } = contract
  const job = await signedJob(company, quote, undefined, place)
  for (const [kind, clock] of [
    ['load_start', '09:10'],
    ['load_end', '12:05'],
    ['unload_start', '13:10'],
    ['unload_end', '14:55'],
  ] as const) {
    const body = { id: randomUUID(), kind, at: `${DAY_DELIVERED}T${clock}:00-07:00`, data: {} }
    await company.call(moveDays.add, { params: { id: job.id }, body })
  }
  const { url } = await company.call(quoteVersions.createLink, { params: { id: job.quote_id as number } })
  const token = url.split('/q/')[1] as string
  return { job, token, params: { token }, customer: visitor(place) }
}

/** Sends a picture for a claim, as the customer's page does. */
export const sendClaimPhoto = (
  token: string,
  picture: Buffer<ArrayBuffer>,
  sha256 = sha256Of(picture),
  baseUrl = inject('baseUrl'),
) =>
  fetch(`${baseUrl}${API_PREFIX}/offers/${token}/claims/photos/${sha256}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', 'x-forwarded-for': '10.9.8.7' },
    body: picture,
  })
