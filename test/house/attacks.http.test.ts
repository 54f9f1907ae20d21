import { connect } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { Agent, fetch as fetchBy, type Response } from 'undici'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { API_PREFIX } from '../../src/contract/endpoint.ts'
import { asRefused, type Company, registerCompany } from '../setup/company.ts'

let attacker: Company
let victim: Company

beforeAll(async () => {
  attacker = await registerCompany()
  victim = await registerCompany()
})

/** All that the server says on one connection until it closes it, as a proxy that shares connections sees it. */
function saidOnOneConnection(bytes: string): Promise<string> {
  const { hostname, port } = new URL(inject('baseUrl'))
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket.setEncoding('latin1').on('data', (text) => {
      said += text
    })
    // What is still being written when the server hangs up.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(said))
  })
}

const answersIn = (said: string) =>
  said.split(/(?=HTTP\/1\.1 \d{3} )/).map((answer) => ({
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
    ofAttacker: answer.includes(attacker.account.email),
    ofVictim: answer.includes(victim.account.email),
  }))
const ATTACKER = { status: 200, ofAttacker: true, ofVictim: false }
const VICTIM = { status: 200, ofAttacker: false, ofVictim: true }
const REFUSED = { status: 400, ofAttacker: false, ofVictim: false }

const profileOf = ({ token }: Company, ...more: string[]) =>
  [
    `GET ${API_PREFIX}/auth/profile HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    ...more,
    '',
    '',
  ].join('\r\n')
/** The next request on the connection, which is another visitor's. */
const next = () => profileOf(victim, 'Connection: close')
/** A call that the attacker may make, with these further lines of its head and this body. */
const changed = (head: string, body: string) =>
  `PUT ${API_PREFIX}/auth/profile HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${attacker.token}\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`
const CHUNKED = 'Transfer-Encoding: chunked'
const IN_CHUNKS = '2\r\n{}\r\n0\r\n\r\n'

test.each<[string, () => string]>([
  ['CL.TE', () => changed(`Content-Length: 400\r\n${CHUNKED}`, `0\r\n\r\n${profileOf(attacker)}`)],
  ['TE.CL', () => changed(`${CHUNKED}\r\nContent-Length: 4`, IN_CHUNKS)],
  ['two lengths', () => changed('Content-Length: 2\r\nContent-Length: 90', '{}')],
  ['the same length twice', () => changed('Content-Length: 2\r\nContent-Length: 2', '{}')],
  ['a list of lengths', () => changed('Content-Length: 2, 2', '{}')],
  ['a length with a sign', () => changed('Content-Length: +2', '{}')],
  ['a length below zero', () => changed('Content-Length: -2', '{}')],
  ['a length in hexadecimal', () => changed('Content-Length: 0x2', '{}')],
  ['a length that overflows', () => changed('Content-Length: 18446744073709551618', '{}')],
  ['a space before the colon', () => changed('Content-Length : 2', '{}')],
  ['a space in a name', () => changed('Content Length: 2', '{}')],
  ['an unknown coding', () => changed('Transfer-Encoding: xchunked', IN_CHUNKS)],
  ['a coding after the chunks', () => changed('Transfer-Encoding: chunked, identity', IN_CHUNKS)],
  ['two codings', () => changed(`${CHUNKED}\r\nTransfer-Encoding: identity`, IN_CHUNKS)],
  ['chunks of chunks', () => changed('Transfer-Encoding: chunked, chunked', IN_CHUNKS)],
  ['a coding after a vertical tab', () => changed('Transfer-Encoding:\vchunked', IN_CHUNKS)],
  ['a folded coding', () => changed('Transfer-Encoding:\r\n chunked', IN_CHUNKS)],
  ['a folded header', () => changed('X-Folded: a\r\n b\r\nContent-Length: 2', '{}')],
  ['a folded length', () => changed('Content-Length:\r\n 2', '{}')],
  ['a bare LF between headers', () => changed('X-Bare: a\nContent-Length: 2', '{}')],
  ['a bare LF after the head', () => changed('Content-Length: 2\r\n', '{}').replace('\r\n\r\n{}', '\n{}')],
  ['bare LFs everywhere', () => changed('Content-Length: 2', '{}').replaceAll('\r\n', '\n')],
  ['a bare CR', () => changed('X-Bare: a\rContent-Length: 2', '{}')],
  ['a NUL', () => changed('X-Nul: a\0b\r\nContent-Length: 2', '{}')],
  ['a chunk that overflows', () => changed(CHUNKED, `FFFFFFFFFFFFFFFFF\r\n${IN_CHUNKS}`)],
  ['a chunk below zero', () => changed(CHUNKED, '-2\r\n{}\r\n0\r\n\r\n')],
  ['a chunk that says 0x', () => changed(CHUNKED, `0x${IN_CHUNKS}`)],
  ['a chunk longer than it says', () => changed(CHUNKED, `2\r\n{}${profileOf(attacker)}\r\n0\r\n\r\n`)],
  ['a chunk without its end', () => changed(CHUNKED, '2\r\n{}0\r\n\r\n')],
  ['a bare LF after a chunk size', () => changed(CHUNKED, '2\n{}\r\n0\r\n\r\n')],
  ['a bare LF in a chunk extension', () => changed(CHUNKED, '2;a\n{}\r\n0\r\n\r\n')],
  ['a bare CR in a chunk extension', () => changed(CHUNKED, '2;a\rb\r\n{}\r\n0\r\n\r\n')],
  ['an endless chunk extension', () => changed(CHUNKED, `2;a=${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`)],
  ['a length after the chunks', () => changed(CHUNKED, '2\r\n{}\r\n0\r\nContent-Length: 90\r\n\r\n')],
  ['HTTP/0.9', () => `GET ${API_PREFIX}/auth/profile\r\n\r\n`],
  ['HTTP/2 without being asked', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
])('smuggling by %s is refused, and nothing after it on the connection is read', async (_how, message) => {
  // What was read before the fault may have been answered; what follows the fault never is.
  const answers = answersIn(await saidOnOneConnection(message() + next()))
  expect(answers.at(-1)).toEqual(REFUSED)
  expect(answers.filter(({ ofVictim }) => ofVictim)).toEqual([])
  expect(answers.length).toBeLessThan(3)
})

test.each<[string, () => string]>([
  ['pipelined without a body', () => profileOf(attacker)],
  ['with a body', () => changed('Content-Length: 2', '{}')],
  ['in chunks', () => changed(CHUNKED, IN_CHUNKS)],
  ['in chunks with extensions', () => changed(CHUNKED, '2;a="b c"\r\n{}\r\n0;d\r\n\r\n')],
  [
    'in chunks with a trailer',
    () => changed(CHUNKED, `2\r\n{}\r\n0\r\nAuthorization: Bearer ${victim.token}\r\n\r\n`),
  ],
  [
    'that hides another in the body of a GET',
    () => {
      const hidden = profileOf(victim)
      return profileOf(attacker, `Content-Length: ${hidden.length}`) + hidden
    },
  ],
  [
    'that hides another in the chunks of a GET',
    () => {
      const hidden = profileOf(victim)
      return `${profileOf(attacker, CHUNKED)}${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
    },
  ],
])(
  'a request %s and the next one on its connection are answered each with its own',
  async (_how, message) => {
    expect(answersIn(await saidOnOneConnection(message() + next()))).toEqual([ATTACKER, VICTIM])
  },
)

