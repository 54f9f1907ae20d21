import { createHash, randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/calendar.ts'
import type { Right } from '../../domain/nouns.ts'
import { APP_RIGHTS, MOST_KEYS } from '../../domain/team/key-rights.ts'

const { apiKeys, apps, auth, history, quotes, team } = contract

const RETURN = 'http://127.0.0.1:3334/oauth/callback'

let server: OwnServer
let nowMs = Date.parse('2026-11-23T17:00:00Z')

beforeAll(async () => {
  server = await startOwnServer(() => new Date(nowMs), { WEBHOOKS_TO_LOOPBACK: '1' })
})
afterAll(() => server.stop())

const register = () => registerCompany({ full_name: 'Pat Doe' }, { baseUrl: server.baseUrl })
const stranger = () => visitor({ baseUrl: server.baseUrl })

/** A person at the page that an app has sent them to: it sends on what its address says. */
async function atPage(address: URL | string) {
  const reply = await fetch(address, { redirect: 'manual' })
  expect(reply.status).toBe(303)
  const page = new URL(reply.headers.get('location') ?? '', server.baseUrl)
  expect(page.pathname).toBe('/connect-app')
  return { ask: page.searchParams.get('ask') ?? '' }
}

async function allowed(company: Pick<Company, 'call'>, address: URL | string, rights?: Right[]) {
  const asked = await company.call(apps.ask, { body: await atPage(address) })
  expect(asked.problem).toBeNull()
  const body = { request: asked.request, rights: (rights ?? asked.rights) as [Right, ...Right[]] }
  return { asked, url: new URL((await company.call(apps.allow, { body })).url) }
}

/** The app of the official client, which keeps in memory what it is given. */
function appOf(documentAddress?: string) {
  const kept: Record<string, unknown> = {}
  let sentTo: URL | undefined
  const provider: OAuthClientProvider = {
    redirectUrl: RETURN,
    clientMetadata: { client_name: 'Desk assistant', redirect_uris: [RETURN] },
    ...(documentAddress && { clientMetadataUrl: documentAddress }),
    state: () => 'of-this-window',
    clientInformation: () => kept.client as never,
    saveClientInformation: (client) => {
      kept.client = client
    },
    tokens: () => kept.tokens as never,
    saveTokens: (tokens) => {
      kept.tokens = tokens
    },
    redirectToAuthorization: (url) => {
      sentTo = url
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier
    },
    codeVerifier: () => String(kept.verifier),
    saveDiscoveryState: (found) => {
      kept.found = found
    },
    discoveryState: () => kept.found as never,
    invalidateCredentials: () => {
      kept.tokens = undefined
    },
  }
  const transport = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', server.baseUrl), { authProvider: provider })
  const client = () => new Client({ name: 'desk assistant', version: '1.0.0' })
  return {
    kept: kept as { tokens?: { access_token: string; refresh_token: string; scope: string } },
    /** Comes without a token, and is sent to a person. */
    async begin() {
      await expect(client().connect(transport())).rejects.toThrow()
      return sentTo as URL
    },
    finish: (answer: URL) => transport().finishAuth(answer.searchParams),
    async connect() {
      const connected = client()
      await connected.connect(transport())
      onTestFinished(() => connected.close())
      return connected
    },
  }
}

/** An app that does by hand what a test wants otherwise. */
async function ownApp(given: Record<string, string> = {}) {
  const registered = await stranger().request('POST', '/oauth/register', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Own app', redirect_uris: [RETURN] }),
  })
  expect(registered.status).toBe(201)
  const { client_id } = registered.body as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const asked = {
    ...{ response_type: 'code', client_id, redirect_uri: RETURN, code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...given,
  }
  const token = async (form: Record<string, string>) => {
    const body = new URLSearchParams({ client_id, ...form })
    const reply = await fetch(new URL('/oauth/token', server.baseUrl), { method: 'POST', body })
    return { status: reply.status, said: (await reply.json()) as Record<string, string> }
  }
  return {
    address: `${server.baseUrl}/oauth/authorize?${new URLSearchParams(asked)}`,
    token,
    take: (code: string, changed: Record<string, string> = {}) =>
      token({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: RETURN,
        ...changed,
      }),
    refresh: (refresh_token = '') => token({ grant_type: 'refresh_token', refresh_token }),
  }
}

const codeIn = (url: URL) => url.searchParams.get('code') ?? ''
const useTools = (token = '') =>
  visitor({ baseUrl: server.baseUrl, token }).request('POST', '/mcp', {
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: FIND }),
  })
