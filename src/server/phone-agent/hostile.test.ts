import { describe, expect, test } from 'vitest'
import {
  FUNCTIONS,
  HOSTILE,
  hostileBodies,
  shortDelivery,
} from '../../../test/phone-agent/hostile-deliveries.ts'
import { saneMessage } from '../../../test/phone-agent/hostile-json.ts'
import { retellDelivery } from '../../../test/setup/phone-agent.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import { estimateQuote } from '../../domain/quotes/estimate-quote.ts'
import { quoteColumnsOf } from './call-columns.ts'
import { collectAnswers } from './collected-answers.ts'
import type { FunctionCall } from './platform.ts'
import { personSpoke, postCallData } from './post-call-analysis.ts'
import { answersOf } from './read-call.ts'
import { retell } from './retell.ts'

const TODAY = '2026-06-01'
const LARGEST_INTEGER = 2 ** 31 - 1

/** The places of a record whose value no database takes. */
function unstorable(value: unknown, place = 'read'): string[] {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? [] : [place]
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_INTEGER ? [] : [place]
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([name, part]) => [
    ...unstorable(name, `the name of ${place}.${name}`),
    ...unstorable(part, `${place}.${name}`),
  ])
}

/** All that is read of the report of a call before it is stored. */
async function readingOf(report: CallReport) {
  const { answers } = collectAnswers(report, undefined, TODAY)
  const columns = await quoteColumnsOf(answers, { provider: 'retell' }, report, null)
  const { estimate } = estimateQuote(columns, defaultRateCard)
  return { report, answers, columns, estimate, spoke: personSpoke(report), data: postCallData(report) }
}

/** The same of what an agent asks for. */
async function readingOfFunction({ args, call }: FunctionCall) {
  const collected = collectAnswers(
    { analysis: answersOf(args), collected: call?.collected ?? {} },
    args.items,
    TODAY,
  )
  const columns = call && (await quoteColumnsOf(collected.answers, { provider: 'retell' }, call, null))
  return { collected, columns, estimate: columns && estimateQuote(columns, defaultRateCard).estimate }
}

async function complaintsAbout(body: object, hostile: string): Promise<string[]> {
  const complaints: string[] = []
  let understood = 0
  for (const { place, text } of hostileBodies(body, hostile)) {
    const message = saneMessage.parse(retell.normalise(JSON.parse(text)))
    const read =
      message?.kind === 'report'
        ? [await readingOf(message.report as CallReport)]
        : message?.kind === 'functions'
          ? await Promise.all((message.calls as FunctionCall[]).map(readingOfFunction))
          : []
    if (message) understood += 1
    complaints.push(...unstorable(read).map((what) => `${place}: ${what}`))
  }
  return understood > 2 ? complaints : ['nothing of it is understood']
}

describe.each(HOSTILE.map((text) => [text.slice(0, 40), text] as const))(
  'in each place %s',
  (_name, hostile) => {
    test('of the analysis: what is read can be stored and priced', async () => {
      expect(await complaintsAbout(shortDelivery('call_analyzed_rich', {}), hostile)).toEqual([])
    })

    test.each(FUNCTIONS)('of what the agent asks %s: what is read can be stored and priced', async (name) => {
      const { args } = retellDelivery(`function_${name}`)
      const call = { call_id: 'call_1', call_type: 'phone_call', from_number: '+18575550123' }
      expect(await complaintsAbout({ name, args, call }, hostile)).toEqual([])
    })

    test('of a call that comes in: a caller or no one', async () => {
      expect(await complaintsAbout(retellDelivery('call_inbound'), hostile)).toEqual([])
    })
  },
)