test('twenty pipelined requests of two companies are answered in their order', async () => {
  const asked = Array.from({ length: 20 }, (_, at) => (at % 3 === 0 ? victim : attacker))
  const answers = answersIn(await saidOnOneConnection(asked.map((who) => profileOf(who)).join('') + next()))
  expect(answers).toEqual([...asked.map((who) => (who === victim ? VICTIM : ATTACKER)), VICTIM])
})

test('no one is handed another protocol on a connection', async () => {
  const upgrade = profileOf(
    attacker,
    'Connection: Upgrade, close',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
  )
  const answers = answersIn(await saidOnOneConnection(upgrade))
  expect(answers).toEqual([ATTACKER])
})

const MB = 2 ** 20
/** Eight times what is read of a body, in a few kilobytes. */
const unpacked = () => Buffer.from(JSON.stringify({ full_name: 'x'.repeat(8 * MB) }))

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
])('a bomb packed with %s is not unpacked', async (encoding, pack) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
  const reply = await attacker.request('PUT', `${API_PREFIX}/auth/profile`, {
    headers,
    body: pack(unpacked()),
  })
  expect(asRefused(reply)).toMatchObject({ status: 400, detail: 'The request body is not valid JSON.' })
})

test.each([
  ['a number of a million digits', `{"full_name": ${'9'.repeat(1_000_000)}}`],
  ['a number with a huge exponent', '{"full_name": 1e999999999}'],
  ['objects in objects', `${'{"full_name":'.repeat(70_000)}1${'}'.repeat(70_000)}`],
  ['arrays in arrays', `{"full_name": ${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
  ['an array of half a million', `{"full_name": [${'0,'.repeat(499_999)}0]}`],
  ['one name a hundred thousand times', `{${'"full_name":0,'.repeat(69_000)}"full_name":0}`],
  ['half a megabyte of escapes', `{"full_name": "${'\\u0041'.repeat(160_000)}"}`],
  ['a string that never ends', `{"full_name": "${'x'.repeat(1_000_000)}`],
])('a bomb of JSON is refused: %s', async (_what, body) => {
  const headers = { 'content-type': 'application/json' }
  const { status } = asRefused(await attacker.request('PUT', `${API_PREFIX}/auth/profile`, { headers, body }))
  expect(status).toBeOneOf([400, 422])
})

/** Each of these leads out of the folder of a server that decodes once more, or joins paths before it looks. */
const WAYS_OUT = [
  '../../../../package.json',
  '..%2f..%2f..%2f..%2fpackage.json',
  '%2e%2e/%2e%2e/%2e%2e/%2e%2e/package.json',
  '%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json',
  '..%5c..%5c..%5c..%5cpackage.json',
  '..\\..\\..\\..\\package.json',
  '%252e%252e%252f%252e%252e%252fpackage.json',
  '....//....//....//package.json',
  '..;/..;/..;/package.json',
  '%c0%ae%c0%ae/%c0%ae%c0%ae/package.json',
  '%u002e%u002e/%u002e%u002e/package.json',
  '..%00/..%00/package.json',
  'index.html%00/../../../package.json',
  './.././.././../package.json',
  '/etc/passwd',
  '//etc/passwd',
  '../../../../../../../../etc/passwd',
  '%2fetc%2fpasswd',
  'file:///etc/passwd',
  '..%2f..%2f..%2f..%2f..%2f..%2fproc%2fself%2fenviron',
]
const SECRETS = /"devDependencies"|root:x?:|APP_SECRET/

test.each(['/', '/assets/', `${API_PREFIX}/docs/static/`])('no path leads out of %s', async (folder) => {
  for (const way of WAYS_OUT) {
    // As it is written: a client of ours would tidy it up.
    const said = await saidOnOneConnection(
      `GET ${folder}${way} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(said, way).toMatch(/^HTTP\/1\.1 (200|400|403|404) /)
    expect(said, way).not.toMatch(SECRETS)
    if (!said.startsWith('HTTP/1.1 200')) continue
    // A screen of the web app, which begins at every path.
    expect(said, way).toMatch(/<div id="root">/)
  }
})

// @spec 10.202 Of one person's streams twenty stay, however many open at once
test('of two thousand streams that someone opens at once twenty stay, and others are served', async () => {
  const left = new AbortController()
  onTestFinished(() => left.abort())
  // A busy machine takes two thousand connections in more than the ten seconds after which a client gives up.
  const dispatcher = new Agent({ connect: { timeout: 0 } })
  const headers = { authorization: `Bearer ${attacker.token}` }
  // Node.js closes the stream of an answer that nothing refers to any more, and another would take its place.
  const staying: Response[] = []
  const open = async () => {
    const answer = await fetchBy(`${inject('baseUrl')}${API_PREFIX}/notices`, {
      ...{ headers, dispatcher, signal: left.signal },
    })
    if (answer.status === 200) staying.push(answer)
    else await answer.body?.cancel()
    return answer.status
  }
  const statuses = await Promise.all(Array.from({ length: 2_000 }, open))
  expect(Object.groupBy(statuses, String)).toEqual({ 200: Array(20).fill(200), 429: Array(1_980).fill(429) })
  expect(staying).toHaveLength(20)
  expect(await victim.call(contract.quotes.list)).toMatchObject({ total: 0 })
})