const FIND = { name: 'find_quotes', arguments: {} }

test('an app connects by the address alone, once a person has let it in, and until they end it', async () => {
  const ridgeline = await register()
  const app = appOf()
  const address = await app.begin()
  expect(address.searchParams.get('resource')).toBe(`${server.baseUrl}/mcp`)
  const { asked, url } = await allowed(ridgeline, address)
  expect(asked).toMatchObject({ name: 'Desk assistant', host: 'this computer', rights: [...APP_RIGHTS] })
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ state: 'of-this-window', iss: server.baseUrl })
  expect(url.href.startsWith(RETURN)).toBe(true)
  expect((await ridgeline.call(apiKeys.list)).keys, 'not until it has come').toEqual([])
  await app.finish(url)
  const client = await app.connect()
  const { tools } = await client.listTools()
  expect(tools.length).toBeGreaterThan(8)

  // Each of its rights is one that the tools need, and they need no other.
  const draft = {
    ...{
      customer_name: 'Megan Ortega',
      customer_email: 'megan@example.com',
      customer_phone: '(303) 555-0117',
    },
    ...{
      pickup_address: '1840 Pearl St, Denver, CO 80203',
      delivery_address: '6217 Marigold Ct, Arvada, CO 80004',
    },
    home_size: 'apt2',
  }
  const called = async (name: string, args: Record<string, unknown>) => {
    const { isError, structuredContent } = await client.callTool({ name, arguments: args })
    expect([name, isError ?? false]).toEqual([name, false])
    return structuredContent as Record<string, unknown>
  }
  const { confirmation } = await called('make_draft', draft)
  const { quote } = await called('make_draft', { ...draft, confirmation })
  await called('search', { q: 'Megan' })
  await called('find_jobs', {})
  await called('free_days', { date: '2027-05-15' })
  await called('propose_plan', { quote_id: (quote as { id: number }).id })

  const entries = (await ridgeline.call(history.list, { query: { entity: 'quote' } })).history
  expect(entries.map(({ by }) => by)).toEqual(['App Desk assistant'])
  const { keys } = await ridgeline.call(apiKeys.list)
  expect(keys).toMatchObject([
    { name: 'Desk assistant', app_host: 'this computer', made_by: 'Pat Doe', state: 'active' },
  ])
  const token = app.kept.tokens?.access_token
  expect(JSON.stringify(keys)).not.toContain(token)
  const told = { to: ridgeline.account.email, subject: 'An app was connected' }
  expect((await server.mailbox.waitForMail(told)).text).not.toContain(codeIn(url))

  expect(await visitor({ baseUrl: server.baseUrl, token: token ?? '' }).refused(quotes.list)).toMatchObject({
    status: 401,
    detail: 'An app comes by its tools at /mcp. The API takes an API key.',
  })
  nowMs += 61 * MINUTE_MS
  expect((await useTools(token)).body).toEqual({
    detail: 'This access token has expired. The app gets the next by its refresh token.',
  })
  expect((await client.callTool(FIND)).isError ?? false, 'it has renewed it by itself').toBe(false)
  expect(app.kept.tokens?.access_token).not.toBe(token)

  await ridgeline.call(apiKeys.revoke, { params: { id: keys[0]?.id ?? 0 } })
  expect((await useTools(app.kept.tokens?.access_token)).body).toEqual({
    detail: 'This access was revoked. Please connect the app again.',
  })
  await expect(client.callTool(FIND)).rejects.toThrow()
  const ofKeys = (await ridgeline.call(history.list, { query: { entity: 'api_key' } })).history
  expect(ofKeys.map(({ words }) => words)).toEqual([
    'Pat Doe revoked the access of the app Desk assistant',
    'Pat Doe created the access of the app Desk assistant',
  ])
})

