import { beforeEach, describe, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openPhoneLine, type PhoneLine, someCallId } from '../../../test/setup/phone-agent.ts'
import { contract } from '../../contract/contract.ts'

const { quotes } = contract

let ridgeline: Company
let line: PhoneLine

beforeEach(async () => {
  ridgeline = await registerCompany()
  line = await openPhoneLine(ridgeline)
})

const someCall = () => ({ call_id: someCallId(), call_type: 'phone_call', from_number: '+18575550123' })

describe('lookup_quote', () => {
  test('tells of a quote to anyone who knows its number and the last name', async () => {
    const quote = await ridgeline.createQuote({ customer_name: "Zoë Núñez-O'Brien" })
    const spoken = quote.quote_number.replaceAll('-', ' ').toLowerCase()
    for (const last_name of ["Núñez-O'Brien", 'nunez obrien']) {
      const answer = await line.ask('lookup_quote', { quote_number: spoken, last_name })
      expect(answer).toMatchObject({ ok: true, quote_number: quote.quote_number, total: quote.total_cost })
      expect(Object.keys(answer).sort()).toEqual(['move_date', 'ok', 'quote_number', 'say', 'total'])
    }
  })

  test('tells the day that was asked for, and once it is a job, the day that is booked', async () => {
    const quote = await ridgeline.createQuote({ customer_name: 'Lena Whitfield', move_date: '2027-05-15' })
    const args = { quote_number: quote.quote_number, last_name: 'Whitfield' }
    expect((await line.ask('lookup_quote', args)).say).toMatch(/You asked for Saturday, May 15(, 2027)?\.$/)
    await ridgeline.createJob({ quoteId: quote.id, scheduled_date: '2027-05-18T09:00:00' })
    const booked = await line.ask('lookup_quote', args)
    expect(booked).toMatchObject({ move_date: '2027-05-18' })
    expect(booked.say).toMatch(/The move is booked for Tuesday, May 18(, 2027)?\.$/)
  })

  test('sounds alike to everybody else', async () => {
    const quote = await ridgeline.createQuote({ customer_name: 'Megan Ortega' })
    const other = await registerCompany()
    const theirs = await other.createQuote({ customer_name: 'Megan Ortega' })
    await other.call(quotes.delete, { params: { id: theirs.id } })
    const wrong = [
      { quote_number: quote.quote_number, last_name: 'Megan' },
      { quote_number: quote.quote_number, last_name: '' },
      { quote_number: quote.quote_number },
      { quote_number: 'Q-2026-9999', last_name: 'Ortega' },
      { last_name: 'Ortega' },
      { quote_number: { $ne: null }, last_name: ['Ortega'] },
    ]
    for (const args of wrong) {
      expect(await line.ask('lookup_quote', args)).toEqual({
        ok: false,
        say: 'I cannot find a quote with that number and last name.',
      })
    }
  })

  test('a call has five guesses', async () => {
    const quote = await ridgeline.createQuote({ customer_name: 'Megan Ortega' })
    const call = someCall()
    const right = { quote_number: quote.quote_number, last_name: 'Ortega' }
    for (const last_name of ['A', 'B', 'C', 'D', 'E'])
      await line.ask('lookup_quote', { ...right, last_name }, call)
    expect(await line.ask('lookup_quote', right, call)).toMatchObject({
      ok: false,
      say: expect.stringContaining('any more'),
    })
    expect(await line.ask('lookup_quote', right, someCall())).toMatchObject({ ok: true })
  })
})

describe('before the agent speaks', () => {
  const inbound = (from_number?: string) => ({
    event: 'call_inbound',
    call_inbound: { from_number, to_number: '+16175550142' },
  })

  test('it learns the company and the day, and nothing of a caller who is unknown', async () => {
    for (const number of ['+18575550123', 'anonymous', undefined]) {
      const { status, body } = await line.deliver(inbound(number), { of: 'inbound' })
      expect(status).toBe(200)
      expect(body).toEqual({
        call_inbound: {
          dynamic_variables: {
            company_name: ridgeline.session.organization.name,
            today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          },
        },
      })
    }
  })

  test('of a known caller it learns the first name and the newest quote, and nothing more', async () => {
    await ridgeline.createQuote({ customer_name: 'Zoë Núñez', customer_phone: '(857) 555-0123' })
    const newest = await ridgeline.createQuote({ customer_name: 'Zoë Núñez', customer_phone: '857.555.0123' })
    await ridgeline.createQuote({ customer_name: 'Megan Ortega', move_notes: 'ask at +18575550123' })
    const { body } = await line.deliver(inbound('+18575550123'), { of: 'inbound' })
    expect(body).toEqual({
      call_inbound: {
        dynamic_variables: {
          company_name: expect.any(String),
          today: expect.any(String),
          customer_first_name: 'Zoë',
          quote_number: newest.quote_number,
        },
      },
    })
  })
})
