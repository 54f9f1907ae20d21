import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Agent, buildConnector } from 'undici'
import { addressProblem, isLoopback } from '../../domain/webhooks/receiver-address.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** A whole request: connecting, sending, the answer. */
const TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000
/** Of an answer, in bytes: what is read, and what is kept of it for the company to see. */
const READ_AT_MOST = 1_024
const LOOKUP_TIMEOUT_MS = 3_000
const LOOKUP_TRIES = 2

/** Nothing came back; the message says why, for the person who looks after the receiver. */
export class NoAnswer extends Error {}

/** What a receiver answered. */
export type ReceiverAnswer = { status: number; text: string; tookMs: number }

/** Nothing of a document is read beyond this, nor for longer. */
const DOCUMENT_AT_MOST = 20_000
const DOCUMENT_TIMEOUT_MS = 5_000

export type Receivers = {
  /**
   * Sends one request and reads the beginning of its answer. It follows no redirect and knows no proxy.
   * @throws NoAnswer
   */
  post(request: { url: string; headers: Record<string, string>; body: string }): Promise<ReceiverAnswer>
  /** Reads a short document in JSON, by the same rules; `problem`: why it could not, as a sentence. */
  read(url: string): Promise<{ text: string } | { problem: string }>
  /** Ends what is under way, which then counts as not answered. */
  stop(): void
  isStopped(): boolean
}

type Asked = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  atMost: number
}

type Options = {
  /** This machine itself may be asked: while a receiver is being written, and in tests. */
  toLoopback: boolean
  /** The addresses of a name; the system's servers unless a test says otherwise. */
  resolve?: (name: string) => Promise<string[]>
}

/**
 * Asks the servers of names itself: the system's own way takes one of the few threads that also read files, and a name
 * whose server keeps silent would hold them all.
 */
async function addressesOf(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: LOOKUP_TIMEOUT_MS, tries: LOOKUP_TRIES })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** Connects only to what may be asked, whatever a name leads to. */
function guardedAgent({ toLoopback, resolve = addressesOf }: Options): () => Promise<Agent> {
  const mayConnect = (address: string) =>
    isPublicAddress(address) || (toLoopback && isLoopbackAddress(address))

  async function checkedAddresses(name: string): Promise<string[]> {
    const isOwn = isLoopback({ hostname: name })
    const addresses = isOwn ? ['127.0.0.1'] : isIP(name) ? [name] : await resolve(name)
    if (addresses.length === 0) throw new NoAnswer(`The name ${name} has no address.`)
    // One that leads inside is enough: which of them is taken would be up to anyone who owns the name.
    if (!addresses.every(mayConnect)) throw new NoAnswer(`${name} is not reachable from outside.`)
    return addresses
  }

  const lookup: LookupFunction = (name, { all }, callback) => {
    checkedAddresses(name).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        if (all) callback(null, found)
        else callback(null, found[0]?.address ?? '', found[0]?.family)
      },
      (error) => callback(error, ''),
    )
  }

  async function makeAgent(): Promise<Agent> {
    // Loaded when something is first sent: the start does not wait for it.
    const { Agent, buildConnector } = await import('undici')
    const connect = buildConnector({ lookup, timeout: CONNECT_TIMEOUT_MS })
    return new Agent({
      connect: checked(connect),
      pipelining: 0,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    })
  }

  /** An address that is written as numbers is never looked up, so it is looked at here; and what was connected to once more. */
  const checked =
    (connect: buildConnector.connector): buildConnector.connector =>
    (options, callback) => {
      const literal = options.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) && !mayConnect(literal)) {
        callback(new NoAnswer(`${literal} is not reachable from outside.`), null)
        return
      }
      connect(options, (error, socket) => {
        if (error) return callback(error, null)
        if (mayConnect(socket.remoteAddress ?? '')) return callback(null, socket)
        socket.destroy()
        callback(new NoAnswer('The connection led to an address that is not reachable from outside.'), null)
      })
    }
  return makeAgent
}

/**
 * Requests to addresses that a company has typed. What a name leads to is looked at where it is connected to: the address
 * that was checked is the one that is asked, whatever the name says a moment later.
 */