/** A host that describes an app, as it is told to. */
async function startHost(answer: (address: string, response: ServerResponse) => void) {
  let asked = 0
  const host = createServer((request, response) => {
    asked += 1
    answer(`http://${request.headers.host}${request.url}`, response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void host.close())
  await new Promise((done) => host.once('listening', done))
  const client_id = `http://127.0.0.1:${(host.address() as AddressInfo).port}/client.json`
  return { client_id, timesAsked: () => asked }
}

test('a company has no more addresses asked than sixty an hour', async () => {
  const ridgeline = await register()
  const { client_id, timesAsked } = await startHost((_address, response) => response.end('{}'))
  const [described, registered] = [await ownApp({ client_id }), await ownApp()]
  const ask = async () => ridgeline.refused(apps.ask, { body: await atPage(described.address) })
  const refused = []
  for (let times = 0; times < 61; times++) refused.push(await ask())
  expect(refused.at(59)).toMatchObject({ status: 422 })
  expect(refused.at(60)).toMatchObject({ status: 429 })
  expect(timesAsked()).toBe(60)
  const body = await atPage(registered.address)
  expect((await ridgeline.call(apps.ask, { body })).problem, 'no address is asked').toBeNull()
  nowMs += 61 * MINUTE_MS
  expect(await ask()).toMatchObject({ status: 422 })
})

test('an app that a document describes is shown by the document’s host, and allowed what is chosen', async () => {
  const ridgeline = await register()
  let document: (address: string) => unknown = () => ({})
  let type = 'application/json'
  const { client_id } = await startHost((address, response) => {
    const said = document(address)
    response.setHeader('content-type', type).end(typeof said === 'string' ? said : JSON.stringify(said))
  })

  const described = { client_name: 'Claude', redirect_uris: [RETURN] }
  document = (address) => ({ client_id: address, ...described })
  const app = await ownApp({ client_id, scope: 'quotes.read jobs.read money.change' })
  const { asked, url } = await allowed(ridgeline, app.address, ['quotes.read'])
  expect(asked).toMatchObject({ name: 'Claude', rights: ['quotes.read', 'jobs.read'], problem: null })
  const { said } = await app.take(codeIn(url), { client_id })
  expect(said).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'quotes.read' })
  expect((await useTools(said.access_token)).status).toBe(200)

  document = (address) => ({
    client_id: address,
    ...described,
    redirect_uris: ['https://elsewhere.example/cb'],
  })
  const elsewhere = await ownApp({ client_id, redirect_uri: 'https://elsewhere.example/cb' })
  expect(await ridgeline.call(apps.ask, { body: await atPage(elsewhere.address) })).toMatchObject({
    ...{ host: 'this computer', returns_to: 'elsewhere.example' },
  })
  document = (address) => ({ client_id: address, ...described })
  for (type of ['text/html', 'text/plain; charset=utf-8', '']) {
    expect((await ridgeline.refused(apps.ask, { body: await atPage(app.address) })).detail).toMatch(
      /could not be read. It is not JSON/,
    )
  }
  for (type of ['application/cimd+json', 'Application/JSON; charset=utf-8']) {
    expect((await ridgeline.call(apps.ask, { body: await atPage(app.address) })).problem).toBeNull()
  }

  const more = { request: asked.request, rights: ['quotes.change'] as [Right] }
  expect((await ridgeline.refused(apps.allow, { body: more })).detail).toBe(
    'Allow no more than the app asked for.',
  )

  for (const [wrong, words] of [
    [() => ({ client_id: 'https://claude.ai/client.json', ...described }), /lacks its own address/],
    [(address: string) => ({ client_id: address, redirect_uris: [RETURN] }), /lacks its own address, a name/],
    [() => '{', /lacks its own address/],
    [() => 'x'.repeat(30_000), /longer than 20 kB/],
  ] as const) {
    document = wrong
    expect((await ridgeline.refused(apps.ask, { body: await atPage(app.address) })).detail).toMatch(words)
  }
  for (const [address, words] of [
    ['https://10.0.0.7/client.json', /could not be read. 10.0.0.7 is not reachable from outside/],
    ['https://169.254.169.254/latest/meta-data', /not reachable from outside/],
    ['http://example.com/client.json', /The address must begin with https/],
    ['https://example.com/', /must have a path/],
  ] as const) {
    const { address: page } = await ownApp({ client_id: address })
    expect((await ridgeline.refused(apps.ask, { body: await atPage(page) })).detail).toMatch(words)
  }
})

