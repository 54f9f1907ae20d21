import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Company } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { openPhoneLine, type PhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { contract } from '../../contract/contract.ts'

const { calls, quotes } = contract
const MARKUP = '<img src=x onerror=alert(1)>'
const mailbox = openMailbox(inject('mailFolder'))

let ridgeline: Company
let line: PhoneLine

beforeEach(async () => {
  ridgeline = await registerMailingCompany(mailbox)
  line = await openPhoneLine(ridgeline)
})

/** The quote of a call in which this was learned. */
async function quoteOf(analysis: object, change: object = {}) {
  const call = { call_id: someCallId(), ...change }
  const { status } = await line.deliver(retellDelivery('call_analyzed_rich', { call, analysis }))
  expect(status).toBe(204)
  const [quote] = await line.quotes()
  if (!quote) throw new Error('the call made no quote')
  return quote
}

describe('what a stranger said', () => {
  test('is kept as text on one line, whatever it tries to be', async () => {
    const to = `zoe.${randomUUID()}@example.com`
    const quote = await quoteOf({
      customer_name: `Zoë\r\nBcc: everybody@example.com\u202e ${MARKUP}\0`,
      customer_email: to,
      origin_address: `12 Main St\u2066\r\n\t${MARKUP}`,
      destination_address: '\ud800\u200f480 Elm\ud83d St',
      detailed_notes: `one\r\ntwo\u202e\0${MARKUP}`,
      budget_discussed: `'; DELETE FROM quotes; --\n${MARKUP}`,
    })
    expect(quote).toMatchObject({
      customer_name: `Zoë Bcc: everybody@example.com ${MARKUP}`,
      customer_email: to,
      pickup_address: `12 Main St ${MARKUP}`,
      delivery_address: '480 Elm St',
      move_notes: `one\ntwo${MARKUP}`,
      customer_post_call_data: { budget_discussed: `'; DELETE FROM quotes; -- ${MARKUP}` },
    })

    const params = { id: quote.id }
    expect(await ridgeline.call(quotes.send, { params })).toMatchObject({ delivery: 'sent' })
    const mail = await mailbox.waitForMail({ to })
    expect(mail.to).toMatchObject([{ address: to }])
    expect([mail.cc, mail.bcc].flat().filter(Boolean)).toEqual([])
    expect(mail.subject).toBe(`Your moving quote ${quote.quote_number} from Ridgeline Movers`)
    expect(mail.html).not.toContain(MARKUP)
    expect(mail.text).toContain(`Hello Zoë Bcc: everybody@example.com ${MARKUP}`)
    expect(await mailbox.mailsTo('everybody@example.com')).toEqual([])
    const document = await ridgeline.call(quotes.document, { params })
    expect(document.type).toBe('application/pdf')
  })

  test.each([
    ['with another behind it', 'zoe@example.com\r\nBcc: everybody@example.com'],
    ['of several', 'zoe@example.com, everybody@example.com'],
    ['in brackets', 'Zoë <zoe@example.com>'],
    ['with blanks', 'zoe @ example.com'],
    ['of 1,000 characters', `${'z'.repeat(1000)}@example.com`],
    ['with a command', '-oQ/tmp@-X/var -be@example.com'],
  ])('an address %s is none', async (_what, customer_email) => {
    const collected_dynamic_variables = {}
    const quote = await quoteOf({ customer_email }, { collected_dynamic_variables })
    expect(quote).toMatchObject({ customer_email: null, customer_lead_source: 'retell_ai' })
    expect((await ridgeline.refused(quotes.send, { params: { id: quote.id } })).status).toBe(422)
  })

  test('does not choose the company, the price, the status, the number or the source', async () => {
    const quote = await quoteOf({
      organization_id: 1,
      quote_number: 'Q-1',
      total_cost: 1,
      status: 'approved',
      customer_lead_source: 'manual',
      job_id: 1,
    })
    expect(quote).toMatchObject({
      status: 'phone_quote',
      quote_number: expect.stringMatching(/-0001$/),
      customer_lead_source: 'retell_ai_email_2024',
      job_id: null,
    })
    expect(quote.total_cost).toBeGreaterThan(100)
  })

  test('as names of a prototype teaches the server nothing', async () => {
    const text = JSON.stringify(
      retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } }),
    ).replaceAll(
      '"custom_analysis_data":{',
      '"custom_analysis_data":{"__proto__":{"customer_name":"Polluted"},"constructor":{"prototype":{"isAdmin":true}},',
    )
    expect((await line.deliver(text)).status).toBe(204)
    const [quote] = await line.quotes()
    expect(quote?.customer_name).toBe("Zoë Núñez-O'Brien")
    expect((await quoteOf({ customer_name: '__proto__' })).customer_name).toBe('__proto__')
  })

  test('twice counts as it was said last, as everywhere in JSON', async () => {
    const body = retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } })
    const text = JSON.stringify(body)
      .replace('"event":', '"event":"call_started","event":')
      .replace('"customer_name":', '"customer_name":"Someone Else","customer_name":')
    await line.deliver(text)
    expect((await line.quotes())[0]?.customer_name).toBe("Zoë Núñez-O'Brien")
  })

  test('as 10,000 answers is taken up to a bound', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`field_${n}`, 'x'.repeat(50)]))
    const quote = await quoteOf(many)
    expect(Object.keys(quote.customer_post_call_data ?? {})).toHaveLength(12)
    expect(quote.customer_name).toBe("Zoë Núñez-O'Brien")
  })
})

