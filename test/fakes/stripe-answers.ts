import { createHmac, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

export type Answer = { status: number; body: unknown }

/** A name as Stripe gives them. */
export const id = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`

/** The `Stripe-Signature` of a delivery. */
export const signed = (body: string, secret: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const refused = (message: string, code = 'parameter_invalid'): Answer => ({
  status: 400,
  body: { error: { type: code === 'idempotency_error' ? code : 'invalid_request_error', code, message } },
})

export function send(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': id('req') })
  response.end(JSON.stringify(body))
}