test('what goes wrong is answered in the form of OAuth', async () => {
  const post = async (path: string, type: string, body: string) => {
    const reply = await stranger().request('POST', path, { headers: { 'content-type': type }, body })
    return { status: reply.status, ...(reply.body as object) }
  }
  const [json, xml] = ['application/json', 'application/xml']
  const error_description = expect.any(String)
  const [request, metadata] = ['invalid_request', 'invalid_client_metadata']
  for (const [path, type, body, status, error] of [
    ['/oauth/register', json, '{', 400, metadata],
    ['/oauth/register', json, JSON.stringify({ client_name: 'x'.repeat(20_000) }), 413, metadata],
    ['/oauth/register', xml, '<app/>', 415, metadata],
    ['/oauth/token', json, '{', 400, request],
    ['/oauth/token', json, '{}', 400, request],
    ['/oauth/token', xml, '<app/>', 415, request],
    ['/oauth/token', 'application/x-www-form-urlencoded', `code=${'x'.repeat(20_000)}`, 413, request],
  ] as const) {
    expect(await post(path, type, body), `${path} ${type}`).toEqual({ status, error, error_description })
  }
})

test('a question mark in what an app asks is a part of it', async () => {
  const ridgeline = await register()
  const { address } = await ownApp({ scope: 'quotes.read', nonce: 'last' })
  const raw = address.replace('scope=', 'state=why?&scope=').replace('nonce=last', '?')
  const asked = await ridgeline.call(apps.ask, { body: await atPage(raw) })
  expect(asked).toMatchObject({ problem: null, rights: ['quotes.read'] })
  expect(new URL(asked.deny_url).searchParams.get('state')).toBe('why?')
})

