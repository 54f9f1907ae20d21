import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Quote } from '../../../contract/quote.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import type { QuoteBody } from './quote-body.ts'
import { saveDraft } from './save-draft.ts'

const body = {
  customer_name: 'Megan',
  items: [{ name: 'sofa', quantity: 1 }],
  stops: [],
} as unknown as QuoteBody
const more = { ...body, items: [{ name: 'sofa', quantity: 2 }] } as unknown as QuoteBody
const quoteOf = ({ customer_name, items, stops }: QuoteBody, version: number) =>
  ({ customer_name, items, stops, id: 7, quote_number: 'Q-7', version }) as unknown as Quote
const typed = (customerName: string) => ({ form: { ...EMPTY_DRAFT.form, customerName } })

const server = vi.fn<(method: string, path: string, body: unknown, key: string | null) => Response | Error>()
const answered = (status: number, answer: unknown) => new Response(JSON.stringify(answer), { status })
const calls = () => server.mock.calls.map(([method]) => method)
const keys = () => server.mock.calls.map(([, , , key]) => key)

const newStore = () => createDraftStore('draft', EMPTY_DRAFT, { write: () => true, remove: () => undefined })

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const sent = init.body ? JSON.parse(String(init.body)) : undefined
    const answer = server(init.method ?? '', path, sent, new Headers(init.headers).get('idempotency-key'))
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
})

// @spec 4.4.3 Departure: returning to the items and going on updates the same quote, so that there are no
//   duplicates
test('a creation whose answer was lost is repeated as it was, and only then changed', async () => {
  const store = newStore()
  server.mockReturnValueOnce(new TypeError('lost'))
  await expect(saveDraft(store, body)).rejects.toThrow('cannot be reached')
  store.change(typed('Megan Ortega'))
  server.mockReturnValueOnce(answered(201, quoteOf(body, 1)))
  server.mockReturnValueOnce(answered(200, quoteOf(more, 2)))
  await saveDraft(store, more)
  expect(calls()).toEqual(['POST', 'POST', 'PUT'])
  expect(server.mock.calls.map(([, , sent]) => sent)).toMatchObject([body, body, { ...more, version: 1 }])
  expect(keys()[1]).toBe(keys()[0])
  expect(store.get()).toMatchObject({ quote: { id: 7, version: 2 }, pending: null })
})

test('repeated unchanged it is all there is to do', async () => {
  const store = newStore()
  server.mockReturnValueOnce(answered(500, {}))
  await expect(saveDraft(store, body)).rejects.toThrow()
  server.mockReturnValueOnce(answered(201, quoteOf(body, 1)))
  await saveDraft(store, body)
  expect(calls()).toEqual(['POST', 'POST'])
})

test('what was refused was never created: the next one is another', async () => {
  const store = newStore()
  server.mockReturnValueOnce(answered(422, { detail: 'Too far.' }))
  await expect(saveDraft(store, body)).rejects.toThrow('Too far.')
  server.mockReturnValueOnce(answered(201, quoteOf(more, 1)))
  await saveDraft(store, more)
  expect(server.mock.calls[1]?.[2]).toMatchObject(more)
  expect(keys()[1]).not.toBe(keys()[0])
})

test('a deleted quote is created again, and a lost answer to that makes no third', async () => {
  const store = newStore()
  server.mockReturnValueOnce(answered(201, quoteOf(body, 1)))
  await saveDraft(store, body)
  server
    .mockReturnValueOnce(answered(404, { detail: 'Not found' }))
    .mockReturnValueOnce(new TypeError('lost'))
  await expect(saveDraft(store, more)).rejects.toThrow('cannot be reached')
  server.mockReturnValueOnce(answered(201, quoteOf(more, 1)))
  await saveDraft(store, more)
  expect(keys()[3]).toBe(keys()[2])
})

const STALE = { detail: 'Changed by Dana Reyes 2 minutes ago. Nothing was saved.', version: 2 }

// @spec 2.13.3
test('another’s change is told, and saved over only when that is wanted', async () => {
  const store = newStore()
  const theirs = quoteOf({ ...body, customer_name: 'Meg' }, 2)
  server.mockReturnValueOnce(answered(201, quoteOf(body, 1)))
  await saveDraft(store, body)
  server.mockReturnValueOnce(answered(409, STALE)).mockReturnValueOnce(answered(200, theirs))
  await expect(saveDraft(store, more)).rejects.toMatchObject({ message: STALE.detail, staleVersion: 2 })
  server.mockReturnValueOnce(answered(200, quoteOf(more, 3)))
  await saveDraft(store, more, 2)
  expect(server.mock.lastCall?.[2]).toMatchObject({ version: 2 })
  expect(store.get().quote?.version).toBe(3)
})

test.each([
  ['a quote that was sent meanwhile', quoteOf(body, 2)],
  ['an own change whose answer was lost', quoteOf(more, 2)],
])('%s is no one else’s change', async (_, newest) => {
  const store = newStore()
  server.mockReturnValueOnce(answered(201, quoteOf(body, 1)))
  await saveDraft(store, body)
  server.mockReturnValueOnce(new TypeError('lost'))
  await expect(saveDraft(store, more)).rejects.toThrow('cannot be reached')
  server.mockReturnValueOnce(answered(409, STALE)).mockReturnValueOnce(answered(200, newest))
  server.mockReturnValueOnce(answered(200, quoteOf(more, 3)))
  await saveDraft(store, more)
  expect(server.mock.lastCall?.[2]).toMatchObject({ version: 2 })
})
