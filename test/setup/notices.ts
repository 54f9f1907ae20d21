import { EventSourceParserStream } from 'eventsource-parser/stream'
import { expect, inject, onTestFinished } from 'vitest'
import type { Notice } from '../../src/contract/notices.ts'

type Next = () => Promise<Notice | null>

/** The same without that quotes are to be read again, which much of what happens tells besides. */
export const withoutChanges =
  (next: Next): Next =>
  async () => {
    for (;;) {
      const notice = await next()
      if (notice?.kind !== 'quotes_changed') return notice
    }
  }

/** Opens a company's notices: each call waits for the next one; null when the stream is over. */
export async function openNotices(token: string, query = '', baseUrl = inject('baseUrl')): Promise<Next> {
  const left = new AbortController()
  onTestFinished(() => left.abort())
  const response = await fetch(`${baseUrl}/api/v1/notices${query}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    signal: left.signal,
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const events = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return async () => {
    const { value } = await events.read()
    return value ? JSON.parse(value.data) : null
  }
}
