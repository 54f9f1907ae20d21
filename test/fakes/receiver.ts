import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as a receiver got it. */
export type Received = {
  headers: IncomingHttpHeaders
  body: string
  event: { id: string; number: number; type: string; about: { noun: string; id: number }; data: object }
}

type Reply = (response: ServerResponse, received: Received) => void

export type Receiver = {
  url: string
  /** All that came, whatever it was answered. */
  received: Received[]
  /** How it answers from now on; 204 unless someone says otherwise. */
  reply: Reply
  stop(): Promise<void>
}

export const withStatus =
  (status: number, headers: Record<string, string> = {}, body = ''): Reply =>
  (response) =>
    response.writeHead(status, headers).end(body)

/** A program that has events sent to it, on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const received = { headers: request.headers, body, event: JSON.parse(body) }
    receiver.received.push(received)
    receiver.reply(response, received)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    reply: withStatus(204),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