test('what a person is asked for wrongly they cannot allow, and the app is told', async () => {
  const ridgeline = await register()
  for (const [given, error] of [
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ resource: 'https://example.com/mcp' }, 'invalid_target'],
    [{ scope: 'money.change' }, 'invalid_scope'],
  ] as const) {
    const { address } = await ownApp({ state: '12345678901234567890', ...given })
    const asked = await ridgeline.call(apps.ask, { body: await atPage(address) })
    expect(asked).toMatchObject({ problem: expect.any(String), request: '' })
    const said = Object.fromEntries(new URL(asked.deny_url).searchParams)
    expect(said).toMatchObject({ error, state: '12345678901234567890', iss: server.baseUrl })
  }
  for (const redirect_uri of ['https://evil.example/callback', 'http://127.0.0.1:1/other', '']) {
    const { address } = await ownApp({ redirect_uri })
    expect((await ridgeline.refused(apps.ask, { body: await atPage(address) })).detail).toBe(
      'Own app asks to be answered at an address that it has not named before. It is not connected.',
    )
  }
  const unknown = await ownApp({ client_id: 'someone' })
  expect((await ridgeline.refused(apps.ask, { body: await atPage(unknown.address) })).detail).toMatch(
    /not registered/,
  )
  for (const redirect of [
    'http://example.com/callback',
    'cursor://callback',
    'javascript:alert(1)',
    'https://a.b/#c',
  ]) {
    const reply = await stranger().request('POST', '/oauth/register', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Own app', redirect_uris: [redirect] }),
    })
    expect([redirect, reply.status, reply.body]).toMatchObject([
      redirect,
      400,
      { error: 'invalid_redirect_uri' },
    ])
  }
  const office = await joinTeam(ridgeline, server.mailbox, 'office', { baseUrl: server.baseUrl })
  const { address } = await ownApp()
  expect(await office.refused(apps.ask, { body: await atPage(address) })).toMatchObject({ status: 403 })
  const asked = await ridgeline.call(apps.ask, { body: await atPage(address) })
  const body = { request: asked.request, rights: ['quotes.read'] as [Right] }
  expect(await (await register()).refused(apps.allow, { body }), 'another’s').toMatchObject({ status: 422 })
  nowMs += 11 * MINUTE_MS
  expect((await ridgeline.refused(apps.allow, { body })).detail).toMatch(/took too long/)
})

