import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, detailOf, NetworkError, reasonOf } from './api-error.ts'
import { type EndpointAddress, endpoints } from './endpoints.ts'
import { request } from './request.ts'

const staff: EndpointAddress = { method: 'GET', path: '/quotes/:id', access: 'staff' }
const visitor: EndpointAddress = { method: 'POST', path: '/auth/login' }

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const server = vi.fn<typeof fetch>()
const assign = vi.fn<(path: string) => void>()

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('location', { pathname: '/quotes', search: '?page=2', assign })
  localStorage.setItem('token', 'abc')
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
  assign.mockReset()
})

const answers = (status: number, body?: unknown) =>
  server.mockResolvedValue(new Response(body === undefined ? null : JSON.stringify(body), { status }))
const sent = () => {
  const [address, init] = server.mock.calls[0] ?? []
  return { address, headers: new Headers(init?.headers), init }
}

describe('what is sent', () => {
  // @spec 6.2 Every staff call carries the bearer token and is refused without a valid one
  test('params in the path, query without what is absent, the bearer token', async () => {
    answers(200, { id: 7 })
    const query = { page: 2, status: undefined, customer_name: '', empty: null }
    expect(await request(staff, { params: { id: '7/8' }, query })).toEqual({ id: 7 })
    expect(sent().address).toBe('/api/v1/quotes/7%2F8?page=2')
    expect(sent().headers.get('authorization')).toBe('Bearer abc')
    expect(sent().headers.get('content-type')).toBeNull()
  })

  test('a body as JSON, and no token to an endpoint for visitors', async () => {
    answers(200, {})
    await request(visitor, { body: { email: 'a@b.example' } })
    expect(sent().init?.body).toBe('{"email":"a@b.example"}')
    expect(sent().headers.get('content-type')).toBe('application/json')
    expect(sent().headers.get('authorization')).toBeNull()
  })

  test('an answer that is a file keeps its name, its type and its content', async () => {
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Q-1.pdf"',
    }
    server.mockResolvedValue(new Response('%PDF-', { headers }))
    const file = (await request(staff, { params: { id: 1 } })) as File
    expect([file.name, file.type, await file.text()]).toEqual(['Q-1.pdf', 'application/pdf', '%PDF-'])
  })

  test('an answer without a body is undefined', async () => {
    answers(204)
    expect(await request(staff, { params: { id: 1 } })).toBeUndefined()
  })
})

describe('a refusal', () => {
  test('carries the status and the sentence', async () => {
    answers(409, { detail: 'That email is taken.' })
    const error = await request(visitor, { body: {} }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, detail: 'That email is taken.' })
    expect(detailOf(error)).toBe('That email is taken.')
  })

  test('of a change to an older version names the stored one', async () => {
    answers(409, { detail: 'Changed by Dana Reyes 2 minutes ago. Nothing was saved.', version: 4 })
    const stale = await request(staff, { params: { id: 1 } }).catch((caught: unknown) => caught)
    expect(stale).toMatchObject({ staleVersion: 4 })
    answers(409, { detail: 'The quote has become a job.' })
    const other = await request(staff, { params: { id: 1 } }).catch((caught: unknown) => caught)
    expect(other).toMatchObject({ staleVersion: null })
  })

  test('joins the complaints about the input by commas', async () => {
    const complaint = (msg: string) => ({ loc: ['body', 'items'], msg, type: 'invalid' })
    answers(422, { detail: [complaint('Choose an item'), complaint('Must be a number')] })
    const error = await request(staff, { params: { id: 1 } }).catch((caught: unknown) => caught)
    expect(reasonOf(error, 'Failed')).toBe('Choose an item, Must be a number')
  })

  test('of something in between may have a message instead', async () => {
    answers(503, { message: 'Upstream is away.' })
    const error = await request(staff, { params: { id: 1 } }).catch((caught: unknown) => caught)
    expect(reasonOf(error, 'Failed')).toBe('Upstream is away.')
  })

  test.each(['<html>Bad gateway</html>', '', '{"detail":{}}', 'null'])(
    'without words (%j) falls back',
    async (text) => {
      server.mockResolvedValue(new Response(text, { status: 502 }))
      const error = await request(staff, { params: { id: 1 } }).catch((caught: unknown) => caught)
      expect(error).toMatchObject({ status: 502, detail: null })
      expect(reasonOf(error, 'Failed')).toBe('Failed')
    },
  )
})

