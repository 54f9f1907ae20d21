import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { simulatedBodies } from '../../scripts/simulated-bodies.ts'
import { contract } from '../../src/contract/contract.ts'
import type { Turn } from '../../src/domain/phone-agent/call-report.ts'
import { platforms } from '../../src/server/phone-agent/platforms.ts'
import type { Company } from '../setup/company.ts'

export const KEY = 'key_0123456789abcdef'

const CALL_LENGTH_MS = 252_000

/** Connects the company's phone agent without the browser; answers where it delivers to. */
export async function connectAgent(office: Company): Promise<string> {
  const { value } = await office.call(contract.phoneAgent.put, {
    body: { value: { provider: 'retell', api_key: KEY } },
  })
  return value.events_url as string
}

/** Plays a whole call to the agent, as `npm run phone:simulate` does. */
export async function playCall(url: string, key: string, caller: Record<string, string>): Promise<void> {
  const who = Object.entries(caller).flatMap(([name, value]) => [`--${name}`, value])
  await promisify(execFile)(process.execPath, [
    'scripts/simulate-call.ts',
    '--url',
    url,
    '--key',
    key,
    ...who,
  ])
}

type SimulatedCall = {
  answers: Record<string, unknown>
  turns?: Turn[]
  recording?: string
  summary?: string
}

/** Delivers the analysis of a call in which this was said, without anything before it. */
export async function reportCall(
  eventsUrl: string,
  { answers, turns = [{ speaker: 'customer', text: 'Hello?' }], recording, summary = '' }: SimulatedCall,
): Promise<void> {
  const now = Date.now()
  const call = {
    id: `call_${randomUUID()}`,
    customerNumber: '+13035550168',
    companyNumber: '+13035550111',
    startedAt: new Date(now - CALL_LENGTH_MS),
    endedAt: new Date(now),
    turns,
  }
  const body = simulatedBodies.retell.analyzed(call, { summary, answers }) as { call: object }
  const raw = Buffer.from(JSON.stringify({ ...body, call: { ...body.call, recording_url: recording } }))
  const headers = platforms.retell.sign(raw, KEY, new Date(now))
  const answer = await fetch(eventsUrl, { method: 'POST', headers, body: raw })
  if (answer.status !== 204) throw new Error(`The call was answered with ${answer.status}`)
}

/** The notice that this person called. */
export const notice = (page: Page, name: string) =>
  page.getByRole('dialog').filter({ hasText: `New phone quote from ${name}` })

/** Resolves once the stream of notices stands: what happens from then on is heard. */
export const opensNotices = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/v1/notices') && response.ok())
