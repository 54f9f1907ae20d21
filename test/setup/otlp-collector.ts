import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ToldSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Record<string, string | number>
}
export type Collector = {
  url: string
  spans(): ToldSpan[]
  /** Everything it was sent, as it came. */
  received(): string
  stop(): Promise<void>
}

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number }
type Sent = {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<ToldSpan, 'attributes'> & { attributes: { key: string; value: Value }[] })[]
    }[]
  }[]
}

/** An OpenTelemetry collector on loopback that keeps what it is sent. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({ ...span, attributes: plain(span.attributes) })),
          ),
        ),
      ),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const plain = (attributes: { key: string; value: Value }[]) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? Number(intValue ?? doubleValue),
    ]),
  )
