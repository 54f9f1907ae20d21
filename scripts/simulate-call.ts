import { randomUUID } from 'node:crypto'
import { parseArgs, styleText } from 'node:util'
import { PHONE_PROVIDERS, type PhoneProvider } from '../src/contract/phone-agent.ts'
import type { Turn } from '../src/domain/phone-agent/call-report.ts'
import { platforms } from '../src/server/phone-agent/platforms.ts'
import { fieldsOf } from '../src/server/phone-agent/read-json.ts'
import { type SimulatedCall, simulatedBodies } from './simulated-bodies.ts'
import { findingsOf, talk } from './simulated-conversation.ts'

const HELP = `npm run phone:simulate -- --url <address> --key <key>

Plays a call to the AI phone agent, for people without an account at a platform: what the platform would
deliver is signed as it would sign it, and what is said and what the server answers is printed in order.

  --url <address>   any of the three addresses of the company settings; it also tells the platform
  --key <key>       the key entered there
  --name <name>     who calls (Sarah Johnson)
  --email <email>   their e-mail address (made of the name)
  --phone <number>  the number they call from (+16175550142)
  --no-quote        the agent makes no quote while it talks; the call's analysis makes it
  --help            this text
`

/** Believable for such a conversation; the simulation itself takes as long as the server's answers. */
const CALL_LENGTH_MS = 192_000
const TIMEOUT_MS = 15_000
const ADDRESS = new RegExp(
  `^(.*/phone-agent/(${PHONE_PROVIDERS.join('|')})/[^/]+)/(?:events|inbound|functions)/?$`,
)

type Address = 'events' | 'inbound' | 'functions'
type Deliver = (what: string, address: Address, body: unknown) => Promise<unknown>

/** The person who runs this can do something about it: it is said in one line. */
class Failure extends Error {}

try {
  await simulate()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function simulate(): Promise<void> {
  const { help, quote, url, key, name, phone, email = emailOf(name) } = readOptions()
  if (help) return print(HELP.trimEnd())
  if (!url || !key) throw new Failure('Both --url and --key are needed; --help tells more.')

  const { base, provider } = readAddress(url)
  const bodies = simulatedBodies[provider]
  const deliver = deliverer(base, provider, key)
  const caller = { name, email, phone, moveDate: weekdayAhead(new Date()) }
  const now = Date.now()
  const call: SimulatedCall = {
    id: provider === 'retell' ? `call_${randomUUID().replaceAll('-', '').slice(0, 27)}` : randomUUID(),
    customerNumber: phone,
    companyNumber: '+16175550100',
    startedAt: new Date(now - CALL_LENGTH_MS),
    endedAt: new Date(now),
    turns: [],
  }
  const say = (speaker: Turn['speaker'], text: string) => {
    call.turns.push({ speaker, text })
    print(`${styleText('bold', (speaker === 'agent' ? 'Agent' : 'Caller').padEnd(8))}${text}`)
  }

  const knows = bodies.variablesIn(await deliver('inbound call', 'inbound', bodies.ringing(call)))
  await deliver('call started', 'events', bodies.started(call))
  const line = {
    agent: (text: string) => say('agent', text),
    customer: (text: string) => say('customer', text),
    ask: async (name: string, args: Readonly<Record<string, unknown>>) =>
      bodies.resultIn(await deliver(name, 'functions', bodies.asking(call, name, args))),
  }
  await talk(line, caller, knows, quote)
  await deliver('call ended', 'events', bodies.ended(call))
  await deliver('call analyzed', 'events', bodies.analyzed(call, findingsOf(caller)))
  print(`The quote of ${name} is in the app within moments, marked 'AI Phone'.`)
}

function readOptions() {
  try {
    return parseArgs({
      allowNegative: true,
      options: {
        url: { type: 'string' },
        key: { type: 'string' },
        name: { type: 'string', default: 'Sarah Johnson' },
        email: { type: 'string' },
        phone: { type: 'string', default: '+16175550142' },
        quote: { type: 'boolean', default: true },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new Failure(`${(error as Error).message.split(/[.\n]/)[0]}; --help tells more.`)
  }
}

function readAddress(url: string): { base: string; provider: PhoneProvider } {
  const [, base, provider] = ADDRESS.exec(url) ?? []
  if (!base || !provider || !URL.canParse(base)) {
    throw new Failure(`${url} is none of the addresses that the company settings show.`)
  }
  return { base, provider: provider as PhoneProvider }
}

/** Delivers over the network, as the platform does; refuses to go on when the server does. */
function deliverer(base: string, provider: PhoneProvider, key: string): Deliver {
  return async (what, address, body) => {
    const raw = Buffer.from(JSON.stringify(body))
    const headers = platforms[provider].sign(raw, key, new Date())
    const sent = performance.now()
    const response = await fetch(`${base}/${address}`, {
      method: 'POST',
      headers,
      body: raw,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      const reason = fieldsOf(error.cause).code ?? error.message
      throw new Failure(`${new URL(base).host} could not be reached: ${reason}`)
    })
    const answer = jsonIn(await response.text())
    if (!response.ok) {
      const detail = fieldsOf(answer).detail
      throw new Failure(`The server refused '${what}': ${response.status} ${detail ?? response.statusText}`)
    }
    const took = `${Math.round(performance.now() - sent)} ms`
    print(styleText('dim', `  ${`→ ${what}`.padEnd(22)}${response.status} in ${took}`))
    if (answer !== null) print(styleText('dim', `  ← ${JSON.stringify(answer)}`))
    return answer
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function emailOf(name: string): string {
  const letters = name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return `${letters.match(/[a-z0-9]+/g)?.join('.') ?? 'customer'}@example.com`
}

/** The first working day from three weeks ahead, `YYYY-MM-DD`. */
function weekdayAhead(now: Date): string {
  const day = new Date(now)
  day.setUTCDate(day.getUTCDate() + 21)
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