test('a code is taken once, in a minute, by the app that asked for it', async () => {
  const ridgeline = await register()
  const app = await ownApp()
  const other = await ownApp()
  const { url } = await allowed(ridgeline, app.address)
  const code = codeIn(url)
  for (const [changed, error] of [
    [{ code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    [{ redirect_uri: 'http://127.0.0.1:3335/oauth/callback' }, 'invalid_grant'],
    [{ resource: 'https://example.com/mcp' }, 'invalid_target'],
    [{ code: 'someones' }, 'invalid_grant'],
    [{ code_verifier: '' }, 'invalid_request'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
  ] as const) {
    expect(await app.take(code, changed)).toMatchObject({ status: 400, said: { error } })
  }
  expect(await other.take(code)).toMatchObject({ status: 400, said: { error: 'invalid_grant' } })
  const { said } = await app.take(code)
  expect((await useTools(said.access_token)).status).toBe(200)
  expect(await app.take(code), 'again').toMatchObject({ status: 400, said: { error: 'invalid_grant' } })
  expect((await useTools(said.access_token)).status, 'whose it was is not known any more').toBe(401)
  expect((await app.refresh(said.refresh_token)).said).toMatchObject({ error: 'invalid_grant' })

  const late = await allowed(ridgeline, app.address)
  nowMs += 2 * MINUTE_MS
  expect((await app.take(codeIn(late.url))).said).toMatchObject({ error: 'invalid_grant' })

  const stolen = codeIn((await allowed(ridgeline, app.address)).url)
  const own = (await app.take(stolen)).said
  nowMs += 2 * MINUTE_MS
  expect((await useTools(own.access_token)).status).toBe(200)
  expect((await app.take(stolen)).said, 'also once its minute is over').toMatchObject({
    error: 'invalid_grant',
  })
  expect((await useTools(own.access_token)).status).toBe(401)
})

test('apps that never come for their access, or no longer do, take no place', async () => {
  const ridgeline = await register()
  const app = await ownApp()
  const first = (await app.take(codeIn((await allowed(ridgeline, app.address)).url))).said
  const asked = await ridgeline.call(apps.ask, { body: await atPage(app.address) })
  const body = { request: asked.request, rights: ['quotes.read'] as [Right] }
  for (let place = 2; place <= MOST_KEYS; place++) await ridgeline.call(apps.allow, { body })
  expect((await ridgeline.refused(apps.allow, { body })).detail).toMatch(/50 API keys and apps already/)
  nowMs += 2 * MINUTE_MS
  const last = await ridgeline.call(apps.allow, { body })
  expect((await app.take(codeIn(new URL(last.url)))).status).toBe(200)

  nowMs += 30 * DAY_MS
  const { said } = await app.refresh(first.refresh_token)
  expect(said, 'an hour is left').toMatchObject({ token_type: 'Bearer' })
  nowMs += 30 * DAY_MS + 61 * MINUTE_MS
  const { email, password } = ridgeline.account
  const { access_token } = await stranger().call(auth.login, { body: { email, password } })
  const back = ridgeline.withToken(access_token)
  expect((await back.call(apiKeys.list)).keys).toEqual([])
  expect((await app.refresh(said.refresh_token)).said).toMatchObject({ error: 'invalid_grant' })
  const [entry] = (await back.call(history.list, { query: { entity: 'api_key' } })).history
  expect(entry?.words).toBe('Moving Pro revoked the access of the app Own app')
})

test('a refresh token is taken once; a second time, a minute later, ends all that came of it', async () => {
  const ridgeline = await register()
  const app = await ownApp()
  const { url } = await allowed(ridgeline, app.address)
  const first = (await app.take(codeIn(url))).said
  expect((await (await ownApp()).refresh(first.refresh_token)).said, 'another app').toMatchObject({
    error: 'invalid_grant',
  })
  const [second, beside] = await Promise.all(
    [1, 2].map(async () => (await app.refresh(first.refresh_token)).said),
  )
  expect(second).toMatchObject({ token_type: 'Bearer', scope: expect.stringContaining('quotes.read') })
  expect(beside, 'two windows of the app at once').toEqual(second)
  nowMs += MINUTE_MS / 2
  expect((await app.refresh(first.refresh_token)).said, 'the answer was lost').toEqual(second)
  expect((await useTools(first.access_token)).status).toBe(401)
  expect((await useTools(second?.access_token)).status).toBe(200)
  nowMs += MINUTE_MS
  expect((await app.refresh(first.refresh_token)).said).toMatchObject({ error: 'invalid_grant' })
  expect((await useTools(second?.access_token)).status).toBe(401)
  expect((await app.refresh(second?.refresh_token)).said).toMatchObject({ error: 'invalid_grant' })
  expect((await ridgeline.call(apiKeys.list)).keys).toEqual([])
  const [entry] = (await ridgeline.call(history.list, { query: { entity: 'api_key' } })).history
  expect(entry?.words).toBe('Moving Pro revoked the access of the app Own app')

  // What came of the answer was used: the token before is not asked for its own any more.
  const third = (await app.take(codeIn((await allowed(ridgeline, app.address)).url))).said
  const fourth = (await app.refresh(third.refresh_token)).said
  const fifth = (await app.refresh(fourth.refresh_token)).said
  expect((await app.refresh(third.refresh_token)).said).toMatchObject({ error: 'invalid_grant' })
  expect((await useTools(fifth.access_token)).status).toBe(401)
})

test('with the person who connected it an app is out', async () => {
  const ridgeline = await register()
  const ada = await joinTeam(ridgeline, server.mailbox, 'admin', { baseUrl: server.baseUrl })
  const app = await ownApp()
  const { said } = await app.take(codeIn((await allowed(ada, app.address)).url))
  await ridgeline.call(team.change, { params: { id: ada.session.user.id }, body: { active: false } })
  expect((await useTools(said.access_token)).body).toEqual({
    detail: `This access no longer works: ${ada.email} allowed it and is no longer on the team of Ridgeline Movers. Please connect the app again.`,
  })
  expect((await app.refresh(said.refresh_token)).said).toMatchObject({ error: 'invalid_grant' })
})

test('one company’s app sees nothing of another', async () => {
  const [ridgeline, summit] = [await register(), await register()]
  await ridgeline.createQuote()
  const app = await ownApp()
  const { said } = await app.take(codeIn((await allowed(summit, app.address)).url))
  expect((await useTools(said.access_token)).body).toMatchObject({
    result: { structuredContent: { quotes: [], total: 0 } },
  })
})