describe('figures of no move are not believed', () => {
  test.each([
    ['endless', '1e999'],
    ['negative', '-110'],
    ['huge', '1e300'],
    ['huge, in words', '"nine hundred billion miles"'],
    ['a list of lists', '[[110]]'],
    ['a record', '{"miles":110}'],
    ['a power', '"1e308"'],
  ])('a distance, a stair, a way to carry or a stop that is %s', async (_what, figure) => {
    const names = ['distance_miles', 'pickup_stairs', 'delivery_carry_feet', 'multiple_stops']
    const figures = Object.fromEntries(names.map((name) => [name, '@']))
    const text = JSON.stringify({
      name: 'create_quote',
      args: { customer_name: 'Megan Ortega', items: ['sofa'], ...figures },
      call: { call_id: someCallId(), call_type: 'phone_call' },
    }).replaceAll('"@"', figure)
    expect((await line.deliver(text, { of: 'functions' })).body).toMatchObject({ ok: true })
    const analyzed = JSON.stringify(
      retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() }, analysis: figures }),
    )
    expect((await line.deliver(analyzed.replaceAll('"@"', figure))).status).toBe(204)
    const made = await line.quotes()
    expect(made).toHaveLength(2)
    for (const quote of made) {
      expect(quote).toMatchObject({
        distance: null,
        pickup_stairs: 0,
        delivery_carry_feet: 0,
        multiple_stops: 0,
      })
    }
  })

  test('a thousand pieces, each a thousand times, are priced or refused with words', async () => {
    const items = Array.from({ length: 1000 }, (_, n) => ({ name: `sofa ${n}`, quantity: 1000 }))
    for (const list of [items, items.map(({ name }) => name), ['x'.repeat(100_000)], [[items]], [null]]) {
      const answer = await line.ask('get_estimate', { items: list, distance_miles: 5 })
      expect(answer).toMatchObject({ ok: expect.any(Boolean), say: expect.stringMatching(/\S/) })
      expect(answer.say.length, 'said in a minute').toBeLessThan(1000)
    }
    for (const quantity of [-1, 0, 1e9, 1.5, '1e999', 'a dozen', null, [3]]) {
      const answer = await line.ask('create_quote', {
        customer_name: 'Megan Ortega',
        items: [{ name: 'sofa', quantity }],
      })
      expect(answer).toMatchObject({ ok: true })
    }
    for (const quote of await line.quotes()) {
      expect(quote.items.every((item) => Number.isInteger(item.quantity) && item.quantity > 0)).toBe(true)
    }
  })

  test.each([
    ['2027-02-30'],
    ['9999-12-31'],
    ['0000-00-00'],
    ['-271821-04-20'],
    ['+275760-09-13T00:00:00Z'],
    ["2027-05-15'; --"],
    ['tomorrow'.repeat(10_000)],
  ])('a day that is none, number %#', async (date) => {
    const answer = await line.ask('check_availability', { date, duration_hours: 1e300 })
    expect(answer.say).toMatch(/\S/)
    const quote = await quoteOf({ move_date: date, move_timeframe: date })
    expect(quote.move_date ?? '2027-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

test('a call of two hours with the time of every word is taken at once and can be read', async () => {
  const words =
    'Well, we have a sofa and a piano, and then there is the attic with all of those boxes.'.split(' ')
  const turns = Array.from({ length: 1400 }, (_, n) => ({
    role: n % 2 === 0 ? 'agent' : 'user',
    content: `${words.join(' ')} ${n}`,
    words: words.map((word, i) => ({
      word: `${word} `,
      start: n * 5 + i * 0.254,
      end: n * 5 + i * 0.254 + 0.3,
    })),
  }))
  const call = {
    call_id: someCallId(),
    transcript: turns.map(({ content }) => content).join('\n'),
    transcript_object: turns,
    transcript_with_tool_calls: turns.slice(0, 250),
    start_timestamp: Date.UTC(2026, 5, 1, 10),
    end_timestamp: Date.UTC(2026, 5, 1, 12),
  }
  const body = JSON.stringify(retellDelivery('call_analyzed_rich', { call }))
  expect(body.length).toBeGreaterThan(1_900_000)
  const replies = await Promise.all(Array.from({ length: 3 }, () => line.deliver(body)))
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204])
  const [quote, ...others] = await line.quotes()
  expect(others).toEqual([])
  const read = await ridgeline.call(calls.get, { params: { id: quote?.call_id as number } })
  expect(read.transcript).toHaveLength(1400)
  expect(read.transcript.at(-1)).toEqual({ speaker: 'customer', text: turns.at(-1)?.content })
  expect(read.duration_seconds).toBe(7200)
})