export function createReceivers(options: Options): Receivers {
  const stopping = new AbortController()
  const makeAgent = guardedAgent(options)
  let agent: Promise<Agent> | undefined

  /** @throws NoAnswer */
  async function ask({ url, timeoutMs, atMost, ...request }: Asked) {
    const problem = addressProblem(url, options.toLoopback)
    if (problem) throw new NoAnswer(`The address ${problem.charAt(0).toLowerCase()}${problem.slice(1)}.`)
    agent ??= makeAgent()
    const dispatcher = await agent
    const { origin, pathname, search } = new URL(url)
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal])
    try {
      const answer = await dispatcher.request({ ...request, origin, path: pathname + search, signal })
      const { statusCode: status, headers, body } = answer
      return { status, type: headers['content-type'], bytes: await beginningOf(body, atMost) }
    } catch (error) {
      throw new NoAnswer(inWords(error as Error, timeoutMs), { cause: error })
    }
  }

  return {
    async post(request) {
      const startedAt = performance.now()
      const how = { method: 'POST', timeoutMs: TIMEOUT_MS, atMost: READ_AT_MOST } as const
      const { status, bytes } = await ask({ ...request, ...how })
      return { status, text: storable(bytes.toString('utf8')), tookMs: performance.now() - startedAt }
    },
    async read(url) {
      const how = { method: 'GET', timeoutMs: DOCUMENT_TIMEOUT_MS, atMost: DOCUMENT_AT_MOST + 1 } as const
      const answer = await ask({ url, headers: { accept: 'application/json' }, ...how }).catch(orNoAnswer)
      if (answer instanceof NoAnswer) return { problem: answer.message }
      const { status, type, bytes } = answer
      if (status !== 200) return { problem: `It answered ${status} instead of 200.` }
      // What someone could put on a host as a page, a picture or a text does not speak for the host.
      if (!isJson(type)) return { problem: 'It is not JSON (application/json).' }
      if (bytes.length > DOCUMENT_AT_MOST) return { problem: 'It is longer than 20 kB.' }
      return { text: bytes.toString('utf8') }
    },
    stop() {
      stopping.abort()
      agent?.then((one) => one.destroy()).catch(() => undefined)
    },
    isStopped: () => stopping.signal.aborted,
  }
}

function isJson(type: string | string[] | undefined): boolean {
  const [name = ''] = String(type).toLowerCase().split(';')
  return name.trim() === 'application/json' || name.trim().endsWith('+json')
}

function orNoAnswer(reason: unknown): NoAnswer {
  if (reason instanceof NoAnswer) return reason
  throw reason
}

/** What is read of an answer; the rest is left, and with it the connection. */
async function beginningOf(body: AsyncIterable<Buffer>, atMost: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of body) {
    pieces.push(piece)
    length += piece.length
    if (length >= atMost) break
  }
  return Buffer.concat(pieces).subarray(0, atMost)
}

/** What the database takes and a line shows: no control characters, no half of a letter. */
const storable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing is listening at that address.',
  ECONNRESET: 'The connection was closed before an answer came.',
  UND_ERR_SOCKET: 'The connection was closed before an answer came.',
  EPIPE: 'The connection was closed before an answer came.',
  ENETUNREACH: 'The address could not be reached.',
  EHOSTUNREACH: 'The address could not be reached.',
  ETIMEDOUT: 'The connection took too long.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection took too long.',
  UND_ERR_HEADERS_TIMEOUT: 'No answer came within 15 seconds.',
  UND_ERR_BODY_TIMEOUT: 'No answer came within 15 seconds.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer were too long.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is not signed by a known authority.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is not signed by a known authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is not signed by a known authority.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
}

function inWords(error: Error, timeoutMs: number): string {
  if (error instanceof NoAnswer) return error.message
  if (error.name === 'TimeoutError') return `No answer came within ${timeoutMs / 1_000} seconds.`
  const causes = error instanceof AggregateError ? error.errors : [error, error.cause]
  for (const cause of causes as (NodeJS.ErrnoException | undefined)[]) {
    if (cause instanceof NoAnswer) return cause.message
    const words = WORDS[cause?.code ?? '']
    if (words) return words
  }
  return 'The answer could not be read.'
}
