import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { type Company, visitor } from './company.ts'
import { openMailbox } from './mailbox.ts'
import { registerMailingCompany } from './mailing-company.ts'

const { quotes, offers } = contract
export const mailbox = openMailbox(inject('mailFolder'))

export const line = {
  label: 'Packing the kitchen',
  kind: 'service',
  quantity: 4,
  unit: 'hour',
  unit_price: 65,
} as const
export const piano = {
  label: 'Upright piano',
  kind: 'service',
  quantity: 1,
  unit: 'flat',
  unit_price: 185,
  optional: true,
} as const
export const discount = { label: 'Returning customer', kind: 'discount', percent: 5 } as const

/** A quote with lines that was sent, and the secret of the link in its mail. */
export async function sentQuote(changes: Parameters<Company['createQuote']>[0] = {}) {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = `megan.${randomUUID()}@example.com`
  const quote = await ridgeline.createQuote({
    customer_email: to,
    lines: [line, piano, discount],
    ...changes,
  })
  await ridgeline.call(quotes.send, { params: { id: quote.id } })
  return { ridgeline, quote, to, token: await tokenMailedTo(to) }
}

export async function tokenMailedTo(to: string, subject?: RegExp): Promise<string> {
  const { text } = await mailbox.waitForMail({ to, ...(subject && { subject }) })
  const token = /\/q\/([\w-]{27})\b/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`no link in the mail: ${text}`)
  return token
}

export const customer = (headers?: Record<string, string>) => visitor(headers ? { headers } : {})
export const read = (token: string) => customer().call(offers.get, { params: { token } })
export const pianoOf = (offer: { lines: { id: number; optional: boolean }[] }) =>
  offer.lines.find(({ optional }) => optional)?.id as number
export const signing = { name: 'Megan Ortega', consent: true, version: 1 } as const
