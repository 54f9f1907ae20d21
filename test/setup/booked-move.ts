import { contract } from '../../src/contract/contract.ts'
import { customer, line, sentQuote, signing } from './sent-quote.ts'

const { jobs, offers, quotes, quoteVersions } = contract

/** Packing that the customer orders after the move was booked: four hours more of two people. */
export const packing = { ...line, optional: false }

/** More to carry than was agreed, for longer. */
export const upstairs = { pickup_stairs: 8, delivery_stairs: 8 }

/** A move that was booked as its quote said: signed by its customer, or by the word of the office. */
export async function bookedMove({ signed = true, start = '2027-05-20T09:00:00' } = {}) {
  const sent = await sentQuote({ lines: [] })
  const { ridgeline, quote, token } = sent
  if (signed) await customer().call(offers.accept, { params: { token }, body: signing })
  const job = await ridgeline.createJob({ quoteId: quote.id, scheduled_date: start, assigned_crew: 'Blue' })
  return { ...sent, job }
}
export type Booked = Awaited<ReturnType<typeof bookedMove>>

export const jobOf = ({ ridgeline, job }: Booked) => ridgeline.call(jobs.get, { params: { id: job.id } })
export const quoteOf = ({ ridgeline, quote }: Booked) =>
  ridgeline.call(quotes.get, { params: { id: quote.id } })
export const edit = ({ ridgeline, quote }: Booked, body: object) =>
  ridgeline.call(quotes.update, { params: { id: quote.id }, body })
export const agree = ({ ridgeline, job }: Booked, revision: number, wish: object = {}) =>
  ridgeline.attempt(jobs.agreeChange, {
    params: { id: job.id },
    body: { agreed_by: 'Megan Ortega', how: 'phone', revision, ...wish },
  })
/** The customer opens a link to what the quote says now. */
export async function linkTo({ ridgeline, quote }: Booked) {
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  return { token: url.split('/q/')[1] as string }
}