describe('401', () => {
  // @spec 4.1.4 Any 401 clears the token and opens /login
  test('forgets the token and starts again at the sign-in page, remembering where it was', async () => {
    localStorage.setItem('token', 'old')
    answers(401, { detail: 'Please sign in.' })
    await expect(request(staff, { params: { id: 1 } })).rejects.toBeInstanceOf(ApiError)
    expect(localStorage.getItem('token')).toBeNull()
    expect(sessionStorage.getItem('wanted-path')).toBe('/quotes?page=2')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
  })

  test('of a wrong password leaves the visitor where he is', async () => {
    answers(401, { detail: 'Incorrect email or password.' })
    await expect(request(visitor, { body: {} })).rejects.toMatchObject({ status: 401 })
    expect(assign).not.toHaveBeenCalled()
  })

  test('after signing out meanwhile keeps no page for the next one', async () => {
    localStorage.setItem('token', 'old')
    server.mockImplementation(async () => {
      localStorage.removeItem('token')
      return new Response(null, { status: 401 })
    })
    await expect(request(staff, { params: { id: 1 } })).rejects.toBeInstanceOf(ApiError)
    expect(sessionStorage.getItem('wanted-path')).toBeNull()
  })

  test('of a request begun after signing out keeps no page either, and the server is not asked', async () => {
    localStorage.removeItem('token')
    await expect(request(staff, { params: { id: 1 } })).rejects.toMatchObject({ status: 401 })
    expect(server).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('wanted-path')).toBeNull()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
  })

  test('for a token that was replaced meanwhile means nothing', async () => {
    localStorage.setItem('token', 'old')
    server.mockImplementation(async () => {
      localStorage.setItem('token', 'new')
      return new Response(null, { status: 401 })
    })
    await expect(request(staff, { params: { id: 1 } })).rejects.toBeInstanceOf(ApiError)
    expect(localStorage.getItem('token')).toBe('new')
    expect(assign).not.toHaveBeenCalled()
  })
})

// @spec 6.3 A 403 is handled like any refusal, with words of its own only when converting a quote
test('a 403 is a refusal like any other: the token stays, and so does the page', async () => {
  answers(403, { detail: 'Only an admin can reopen it.' })
  const error = await request(staff, { params: { id: 1 } }).catch((caught: unknown) => caught)
  expect(reasonOf(error, 'Failed')).toBe('Only an admin can reopen it.')
  expect(localStorage.getItem('token')).toBe('abc')
  expect(assign).not.toHaveBeenCalled()
})

describe('no answer', () => {
  test('an unreachable server', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    const error = await request(staff, { params: { id: 1 } }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ kind: 'unreachable' })
    expect(detailOf(error)).toBeNull()
  })

  test('without a network nothing is sent at all, neither now nor later', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const change: EndpointAddress = { method: 'POST', path: '/quotes', access: 'staff' }
    await expect(request(change, { body: {} })).rejects.toThrow('You are offline. Nothing was saved.')
    const read = await request(staff, { params: { id: 1 } }).catch((caught: unknown) => caught)
    expect(detailOf(read)).toBe('You are offline. This could not be loaded.')
    expect(server).not.toHaveBeenCalled()
  })

  // @spec 7.1
  test('a server that takes longer than half a minute', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('late')))
    server.mockImplementation(async (_, init) => {
      init?.signal?.throwIfAborted()
      return new Response()
    })
    await expect(request(staff, { params: { id: 1 } })).rejects.toMatchObject({ kind: 'timeout' })
    expect(timeout).toHaveBeenCalledWith(30_000)
    timeout.mockRestore()
  })

  test('a caller who gave up gets his own reason, not a complaint about the network', async () => {
    const gaveUp = AbortSignal.abort(new Error('not needed any more'))
    server.mockImplementation(async (_, init) => {
      init?.signal?.throwIfAborted()
      return new Response()
    })
    await expect(request(staff, { params: { id: 1 }, signal: gaveUp })).rejects.toThrow('not needed any more')
  })
})

test('every endpoint of the contract has an address, and nothing else goes to the browser', () => {
  const addresses = Object.values(endpoints).flatMap((verbs) => Object.values(verbs))
  expect(addresses.length).toBeGreaterThan(20)
  for (const { media, idempotent, access, ...address } of addresses) {
    expect(Object.keys(address)).toEqual(['method', 'path'])
    expect([undefined, 'staff', 'crew']).toContain(access)
    expect([undefined, true]).toContain(idempotent)
    expect([
      undefined,
      'application/pdf',
      'application/zip',
      'image/jpeg',
      'image/png',
      'text/csv',
      'text/event-stream',
    ]).toContain(media)
  }
  expect(endpoints.notices?.stream).toMatchObject({ path: '/notices', media: 'text/event-stream' })
  expect(endpoints.quotes?.get, 'only where it is set').not.toHaveProperty('media')
})
